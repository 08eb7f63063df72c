import Testing

@testable import SpecgenCore

/// Aliases and merge keys of foreign documents, which are read as what they name.
@Suite struct DocumentAliasTests {
  @Test(arguments: [
    // Values of every kind, also as keys and in each other.
    ("a: &x 1\nb: *x", "{a: 1, b: 1}"),
    ("a: &x {c: [1, 2]}\nb: *x", "{a: {c: [1, 2]}, b: {c: [1, 2]}}"),
    ("a: &x [1]\nb: &y [*x, *x]\nc: *y", "{a: [1], b: [[1], [1]], c: [[1], [1]]}"),
    ("a: &x name\n*x : 2", "{a: name, name: 2}"),
    // The last anchor of a name counts.
    ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"),
    // Keys of the mapping itself go before those that it takes over, wherever they stand.
    ("a: &x {k: 1, l: 2}\nb: {<<: *x, l: 3}", "{a: {k: 1, l: 2}, b: {l: 3, k: 1}}"),
    ("a: &x {k: 1}\nb: {<<: [*x, {k: 2, m: 4}]}", "{a: {k: 1}, b: {k: 1, m: 4}}"),
    ("a: {<<: 1, b: 2}", "{a: {b: 2}}"),
    ("a: {'<<': 1}", "{a: {<<: 1}}"),
    // An anchor of a refused entry is gone with it.
    ("a: 1\na: &x {b: 2}\nc: *x", "{a: 1, c: null}"),
    // What does not come before an alias cannot be put there.
    ("a: *x", "{a: null}"),
    ("a: &x [*x]", "{a: [null]}"),
  ])
  func readsWhatAnAliasNames(text: String, expected: String) throws {
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(text.utf8))
    let root = try #require(ForeignDocument(file).root)
    #expect(Self.spelled(root) == expected)
  }

  @Test func keepsBombsSmall() throws {
    let lists = (1...12).map { level in
      "a\(level): &a\(level) ["
        + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
        + "]"
    }
    let text = "a0: &a0 [1]\n" + lists.joined(separator: "\n")
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(text.utf8))
    let document = ForeignDocument(file)
    let root = try #require(document.root)
    #expect(root.count == 13)
    #expect(document.diagnostics.contains { $0.id == .alias && $0.severity == .warning })
  }

  @Test func keepsTreesFlat() throws {
    let lists = (1...50).map { level in
      "a\(level): &a\(level) " + String(repeating: "[", count: 100) + "*a\(level - 1)"
        + String(repeating: "]", count: 100)
    }
    let text = "a0: &a0 [1]\n" + lists.joined(separator: "\n")
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(text.utf8))
    let document = ForeignDocument(file)
    let root = try #require(document.root)
    #expect(Self.depth(of: root) <= 400)
    #expect(document.diagnostics.contains { $0.id == .alias })
  }

  private static func depth(of node: Node) -> Int {
    let inner = node.items.map(depth) + node.entries.map { depth(of: $0.value) }
    return node.kind == .scalar ? 0 : 1 + (inner.max() ?? 0)
  }

  private static func spelled(_ node: Node) -> String {
    switch node.kind {
    case .scalar: node.isNull ? "null" : node.text
    case .sequence: "[" + node.items.map(spelled).joined(separator: ", ") + "]"
    case .mapping:
      "{" + node.entries.map { "\($0.key.text): \(spelled($0.value))" }.joined(separator: ", ")
        + "}"
    }
  }
}
