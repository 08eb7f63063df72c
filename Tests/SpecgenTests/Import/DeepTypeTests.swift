import Testing

@testable import SpecgenCore

/// Types in each other, to any depth, in documents.
@Suite struct DeepTypeTests {
  /// Returns a document whose answer nests types: `r` an object, `l` a list, `m` a map, from the outside in.
  private static func document(_ nesting: String) -> String {
    let schema = nesting.enumerated().reversed().reduce("{type: string}") { inner, level in
      switch level.element {
      case "r":
        "{type: object, required: [a\(level.offset)], properties: {a\(level.offset): \(inner)}}"
      case "l": "{type: array, items: \(inner)}"
      default: "{type: object, additionalProperties: \(inner)}"
      }
    }
    return """
      openapi: 3.0.3
      info: {title: Deep, version: '1'}
      servers: [{url: https://deep.example.com}]
      paths:
        /deep:
          get:
            operationId: deep
            responses: {'200': {description: x, content: {application/json: {schema: \(schema)}}}}
      """
  }

  @Test(arguments: ["r", "rl", "lr", "rm", "rll", "rlm", "lrm", "mr"], 1...8)
  func areDeclaredWhereTheyAreTooDeep(part: String, count: Int) throws {
    let nesting = String(repeating: part, count: count)
    let result = try #require(imported(Self.document(nesting)))
    #expect(result.counts.methods == 1)
    #expect(!result.text.contains("JSON"))
    #expect(findings(in: result.text) == [])
    // Up to the limit of specs, objects stay in place.
    if nesting.count < 7 { #expect(result.counts.types == 0) }
  }

  @Test(arguments: [6, 7, 12, 30]) func areAnyValueInTooManyLists(count: Int) throws {
    let result = try #require(imported(Self.document("r" + String(repeating: "l", count: count))))
    #expect(result.counts.methods == 1)
    #expect(result.text.contains("JSON") == (count > 6))
    #expect(
      result.findings.contains { $0.message.hasPrefix("lists are nested too deeply") }
        == (count > 6)
    )
    #expect(findings(in: result.text) == [])
  }
}
