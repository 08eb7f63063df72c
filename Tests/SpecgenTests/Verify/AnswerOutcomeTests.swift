import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Statuses, media types, codes and headers of answers.
struct AnswerOutcomeTests {
  private static let types = """
    Order: {fields: {id: Int}}
    Problem: {fields: {code: {enum: [taken, frozen]}, message: String?}}
    """

  private static func fixture(_ method: String, more: String = "") throws -> VerifyFixture {
    try VerifyFixture(methods: "order: {http: GET /order, \(method)}", types: types, more: more)
  }

  // MARK: Statuses

  @Test(arguments: [
    (200, []), (404, []), (418, ["undocumented-status methods.order.fails degrades"]),
    (304, ["undocumented-status methods.order.returns breaks"]),
  ])
  func findsAnUndocumentedStatus(status: Int, expected: [String]) throws {
    let fixture = try Self.fixture("returns: Order, fails: {missing: 404}")
    let exchange = try Exchange.answered("GET /order", #"{"id": 1}"#, status: status)
    #expect(fixture.findings(exchange) == expected)
  }

  @Test(arguments: [
    (201, []), (202, []), (200, ["undocumented-status methods.order.returns breaks"]),
  ])
  func findsAnUndocumentedSuccess(status: Int, expected: [String]) throws {
    let fixture = try Self.fixture("succeeds: {made: {status: 201, type: Order}, queued: 202}")
    let exchange = try Exchange.answered("GET /order", #"{"id": 1}"#, status: status)
    #expect(fixture.findings(exchange) == expected)
  }

  @Test func ignoresRedirects() throws {
    let fixture = try Self.fixture("returns: Order")
    let headers = ["Location": "https://api.example.com/v1/order/1"]
    let exchange = try Exchange.sent("GET /order", status: 302, answerHeaders: headers)
    #expect(fixture.findings(exchange) == [])
  }

  @Test func knowsTheEndOfASession() throws {
    let fixture = try Self.fixture(
      "returns: Order",
      more: "auth: {token: {header: Authorization, renew: {when: {at: error, equals: expired}}}}"
    )
    #expect(fixture.findings(try .sent("GET /order", status: 401)) == [])
    #expect(fixture.findings(try .answered("GET /order", #"{"error": "expired"}"#)) == [])
    let other = fixture.findings(try .answered("GET /order", #"{"error": "other"}"#))
    #expect(
      other == [
        "missing-member methods.order.returns.id breaks",
        "unknown-member methods.order.returns.error ok",
      ]
    )
  }

  // MARK: Failures

  @Test(arguments: [
    (404, #"{"code": "taken"}"#, []),
    (404, #"{"code": "melted"}"#, ["enum-value errors.code degrades"]),
    (404, #"{"message": "x"}"#, ["missing-member errors.code degrades"]),
    (409, #"{"id": 1}"#, []),
    (409, #"{"id": "1"}"#, ["member-type methods.order.fails.sold.id degrades"]),
  ])
  func checksTheBodiesOfFailures(status: Int, json: String, expected: [String]) throws {
    let fixture = try Self.fixture(
      "returns: Order, fails: {sold: {status: 409, type: Order}}",
      more: "errors: {type: Problem, status: [4xx]}"
    )
    #expect(fixture.findings(try .answered("GET /order", json, status: status)) == expected)
  }

  @Test(arguments: [
    (#"{"error": {"code": "late"}}"#, []),
    (#"{"error": {"code": "early"}}"#, ["undocumented-code methods.order.fails degrades"]),
    (#"{"error": {}}"#, ["undocumented-status methods.order.fails degrades"]),
  ])
  func findsAnUndocumentedCode(json: String, expected: [String]) throws {
    let fixture = try Self.fixture(
      "returns: Order, fails: {late: {status: 403, code: late, at: [error, code]}}"
    )
    #expect(fixture.findings(try .answered("GET /order", json, status: 403)) == expected)
  }

  @Test(arguments: [
    ("true", []), ("false", []), ("null", ["body-type methods.order.returns breaks"]),
  ])
  func readsConstantBodies(json: String, expected: [String]) throws {
    let fixture = try Self.fixture("returns: {constant: true}, fails: {refused: {body: false}}")
    #expect(fixture.findings(try .answered("GET /order", json)) == expected)
  }

  // MARK: Media types

  @Test(arguments: [
    (TrafficBody.json(#"{"id": 1}"#), []),
    (.json(#"{"id": 1}"#, type: "application/hal+json"), []),
    (.json(#"{"id": 1}"#, type: "x-unknown"), []),
    (.json(#"{"id": 1}"#, type: "text/plain"), ["media-type methods.order.returns ok"]),
    (.page, ["media-type methods.order.returns breaks"]),
    (.none, ["body-type methods.order.returns breaks"]),
    (
      TrafficBody(mediaType: "application/json", content: .text("")),
      ["body-type methods.order.returns breaks"]
    ),
    (TrafficBody(mediaType: "application/json", content: .bytes(count: 9)), []),
  ])
  func findsAnotherMediaType(body: TrafficBody, expected: [String]) throws {
    let fixture = try Self.fixture("returns: Order")
    #expect(fixture.findings(try .sent("GET /order", status: 200, answer: body)) == expected)
  }

  @Test(arguments: [
    (200, "application/pdf", []), (200, "image/png", []),
    (200, "text/csv", ["media-type methods.order.returns breaks"]), (503, "text/html", []),
    (503, "text/csv", ["undocumented-status methods.order.fails degrades"]),
  ])
  func selectsByMediaType(status: Int, type: String, expected: [String]) throws {
    let fixture = try Self.fixture(
      """
      succeeds: {pdf: {contentType: application/pdf, type: Data}, \
      image: {contentType: image/*, type: Data}}, \
      fails: {page: {status: 503, contentType: text/html, type: text}}
      """
    )
    let body = TrafficBody(mediaType: type, content: .bytes(count: 3))
    #expect(fixture.findings(try .sent("GET /order", status: status, answer: body)) == expected)
  }

  // MARK: Headers

  @Test(arguments: [
    (200, ["X-Total": "3", "X-Ids": "1, 2"], []),
    (200, ["X-Other": "1"], ["missing-header methods.order.returns.headers.X-Total breaks"]),
    (200, ["X-Total": "many"], ["header-type methods.order.returns.headers.X-Total breaks"]),
    (
      200, ["X-Total": "3", "X-Ids": "1, b"],
      ["header-type methods.order.returns.headers.X-Ids breaks"]
    ),
    (200, [:], []),
    (
      429, ["X-Other": "1"], ["missing-header methods.order.fails.limited.headers.X-Reset degrades"]
    ),
    (429, ["X-Reset": "17"], []),
  ])
  func checksHeaders(status: Int, headers: [String: String], expected: [String]) throws {
    let fixture = try Self.fixture(
      """
      returns: {headers: {total: {key: X-Total, type: Int}, \
      ids: {key: X-Ids, list: Int, optional: true}}}, \
      fails: {limited: {status: 429, headers: {reset: {key: X-Reset, type: Int}}}}
      """
    )
    let exchange = try Exchange.sent("GET /order", status: status, answerHeaders: headers)
    #expect(fixture.findings(exchange) == expected)
  }

  // MARK: Envelopes

  private static let envelopes = """
    defaults: {envelope: Usual}
    envelopes:
      Usual:
        ignoresHTTPStatus: true
        rules:
          - {outcome: common, when: {at: error, is: object}, read: {at: error, type: Problem}}
          - outcome: failure
            when: {at: error, is: string}
            read: {at: error, codes: method}
            with: {at: result}
          - {outcome: success, when: {at: status, in: method}, read: {at: result, type: method}}
    """

  @Test(arguments: [
    (#"{"status": "Success", "result": {"id": 1}}"#, []),
    (#"{"status": "Success"}"#, ["missing-member methods.order.succeeds.Success.result breaks"]),
    (
      #"{"status": "Success", "result": {"id": "1"}}"#,
      ["member-type methods.order.succeeds.Success.result.id breaks"]
    ),
    (#"{"status": "Waiting"}"#, ["undocumented-code methods.order.returns breaks"]),
    (#"{}"#, ["member-type methods.order.returns breaks"]),
    (#"{"error": "NotFound"}"#, []),
    (#"{"error": "Wrong", "result": {"id": 1}}"#, []),
    (
      #"{"error": "Wrong", "result": {"id": "1"}}"#,
      ["member-type methods.order.fails.Wrong.result.id degrades"]
    ),
    (#"{"error": "Melted"}"#, ["undocumented-code methods.order.fails degrades"]),
    (#"{"error": {"code": "taken"}}"#, []),
    (#"{"error": {"code": "melted"}}"#, ["enum-value errors.error.code degrades"]),
    ("3", ["member-type methods.order.returns breaks"]),
  ])
  func readsAnEnvelope(json: String, expected: [String]) throws {
    let fixture = try Self.fixture(
      """
      succeeds: {Success: Order}, \
      fails: [NotFound, {Wrong: {type: Order, optional: true}}]
      """,
      more: Self.envelopes
    )
    #expect(fixture.findings(try .answered("GET /order", json)) == expected)
  }

  @Test func refusesAnEnvelopeThatIsNotJSON() throws {
    let fixture = try Self.fixture("succeeds: {Success: Order}", more: Self.envelopes)
    let expected = ["media-type methods.order.returns breaks"]
    #expect(fixture.findings(try .sent("GET /order", status: 502, answer: .page)) == expected)
  }
}
