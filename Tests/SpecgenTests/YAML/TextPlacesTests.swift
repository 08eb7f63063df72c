import Testing

@testable import SpecgenCore

struct TextPlacesTests {
  /// The bytes of the file that hold a part of a scalar's text, whatever the scalar's style is.
  @Test(arguments: [
    #"a: '{"id": 12}'"#, #"a: "{\"id\": 12}""#, "a: |\n  {\n    \"id\": 12\n  }\n",
    "a: | # 12\n  {\"id\": 12}\n", "a: >-\n  {\n  \"id\":\n  12}\n", "a: '{\"it''s\": 12}'",
    "a: '{\"id\":\n  12}'", #"a: "{\"\\\\n\": \t12}""#, "a: '{\"é\": 12}'",
  ])
  func findsTheBytes(yaml: String) throws {
    let file = SourceFile(id: 3, path: "a.yaml", bytes: Array(yaml.utf8))
    let (tree, diagnostics) = parse(file, limits: ParseLimits())
    #expect(diagnostics == [])
    let node = try #require(tree?.root.entries.first { _ in true }?.value)
    let text = Array(node.text.utf8)
    let start = try #require(text.indices.last { text[$0...].starts(with: "12".utf8) })
    let span = TextPlaces(of: text, at: node.span, in: file).span(of: start..<start + 2)
    #expect(span.file == 3)
    #expect(String(decoding: file.bytes[span.range], as: UTF8.self) == "12")
    let before = String(decoding: file.bytes[..<span.start], as: UTF8.self)
    #expect(before.hasSuffix(" ") || before.hasSuffix("t"))
  }

  /// Where escapes hide the text, the whole scalar is meant.
  @Test func fallsBackToTheScalar() throws {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(#"a: "\x7b\x7d""#.utf8))
    let node = try #require(
      parse(file, limits: ParseLimits()).0?.root.entries.first { _ in true }?.value
    )
    let places = TextPlaces(of: Array(node.text.utf8), at: node.span, in: file)
    #expect(places.span(of: 0..<1) == node.span)
  }
}
