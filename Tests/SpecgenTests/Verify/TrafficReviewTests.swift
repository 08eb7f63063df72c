import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Findings and coverage of many exchanges.
struct TrafficReviewTests {
  private static func fixture() throws -> VerifyFixture {
    try VerifyFixture(
      methods: """
        order:
          http: GET /orders/{id}
          path: {id: Int}
          returns: Order
          fails: {missing: 404, gone: 410}
        ping: {http: GET /ping}
        """,
      types: """
        Order:
          fields:
            id: Int
            note: String?
            colour: {enum: [red, green], optional: true}
            how:
              union: {by: kind}
              cases: {card: {fields: {digits: String}}, cash: {}}
              optional: true
        Problem: {fields: {message: String}}
        Unused: {fields: {a: Int}}
        """,
      more: "errors: {type: Problem, status: [5xx]}"
    )
  }

  @Test func reportsADifferenceOnce() throws {
    let review = try Self.fixture().review(
      .answered("GET /orders/1", #"{"id": 1, "x": 1}"#),
      .answered("GET /orders/2", #"{"id": 2, "x": 1}"#),
      .answered("GET /orders/3", #"{"id": 3}"#)
    )
    #expect(review.findings.map(\.line) == ["unknown-member methods.order.returns.x ok"])
    #expect(review.findings.map(\.exchanges) == [2])
    #expect(review.findings.map(\.isRequest) == [false])
  }

  @Test func countsExchanges() throws {
    let review = try Self.fixture().review(
      .sent("GET /orders/1"),
      .sent("GET https://other.example.com/"),
      .sent("GET /nothing"),
      .sent("OPTIONS /orders/1", headers: ["Access-Control-Request-Method": "GET"])
    )
    #expect(review.counts.exchanges == 4)
    #expect(review.counts.otherHosts == 1)
    #expect(review.counts.unknownMethods == 1)
    #expect(review.counts.preflights == 1)
    #expect(review.counts.withoutAnswer == 1)
    #expect(review.findings.map(\.line) == ["unknown-method GET /v1/nothing ok"])
  }

  @Test(arguments: [
    ("GET /orders/ana/secrets", "GET /v1/orders/{}/secrets"), ("GET /a/v2/17", "GET /v1/a/v2/{}"),
    ("PATCH /orders/ana", "PATCH /v1/orders/{}"),
  ])
  func hidesValuesInUnknownPaths(line: String, expected: String) throws {
    let review = try Self.fixture().review(.sent(line))
    #expect(review.findings.map(\.subject) == [expected])
  }

  @Test func showsWhatTrafficCovers() throws {
    let review = try Self.fixture().review(
      .answered("GET /orders/1", #"{"id": 1, "note": null, "colour": "red"}"#),
      .answered("GET /orders/2", #"{"id": 2, "how": {"kind": "cash"}}"#),
      .sent("GET /orders/3", status: 404)
    )
    #expect(review.findings == [])
    #expect(
      review.coverage.rows.map { "\($0.kind.rawValue) \($0.path) \($0.count)" } == [
        "method methods.order 3", "success methods.order.returns 2",
        "failure methods.order.fails.missing 1", "failure methods.order.fails.gone 0",
        "method methods.ping 0", "success methods.ping.returns 0",
        "common-error errors 0",
        "member types.Order.fields.id 2", "member types.Order.fields.note 0",
        "member types.Order.fields.colour 1",
        "enum-case types.Order.fields.colour.enum.cases.red 1",
        "enum-case types.Order.fields.colour.enum.cases.green 0",
        "member types.Order.fields.how 1",
        "union-case types.Order.fields.how.cases.card 0",
        "member types.Order.fields.how.cases.card.fields.digits 0",
        "union-case types.Order.fields.how.cases.cash 1",
        "member types.Problem.fields.message 0",
      ]
    )
  }

  @Test func limitsFindings() throws {
    let fixture = try Self.fixture()
    var review = TrafficReview(fixture.program, maxFindings: 20)
    for number in 0..<30 {
      review.add(try .answered("GET /orders/1", #"{"id": 1, "x\#(number)": 1}"#))
    }
    #expect(review.findings.count == 20)
    #expect(review.omitted == 10)
  }
}
