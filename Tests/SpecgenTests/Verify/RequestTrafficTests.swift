import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Requests that differ from the method that sends them.
struct RequestTrafficTests {
  private static let search = """
    search:
      http: GET /items/{id}
      path: {id: Int}
      query:
        page: {type: Int, min: 1}
        sort: {enum: closed, cases: {up: {}, down: {}}, optional: true}
        open: {enum: [a, b], optional: true}
        since: {type: Date, format: day, optional: true}
        exact: {type: Bool, optional: true}
        late: {type: Bool, wire: [YES, NO], optional: true}
        price: {type: Decimal, optional: true}
        ids: {list: Int, optional: true, maxItems: 2}
        tags: {list: Int, style: comma, optional: true}
        marks: {list: Int, style: brackets, optional: true}
        filter: {map: String, style: deep, optional: true}
        raw: {list: Int, style: json, optional: true}
      headers:
        X-Shop: {type: Int}
        Authorization: {type: String, secret: true, prefix: "Bearer "}
    """

  @Test(arguments: [
    ("GET /items/1?page=1", []),
    ("GET /items/x?page=1", ["param-type methods.search.params.id"]),
    ("GET /items/{id}?page={page}", []),
    ("GET /items/1", ["missing-param methods.search.params.page"]),
    ("GET /items/1?page=two", ["param-type methods.search.params.page"]),
    ("GET /items/1?page=0", ["constraint methods.search.params.page"]),
    ("GET /items/1?page=secret-1a2b3c4d", []),
    ("GET /items/1?page=1&pgae=2", ["unknown-param methods.search.params.pgae"]),
    ("GET /items/1?page=1&sort=up&open=c", []),
    ("GET /items/1?page=1&sort=left", ["enum-value methods.search.params.sort"]),
    ("GET /items/1?page=1&since=2026-11-20", []),
    ("GET /items/1?page=1&since=20.11.2026", ["date-format methods.search.params.since"]),
    ("GET /items/1?page=1&exact=true&late=YES&price=1.50", []),
    ("GET /items/1?page=1&exact=yes", ["param-type methods.search.params.exact"]),
    ("GET /items/1?page=1&late=true", ["param-type methods.search.params.late"]),
    ("GET /items/1?page=1&price=cheap", ["param-type methods.search.params.price"]),
    ("GET /items/1?page=1&ids=1&ids=2", []),
    ("GET /items/1?page=1&ids=1&ids=b", ["param-type methods.search.params.ids"]),
    ("GET /items/1?page=1&ids=1&ids=2&ids=3", ["constraint methods.search.params.ids"]),
    ("GET /items/1?page=1&tags=1,2", []),
    ("GET /items/1?page=1&tags=1;2", ["param-type methods.search.params.tags"]),
    ("GET /items/1?page=1&marks[]=1&marks[]=2", []),
    ("GET /items/1?page=1&marks=1", ["unknown-param methods.search.params.marks"]),
    ("GET /items/1?page=1&filter[a]=1", []),
    ("GET /items/1?page=1&raw=%5B1%5D", []),
    ("GET /items/1?page=1&raw=%5B%22a%22%5D", ["param-type methods.search.params.raw"]),
  ])
  func checksParams(line: String, expected: [String]) throws {
    let fixture = try VerifyFixture(methods: Self.search)
    let exchange = try Exchange.sent(line, headers: ["X-Shop": "1"])
    #expect(fixture.findings(exchange) == expected.map { $0 + " ok" })
  }

  @Test(arguments: [
    (["x-shop": "1", "X-Other": "a"], []),
    ([:], ["missing-param methods.search.params.X-Shop ok"]),
    (["X-Shop": "one"], ["param-type methods.search.params.X-Shop ok"]),
    (["X-Shop": "1", "Authorization": "Bearer secret-12"], []),
  ])
  func checksHeaders(headers: [String: String], expected: [String]) throws {
    let fixture = try VerifyFixture(methods: Self.search)
    let exchange = try Exchange.sent("GET /items/1?page=1", headers: headers)
    #expect(fixture.findings(exchange) == expected)
  }

  @Test(arguments: [
    (#"{"item": 1, "kind": "card"}"#, []),
    (#"{"item": 1, "kind": "card", "meta": {"note": "x"}}"#, []),
    (#"{"kind": "card"}"#, ["missing-member methods.place.params.item"]),
    (#"{"item": null, "kind": "card"}"#, ["null-member methods.place.params.item"]),
    (#"{"item": "1", "kind": "card"}"#, ["member-type methods.place.params.item"]),
    (#"{"item": 0, "kind": "card"}"#, ["constraint methods.place.params.item"]),
    (#"{"item": 1, "kind": "cash"}"#, ["enum-value methods.place.params.kind"]),
    (#"{"item": 1}"#, ["missing-member methods.place.params.kind"]),
    (#"{"item": 1, "kind": "card", "more": 2}"#, ["unknown-member methods.place.params.more"]),
    (
      #"{"item": 1, "kind": "card", "meta": {"nota": "x"}}"#,
      ["unknown-member methods.place.params.meta.nota"]
    ),
    (#"[1]"#, ["body-type methods.place.params"]),
  ])
  func checksTheMembersOfABody(json: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: """
        place:
          http: POST /orders
          body:
            item: {type: Int, min: 1}
            kind: {constant: card}
            note: {key: [meta, note], type: String, optional: true}
        """
    )
    let exchange = try Exchange.sent("POST /orders", body: .json(json))
    #expect(fixture.findings(exchange) == expected.map { $0 + " ok" })
  }

  private static let order = """
    Order:
      fields:
        lines: {list: {fields: {sku: String, count: {type: Int, max: 9}}}}
    """

  @Test(arguments: [
    (TrafficBody.json(#"{"lines": [{"sku": "a", "count": 1}]}"#), []),
    (
      .json(#"{"lines": [{"sku": "a"}]}"#), ["missing-member methods.put.params.body.lines[].count"]
    ),
    (
      .json(#"{"lines": [{"sku": "a", "count": 10}]}"#),
      ["constraint methods.put.params.body.lines[].count"]
    ),
    (
      .json(#"{"lines": [{"sku": "a", "count": 1, "x": 1}]}"#),
      ["unknown-member methods.put.params.body.lines[].x"]
    ),
    (.none, ["missing-param methods.put.params.body"]),
    (.form(("lines", "a")), ["media-type methods.put.params.body"]),
    (
      TrafficBody(mediaType: "application/json", content: .text("")),
      ["body-type methods.put.params.body"]
    ),
  ])
  func checksTheTypeOfABody(body: TrafficBody, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "put: {http: PUT /order, body: Order}",
      types: Self.order
    )
    let found = fixture.findings(try Exchange.sent("PUT /order", body: body))
    #expect(found == expected.map { $0 + " ok" })
  }

  @Test(arguments: [
    (TrafficBody.form(("order", "1"), ("kind", "card")), []),
    (.form(("order", "one"), ("kind", "card")), ["param-type methods.pay.params.order"]),
    (.form(("kind", "card")), ["missing-param methods.pay.params.order"]),
    (
      .form(("order", "1"), ("kind", "card"), ("x", "1")), ["unknown-param methods.pay.params.x"]
    ),
    (.json("{}"), ["media-type methods.pay.params"]),
  ])
  func checksForms(body: TrafficBody, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "pay: {http: POST /pay, form: {order: Int, kind: {constant: card}}}"
    )
    let found = fixture.findings(try Exchange.sent("POST /pay", body: body))
    #expect(found == expected.map { $0 + " ok" })
  }

  @Test(arguments: [
    (["title": "a", "photo": nil], []),
    (["photo": nil], ["missing-param methods.send.params.title"]),
    (["title": "a", "photo": nil, "x": "1"], ["unknown-param methods.send.params.x"]),
  ])
  func checksParts(parts: [String: String?], expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: "send: {http: POST /photos, multipart: {title: String, photo: FormFile}}"
    )
    let content = parts.sorted { $0.key < $1.key }.map {
      TrafficBody.Part(name: $0.key, value: $0.value)
    }
    let body = TrafficBody(mediaType: "multipart/form-data", content: .multipart(content))
    let found = fixture.findings(try Exchange.sent("POST /photos", body: body))
    #expect(found == expected.map { $0 + " ok" })
  }

  @Test(arguments: [
    ("application/pdf", []), ("image/png", ["media-type methods.upload.params.body ok"]),
  ])
  func checksTheMediaTypeOfSeveralBodies(type: String, expected: [String]) throws {
    let fixture = try VerifyFixture(
      methods: """
        upload:
          http: POST /documents
          bodies:
            scan: {contentType: application/pdf, type: Data}
            note: {contentType: text/markdown, type: text}
        """
    )
    let body = TrafficBody(mediaType: type, content: .bytes(count: 3))
    #expect(fixture.findings(try Exchange.sent("POST /documents", body: body)) == expected)
  }

  @Test func findsABodyThatTheSpecLacks() throws {
    let fixture = try VerifyFixture(methods: "ping: {http: POST /ping}")
    let expected = ["unknown-param methods.ping.params ok"]
    #expect(fixture.findings(try Exchange.sent("POST /ping", body: .json("[1]"))) == expected)
    #expect(fixture.findings(try Exchange.sent("POST /ping", body: .json("{}"))) == [])
  }

  @Test func knowsTheTokenInTheQuery() throws {
    let fixture = try VerifyFixture(
      methods: "now: {http: GET /now}",
      more: "auth: {token: {query: appid}}"
    )
    #expect(fixture.findings(try Exchange.sent("GET /now?appid=secret-1")) == [])
  }

  @Test func hidesValues() throws {
    let fixture = try VerifyFixture(methods: Self.search)
    let review = fixture.review(
      try Exchange.sent("GET /items/1?page=ana@example.com&sort=left", headers: ["X-Shop": "1"]),
      try Exchange.sent("GET /users/anna-17/x?y=z")
    )
    #expect(
      review.findings.map(\.message) == [
        "the query item 'page' must be an integer",
        "the query item 'sort' must be one of 'up', 'down', but is 'left'",
        "no method of the spec has the request 'GET /v1/users/{}/x'",
      ]
    )
  }
}
