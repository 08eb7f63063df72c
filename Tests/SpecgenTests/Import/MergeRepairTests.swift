import Testing

@testable import SpecgenCore

/// Edits of a person that do not fit what the vendor's next document says: each merged spec is without mistakes.
@Suite struct MergeRepairTests {
  private static let first = """
    specgen: 1
    api: Shop

    hosts:
      api: https://shop.example

    defaults:
      query: {key: {type: String, secret: true, from: client}}

    types:
      Order:
        fields:
          id: Int?
          note: String?
          state: State?

      State:
        enum: [open, sent]

    methods:
      list:
        http: GET /orders
        returns: {list: Order}

      create:
        http: POST /orders
        query: {key: none}
        body: Order
        returns: Order

    """

  /// The document's next version, in which orders are sent without their numbers.
  private static let split = edited([
    ("      id: Int?\n      note: String?\n      state: State?\n", "      id: Int?\n"),
    ("  Order:\n", "  Order:\n    extends: OrderDraft\n"),
    (
      "    enum: [open, sent]\n",
      "    enum: [open, sent]\n\n  OrderDraft:\n    fields:\n      note: String?\n      state: State?\n"
    ),
    ("body: Order", "body: OrderDraft"),
  ])

  private static func edited(_ edits: [(String, String)], _ text: String = first) -> String {
    edits.reduce(text) { text, edit in
      text.contains(edit.0) ? text.replacing(edit.0, with: edit.1) : "not found: \(edit.0)"
    }
  }

  /// A next import of an edited spec, and what becomes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var first = MergeRepairTests.first
    let mine: String
    let theirs: String
    let merged: String
    var conflicts: [String] = []
  }

  /// Orders of two forms, each with members of its own.
  private static let twoForms = edited(
    [
      ("      id: Int?\n", "      id: Int?\n      note: String?\n      state: State?\n"),
      ("    extends: OrderDraft\n", ""),
    ],
    split
  )
  private static let remark = (
    "note: String?", "remark: {key: note, type: String, optional: true}"
  )
  private static let pinged = "\n  ping:\n    http: GET /ping\n"
  private static let tagged: [(String, String)] = [
    ("http: GET /orders\n", "http: GET /orders\n    query: {tag: String}\n"),
    ("query: {key: none}", "query: {key: none, tag: String}"),
  ]
  private static let moved: [(String, String)] = [
    ("from: client}}\n", "from: client}, tag: String}\n")
  ]
  private static let byHand = "\n  mine:\n    http: GET /mine\n    returns: State\n"
  private static let stateless: [(String, String)] = [
    ("      state: State?\n", ""), ("\n  State:\n    enum: [open, sent]\n", ""),
  ]
  private static let keyless: [(String, String)] = [
    ("defaults:\n  query: {key: {type: String, secret: true, from: client}}\n\n", ""),
    ("    query: {key: none}\n", ""),
  ]

  private static let rows: [Row] = [
    Row(
      testDescription: "a type that stands in brackets alone stays",
      mine: edited([
        ("types:\n", "types:\n  Page<Item>: {fields: {items: {list: Item}}}\n")
      ]) + "\n  mine:\n    http: GET /mine\n    returns: Page<State>\n",
      theirs: edited(stateless),
      merged: edited([
        ("types:\n", "types:\n  Page<Item>: {fields: {items: {list: Item}}}\n"),
        ("      state: State?\n", ""),
      ]) + "\n  mine:\n    http: GET /mine\n    returns: Page<State>\n",
      conflicts: ["types.State is used"]
    ),
    Row(
      testDescription: "a param that a person moved to the defaults, and that a call no longer has",
      first: edited(tagged),
      mine: edited(moved),
      theirs: edited([tagged[0]]),
      merged: edited(moved),
      conflicts: ["methods.create.query.tag inherited"]
    ),
    Row(
      testDescription: "such a param of a call that was edited elsewhere",
      first: edited(tagged),
      mine: edited(moved + [("POST /orders\n", "POST /orders\n    doc: Mine.\n")]),
      theirs: edited([tagged[0]]),
      merged: edited(moved + [("POST /orders\n", "POST /orders\n    doc: Mine.\n")]),
      conflicts: ["methods.create.query.tag inherited"]
    ),
    Row(
      testDescription: "such a param, which a new call never had",
      first: edited(tagged),
      mine: edited(moved),
      theirs: edited(tagged) + pinged,
      merged: edited(moved) + pinged,
      conflicts: ["methods.ping.query.tag inherited"]
    ),
    Row(
      testDescription: "such a param, which a new call has as well",
      first: edited(tagged),
      mine: edited(moved),
      theirs: edited(tagged) + pinged + "    query: {tag: String}\n",
      merged: edited(moved) + pinged + "    query: {tag: String}\n"
    ),
    Row(
      testDescription: "a type that a call by hand uses stays",
      mine: first + byHand,
      theirs: edited(stateless),
      merged: edited([stateless[0]]) + byHand,
      conflicts: ["types.State is used"]
    ),
    Row(
      testDescription: "a type that an edited member uses stays, with the types in it",
      first: edited([("enum: [open, sent]", "fields: {kind: Kind}\n\n  Kind:\n    enum: [a, b]")]),
      mine: edited([
        ("enum: [open, sent]", "fields: {kind: Kind}\n\n  Kind:\n    enum: [a, b]"),
        ("note: String?", "note: State?"),
      ]),
      theirs: edited(stateless),
      merged: edited([
        ("enum: [open, sent]", "fields: {kind: Kind}\n\n  Kind:\n    enum: [a, b]"),
        ("note: String?", "note: State?"), stateless[0],
      ]),
      conflicts: ["types.State is used", "types.Kind is used"]
    ),
    Row(
      testDescription: "a type that a person removed comes back where the document needs it",
      mine: edited([
        ("state: State?", "state: String?"), ("\n  State:\n    enum: [open, sent]\n", ""),
      ]),
      theirs: edited([("returns: {list: Order}", "returns: {list: State}")]),
      merged: edited([
        ("state: State?", "state: String?"), ("returns: {list: Order}", "returns: {list: State}"),
      ])
    ),
    Row(
      testDescription:
        "a type that a person put another one in place of, and that the document changes",
      mine: edited([
        ("state: State?", "state: Stage?"),
        ("  State:\n    enum: [open, sent]", "  Stage:\n    enum: [a]"),
      ]),
      theirs: edited([("[open, sent]", "[open, sent, late]")]),
      merged: edited([
        ("state: State?", "state: Stage?"),
        ("  State:\n    enum: [open, sent]", "  Stage:\n    enum: [a]"),
      ]),
      conflicts: ["types.State absent in methods.list"]
    ),
    Row(
      testDescription: "a switch of the import goes with the default, in an edited call too",
      mine: edited([("  create:\n", "  create:\n    doc: Mine.\n")]),
      theirs: edited(keyless),
      merged: edited([("  create:\n", "  create:\n    doc: Mine.\n")] + keyless)
    ),
    Row(
      testDescription: "a switch on lines of its own goes as well",
      mine: edited([
        ("    query: {key: none}\n", "    doc: Mine.\n    query:\n      key: none\n")
      ]),
      theirs: edited(keyless),
      merged: edited([keyless[0], ("    query: {key: none}\n", "    doc: Mine.\n")])
    ),
    Row(
      testDescription: "a switch of a person is reported",
      mine: edited([("GET /orders\n", "GET /orders\n    query: {key: none}\n")]),
      theirs: edited(keyless),
      merged: edited(keyless),
      conflicts: ["methods.list.query.key disabled"]
    ),
    Row(
      testDescription: "a switch of what a trait has stays",
      mine: edited(
        [("GET /orders\n", "GET /orders\n    traits: paged\n    query: {page: none}\n")],
        first + "\ntraits:\n  paged:\n    query: {page: Int?}\n"
      ),
      theirs: edited(keyless),
      merged: edited(
        [("GET /orders\n", "GET /orders\n    traits: paged\n    query: {page: none}\n")] + keyless,
        first + "\ntraits:\n  paged:\n    query: {page: Int?}\n"
      )
    ),
    Row(
      testDescription: "a split takes an edited member along",
      mine: edited([("note: String?", "note: {type: String, optional: true, doc: Mine.}")]),
      theirs: split,
      merged: edited(
        [
          ("      note: String?\n", "      note: {type: String, optional: true, doc: Mine.}\n"),
          ("    extends: OrderDraft\n    fields:\n", "    extends: OrderDraft\n    fields:\n"),
        ],
        split
      )
    ),
    Row(
      testDescription: "a split takes a renamed member along, and leaves out a removed one",
      mine: edited([
        ("note: String?", "remark: {key: note, type: String, optional: true}"),
        ("      state: State?\n", ""),
      ]),
      theirs: split,
      merged: edited(
        [
          ("note: String?", "remark: {key: note, type: String, optional: true}"),
          ("      state: State?\n", ""),
        ],
        split
      )
    ),
    Row(
      testDescription:
        "a member that both changed in a split is reported and stays as the person wrote it",
      mine: edited([("note: String?", "remark: {key: note, type: String, optional: true}")]),
      theirs: edited([("note: String?", "note: Int?")], split),
      merged: edited(
        [("note: String?", "remark: {key: note, type: String, optional: true}")],
        split
      ),
      conflicts: ["types.Order.fields.remark = types.OrderDraft.fields.note"]
    ),
    Row(
      testDescription: "two forms with members of their own both have what a person edited",
      mine: edited([("note: String?", "remark: {key: note, type: String, optional: true}")]),
      theirs: edited(
        [
          ("      id: Int?\n", "      id: Int?\n      note: String?\n"),
          ("    extends: OrderDraft\n", ""),
        ],
        split
      ),
      merged: edited(
        [
          ("      id: Int?\n", "      id: Int?\n      note: String?\n"),
          ("    extends: OrderDraft\n", ""),
          ("note: String?", "remark: {key: note, type: String, optional: true}"),
        ],
        split
      )
    ),
    Row(
      testDescription: "a form that the document no longer has goes, if both were edited alike",
      first: twoForms,
      mine: edited([remark], twoForms),
      theirs: first,
      merged: edited([remark])
    ),
    Row(
      testDescription: "edits in a form that the document no longer has go with the members",
      first: split,
      mine: edited([("note: String?", "remark: {key: note, type: String, optional: true}")], split),
      theirs: first,
      merged: edited([("note: String?", "remark: {key: note, type: String, optional: true}")])
    ),
    Row(
      testDescription: "a renamed member that both changed is reported once",
      mine: edited([("note: String?", "remark: {key: note, type: String, optional: true}")]),
      theirs: edited([("note: String?", "note: Int?")]),
      merged: edited([("note: String?", "remark: {key: note, type: String, optional: true}")]),
      conflicts: ["types.Order.fields.remark = types.Order.fields.note"]
    ),
    Row(
      testDescription: "a member whose name a person gave to another one is reported",
      mine: edited([("note: String?", "text: {key: note, type: String, optional: true}")]),
      theirs: edited([("      note: String?\n", "      note: String?\n      text: Int?\n")]),
      merged: edited([("note: String?", "text: {key: note, type: String, optional: true}")]),
      conflicts: ["types.Order.fields.text"]
    ),
    Row(
      testDescription: "an edited call gets its first params",
      mine: edited([("GET /orders\n", "GET /orders\n    doc: Mine.\n")]),
      theirs: edited([("GET /orders\n", "GET /orders\n    query:\n      page: Int?\n")]),
      merged: edited([
        (
          "GET /orders\n    returns: {list: Order}\n",
          "GET /orders\n    doc: Mine.\n    returns: {list: Order}\n    query:\n      page: Int?\n"
        )
      ])
    ),
    Row(
      testDescription: "an edited call in braces gets what is new",
      mine: edited([
        (
          "list:\n    http: GET /orders\n    returns: {list: Order}",
          "list: {doc: Mine., http: GET /orders, returns: {list: Order}}"
        )
      ]),
      theirs: edited([
        (
          "GET /orders\n    returns: {list: Order}",
          "GET /orders\n    query: {page: Int?}\n    returns: Order"
        )
      ]),
      merged: edited([
        (
          "list:\n    http: GET /orders\n    returns: {list: Order}",
          "list: {doc: Mine., http: GET /orders, returns: Order, query: {page: 'Int?'}}"
        )
      ])
    ),
    Row(
      testDescription:
        "params that a person moved to the defaults are reported once where the document changes them",
      first: edited([
        ("GET /orders\n", "GET /orders\n    query:\n      page: Int?\n"),
        ("    query: {key: none}\n", "    query:\n      page: Int?\n"),
      ]),
      mine: edited([
        ("defaults:\n  query: {key:", "defaults:\n  query: {page: Int?, key:"),
        ("    query: {key: none}\n", ""),
      ]),
      theirs: edited([
        ("GET /orders\n", "GET /orders\n    query:\n      page: String?\n"),
        ("    query: {key: none}\n", "    query:\n      page: String?\n"),
      ]),
      merged: edited([
        ("defaults:\n  query: {key:", "defaults:\n  query: {page: Int?, key:"),
        ("    query: {key: none}\n", ""),
      ]),
      conflicts: ["methods.list.query.page"]
    ),
  ]

  private static func words(_ conflict: ImportConflict) -> String {
    switch conflict.kind {
    case .changed:
      conflict.origin == conflict.path ? conflict.path : "\(conflict.path) = \(conflict.origin)"
    case .used: "\(conflict.path) is used"
    case .inherited: "\(conflict.path) inherited"
    case .disabled: "\(conflict.path) disabled"
    case .moved(let old, let new): "\(conflict.path) moved from \(old) to \(new)"
    case .divided(let other): "\(conflict.path) divided from \(other)"
    case .absent(let call): "\(conflict.path) absent in \(call)"
    case .unfit: "\(conflict.path) does not fit"
    case .unread: "\(conflict.path) unread"
    }
  }

  @Test(arguments: rows)
  func merges(row: Row) throws {
    let merge = try merge(from: row.first, row.mine, row.theirs)
    #expect(String(decoding: merge.text, as: UTF8.self) == row.merged)
    #expect(merge.conflicts.map(Self.words) == row.conflicts)
    #expect(findings(in: row.mine) == [])
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
