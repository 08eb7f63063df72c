import TestSupport
import Testing

@testable import SpecgenCore

/// Documents whose references form cycles or lead along long chains.
@Suite struct CyclicDocumentTests {
  /// Any document of references becomes a spec without findings, whatever the references lead to.
  @Test(arguments: 0..<8) func importsDrawnDocuments(part: UInt64) throws {
    for seed in part * 50..<part * 50 + UInt64(Thoroughness.rounds(50, quickly: 15)) {
      let text = DrawnDocument(seed: seed).text
      let result = try #require(imported(text, path: "drawn.json"), "seed \(seed)")
      guard !result.isEmpty else { continue }
      #expect(findings(in: result.text).isEmpty, "seed \(seed): \(text)")
    }
  }

  private static let keywords = ["oneOf", "anyOf", "allOf"]

  /// A cycle of alternatives describes no value, at any length.
  @Test(
    arguments: keywords.flatMap { keyword in [1, 2, 3, 50].map { (keyword, $0) } }
      + Thoroughness.one(of: keywords, for: "cycles").map {
        ($0, Thoroughness.rounds(5_000, quickly: 1_000))
      }
  )
  func importsCycles(keyword: String, length: Int) throws {
    let result = try importedCycle(length) { index in
      "{\"\(keyword)\": [{\"$ref\": \"\(Self.pointer(index))\"}, {\"$ref\": \"\(Self.pointer((index + 1) % length))\"}]}"
    }
    #expect(result.counts.methods == 1)
    #expect(findings(in: result.text).isEmpty)
  }

  /// Alternatives with a discriminator that contain each other.
  @Test(arguments: [1, 2, 3, 50, 2_000]) func importsCyclesOfDiscriminators(length: Int) throws {
    let result = try importedCycle(length) { index in
      let next = Self.pointer((index + 1) % length)
      return """
        {"type": "object", "discriminator": {"propertyName": "k"}, "required": ["k"],
         "properties": {"k": {"type": "string"}, "p\(index)": {"type": "string"}},
         "oneOf": [{"$ref": "\(next)"}]}
        """
    }
    #expect(result.counts.methods == 1)
    #expect(findings(in: result.text).isEmpty)
  }

  /// Two alternatives per level, so that the number of paths doubles with each.
  @Test(arguments: ["oneOf", "allOf"]) func importsManyPaths(keyword: String) throws {
    let count = 60
    let result = try importedCycle(count) { index in
      guard index + 2 < count else { return "{\"type\": \"object\"}" }
      let next = (1...2).map { "{\"$ref\": \"\(Self.pointer(index + $0))\"}" }
      return """
        {"type": "object", "discriminator": {"propertyName": "k"}, "required": ["k"],
         "properties": {"k": {"type": "string"}}, "\(keyword)": [\(next.joined(separator: ", "))]}
        """
    }
    #expect(result.counts.methods == 1)
    #expect(findings(in: result.text).isEmpty)
  }

  private static func pointer(_ index: Int) -> String { "#/components/schemas/S\(index)" }

  private func importedCycle(_ count: Int, _ schema: (Int) -> String) throws -> OpenAPIImport {
    let schemas = (0..<count).map { "\"S\($0)\": \(schema($0))" }.joined(separator: ", ")
    let text = """
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/x": {"get": {
       "responses": {"200": {"description": "", "content": {"application/json": {
       "schema": {"$ref": "#/components/schemas/S0"}}}}}}}}, "components": {"schemas": {\(schemas)}}}
      """
    return try #require(imported(text, path: "cycle.json"))
  }
}
