import Testing

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
    _ next: String,
    using used: String? = nil
  ) throws -> Merged {
    let place = try TemporaryFolder()
    if let used { try place.write("money.yaml", used) }
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

  /// A document of calls, each with the name of a member of its answer.
  private static func calls(_ calls: (name: String, path: String, param: String, member: String)...)
    -> String
  {
    let paths = calls.map { call in
      """
        \(call.path):
          get:
            operationId: \(call.name)
            parameters:
              - {name: \(call.param), in: path, required: true, schema: {type: string}}
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/\(call.name)'}}}

      """
    }
    let schemas = calls.map { call in
      "    \(call.name): {type: object, properties: {\(call.member): {type: string}}}\n"
    }
    return "openapi: 3.0.3\ninfo: {title: Shop, version: '1'}\n"
      + "servers: [{url: https://shop.example}]\npaths:\n" + paths.joined()
      + "components:\n  schemas:\n" + schemas.joined()
  }

  /// What does not fit is one finding for each entity, at its place in the spec, and the rest is merged.
  @Test func leavesAloneWhatTheDocumentWouldBreak() throws {
    let merged = try merged(
      Self.calls(
        ("Order", "/orders/{id}", "id", "note"),
        ("Item", "/items/{id}", "id", "note"),
        ("Shop", "/shops/{id}", "id", "note")
      ),
      [
        ("GET /orders/{id}", "GET /v2/orders/{id}"), ("GET /items/{id}", "GET /v2/items/{id}"),
      ],
      Self.calls(
        ("Order", "/orders/{number}", "number", "text"),
        ("Item", "/items/{number}", "number", "text"),
        ("Shop", "/shops/{id}", "id", "text")
      )
    )
    #expect(
      merged.spec == merged.mine.replacing("      note: String?\n", with: "      text: String?\n")
    )
    #expect(merged.result.status == 1)
    let lines = merged.result.stderr.split(separator: "\n").filter { $0.contains("error:") }
    #expect(lines.count == 2, "\(merged.result.stderr)")
    for name in ["order", "item"] {
      #expect(
        lines.contains { $0.contains("change of 'methods.\(name)' does not fit here") },
        "\(merged.result.stderr)"
      )
    }
    #expect(merged.result.stderr.contains("a.yaml:6:5: note:"), "\(merged.result.stderr)")
  }

  /// A type that breaks a call by hand stays as well.
  @Test func leavesAloneATypeThatACallByHandNeeds() throws {
    let call =
      "\n  mine: {http: GET /mine, query: {page: 'Int?'}, returns: Order, pages: {items: all, page: page}}\n"
    let document = { (members: String) in
      Self.calls(("Order", "/orders/{id}", "id", "note"), ("Item", "/items/{id}", "id", members))
        .replacing(
          "note: {type: string}",
          with: members == "a"
            ? "all: {type: array, items: {type: string}}" : "none: {type: string}"
        )
    }
    let merged = try merged(
      document("a"),
      [("\nmethods:\n", "\nmethods:\n" + call.dropFirst() + "\n")],
      document("b")
    )
    #expect(merged.spec == merged.mine.replacing("a: String?", with: "b: String?"))
    #expect(
      merged.result.stderr.contains("change of 'types.Order' does not fit here"),
      "\(merged.result.stderr)"
    )
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
    #expect(merged.result.stderr.contains("type 'Missing' is not defined"))
    let line = merged.mine.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasSuffix("returns: Missing") }
    #expect(
      merged.result.stderr.contains("shop.yaml:\((line ?? 0) + 1):14:"),
      "\(merged.result.stderr)"
    )
  }

  private static let money = """
    specgen: 1
    api: Money
    types:
      Amount: {fields: {value: Int}}
      Price: {fields: {net: Amount}}

    """

  /// The types of a used spec count in the merged one.
  @Test func mergesASpecThatUsesAnother() throws {
    let order = ("Order", "/orders/{id}", "id", "note")
    let merged = try merged(
      Self.calls(order, ("Amount", "/amounts/{id}", "id", "value")),
      [
        ("api: Shop\n", "api: Shop\nuses: [money.yaml]\n"),
        ("  Amount:\n    fields:\n      value: String?\n\n", ""),
        ("      note: String?\n", "      note: String?\n      price: Price?\n"),
      ],
      Self.calls(
        order,
        ("Amount", "/amounts/{id}", "id", "number"),
        ("Price", "/prices/{id}", "id", "text")
      ),
      using: Self.money
    )
    #expect(
      merged.result.stderr.contains("'types.Amount' was removed here"),
      "\(merged.result.stderr)"
    )
    #expect(merged.result.stdout.contains("merged, 1 conflict"), "\(merged.result.stdout)")
    #expect(merged.spec.contains("  Price2:\n    fields:\n      text: String?\n"), "\(merged.spec)")
    #expect(merged.spec.contains("returns: Price2\n"), "\(merged.spec)")
    #expect(merged.spec.contains("price: Price?\n"), "\(merged.spec)")
    #expect(!merged.spec.contains("  Amount:"), "\(merged.spec)")
  }

  @Test func refusesASpecWhoseUsedSpecIsMissing() throws {
    let call = ("Order", "/orders/{id}", "id", "note")
    let merged = try merged(
      Self.calls(call),
      [("api: Shop\n", "api: Shop\nuses: [money.yaml]\n")],
      Self.calls(call, ("Price", "/prices/{id}", "id", "text"))
    )
    #expect(merged.spec == merged.mine)
    #expect(merged.result.stderr.contains("shop.yaml:3:8: error:"), "\(merged.result.stderr)")
  }
}
