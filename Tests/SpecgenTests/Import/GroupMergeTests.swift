import Testing

@testable import SpecgenCore

/// Groups that a person has edited, when the vendor's next document comes.
@Suite struct GroupMergeTests {
  /// A call of a spec.
  struct Call {
    let name: String
    let line: String
    var doc: String?
  }

  /// A spec of calls on the client and in groups.
  private static func spec(
    _ calls: [Call] = [],
    _ groups: [(name: String, doc: String?, calls: [Call])]
  ) -> String {
    func text(_ calls: [Call], _ indent: String) -> String {
      calls.map { call in
        "\(indent)\(call.name):\n"
          + (call.doc.map { "\(indent)  doc: \($0)\n" } ?? "")
          + "\(indent)  http: \(call.line)\n"
      }.joined(separator: "\n")
    }
    let members = groups.map { name, doc, calls in
      "  \(name):\n" + (doc.map { "    doc: \($0)\n" } ?? "") + "    methods:\n"
        + text(calls, "      ")
    }
    return "specgen: 1\napi: Shop\nhosts: {api: https://a.example}\n"
      + (calls.isEmpty ? "" : "\nmethods:\n" + text(calls, "  "))
      + (groups.isEmpty ? "" : "\ngroups:\n" + members.joined(separator: "\n"))
  }

  private static let list = Call(name: "list", line: "GET /orders")
  private static let create = Call(name: "create", line: "POST /orders")
  private static let cancel = Call(name: "cancel", line: "DELETE /orders")
  private static let items = Call(name: "list", line: "GET /items")
  private static let health = Call(name: "health", line: "GET /health")

  private static let first = spec(
    [health],
    [("orders", "Orders.", [list, create]), ("items", nil, [items])]
  )
  /// The first document with one more call under a known tag.
  private static let next = spec(
    [health],
    [("orders", "Orders.", [list, create, cancel]), ("items", nil, [items])]
  )

  /// A next import of an edited spec, and what becomes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var first = GroupMergeTests.first
    let mine: String
    var theirs = GroupMergeTests.next
    let merged: String
    var conflicts: [String] = []
  }

  private static let rows: [Row] = [
    Row(
      testDescription: "a new call goes to its group",
      mine: first,
      merged: next
    ),
    Row(
      testDescription: "a renamed group gets the call and the doc",
      mine: first.replacing("  orders:", with: "  purchases:"),
      theirs: next.replacing("Orders.", with: "All orders."),
      merged: next.replacing("  orders:", with: "  purchases:")
        .replacing("Orders.", with: "All orders.")
    ),
    Row(
      testDescription: "a doc of a person stays",
      mine: first.replacing("Orders.", with: "Mine."),
      merged: next.replacing("Orders.", with: "Mine.")
    ),
    Row(
      testDescription: "a doc that both changed is reported",
      mine: first.replacing("Orders.", with: "Mine."),
      theirs: first.replacing("Orders.", with: "Theirs."),
      merged: first.replacing("Orders.", with: "Mine."),
      conflicts: ["groups.orders.doc"]
    ),
    Row(
      testDescription: "a group gets its first doc",
      mine: first,
      theirs: first.replacing("  items:\n", with: "  items:\n    doc: Items.\n"),
      merged: first.replacing("  items:\n", with: "  items:\n    doc: Items.\n")
    ),
    Row(
      testDescription: "a call in another group stays there, and changes there",
      mine: spec(
        [health],
        [("orders", "Orders.", [list]), ("items", nil, [items, create])]
      ),
      theirs: next.replacing("POST /orders", with: "POST /orders\n        returns: text"),
      merged: spec(
        [health],
        [("orders", "Orders.", [list, cancel]), ("items", nil, [items, create])]
      ).replacing("POST /orders", with: "POST /orders\n        returns: text")
    ),
    Row(
      testDescription: "a call that left its group stays where it is, under its new name",
      mine: spec(
        [health, Call(name: "order", line: "POST /orders")],
        [("orders", "Orders.", [list]), ("items", nil, [items])]
      ),
      merged: spec(
        [health, Call(name: "order", line: "POST /orders")],
        [("orders", "Orders.", [list, cancel]), ("items", nil, [items])]
      )
    ),
    Row(
      testDescription: "a removed call stays removed",
      mine: spec([health], [("orders", "Orders.", [list]), ("items", nil, [items])]),
      merged: spec([health], [("orders", "Orders.", [list, cancel]), ("items", nil, [items])])
    ),
    Row(
      testDescription: "a removed group stays removed",
      mine: spec([health], [("orders", "Orders.", [list, create])]),
      merged: spec([health], [("orders", "Orders.", [list, create, cancel])])
    ),
    Row(
      testDescription: "a group that was merged into another one gets calls there",
      mine: spec(
        [health],
        [("items", nil, [items, Call(name: "orders", line: "GET /orders"), create])]
      ),
      merged: spec(
        [health],
        [("items", nil, [items, Call(name: "orders", line: "GET /orders"), create, cancel])]
      )
    ),
    Row(
      testDescription: "a name that is taken in the other group gets the subject",
      mine: spec(
        [health],
        [("items", nil, [items, Call(name: "orders", line: "GET /orders"), create])]
      ),
      theirs: spec(
        [health],
        [
          (
            "orders", "Orders.",
            [
              Call(name: "list", line: "GET /orders"), create,
              Call(name: "get", line: "GET /orders/1"),
            ]
          ), ("items", nil, [items, Call(name: "get", line: "GET /items/1")]),
        ]
      ),
      merged: spec(
        [health],
        [
          (
            "items", nil,
            [
              items, Call(name: "orders", line: "GET /orders"), create,
              Call(name: "get", line: "GET /orders/1"), Call(name: "getItem", line: "GET /items/1"),
            ]
          )
        ]
      )
    ),
    Row(
      testDescription: "calls without groups stay so, and get the subject in their names",
      first: spec(
        [health, Call(name: "listOrders", line: "GET /orders")],
        []
      ),
      mine: spec(
        [health, Call(name: "listOrders", line: "GET /orders")],
        []
      ),
      theirs: spec([health], [("orders", "Orders.", [list, cancel])]),
      merged: spec(
        [
          health, Call(name: "listOrders", line: "GET /orders"),
          Call(name: "cancelOrder", line: "DELETE /orders"),
        ],
        []
      )
    ),
    Row(
      testDescription: "a new tag becomes a group with what its document says",
      first: spec([health], [("items", nil, [items])]),
      mine: spec([health], [("items", nil, [items])]),
      merged: spec(
        [health],
        [("items", nil, [items]), ("orders", "Orders.", [list, create, cancel])]
      )
    ),
    Row(
      testDescription: "a call and the last call of a group go with the document",
      mine: first,
      theirs: spec([health], [("orders", "Orders.", [create])]),
      merged: spec([health], [("orders", "Orders.", [create])])
    ),
    Row(
      testDescription: "all groups and all calls of the client go",
      mine: first,
      theirs: spec([Call(name: "ready", line: "GET /ready")], []),
      merged: spec([Call(name: "ready", line: "GET /ready")], [])
    ),
    Row(
      testDescription: "an edited call that the document no longer has is reported",
      mine: first.replacing("GET /items", with: "GET /items\n        doc: Mine."),
      theirs: spec([health], [("orders", "Orders.", [list, create])]),
      merged: first.replacing("GET /items", with: "GET /items\n        doc: Mine."),
      conflicts: ["groups.items.methods.list"]
    ),
    Row(
      testDescription: "a call that the vendor renamed keeps its name here",
      mine: first,
      theirs: first.replacing("      create:\n", with: "      place:\n        doc: New.\n"),
      merged: first.replacing("      create:\n", with: "      create:\n        doc: New.\n")
    ),
    Row(
      testDescription: "a call that was written by hand is not added again",
      mine: next.replacing("cancel:", with: "withdraw:"),
      merged: next.replacing("cancel:", with: "withdraw:")
    ),
    Row(
      testDescription: "a group in braces gets the call in its braces",
      mine: spec([health], [("items", nil, [items])])
        + "  orders: {doc: Orders., methods: {list: {http: GET /orders}, create: {http: POST /orders}}}\n",
      merged: spec([health], [("items", nil, [items])])
        + "  orders: {doc: Orders., methods: {list: {http: GET /orders}, create: {http: POST /orders}, cancel: {http: DELETE /orders}}}\n"
    ),
  ]

  @Test(arguments: rows)
  func merges(row: Row) throws {
    let merge = try merge(from: row.first, row.mine, row.theirs)
    #expect(String(decoding: merge.text, as: UTF8.self) == row.merged)
    #expect(merge.conflicts.map(\.path) == row.conflicts)
    #expect(findings(in: row.merged) == [])
  }

  /// A spec that a merge made is left alone by the next import of the same document.
  @Test(arguments: rows)
  func comesToRest(row: Row) throws {
    let merge = try merge(from: row.theirs, row.merged, row.theirs)
    #expect(String(decoding: merge.text, as: UTF8.self) == row.merged)
    #expect(merge.conflicts.isEmpty)
  }
}
