import Testing

@testable import SpecgenCore

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
  private static let shapes: [Shape] = [
    Shape(
      name: "a chain of records",
      schemas: (0..<2_000).map {
        "\"T\($0)\": {\"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#/components/schemas/T\($0 + 1)\"}}}"
      }
    ),
    Shape(
      name: "a chain of references",
      schemas: (0..<2_000).map { "\"T\($0)\": {\"$ref\": \"#/components/schemas/T\($0 + 1)\"}" }
    ),
    Shape(
      name: "a circle of parts",
      schemas: (0..<500).map {
        "\"T\($0)\": {\"allOf\": [{\"$ref\": \"#/components/schemas/T\(($0 + 1) % 500)\"}, {\"properties\": {\"p\($0)\": {\"type\": \"string\"}}}]}"
      }
    ),
    Shape(
      name: "one name for all",
      schemas: [
        "\"T0\": {\"type\": \"object\", \"properties\": {"
          + (0..<3_000).map {
            "\"\(String(repeating: "-", count: $0 % 7))a\(String(repeating: "_", count: $0 / 7))\": {\"type\": \"string\"}"
          }.joined(separator: ", ") + "}}"
      ]
    ),
    Shape(
      name: "references to one",
      schemas: [
        "\"T0\": {\"type\": \"object\", \"properties\": {"
          + (0..<5_000).map { "\"p\($0)\": {\"$ref\": \"#/components/schemas/T1\"}" }.joined(
            separator: ", "
          ) + "}}",
        "\"T1\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}",
      ]
    ),
    Shape(
      name: "nested objects",
      schemas: [
        "\"T0\": "
          + String(repeating: "{\"type\": \"object\", \"properties\": {\"a\": ", count: 150) + "{}"
          + String(repeating: "}}", count: 150)
      ]
    ),
    Shape(
      name: "nested alternatives",
      schemas: [
        "\"T0\": " + String(repeating: "{\"anyOf\": [{\"type\": \"string\"}, ", count: 150) + "{}"
          + String(repeating: "]}", count: 150)
      ]
    ),
  ]

  @Test(arguments: shapes)
  fileprivate func staysSmall(shape: Shape) throws {
    let result = try #require(imported(Self.document(shape.schemas), path: "big.json"))
    #expect(result.counts.methods == 1, "\(shape.name)")
    #expect(findings(in: result.text).isEmpty, "\(shape.name)")
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

/// The schemas of a document, named by what makes it large.
private struct Shape: CustomTestStringConvertible, Sendable {
  let name: String
  let schemas: [String]

  var testDescription: String { name }
}
