import Testing

@testable import SpecgenCore

/// Operations that a document still has, but in a form that specs do not support.
@Suite struct OmittedOperationTests {
  private static func document(_ paths: [(path: String, name: String)]) -> String {
    let operations = paths.map { path, name in
      let parameter = "{name: petId, in: path, required: true, schema: {type: integer}}"
      let schema = "{$ref: '#/components/schemas/\(name == "pet" ? "Pet" : "Owner")'}"
      return """
          '\(path)':
            get:
              operationId: \(name)
              parameters: [\(path.contains("{petId}") ? parameter : "")]
              responses: {'200': {description: x, content: {application/json: {schema: \(schema)}}}}
        """
    }
    return """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com/v1}]
      paths:
      \(operations.joined(separator: "\n"))
      components:
        schemas:
          Pet: {type: object, required: [kind], properties: {kind: {$ref: '#/components/schemas/Kind'}}}
          Kind: {type: object, required: [id], properties: {id: {type: integer}}}
          Owner: {type: object, required: [name], properties: {name: {type: string}}}
      """
  }

  private static let first = document([("/pets/{petId}", "pet"), ("/owners", "owners")])
  private static let unread = document([
    ("/pets/{petId}?at={from}-{to}", "pet"), ("/owners", "owners"),
  ])
  private static let removed = document([("/owners", "owners")])

  private static func file(_ text: String) -> SourceFile {
    SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
  }

  /// Merges imports of documents into a spec, one after another.
  private func merged(
    _ mine: String,
    _ documents: [String]
  ) throws -> [(text: String, conflicts: [String])] {
    let first = try #require(imported(Self.first, only: ImportSelection()))
    var record = ImportRecord(try #require(SpecImage(Self.file(first.text)))).text
    var text = mine
    return try documents.map { document in
      let next = try #require(imported(document))
      let image = try #require(SpecImage(Self.file(next.text)))
      let merge = try #require(
        SpecMerge(
          Self.file(text),
          ImportRecord(text: record),
          Self.file(next.text),
          omissions: next.omissions
        )
      )
      record = ImportRecord(text: merge.record(of: image).text).text
      text = String(decoding: merge.text, as: UTF8.self)
      return (
        text, merge.conflicts.map { "\($0.path): \($0.kind)".prefix { $0 != "(" }.description }
      )
    }
  }

  private static var spec: String? { imported(first)?.text }

  @Test(arguments: [false, true]) func stayInTheSpec(isRenamed: Bool) throws {
    let spec = try #require(Self.spec)
    let mine = isRenamed ? spec.replacing("Kind", with: "Sort") : spec
    let results = try merged(mine, [Self.unread, Self.unread, Self.first, Self.removed])
    #expect(results.prefix(3).map(\.text) == [mine, mine, mine])
    let conflict = ["methods.pet: unread"]
    #expect(results.map(\.conflicts) == [conflict, conflict, [], []])
    let last = results[3].text
    #expect(!last.contains("pet:") && !last.contains("Sort:") && last.contains("owners:"))
  }

  @Test(
    arguments: [
      ("GET /pets/{id}", true), ("GET /v1/pets/{petId}", true), ("get /pets/{id}", true),
      ("GET /pets/{id}/photos", false), ("POST /pets/{id}", false), ("GET /pets", false),
      ("GET /ets/{id}", false), ("", false),
    ]
  )
  func areKnownByTheirLines(line: String, isMethod: Bool) {
    let operation = ImportFinding.Operation(verb: "get", path: "/v1/pets/{petId}?at={from}-{to}#x")
    #expect(operation.isMethod(at: line) == isMethod)
  }
}
