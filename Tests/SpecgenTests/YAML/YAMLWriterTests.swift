import TestSupport
import Testing

@testable import SpecgenCore

/// Values that are written are read again as they were, by their kinds and texts.
struct YAMLWriterTests {
  private static let pieces = [
    "a", "b c", " ", "  ", "\n", "\n\n", "\t", "\r", ":", ": ", "#", " #", "'", "\"", "\\", "- ",
    "-", "?", "? ", ",", "[", "]", "{", "}", "&x", "*x", "!x", "|", ">", "%", "@", "`", "---",
    "...",
    "1", "0", "0x1", "1e3", ".5", "12:30", "2027-01-31", "true", "no", "null", "~", "é", "👍", "𝟙",
    "\u{0}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{7F}", "e\u{301}",
    "a sentence of several words that makes a line longer than it was before it came there ",
  ]

  private struct Values {
    var random: SeededGenerator

    mutating func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        YAMLWriterTests.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }

    mutating func value(_ depth: Int) -> YAMLValue {
      let layouts: [YAMLValue.Layout] = [.fitting, .fitting, .block, .spaced]
      let layout = layouts.randomElement(using: &random) ?? .fitting
      switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
      case 0: return .int(Int.random(in: -5...500, using: &random))
      case 1: return .bool(Bool.random(using: &random))
      case 2...4: return .string(text())
      case 5:
        let count = Int.random(in: 0...3, using: &random)
        return .list((0..<count).map { _ in value(depth - 1) }, layout: layout)
      default: return mapping(depth - 1, layout)
      }
    }

    mutating func mapping(_ depth: Int, _ layout: YAMLValue.Layout) -> YAMLValue {
      var entries: [YAMLValue.Entry] = []
      for index in 0..<Int.random(in: 0...4, using: &random) {
        // Keys have no line breaks, and differ.
        let key = "\(text())\(index)".replacing(
          /[\n\r\t]/.matchingSemantics(.unicodeScalar),
          with: ""
        )
        let comments = Int.random(in: 0...5, using: &random) == 0 ? [text()] : []
        entries.append(YAMLValue.Entry(key: key, value: value(depth), comments: comments))
      }
      return .mapping(entries, layout: layout)
    }
  }

  @Test(arguments: Thoroughness.seeds(3_000))
  func writesWhatIsRead(seed: UInt64) throws {
    var values = Values(random: SeededGenerator(seed: seed))
    let root = YAMLValue.mapping([
      YAMLValue.Entry(key: "a", value: values.mapping(4, .block)),
      YAMLValue.Entry(key: "b", value: values.value(4)),
    ])
    let text = YAMLWriter.text(of: root)
    #expect(!text.unicodeScalars.contains(where: isMisleading), "\(text)")
    #expect(text.hasSuffix("\n") && !text.contains(" \n"), "\(text)")
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    let (tree, found) = parse(file, limits: ParseLimits())
    // What no file may hold is escaped, and reported as the escape that it is.
    #expect(found.allSatisfy { $0.id == .forbiddenCharacter }, "\(found.map(\.message)) \(text)")
    let node = try #require(tree?.root)
    try expect(node, is: root, text)
    // The tree that is made without the text is the same.
    let made = ValueTree(root, path: "a.yaml", limits: ParseLimits())
    #expect(made.diagnostics.map(\.message) == found.map(\.message), "\(text)")
    try expect(try #require(made.tree?.root), is: root, text)
    #expect(Self.places(in: try #require(made.tree)).allSatisfy { $0 == 1 }, "\(text)")
  }

  /// The number of nodes at each place.
  private static func places(in tree: YAMLTree) -> [Int] {
    Dictionary(grouping: tree.nodes.indices) { Node(tree: tree, index: $0).span }.values.map(
      \.count
    )
  }

  @Test(arguments: [YAMLValue.list([]), .mapping([]), .mapping([], layout: .block)])
  func writesEmptyCollectionsAfterLongKeys(value: YAMLValue) throws {
    let root = YAMLValue.mapping([
      YAMLValue.Entry(key: String(repeating: "k", count: 200), value: value)
    ])
    let text = YAMLWriter.text(of: root)
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    try expect(try #require(parse(file, limits: ParseLimits()).0?.root), is: root, text)
  }

  private func expect(_ node: Node, is value: YAMLValue, _ text: String) throws {
    let comment: Comment = "\(text)"
    switch value.content {
    case .plain(let scalar):
      #expect(node.text == scalar.text && node.spelling != .string, comment)
    case .string(let string):
      #expect(node.text.utf8.elementsEqual(string.utf8) && node.spelling == .string, comment)
    case .list(let items):
      #expect(node.kind == .sequence && node.count == items.count, comment)
      for (node, item) in zip(node.items, items) { try expect(node, is: item, text) }
    case .mapping(let entries):
      #expect(node.kind == .mapping && node.count == entries.count, comment)
      for (read, entry) in zip(node.entries, entries) {
        #expect(read.key.text.utf8.elementsEqual(entry.key.utf8), comment)
        try expect(read.value, is: entry.value, text)
      }
    }
  }

  /// What one reader takes for a string and another one does not is in quotes, and nothing else is.
  @Test(arguments: [
    ("a", "a"), ("a b", "a b"), ("it's", "it's"), ("a:b", "a:b"), ("-a", "-a"), ("a#b", "a#b"),
    ("GET /a/{b}", "GET /a/{b}"), ("4xx", "4xx"), ("400-499", "400-499"), ("1.2.3", "'1.2.3'"),
    ("y", "y"), ("v1", "v1"), ("String?", "String?"), ("http://a.b/c", "http://a.b/c"),
    ("", "''"), ("no", "'no'"), ("Yes", "'Yes'"), ("ON", "'ON'"), ("null", "'null'"), ("~", "'~'"),
    ("1", "'1'"), ("1.10", "'1.10'"), ("1_000", "'1_000'"), ("017", "'017'"), ("0x1F", "'0x1F'"),
    ("0b1", "'0b1'"), ("12:30", "'12:30'"), ("2027-01-31", "'2027-01-31'"), ("=", "'='"),
    ("2027-1-3 4:05:06", "'2027-1-3 4:05:06'"), ("1e3", "'1e3'"), (".5", "'.5'"), ("+1", "'+1'"),
    ("a: b", "'a: b'"), ("a #b", "'a #b'"), ("a:", "'a:'"), (" a", "' a'"), ("{a}", "'{a}'"),
    ("- a", "'- a'"), ("---", "'---'"), ("it's: so", "\"it's: so\""), ("a'b: \"", "'a''b: \"'"),
    ("a\tb", "\"a\\tb\""), ("a\u{0}", "\"a\\x00\""), ("a\u{202E}", "\"a\\u202E\""),
  ])
  func quotesWhereItIsNeeded(text: String, scalar: String) {
    let written = YAMLWriter.text(
      of: .mapping([.init(key: "k", value: .string(text))], layout: .block)
    )
    #expect(written == "k: \(scalar)\n")
  }

  @Test func writesLongKeys() throws {
    let key = String(repeating: "k", count: 2_000)
    let text = YAMLWriter.text(
      of: .mapping([.init(key: key, value: .mapping([.init(key: "a", value: .int(1))]))])
    )
    let (tree, found) = parse(
      SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8)),
      limits: ParseLimits()
    )
    #expect(found == [] && tree?.root.entries.map(\.key.text) == [key])
  }
}
