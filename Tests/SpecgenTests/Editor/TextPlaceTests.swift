import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

/// The structure around a cursor, in texts that need not be YAML.
struct TextPlaceTests {
  /// A text with the cursor, and what is expected of its place.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    /// The path, the role, the typed text and the siblings; nil where nothing can be completed.
    let expected: String?

    init(_ text: String, _ expected: String?) {
      self.text = text
      self.expected = expected
    }

    var testDescription: String { text.debugDescription }
  }

  static let samples = [
    Sample("│", "root: keyOrValue ''"),
    Sample("a: 1\n│", "root: key '' [a]"),
    Sample("a: 1\nb│\nc: 2\n", "root: key 'b' [a c]"),
    Sample("a: 1\nb│:\n  d: 1\nc: 2\n", "root: key 'b' [a c]"),
    Sample("a:\n  b: 1\n  │\n  c: 2\nd: 3\n", "a: key '' [b c]"),
    Sample("a:\n  b: 1\n│\nd: 3\n", "root: key '' [a d]"),
    Sample("a:\n  │\nd: 3\n", "a: keyOrValue ''"),
    Sample("a:\n  │\n  c: 3\n", "a: key '' [c]"),
    Sample("a:\n  x│\n  c: 3\n", "a: key 'x' [c]"),
    Sample("a: │\n", "a: value ''"),
    Sample("a:│\n", "a: value '' space"),
    Sample("a: x│y\nb: 1\n", "a: value 'x'"),
    Sample("a: │  # why\n", "a: value ''"),
    Sample("'a b': │\n", "a b: value ''"),
    Sample("\"a│\": 1\nb: 2\n", "root: key 'a' [b] double"),
    Sample("a: 'x│y'\n", "a: value 'x' single"),
    Sample("a:\n  - │\n", "a.0: keyOrValue ''"),
    Sample("a:\n  - b: 1\n    │\n  - c: 2\n", "a.0: key '' [b]"),
    Sample("a:\n- b: 1\n- c│\n", "a.1: keyOrValue 'c'"),
    Sample("a:\n- b: │\n", "a.0.b: value ''"),
    Sample("a: {│", "a: key '' flow"),
    Sample("a: {│\nb: 1\n", "a: key '' flow"),
    Sample("a: {b: 1, │}\n", "a: key '' [b] flow"),
    Sample("a: {│ b: 1}\n", "a: key '' [b] flow comma"),
    Sample("a: {b: 1, c│: 2, d: {e: 1}}\n", "a: key 'c' [b d] flow"),
    Sample("a: {b: │, c: 1}\n", "a.b: value '' flow"),
    Sample("a: {b:│}\n", "a.b: value '' flow space"),
    Sample("a: {b: {c: 1}, d: [x, │]}\n", "a.d.1: value '' flow"),
    Sample("a: [x, y│, z]\n", "a.1: value 'y' flow"),
    Sample("a: {\n  b: 1,\n  │\n  c: 2,\n}\nd: 1\n", "a: key '' [b c] flow comma"),
    Sample("a: {\n  b: 1,\n  x│\n  c: 2,\n}\n", "a: key 'x' [b c] flow comma"),
    Sample("a: [b: {│}, c]\n", "a.0.b: key '' flow"),
    Sample("a: {: 1, │: 2}\n", "a: key '' [] flow"),
    Sample("a:\r\n  b: 1\r\n  │\r\nc: 2\r\n", "a: key '' [b]"),
    Sample("a: \"open│\nb: 2\n", nil),
    Sample("a: \"open\nb: │\n", "b: value ''"),
    Sample("a: {b: 1\nc: │\n", "c: value ''"),
    Sample("a: |\n  te│xt\nb: 1\n", nil),
    Sample("a: >-\n  b: │\n", nil),
    Sample("a: |\n  text\n│\nb: 1\n", "root: key '' [a b]"),
    Sample("a: 1 # b: │\n", nil),
    Sample("# │\n", nil),
    Sample("a: 1  │\n", nil),
    Sample("a: x\n  y│\n", nil),
    Sample("a: 1\n  │\n", nil),
    Sample("a:\n    b: 1\n  │\n", nil),
    Sample("a: {b: 1}│\n", nil),
    Sample("a: {b: 1 │}\n", nil),
    Sample("a:\n\t│\n", nil),
    Sample("a:\n  b:\n│\n    c: 1\n", nil),
    Sample("---\n│", "root: keyOrValue ''"),
  ]

  @Test(arguments: samples)
  func findsThePlaceOfACursor(sample: Sample) {
    let place = CursorText(sample.text).place
    #expect(place.map(describe) == sample.expected)
  }

  private func describe(_ place: TextPlace) -> String {
    let path = place.path.map { step in
      switch step {
      case .key(let key): key
      case .item(let index): "\(index)"
      }
    }
    var text =
      "\(path.isEmpty ? "root" : path.joined(separator: ".")): \(place.role) '\(place.typed)'"
    if place.role == .key, !place.siblings.isEmpty || place.hasColon && place.isFlow {
      text += " [\(place.siblings.filter { !$0.isEmpty }.joined(separator: " "))]"
    }
    if place.isFlow { text += " flow" }
    if place.needsSpace { text += " space" }
    if place.needsComma { text += " comma" }
    if place.quote != .none { text += " \(place.quote)" }
    return text
  }

  @Test func agreesWithTheParserOnWholeSpecs() throws {
    for specs in ReviewedSpecs.all {
      for text in try specs.texts() {
        let bytes = Array(text.utf8)
        let (tree, _) = parse(SourceFile(id: 0, path: "", bytes: bytes), limits: ParseLimits())
        let root = try #require(tree?.root)
        let outline = TextOutline(bytes)
        #expect(compare(root, 0, outline) == nil, "\(specs.name)")
      }
    }
  }

  /// Returns the first node that the outline has otherwise.
  private func compare(_ node: Node, _ index: Int, _ outline: TextOutline) -> String? {
    switch node.kind {
    case .scalar:
      if node.style == .block { return outline.nodes[index].isBlockScalar ? nil : node.text }
      // The outline keeps escapes, and joins no lines.
      let written = outline.bytes[outline.nodes[index].value]
      if written.contains(where: { $0.isBreak || $0 == UInt8(ascii: "\\") }) { return nil }
      return node.text == outline.scalar(index) ?? "" ? nil : node.text
    case .sequence:
      let children = Array(outline.children(of: index))
      guard children.count == node.count else { return "\(node.span)" }
      return zip(node.items, children).lazy.compactMap { compare($0, $1, outline) }.first
    case .mapping:
      let children = Array(outline.children(of: index))
      guard children.map({ outline.key(of: $0) }) == node.entries.map(\.key.text) else {
        return "\(node.span)"
      }
      return zip(node.entries, children).lazy.compactMap { compare($0.value, $1, outline) }.first
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func readsAnyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", "b: ", ":", " ", "  ", "\n", "\r\n", "\t", "- ", "-", "{", "}", "[", "]", ",", "'", "\"",
      "# c", " #", "|\n", ">-\n", "\\", "é", "😀", "---\n", "...\n", "? ", "&x ", "*x", "!t ", "%",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 0...40, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      var bytes = Array(text.utf8)
      if Bool.random(using: &generator), !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255,
          using: &generator
        )
      }
      for offset in 0...bytes.count {
        guard let place = TextPlace(at: offset, in: bytes) else { continue }
        #expect(place.range.lowerBound <= offset && offset <= place.range.upperBound)
        #expect(!bytes[place.range].contains(UInt8(ascii: "\n")))
      }
    }
  }

  @Test func readsDeepAndLongTextsInLinearTime() {
    let shapes = ["{a: ", "[", "- ", "a: \"", "a: {b\n", "'", "a:\n  - {x: [\n", "# x\n"]
    let clock = ContinuousClock()
    for shape in shapes {
      let bytes = Array(String(repeating: shape, count: 60_000 / shape.utf8.count).utf8)
      let time = clock.measure {
        for offset in [0, bytes.count / 2, bytes.count] { _ = TextPlace(at: offset, in: bytes) }
      }
      #expect(time < .seconds(5), "\(shape.debugDescription)")
    }
  }
}
