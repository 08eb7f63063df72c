import Testing

@testable import SpecgenCore

/// JSON as a tree with places.
@Suite struct ParseJSONTests {
  private func read(_ text: String) -> (root: Node?, findings: [DiagnosticID], problem: Int?) {
    let file = SourceFile(id: 0, path: "a.json", bytes: Array(text.utf8))
    let (tree, diagnostics, problem) = parseJSON(file, limits: ParseLimits())
    return (tree?.root, diagnostics.map(\.id), problem?.offset)
  }

  @Test(arguments: [
    (#""\ud83d\ude00\n\/""#, "😀\n/"), (#""""#, ""), ("-1.5e+3", "-1.5e+3"), ("true", "true"),
    (#""\u0041""#, "A"),
  ])
  func readsScalars(text: String, value: String) {
    #expect(read(text).root?.text == value)
  }

  @Test func keepsSpansAndKinds() throws {
    let root = try #require(read(#" {"a": [1, "1", {}], "b": null} "#).root)
    #expect(root.span.range == 1..<31)
    let list = try #require(root["a"])
    #expect(list.items.map(\.spelling.isString) == [false, true, false])
    #expect(list.items.map(\.span.range) == [8..<9, 11..<14, 16..<18])
    #expect(root["b"]?.isNull == true)
  }

  @Test func reportsDuplicatesAndGoesOn() throws {
    let (root, findings, problem) = read(#"{"a": 1, "a": {"b": 2}, "c": 3}"#)
    #expect(findings == [.duplicateKey])
    #expect(problem == nil)
    #expect(root?.entries.map(\.value.text) == ["1", "3"])
  }

  @Test(arguments: [
    ("{\"a\": }", 6), ("[1,]", 3), ("[1 2]", 3), ("{\"a\" 1}", 5), ("\"a", 2), (#""\ud83d""#, 1),
    ("01", 1), ("{} x", 3), ("", 0),
    ("\"\u{1}\"", 1), ("[", 1), ("nul", 0),
  ])
  func refusesWhatIsNone(text: String, offset: Int) {
    #expect(read(text).problem == offset)
  }
}

extension ScalarSpelling {
  fileprivate var isString: Bool { self == .string }
}
