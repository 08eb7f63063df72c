import Testing

@testable import SpecgenCore

struct NodeTests {
  @Test(arguments: [
    "no", "on", "1.10", "0x10", "007", "12:30", "2001-01-01", "1_000", ".nan", "TRUE", "=", "a#b",
  ])
  func keepsPlainTextAsWritten(text: String) throws {
    let value = try #require(root("key: \(text)\n").entries.first { _ in true }).value
    #expect(value.text == text)
    #expect(
      value.span == Span(file: 0, start: 5, end: 5 + text.utf8.count)
    )
    #expect(value.style == .plain && value.kind == .scalar && !value.isNull)
  }

  @Test(
    arguments: [
      ("'it''s'", "it's", .quoted, false),
      ("\"a\\tb\\r\\n\\u00e9\\U0001F44D\\\\\"", "a\tb\r\né👍\\", .quoted, false),
      ("\"a\n   b\n\n   c\"", "a b\nc", .quoted, false),
      ("|\n  a\n   b\n", "a\n b\n", .block, false),
      (">-\n  a\n  b\n", "a b", .block, false),
      ("a\n  b", "a b", .plain, false),
      ("", "", .plain, true),
      ("~", "~", .plain, true),
      ("null", "null", .plain, true),
      ("Null", "Null", .plain, false),
      ("'null'", "null", .quoted, false),
      ("''", "", .quoted, false),
    ] as [(String, String, Node.ScalarStyle, Bool)]
  )
  func readsScalars(source: String, text: String, style: Node.ScalarStyle, isNull: Bool) throws {
    let value = try #require(root("key: \(source)").entries.first { _ in true }).value
    #expect(value.text == text)
    #expect(value.style == style)
    #expect(value.isNull == isNull)
  }

  @Test func walksCollections() throws {
    let node = try root("a: [1, [2, 3], {b: 4}, 5]\nc: {}\nd: []\n")
    #expect(node.kind == .mapping && node.count == 3)
    let entries = Array(node.entries)
    #expect(entries.map(\.key.text) == ["a", "c", "d"])
    #expect(entries.map(\.value.kind) == [.sequence, .mapping, .sequence])
    #expect(entries.map(\.value.count) == [4, 0, 0])
    #expect(entries[0].value.items.map(\.text) == ["1", "", "", "5"])
    #expect(Array(entries[0].value.entries).isEmpty && Array(node.items).isEmpty)
  }

  @Test func leavesRefusedEntriesOut() throws {
    let file = SourceFile(
      id: 0,
      path: "a.yaml",
      bytes: Array(
        "a: 1\n[x]: {k: v}\n<<: {y: 1}\na: [2]\nb: *c\n~: 3\n".utf8
      )
    )
    let (tree, diagnostics) = parse(file, limits: ParseLimits())
    let entries = Array(try #require(tree).root.entries)
    #expect(diagnostics.count == 5)
    #expect(entries.map(\.key.text) == ["a", "b"])
    #expect(entries.map(\.value.isAlias) == [false, true])
    #expect(entries[0].value.text == "1" && entries[1].value.isNull)
  }

  @Test func findsDuplicatesInLargeMappings() throws {
    let lines = (0..<1_000).map { "key\($0 % 990): [\($0)]\n" }.joined()
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(lines.utf8))
    let (tree, diagnostics) = parse(file, limits: ParseLimits())
    #expect(diagnostics.map(\.message) == (0..<10).map { "duplicate key 'key\($0)'" })
    #expect(tree?.root.count == 990)
  }

  private func root(_ text: String) throws -> Node {
    let (tree, diagnostics) = parse(
      SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8)),
      limits: ParseLimits()
    )
    #expect(diagnostics == [])
    return try #require(tree).root
  }
}
