import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Bodies of answers that differ from their types.
struct AnswerTrafficTests {
  private static let types = """
    Order:
      fields:
        id: Int
        total: {type: Decimal, optional: true}
        state: {enum: closed, cases: {new: {}, paid: {}}, optional: true}
        colour: {enum: [red, green], optional: true}
        at: {type: Date, optional: true}
        days: {list: {type: Date, format: day}, optional: true}
        note: {type: String, nullable: true, maxLength: 5}
        lines: {list: {fields: {price: Decimal}}, optional: true}
        prices: {map: Int, optional: true}
        size: {key: [meta, size], type: Int, optional: true}
        method: {type: Means, optional: true}
        form: {type: Form, optional: true}
        choice: {type: Choice, optional: true}
        skipped: {list: Int, lossy: true, optional: true}
        unread: {type: Int, lossy: true, optional: true}
        key: {type: Int, optional: true, accepts: [string]}
        token: {type: UUID, secret: true, optional: true}
        text: {type: Decimal, wire: text, optional: true}
        meta2: {type: Extent, wire: text, optional: true}
        flag: {type: Bool, wire: [YES, NO], optional: true}
    Extent: {fields: {width: Int}}
    Means: {union: {by: kind}, cases: {card: {fields: {digits: String}}, cash: {}}}
    Form: {union: {by: type, open: false}, cases: {a: {fields: {x: Int}}, b: {fields: {y: Int}}}}
    Choice: {union: {match: order, open: false}, cases: {small: Small, large: Large}}
    Small: {fields: {s: Int}}
    Large: {fields: {l: Int}}
    """

  @Test(arguments: [
    ("", []),
    (#""total": 1.5, "state": "paid", "colour": "red", "at": "2026-11-20T10:00:00Z""#, []),
    (#""total": null, "days": ["2026-11-20"], "prices": {"a": 1}, "meta": {"size": 1}"#, []),
    (#""extra": 1"#, ["unknown-member extra ok"]),
    (#""total": "1.5""#, ["member-type total breaks"]),
    (#""state": "void""#, ["enum-value state breaks"]),
    (#""state": 1"#, ["member-type state breaks"]),
    (#""colour": "blue""#, ["enum-value colour degrades"]),
    (#""at": "20.11.2026""#, ["date-format at breaks"]),
    (#""at": 1700000000"#, ["date-format at breaks"]),
    (#""days": ["2026-11-20", "20.11.2026"]"#, ["date-format days[] breaks"]),
    (#""lines": [{"price": 1}, {"price": null}]"#, ["null-member lines[].price breaks"]),
    (#""lines": [{}, {}]"#, ["missing-member lines[].price breaks"]),
    (#""lines": [{"price": 1, "tax": 1}]"#, ["unknown-member lines[].tax ok"]),
    (#""lines": {"price": 1}"#, ["member-type lines breaks"]),
    (#""prices": {"a": 1, "b": "2"}"#, ["member-type prices.* breaks"]),
    (#""meta": {"size": "1"}"#, ["member-type meta.size breaks"]),
    (#""meta": {"size": 1, "more": 2}"#, ["unknown-member meta.more ok"]),
    (#""method": {"kind": "card", "digits": "17"}"#, []),
    (#""method": {"kind": "cash"}"#, []),
    (#""method": {"kind": "card"}"#, ["missing-member method.digits breaks"]),
    (#""method": {"kind": "card", "digits": "1", "x": 1}"#, ["unknown-member method.x ok"]),
    (#""method": {"kind": "cash", "x": 1}"#, ["unknown-member method.x ok"]),
    (#""method": {"kind": "coin"}"#, ["unknown-case method.kind degrades"]),
    (#""method": {"kind": 1}"#, ["unknown-case method.kind breaks"]),
    (#""form": {"type": "a", "x": 1}"#, []),
    (#""form": {"type": "c"}"#, ["unknown-case form.type breaks"]),
    (#""choice": {"l": 1}"#, []),
    (#""choice": {"l": 1, "m": 1}"#, ["unknown-member choice.m ok"]),
    (#""choice": {"x": 1}"#, ["unknown-case choice breaks"]),
    (#""skipped": [1, "2"]"#, ["member-type skipped[] degrades"]),
    (#""unread": "1""#, ["member-type unread degrades"]),
    (#""key": "17""#, []),
    (#""key": "a""#, ["member-type key breaks"]),
    (#""token": "secret-1a2b3c4d""#, []),
    (#""text": "1.5""#, []),
    (#""text": "x""#, ["member-type text breaks"]),
    (#""meta2": "{\"width\": 1}""#, []),
    (#""meta2": "{\"width\": \"1\"}""#, ["member-type meta2.width breaks"]),
    (#""flag": "YES""#, []),
    (#""flag": "yes""#, ["member-type flag breaks"]),
  ])
  func checksMembers(members: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "order: {http: GET /order, returns: Order}",
      types: Self.types
    )
    let json = #"{"id": 1, "note": null\#(members.isEmpty ? "" : ", ")\#(members)}"#
    let found = fixture.findings(try .answered("GET /order", json))
    #expect(
      found
        == expected.map { line in
          let parts = line.split(separator: " ")
          return "\(parts[0]) methods.order.returns.\(parts[1]) \(parts[2])"
        }
    )
  }

  @Test(arguments: [
    (#"{"note": null}"#, ["missing-member methods.order.returns.id breaks"]),
    (#"{"id": null, "note": null}"#, ["null-member methods.order.returns.id breaks"]),
    (#"{"id": 1}"#, ["missing-member methods.order.returns.note breaks"]),
    (#"{"id": 1, "note": "longer"}"#, ["constraint methods.order.returns.note ok"]),
    ("[]", ["member-type methods.order.returns breaks"]),
  ])
  func checksRequiredMembers(json: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "order: {http: GET /order, returns: Order}",
      types: Self.types
    )
    #expect(fixture.findings(try .answered("GET /order", json)) == expected)
  }

  @Test(arguments: [
    (#"[{"s": 1}]"#, []), (#"[{"s": "1"}]"#, ["member-type methods.all.returns[].s breaks"]),
    (#"{"s": 1}"#, ["member-type methods.all.returns breaks"]),
  ])
  func checksLists(json: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "all: {http: GET /all, returns: {list: Small}}",
      types: "Small: {fields: {s: Int}}"
    )
    #expect(fixture.findings(try .answered("GET /all", json)) == expected)
  }

  @Test(arguments: [
    (#"{"type": "sms", "isOpen": false, "length": 4}"#, []),
    (#"{"type": "sms", "isOpen": true, "attempts": 1}"#, []),
    (#"{"type": "sms", "isOpen": true}"#, ["missing-member methods.proof.returns.attempts breaks"]),
    (#"{"type": "sms", "isOpen": false, "x": 1}"#, ["unknown-member methods.proof.returns.x ok"]),
  ])
  func checksParts(json: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "proof: {http: GET /proof, returns: Proof}",
      types: """
        Proof:
          fields:
            type: String
            isOpen: Bool
            session: {inline: Session, when: {isOpen: true}}
            details: {inline: Details, or: none}
        Session: {fields: {attempts: Int}}
        Details: {fields: {length: Int}}
        """
    )
    #expect(fixture.findings(try .answered("GET /proof", json)) == expected)
  }

  @Test func readsOtherKindsOfResults() throws {
    let fixture = try VerifyFixture(
      methods: """
        one: {http: GET /one, returns: {type: Small, accepts: [list]}}
        maybe: {http: GET /maybe, returns: Small?}
        text: {http: GET /text, returns: text}
        """,
      types: "Small: {fields: {s: Int}}"
    )
    #expect(fixture.findings(try .answered("GET /one", #"[{"s": 1}]"#)) == [])
    let found = fixture.findings(try .answered("GET /one", #"[{"s": "1", "x": 2}]"#))
    #expect(
      found == [
        "member-type methods.one.returns.s breaks", "unknown-member methods.one.returns.x ok",
      ]
    )
    #expect(fixture.findings(try .answered("GET /maybe", "null")) == [])
    #expect(fixture.findings(try .sent("GET /maybe", status: 200)) == [])
    #expect(fixture.findings(try .sent("GET /text", status: 200, answer: .page)) == [])
  }

  /// A replaced credential may have had another kind, and a number has become 0.
  @Test(arguments: [
    #"{"pin": 0, "apiKey": "secret-1a", "token": "secret-1a"}"#,
    #"{"pin": 1234, "apiKey": 17, "token": {"access": 1}}"#,
  ])
  func knowsReplacedCredentials(json: String) throws {
    let fixture = try VerifyFixture(
      methods: "signIn: {http: GET /session, returns: Access}",
      types: """
        Access:
          fields:
            pin: {type: Int, min: 1000}
            apiKey: Int
            token: {union: {match: order, open: false}, cases: {a: One, b: Other}}
        One: {fields: {access: Int}}
        Other: {fields: {other: Int}}
        """
    )
    #expect(fixture.findings(try .answered("GET /session", json)) == [])
  }

  @Test func hidesValues() throws {
    let fixture = try VerifyFixture(
      methods: "order: {http: GET /order, returns: Order}",
      types: Self.types
    )
    let json =
      #"{"id": "ana@example.com", "note": null, "colour": "ana@example.com", "state": "void"}"#
    let review = fixture.review(try .answered("GET /order", json))
    #expect(
      review.findings.map(\.message) == [
        "'id' must be an integer, but is text",
        "'state' must be one of 'new', 'paid', but is 'void'",
        "'colour' has an unlisted value",
      ]
    )
  }
}
