import Testing

@testable import SpecgenCore

/// Statements that one side has in another form of the language: each is merged as a whole, or is one conflict.
@Suite struct MergeFormTests {
  /// A spec of one call and one type.
  private static func spec(_ call: String, _ type: String = "fields:\n      id: Int") -> String {
    """
    specgen: 1
    api: Shop

    hosts:
      api: https://shop.example

    types:
      Order:
        \(type)

    methods:
      put:
        http: PUT /orders
        \(call)

    """
  }

  private static let bodies = """
    bodies:
          json: {contentType: application/json, type: Order}
          text: {contentType: text/plain, type: text}
    """

  /// A next import of an edited spec, and what becomes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: String
    let mine: String
    let theirs: String
    let merged: String
    var conflicts: [String] = []
  }

  private static func calls(
    _ description: String,
    _ first: String,
    _ mine: String,
    _ theirs: String,
    _ merged: String,
    _ conflicts: String...
  ) -> Row {
    Row(
      testDescription: description,
      first: spec(first),
      mine: spec(mine),
      theirs: spec(theirs),
      merged: spec(merged),
      conflicts: conflicts
    )
  }

  private static func types(
    _ description: String,
    _ first: String,
    _ mine: String,
    _ theirs: String,
    _ merged: String,
    _ conflicts: String...
  ) -> Row {
    Row(
      testDescription: description,
      first: spec("returns: Order", first),
      mine: spec("returns: Order", mine),
      theirs: spec("returns: Order", theirs),
      merged: spec("returns: Order", merged),
      conflicts: conflicts
    )
  }

  private static let edited = bodies.replacing(
    "type: Order}",
    with: "type: Order, doc: The order.}"
  )
  private static let members = "body:\n      id: Int\n      note: String?"

  private static let rows: [Row] = [
    calls(
      "edited bodies, of which the document has one left",
      bodies,
      edited,
      "doc: Puts.\n    body: Order",
      "doc: Puts.\n    " + edited,
      "methods.put.bodies = methods.put.body"
    ),
    calls(
      "bodies of a call that was edited elsewhere",
      bodies,
      bodies + "\n    doc: Mine.",
      "body: Order",
      "doc: Mine.\n    body: Order"
    ),
    calls(
      "one body of an edited call, of which the document makes several",
      "body: Order",
      "body: Order\n    doc: Mine.",
      bodies,
      "doc: Mine.\n    \(bodies)"
    ),
    calls(
      "several bodies, of which a person left one",
      bodies,
      "body: Order",
      bodies + "\n      pdf: {contentType: application/pdf, type: Data}",
      "body: Order",
      "methods.put.body = methods.put.bodies"
    ),
    calls(
      "a named body of an edited call that becomes params",
      "body: Order",
      "body: Order\n    doc: Mine.",
      members,
      "doc: Mine.\n    " + members
    ),
    calls(
      "params of an edited call that become a named body",
      members,
      members + "\n    doc: Mine.",
      "body: Order",
      "doc: Mine.\n    body: Order"
    ),
    calls(
      "edited params that become a named body",
      members,
      members.replacing("String?", with: "String"),
      "body: Order",
      members.replacing("String?", with: "String"),
      "methods.put.body"
    ),
    calls(
      "params in braces that become a named body",
      "body: {id: Int}",
      "body: {id: Int}\n    doc: Mine.",
      "body: Order",
      "doc: Mine.\n    body: Order"
    ),
    calls(
      "an edited result that becomes several",
      "returns: Order",
      "returns: {list: Order}",
      "succeeds:\n      done: {status: 200, type: Order}\n      late: {status: 202, type: Int}",
      "returns: {list: Order}",
      "methods.put.returns = methods.put.succeeds"
    ),
    types(
      "an edited record that becomes an enumeration",
      "fields:\n      id: Int",
      "fields:\n      id: {type: Int, doc: Mine.}",
      "enum: [a, b]",
      "fields:\n      id: {type: Int, doc: Mine.}",
      "types.Order.fields = types.Order.enum"
    ),
    types(
      "values that a person named, and of which the document has more",
      "enum: [a, b]",
      "enum: open\n    cases: {first: a, second: b}",
      "doc: New.\n    enum: [a, b, c]",
      "enum: open\n    doc: New.\n    cases: {first: a, second: b}",
      "types.Order.cases = types.Order.enum"
    ),
    types(
      "another name for a type, which the document still describes",
      "fields:\n      id: Int",
      "alias: Int",
      "fields:\n      id: Int\n      note: String?",
      "alias: Int",
      "types.Order.alias = types.Order.fields"
    ),
  ]

  @Test(arguments: rows)
  func merges(row: Row) throws {
    let merge = try merge(from: row.first, row.mine, row.theirs)
    #expect(String(decoding: merge.text, as: UTF8.self) == row.merged)
    let found = merge.conflicts.map {
      $0.origin == $0.path ? $0.path : "\($0.path) = \($0.origin)"
    }
    #expect(found == row.conflicts)
    #expect(findings(in: row.mine) == [])
    #expect(findings(in: row.merged) == [])
  }

  // MARK: Switches

  /// Specs whose params a person has moved to the defaults.
  private static func lifted(_ shared: String, list: String, put: String) -> String {
    func query(_ text: String) -> String { text.isEmpty ? "" : "    query: {\(text)}\n" }
    return """
      specgen: 1
      api: Shop
      hosts: {api: https://shop.example}
      \(shared.isEmpty ? "doc: A shop." : "defaults: {query: {\(shared)}}")
      methods:
        list:
          http: GET /orders
      \(query(list).replacing("\n", with: ""))
        put:
          http: PUT /orders
      \(query(put).replacing("\n", with: ""))
      """
  }

  struct SwitchRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The params of both calls in the last import, and in the new one.
    var (first, theirs) = (("", ""), ("", ""))
    /// The defaults of the person, and the params of the call `put`.
    var (shared, mine) = ("", "")
    let merged: String
    var conflicts: [String] = []
  }

  private static let switches: [SwitchRow] = [
    SwitchRow(
      testDescription: "a value that the document gives the call now, as the others have it",
      first: ("tag: String", ""),
      theirs: ("tag: String", "tag: String"),
      shared: "tag: String",
      mine: "tag: none",
      merged: ""
    ),
    SwitchRow(
      testDescription: "such a value, which the person described in the defaults",
      first: ("tag: String", ""),
      theirs: ("tag: String", "tag: String"),
      shared: "tag: {type: String, doc: Mine.}",
      mine: "tag: none",
      merged: ""
    ),
    SwitchRow(
      testDescription: "a value of another type than the others have it",
      first: ("tag: String", ""),
      theirs: ("tag: String", "tag: Int"),
      shared: "tag: String",
      mine: "tag: none",
      merged: "tag: Int"
    ),
    SwitchRow(
      testDescription: "a value that a person took away, and that the document changes",
      first: ("tag: String", "tag: String"),
      theirs: ("tag: String", "tag: Int"),
      shared: "tag: String",
      mine: "tag: none",
      merged: "tag: none",
      conflicts: ["methods.put.query.tag"]
    ),
    SwitchRow(
      testDescription: "a value that a person took away, and the document as well",
      first: ("tag: String", "tag: String"),
      theirs: ("tag: String", ""),
      shared: "tag: String",
      mine: "tag: none",
      merged: "tag: none"
    ),
  ]

  @Test(arguments: switches)
  func settles(row: SwitchRow) throws {
    let merge = try merge(
      from: Self.lifted("", list: row.first.0, put: row.first.1),
      Self.lifted(row.shared, list: "", put: row.mine),
      Self.lifted("", list: row.theirs.0, put: row.theirs.1)
    )
    let merged = Self.lifted(row.shared, list: "", put: row.merged)
    #expect(
      String(decoding: merge.text, as: UTF8.self).filter { $0 != "\n" }
        == merged.filter { $0 != "\n" }
    )
    #expect(merge.conflicts.map(\.path) == row.conflicts)
    #expect(findings(in: merged) == [])
  }
}
