import Testing

@testable import specgen

/// Documents whose size or depth is the attack.
@Suite struct ImportSizeTests {
  private static let head =
    "{\"openapi\": \"3.0.0\", \"info\": {\"title\": \"Big\", \"version\": \"1\"}, "
  private static let path =
    "\"paths\": {\"/a\": {\"get\": {\"responses\": {\"200\": {\"description\": \"OK\", \"content\": {\"application/json\":"
    + " {\"schema\": {\"$ref\": \"#/components/schemas/T0\"}}}}}}}}"

  private static func document(_ schemas: [String]) -> String {
    head + path + ", \"components\": {\"schemas\": {" + schemas.joined(separator: ", ") + "}}}"
  }

  /// Schemas that lead to each other in ways that could be followed for ever, or again and again.
  private static let shapes: [(name: String, schemas: [String])] = [
    (
      "a chain of records",
      (0..<2_000).map {
        "\"T\($0)\": {\"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#/components/schemas/T\($0 + 1)\"}}}"
      }
    ),
    (
      "a chain of references",
      (0..<2_000).map { "\"T\($0)\": {\"$ref\": \"#/components/schemas/T\($0 + 1)\"}" }
    ),
    (
      "a circle of parts",
      (0..<500).map {
        "\"T\($0)\": {\"allOf\": [{\"$ref\": \"#/components/schemas/T\(($0 + 1) % 500)\"}, {\"properties\": {\"p\($0)\": {\"type\": \"string\"}}}]}"
      }
    ),
    (
      "one name for all",
      [
        "\"T0\": {\"type\": \"object\", \"properties\": {"
          + (0..<3_000).map {
            "\"\(String(repeating: "-", count: $0 % 7))a\(String(repeating: "_", count: $0 / 7))\": {\"type\": \"string\"}"
          }.joined(separator: ", ") + "}}"
      ]
    ),
    (
      "references to one",
      [
        "\"T0\": {\"type\": \"object\", \"properties\": {"
          + (0..<5_000).map { "\"p\($0)\": {\"$ref\": \"#/components/schemas/T1\"}" }.joined(
            separator: ", "
          ) + "}}",
        "\"T1\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}",
      ]
    ),
    (
      "nested objects",
      [
        "\"T0\": "
          + String(repeating: "{\"type\": \"object\", \"properties\": {\"a\": ", count: 150) + "{}"
          + String(repeating: "}}", count: 150)
      ]
    ),
    (
      "nested alternatives",
      [
        "\"T0\": " + String(repeating: "{\"anyOf\": [{\"type\": \"string\"}, ", count: 150) + "{}"
          + String(repeating: "]}", count: 150)
      ]
    ),
  ]

  @Test(.timeLimit(.minutes(2)), arguments: shapes)
  func staysSmall(name: String, schemas: [String]) throws {
    let result = try #require(imported(Self.document(schemas), path: "big.json"))
    #expect(result.counts.methods == 1, "\(name)")
    #expect(findings(in: result.text).isEmpty, "\(name)")
  }

  /// A depth that no stack holds is refused with its place.
  @Test func refusesDepth() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      let document = ForeignDocument(
        SourceFile(id: 0, path: "deep.json", bytes: Array("{\"openapi\": \(text)".utf8))
      )
      #expect(document.root == nil)
      #expect(document.diagnostics.map(\.id) == [.unreadableDocument])
    }
  }
}
