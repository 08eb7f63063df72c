import Testing

@testable import SpecgenCore

/// What a vendor's next document brings into a spec that a person has edited.
@Suite struct SpecMergeTests {
  private static let first = """
    specgen: 1
    api: Shop

    types:
      Order:
        fields:
          id: Int
          note: String?

      Item:
        fields:
          sku: String
          order: Order?

    methods:
      orders:
        doc: Lists orders.
        http: GET /orders
        returns: {list: Order}

      items:
        http: GET /items
        returns: {list: Item}

    """

  private func merged(_ mine: String, _ theirs: String) throws -> (
    text: String, conflicts: [String]
  ) {
    let merge = try merge(from: Self.first, mine, theirs)
    return (String(decoding: merge.text, as: UTF8.self), merge.conflicts.map(\.path))
  }

  private func replacing(_ edits: [(String, String)]) -> String {
    edits.reduce(Self.first) { text, edit in
      #expect(text.contains(edit.0))
      return text.replacing(edit.0, with: edit.1)
    }
  }

  @Test func leavesEditsAlone() throws {
    let mine = replacing([
      ("note: String?", "note: {type: String, optional: true, personal: true} # theirs"),
      ("doc: Lists orders.", "doc: All."),
    ])
    let result = try merged(mine, Self.first)
    #expect(result.text == mine)
    #expect(result.conflicts.isEmpty)
  }

  @Test func takesWhatIsNew() throws {
    let theirs = replacing([
      ("      note: String?\n", "      note: String?\n      total: Decimal\n"),
      ("doc: Lists orders.", "doc: Orders."),
    ])
    #expect(try merged(Self.first, theirs).text == theirs)
  }

  @Test func knowsMembersByTheirNamesOnTheWire() throws {
    let mine = replacing([
      ("      sku: String\n", "      number: {key: sku, type: String}\n"),
      ("returns: {list: Order}", "returns: {list: Order}\n    fails:\n      missing: 404"),
    ])
    let unchanged = try merged(mine, Self.first)
    #expect(unchanged.text == mine)
    #expect(unchanged.conflicts.isEmpty)
    let gone = try merged(mine, replacing([("      sku: String\n", "")]))
    #expect(gone.text == mine)
    #expect(gone.conflicts == ["types.Item.fields.number"])
  }

  @Test func bringsChangesToWhatAPersonMovedIntoATrait() throws {
    let first = """
      specgen: 1
      api: Shop

      methods:
        orders:
          http: GET /orders
          query:
            page: Int?
            size: Int?
          returns: {list: Int}
          fails:
            gone: 410

      """
    let mine =
      first.replacing(
        """
            query:
              page: Int?
              size: Int?

        """,
        with: """
              traits: paged
              query:
                size: Int?

          """
      ).replacing(
        """
            fails:
              gone: 410

        """,
        with: ""
      ) + "\ntraits:\n  paged:\n    query:\n      page: Int?\n    fails:\n      lost: 410\n"
    func check(_ old: String, _ new: String, conflicts: [String], adds line: String? = nil) throws {
      let theirs = first.replacing(old, with: new)
      let merge = try merge(from: first, mine, theirs)
      #expect(merge.conflicts.map(\.path) == conflicts)
      let text = String(decoding: merge.text, as: UTF8.self)
      #expect(line.map { text.contains($0) } ?? (text == mine), "\(text)")
    }
    try check("size", "size", conflicts: [])
    try check("page: Int?", "page: String?", conflicts: ["methods.orders.query.page"])
    try check("      page: Int?\n", "", conflicts: ["methods.orders.query.page"])
    try check("    fails:\n      gone: 410\n", "", conflicts: ["methods.orders.fails.lost"])
    try check(
      "size: Int?\n",
      "size: Int?\n      q: String\n",
      conflicts: [],
      adds: "      size: Int?\n      q: String\n"
    )
  }

  @Test func keepsTheNamesOfBothFormsOfASchema() throws {
    func document(_ members: String) -> String {
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      paths:
        /orders:
          put:
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      components:
        schemas:
          Order: {type: object, properties: {id: {type: integer, readOnly: true}, note: {type: string}, state: {type: string}\(members)}}
      """
    }
    let first = try #require(imported(document(""))).text
    let next = try #require(imported(document(", total: {type: integer}"))).text
    let mine = first.replacing("OrderDraft", with: "NewOrder").replacing("Order:", with: "Receipt:")
      .replacing("returns: Order", with: "returns: Receipt")
    let result = try merge(from: first, mine, next)
    #expect(result.conflicts.isEmpty)
    #expect(
      String(decoding: result.text, as: UTF8.self)
        == mine.replacing(
          "      state: String?\n",
          with: "      state: String?\n      total: Int?\n"
        )
    )
  }

  @Test func takesBothWhereTheyDiffer() throws {
    let mine = replacing([
      ("      id: Int\n", "      # Counts up.\n      id: {type: Int, doc: The number.}\n")
    ])
    let theirs = replacing([
      ("      note: String?\n", "      note: String?\n      total: Decimal\n")
    ])
    let result = try merged(mine, theirs)
    #expect(
      result.text
        == mine.replacing(
          "      note: String?\n",
          with: "      note: String?\n      total: Decimal\n"
        )
    )
    #expect(result.conflicts.isEmpty)
  }

  @Test func reportsWhatBothChanged() throws {
    let mine = replacing([("doc: Lists orders.", "doc: Mine."), ("note: String?", "note: String")])
    let theirs = replacing([
      ("doc: Lists orders.", "doc: Theirs."), ("note: String?", "note: Int?"),
    ])
    let result = try merged(mine, theirs)
    #expect(result.text == mine)
    #expect(result.conflicts.sorted() == ["methods.orders.doc", "types.Order.fields.note"])
  }

  @Test func keepsNamesOfAPerson() throws {
    let mine = replacing([
      ("  Order:\n", "  Purchase:\n"), ("order: Order?", "order: Purchase?"),
      ("{list: Order}", "{list: Purchase}"), ("  orders:\n", "  purchases:\n"),
    ])
    let theirs = replacing([
      ("      note: String?\n", "      note: String?\n      before: Order?\n"),
      ("doc: Lists orders.", "doc: New."),
    ])
    let result = try merged(mine, theirs)
    #expect(result.conflicts.isEmpty)
    #expect(
      result.text.contains(
        "  Purchase:\n    fields:\n      id: Int\n      note: String?\n      before: Purchase?\n"
      )
    )
    #expect(result.text.contains("  purchases:\n    doc: New.\n"))
    #expect(!result.text.contains("Order?"))
  }

  @Test func removesAndAdds() throws {
    let items = "\n  items:\n    http: GET /items\n    returns: {list: Item}\n"
    let theirs = replacing([
      (items, "\n  stock:\n    http: GET /stock\n    returns: {list: Item}\n")
    ])
    let result = try merged(Self.first, theirs)
    #expect(result.text.contains("  stock:\n    http: GET /stock"))
    #expect(!result.text.contains("GET /items"))
    // What a person removed stays removed.
    let mine = replacing([(items, "")])
    #expect(try merged(mine, Self.first).text == mine)
  }
}
