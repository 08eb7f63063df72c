import Testing

@testable import specgen

/// What a person sees of a merge: places in files that are there, and types under the names that the person gave.
@Suite struct MergeCommandTests {
  /// A document of two lists, each sorted in a way of its own.
  private static func document(_ first: String, _ second: String) -> String {
    func list(_ name: String, _ values: String) -> String {
      """
        /\(name):
          get:
            operationId: list-\(name)
            parameters:
              - {name: direction, in: query, schema: {type: string, enum: [\(values)]}}
            responses: {'200': {description: OK}}

      """
    }
    return """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example}]
      paths:

      """ + list("orders", first) + list("items", second)
  }

  private struct Merged {
    let result: BuiltBinary.Result
    let mine: String
    let spec: String
  }

  /// Imports a document, edits the spec, and imports the next version of the document.
  private func merged(
    _ first: String,
    _ edits: [(String, String)],
    _ next: String
  ) throws -> Merged {
    let place = try TemporaryFolder()
    func run() throws -> BuiltBinary.Result {
      try BuiltBinary.run(["import", "openapi", "a.yaml", "--into", "shop.yaml"], in: place.path)
    }
    try place.write("a.yaml", first)
    let made = try run()
    try #require(made.status == 0, "\(made.stderr)")
    var mine = try #require(place.read("shop.yaml"))
    for (old, new) in edits {
      #expect(mine.contains(old), "\(mine)")
      mine = mine.replacing(old, with: new)
    }
    try place.write("shop.yaml", mine)
    try place.write("a.yaml", next)
    let result = try run()
    let spec = try #require(place.read("shop.yaml"))
    // The same document once more changes nothing.
    if spec != mine {
      let again = try run()
      #expect(again.status == 0, "\(again.stderr)")
      #expect(place.read("shop.yaml") == spec)
    }
    return Merged(result: result, mine: mine, spec: spec)
  }

  @Test(arguments: [("asc, desc", "asc, desc, none"), ("asc, desc, none", "asc, desc")])
  func keepsTheNameOfATypeThatTheVendorDivides(_ orders: String, _ items: String) throws {
    let merged = try merged(
      Self.document("asc, desc", "asc, desc"),
      [("Direction", "Sorting")],
      Self.document(orders, items)
    )
    #expect(findings(in: merged.spec) == [])
    #expect(merged.spec.contains("  Sorting: {enum: [asc, desc]}\n"), "\(merged.spec)")
    #expect(merged.result.status == 1)
    #expect(merged.result.stderr.contains("'types.Sorting'"), "\(merged.result.stderr)")
    #expect(merged.result.stdout.contains("merged, 1 conflict"), "\(merged.result.stdout)")
  }

  @Test func reportsAConflictAtBothPlaces() throws {
    let item = { (members: String) in
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example}]
      paths:
        /items:
          get:
            operationId: list-items
            responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}
      components:
        schemas:
          Item:
            type: object
            properties:
              id: {type: integer}
              name: {\(members)}

      """
    }
    let merged = try merged(
      item("type: string"),
      [("name: String?", "title: {key: name, type: String, optional: true}")],
      item("type: boolean")
    )
    #expect(merged.spec == merged.mine)
    #expect(merged.result.status == 1)
    for line in [
      "shop.yaml:12:7: error: 'types.Item.fields.title' was changed", "a.yaml:15:15: note:",
      "merged, 1 conflict",
    ] {
      let text = merged.result.stderr + merged.result.stdout
      #expect(text.contains(line), "\(text)")
    }
  }

  /// An error that is left is one finding, at a place of the spec as it is.
  @Test func refusesWhatDoesNotFitInOneFinding() throws {
    let path = "/orders/{id}"
    let document = { (path: String, name: String) in
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example}]
      paths:
        \(path):
          get:
            operationId: get-order
            parameters:
              - {name: \(name), in: path, required: true, schema: {type: string}}
            responses: {'200': {description: OK}}

      """
    }
    let merged = try merged(
      document(path, "id"),
      [("GET /orders/{id}", "GET /v2/orders/{id}")],
      document("/orders/{number}", "number")
    )
    #expect(merged.spec == merged.mine)
    #expect(merged.result.status == 1)
    #expect(
      merged.result.stderr.ranges(of: "error:").count == 1,
      "\(merged.result.stderr)"
    )
    #expect(merged.result.stderr.contains("does not fit here"), "\(merged.result.stderr)")
  }

  @Test func reportsMistakesOfThePersonWhereTheyAre() throws {
    let merged = try merged(
      Self.document("asc, desc", "asc, desc"),
      [("GET /items\n", "GET /items\n    returns: Missing\n")],
      Self.document("asc, desc, none", "asc, desc, none")
    )
    #expect(merged.spec == merged.mine)
    #expect(merged.result.status == 1)
    #expect(merged.result.stderr.contains("there is no type named 'Missing'"))
    let line = merged.mine.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasSuffix("returns: Missing") }
    #expect(
      merged.result.stderr.contains("shop.yaml:\((line ?? 0) + 1):14:"),
      "\(merged.result.stderr)"
    )
  }
}
