import Testing

@testable import SpecgenCore

/// An edit of an exported document changes what it is about in the spec, in the words of the spec, and nothing else.
struct ExportEditTests {
  private static let spec = """
    specgen: 1
    api: Shop
    hosts: {api: {url: https://shop.example, doc: The shop.}}
    traits: {paged: {query: {page: Int?, size: {type: Int, default: 20}}}}
    types:
      Order: {fields: {id: String, state: {key: st, type: State}, placed: {type: Date, optional: true, format: unixSeconds}, kind: {enum: [gift, plain]}}}
      State: {enum: closed, cases: {open: {doc: It is open.}, closed: {}}}
      Colour: {enum: {red: r, green: g}}
      Customer: {fields: {id: String, colour: Colour}}
      Problem: {fields: {code: Int}}
      Page<Item>: {fields: {items: {list: Item}, next: String?}}
    methods:
      orders: {http: GET /orders, traits: paged, query: {state: State?}, returns: Page<Order>}
      customers: {http: GET /customers, traits: paged, returns: Page<Customer>}
      order: {http: 'GET /orders/{id}', path: {id: String}, returns: Order, fails: {bad: {status: 400-404, type: Problem}, late: 409}}

    """

  private static func exported(_ text: String) throws -> String {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let set = SpecSet([file], limits: ParseLimits())
    let program = try #require(check(set).programs[0])
    return ExportFormat.openapi.text(of: program, try #require(set.members[0].spec))
  }

  /// An edit, the lines of the spec that it removes and adds, and the kinds and places of what the report says of it.
  struct Row: Sendable, CustomStringConvertible {
    let edits: [(old: String, new: String)]
    let removed: [String]
    let added: [String]
    var reports = ["choice: the document was edited here"]

    init(
      _ edits: [(old: String, new: String)],
      _ removed: [String],
      _ added: [String],
      _ reports: [String] = ["choice: the document was edited here"]
    ) {
      (self.edits, self.removed, self.added, self.reports) = (edits, removed, added, reports)
    }

    var description: String { edits.map(\.new).joined(separator: " + ") }
  }

  private static let total = "next: {type: string}\n        total: {type: integer}"
  private static let next = "next: {type: string}"
  private static let orders = "returns: Page<Order>"
  private static let whole =
    "fails: {bad: {status: 400-404, type: Problem}, late: 409}"
  private static let paged = ["query: {state: 'State?'}"]

  private static let rows: [Row] = [
    // Enumerations.
    Row(
      [("enum: [open, closed]", "enum: [open, closed, lost]")],
      ["State: {enum: closed, cases: {open: {doc: It is open.}, closed: closed}}"],
      ["State: {enum: closed, cases: {open: {doc: It is open.}, closed: closed, lost: lost}}"]
    ),
    Row(
      [("enum: [open, closed]", "enum: [open]")],
      ["State: {enum: closed, cases: {open: {doc: It is open.}, closed: closed}}"],
      ["State: {enum: closed, cases: {open: {doc: It is open.}}}"]
    ),
    Row(
      [("enum: [r, g]", "enum: [r, g, b]")],
      ["Colour: {enum: {red: r, green: g}}"],
      ["Colour: {enum: {red: r, green: g, b: b}}"]
    ),
    Row(
      [("string, enum: [gift, plain]", "string, enum: [gift, plain, sample]")],
      ["kind: {enum: [gift, plain]}"],
      ["kind: {enum: [gift, plain, sample]}"]
    ),
    // Fields.
    Row(
      [("st: {$ref: '#/components/schemas/State'}", "st: {type: integer}")],
      ["state: {key: st, type: State}"],
      ["state: {key: st, type: Int}"]
    ),
    Row([("required: [id, st, kind]", "required: [st, kind]")], [], ["id: String?"]),
    // Statuses.
    Row(
      [("        '409': {description: late}\n", "")],
      [whole],
      [
        "fails: {bad: {status: 400-404, type: Problem}}"
      ]
    ),
    Row(
      [("'409': {description: late}", "'409': {description: Late.}")],
      [whole],
      [
        "fails: {bad: {status: 400-404, type: Problem}, late: {status: 409, doc: Late.}}"
      ]
    ),
    Row(
      [
        (
          "'409': {description: late}",
          "'409': {description: late}\n        '410': {description: Gone.}"
        )
      ],
      [whole],
      ["fails: {bad: {status: 400-404, type: Problem}, late: 409, gone: 410}"]
    ),
    Row(
      [
        (
          "'409': {description: late}",
          "'409': {description: late}\n        '403': {description: No.}"
        )
      ],
      [whole],
      [
        "fails: {forbidden: {status: 403, doc: No.}, bad: {status: 400-404, type: Problem}, late: 409}"
      ]
    ),
    Row(
      [("schemas/Problem'}", "schemas/Order'}")],
      [whole, "Problem:", "code: Int"],
      [
        "fails: {bad: {status: 400-404, type: Order}, late: 409}"
      ]
    ),
    // Params of a trait.
    Row(
      [
        (
          "{name: page, in: query, schema: {type: integer, format: int64}}",
          "{name: page, in: query, schema: {type: string}}"
        )
      ],
      paged,
      ["query: {page: 'String?', size: {type: Int, default: 20}, state: 'State?'}"]
    ),
    Row(
      [
        (
          "{name: page, in: query, schema: {type: integer, format: int64}}",
          "{name: page, in: query, schema: {type: string}}"
        ),
        ("        '409': {description: late}\n", ""),
      ],
      paged + [whole],
      [
        "query: {page: 'String?', size: {type: Int, default: 20}, state: 'State?'}",
        "fails: {bad: {status: 400-404, type: Problem}}",
      ]
    ),
    Row(
      [
        (
          "{name: state, in: query, schema: {$ref: '#/components/schemas/State'}}",
          "{name: state, in: query, schema: {type: string}}"
        )
      ],
      ["query: {state: 'State?'}"],
      ["query: {state: 'String?'}"]
    ),
    // Uses of a type with a parameter.
    Row(
      [(next, total), (next + "\n\n", total + "\n\n")],
      [],
      ["total: Int?"],
      [
        "choice: 'CustomerPage' was edited here, and so was each use of 'Page', so the type with the parameter changes",
        "choice: 'OrderPage' was edited here, and so was each use of 'Page', so the type with the parameter changes",
        "choice: the document was edited here",
      ]
    ),
    Row(
      [(next, total)],
      [orders],
      [
        "OrderPage:", "fields:", "items: {list: Order}", "next: String?", "total: Int?",
        "returns: OrderPage",
      ],
      [
        "choice: 'OrderPage' was edited here, but not each use of 'Page' in the same way, so 'Page<Order>' becomes 'OrderPage'",
        "choice: the document was edited here",
      ]
    ),
    // The address of a host that the spec says more of.
    Row(
      [("url: https://shop.example", "url: https://new.example")],
      ["api: {url: https://shop.example, doc: The shop.}"],
      ["api: {url: https://new.example, doc: The shop.}"]
    ),
    // What the merge cannot do.
    Row(
      [
        ("placed: {type: number}", "placed: {type: string}"),
        ("        '409': {description: late}\n", ""),
      ],
      [
        "state: {key: st, type: State}",
        "placed: {type: Date, optional: true, format: unixSeconds}", "kind: {enum: [gift, plain]}",
        whole,
      ],
      [
        "st: State", "placed: String?", "kind: OrderKind", "OrderKind: {enum: [gift, plain]}",
        "fails: {bad: {status: 400-404, type: Problem}}",
      ],
      [
        "fault: the document differs here, so 'types.Order' is imported by its standard keys",
        "choice: the document was edited here",
      ]
    ),
  ]

  @Test(arguments: rows)
  func brings(row: Row) throws {
    var text = try Self.exported(Self.spec)
    let before = Self.lines(try #require(imported(text)).text)
    for (old, new) in row.edits {
      let range = try #require(text.firstRange(of: old), "\(old)\n\(text)")
      text.replaceSubrange(range, with: new)
    }
    let result = try #require(imported(text))
    let after = Self.lines(result.text)
    #expect(
      before.filter { !after.contains($0) }.sorted() == row.removed.sorted(),
      "\(result.text)"
    )
    #expect(
      after.filter { !before.contains($0) }.sorted()
        == row.added.filter { !before.contains($0) }.sorted(),
      "\(result.text)"
    )
    let reports = result.findings.filter { $0.subject == SpecParts.key }.map { finding in
      let message =
        finding.message.hasPrefix("the document was")
        ? "the document was edited here" : finding.message
      return "\(finding.kind.rawValue): \(message)"
    }
    #expect(reports.sorted() == row.reports.sorted())
    #expect(findings(in: result.text) == [])
  }

  /// Only a mistake in the part beside the document, which an edit may make, leaves no part.
  @Test(arguments: [
    (
      "  /sessions:\n    post:", "  /sessions:\n    x-post:",
      "method 'logIn' is not defined, so the document is imported by its standard keys"
    ),
    (
      "token: {type: string}", "key: {type: string}",
      "field 'token' is not defined, so the document is imported by its standard keys"
    ),
    (
      "  specgen: 1\n", "  specgen: 9\n",
      "unknown edition '9' of the language, so the document is imported by its standard keys"
    ),
  ])
  func fallsBackAsAWhole(old: String, new: String, message: String) throws {
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://shop.example}
      auth: {session: {login: logIn, token: token, header: Authorization}}
      types: {Session: {fields: {token: {type: String, secret: true}}}}
      methods:
        logIn: {http: POST /sessions, returns: Session}
        list: {http: GET /orders, returns: {list: String}, fails: {bad: 400-404}}

      """
    var document = try Self.exported(text)
    let range = try #require(document.firstRange(of: old), "\(document)")
    document.replaceSubrange(range, with: new)
    let result = try #require(imported(document))
    #expect(result.findings.filter { $0.subject == SpecParts.key }.map(\.message) == [message])
    #expect(result.text.contains("fails: {clientError: {status: 400-499, doc: bad}}"))
  }

  /// A mistake in the part of a type with a parameter makes each use a type of its own.
  @Test func writesOutUsesOfRefusedParts() throws {
    var document = try Self.exported(Self.spec)
    let range = try #require(document.ranges(of: "next: String?").first, "\(document)")
    document.replaceSubrange(range, with: "next: Strin?")
    let result = try #require(imported(document))
    #expect(
      result.findings.filter { $0.subject == SpecParts.key }.map(\.message) == [
        "type 'Strin' is not defined, so 'types.Page<Item>' is imported by its standard keys"
      ]
    )
    for line in ["returns: OrderPage", "returns: CustomerPage", "traits: paged", Self.whole] {
      #expect(Self.lines(result.text).contains(line), "\(result.text)")
    }
    #expect(findings(in: result.text) == [])
  }

  /// Types in place of which an edit has each hold all others cost no more than they are long.
  @Test func takesTypesThatHoldEachOther() throws {
    let places = 0..<12
    let fields = places.map { "      p\($0): {fields: {x\($0): Int}}\n" }.joined()
    let text =
      "specgen: 1\napi: Shop\nhosts: {api: https://shop.example}\ntypes:\n  A:\n    fields:\n"
      + "\(fields)methods:\n  a: {http: GET /a, returns: A}\n"
    var document = try Self.exported(text)
    for place in places {
      let others = places.filter { $0 != place }.map {
        "\n        r\($0): {$ref: '#/components/schemas/AP\($0)'}"
      }
      let member = "x\(place): {type: integer, format: int64}"
      let range = try #require(document.firstRange(of: member), "\(document)")
      document.replaceSubrange(range, with: member + others.joined())
    }
    let result = try #require(imported(document))
    #expect(result.text.contains("  AP11:\n"), "\(result.text)")
    #expect(result.text.contains("r10: AP10?"), "\(result.text)")
    #expect(findings(in: result.text) == [])
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
}
