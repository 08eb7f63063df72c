import Testing

@testable import SpecgenCore

struct SpanTests {
  @Test(
    arguments: [
      ("a", ["a"]),
      ("---\na: b\n...\n", ["a: b", "a", "b"]),
      ("a: b # c\n", ["a: b", "a", "b"]),
      (
        "ключ: 'да'  \nb: \"👍\\n\" #x\n",
        ["ключ: 'да'  \nb: \"👍\\n\"", "ключ", "'да'", "b", "\"👍\\n\""]
      ),
      ("👍👍: я\n\n# c\nb:\n  - é\n", ["👍👍: я\n\n# c\nb:\n  - é", "👍👍", "я", "b", "- é", "é"]),
      ("a:\nb: ~\n", ["a:\nb: ~", "a", "", "b", "~"]),
      ("a: one\n  two # c\nb: 3\n", ["a: one\n  two # c\nb: 3", "a", "one\n  two", "b", "3"]),
      (
        "a: |\n  x\n   y\n\n\nb: 1\n", ["a: |\n  x\n   y\n\n\nb: 1", "a", "|\n  x\n   y", "b", "1"]
      ),
      ("a: >2- # c\n   x\n# end\n", ["a: >2- # c\n   x", "a", ">2- # c\n   x"]),
      ("a: |- # c\nb: |+\n\n", ["a: |- # c\nb: |+", "a", "|-", "b", "|+"]),
      ("- - a\n  - b\n- c\n", ["- - a\n  - b\n- c", "- a\n  - b", "a", "b", "c"]),
      ("a:\n- b\n- c\nd: e\n", ["a:\n- b\n- c\nd: e", "a", "- b\n- c", "b", "c", "d", "e"]),
      (
        "[a, [], {b: 'c', d}] # x\n",
        ["[a, [], {b: 'c', d}]", "a", "[]", "{b: 'c', d}", "b", "'c'", "d", ""]
      ),
      ("{a: [b: c], d: e}", ["{a: [b: c], d: e}", "a", "[b: c]", "b: c", "b", "c", "d", "e"]),
      ("? a\n: b\n", ["? a\n: b", "a", "b"]),
      ("\"a b\" : 'it''s'\n", ["\"a b\" : 'it''s'", "\"a b\"", "'it''s'"]),
      ("a:\n  -\n  - b\n", ["a:\n  -\n  - b", "a", "-\n  - b", "", "b"]),
    ] as [(String, [String])]
  )
  func coversExactBytes(text: String, expected: [String]) throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let input = replacing(text, lineBreak)
      for contents in encodings(of: input) {
        let (file, encodingFindings) = SourceFile.decode(
          path: "a.yaml",
          id: 7,
          contents: contents
        )
        let (tree, diagnostics) = parse(file, limits: ParseLimits())
        #expect(encodingFindings + diagnostics == [])
        let root = try #require(tree).root
        #expect(sources(root, in: file) == expected.map { replacing($0, lineBreak) })
        #expect(root.span.file == 7)
      }
    }
  }

  /// Returns the source of a node and of all below it, in order.
  private func sources(_ node: Node, in file: SourceFile) -> [String] {
    let below =
      switch node.kind {
      case .scalar: [String]()
      case .sequence: node.items.flatMap { sources($0, in: file) }
      case .mapping:
        node.entries.flatMap { sources($0.key, in: file) + sources($0.value, in: file) }
      }
    return [String(decoding: file.bytes[node.span.range], as: UTF8.self)] + below
  }

  private func replacing(_ text: String, _ lineBreak: String) -> String {
    text.unicodeScalars.map { $0 == "\n" ? lineBreak : String($0) }.joined()
  }
}

/// Returns a text in the encodings that are read.
func encodings(of text: String) -> [[UInt8]] {
  let units = [0xFEFF] + Array(text.utf16)
  return [
    Array(text.utf8),
    [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
    units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] },
  ]
}
