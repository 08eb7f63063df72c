import SpecgenCore
import TestSupport
import Testing

@testable import SpecgenReview

/// The specs that traffic suggests.
struct TrafficDraftTests {
  /// Returns the draft of a HAR file.
  static func draft(_ file: HARFile, hosts: [String] = [], adding: String? = nil) throws -> Draft {
    var samples = TrafficSamples(path: "shop.har", hosts: hosts)
    var reader = TrafficReader(path: "shop.har", mask: SecretMask(key: 1), maxBytes: 1 << 20)
    try reader.read(Array(file.text.utf8)) { samples.add($0) }
    try reader.end()
    return Draft([.traffic(samples)])
  }

  private static func order(_ id: Int, _ state: String, note: String? = nil) -> String {
    let note = note.map { #", "note": "\#($0)""# } ?? ""
    return
      #"{"id": \#(id), "state": "\#(state)", "created_at": "2026-11-01T10:00:00Z", "total": "12.50"\#(note)}"#
  }

  @Test func readsMethodsParamsAndTypes() throws {
    var file = HARFile()
    for id in 101...106 {
      file.add(
        "GET",
        "https://api.shop.example/v1/orders/\(id)?expand=lines",
        headers: [("Accept", "*/*"), ("X-App", "7")],
        answer: Self.order(id, id % 2 == 0 ? "open" : "paid", note: id == 101 ? "gift" : nil)
      )
    }
    file.add(
      "GET",
      "https://api.shop.example/v1/orders?page=1",
      answer: #"{"items": [\#(Self.order(1, "open"))], "total": 1}"#
    )
    file.add(
      "POST",
      "https://api.shop.example/v1/orders",
      body: #"{"lines": [{"sku": "a-1", "count": 2}]}"#,
      status: 201,
      answer: Self.order(107, "open")
    )
    file.add(
      "GET",
      "https://api.shop.example/v1/orders/999",
      status: 404,
      answer: #"{"code": "not_found", "message": "No such order"}"#
    )
    file.add("GET", "https://cdn.example/app.js", answer: "x", answerType: "text/javascript")
    let draft = try Self.draft(file)
    let text = try #require(draft.text, "\(draft.problem ?? "")")
    for line in [
      "  api: https://api.shop.example", "http: GET /v1/orders/{orderId}", "http: POST /v1/orders",
      "status: 404", "404 in 1", "# Exchanges with other hosts are left out: cdn.example (1).",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    let order = try #require(text.firstRange(of: "created"))
    #expect(text[order.lowerBound...].contains("Date"), "\(text)")
  }

  /// Segments that no form tells from words are placeholders where their answers are alike.
  @Test func findsSlugs() throws {
    var file = HARFile()
    for name in ["anna", "ben", "carl", "dora", "emil", "fritz"] {
      file.add(
        "GET",
        "https://api.shop.example/users/\(name)",
        answer: #"{"login": "\#(name)", "followers": 3, "bio": "Hi"}"#
      )
    }
    for name in ["orders", "items", "carts", "shops", "labels"] {
      file.add(
        "GET",
        "https://api.shop.example/\(name)",
        answer: #"{"\#(name)": [{"\#(name)Id": 1}]}"#
      )
    }
    let text = try #require(try Self.draft(file).text)
    #expect(text.contains("http: GET /users/{userId}"), "\(text)")
    #expect(text.contains("The placeholder is a guess"), "\(text)")
    for name in ["orders", "items", "carts"] { #expect(text.contains("http: GET /\(name)")) }
  }

  /// The answer of a login contains what later requests send.
  @Test func findsTheLogin() throws {
    var file = HARFile()
    file.add(
      "POST",
      "https://api.shop.example/login",
      body: #"{"user": "anna", "password": "hunter2-canary"}"#,
      answer: #"{"session": {"access_token": "tok-canary-123", "expires_in": 3600}}"#
    )
    for _ in 0..<3 {
      file.add(
        "GET",
        "https://api.shop.example/cart",
        headers: [("authorization", "Bearer tok-canary-123")],
        answer: #"{"lines": []}"#
      )
    }
    let text = try #require(try Self.draft(file).text)
    #expect(text.contains("login: "), "\(text)")
    #expect(text.contains("token: [session, accessToken]"), "\(text)")
    #expect(text.contains("header: Authorization"), "\(text)")
    #expect(text.contains("secret: true"), "\(text)")
    #expect(!text.contains("canary") && !text.contains("secret-"), "\(text)")
  }

  /// No credential reaches a draft, wherever it is in an exchange.
  @Test(
    arguments: [
      "https://api.shop.example/a?api_key=CANARY", "https://api.shop.example/a?x=1#CANARY",
      "https://user:CANARY@api.shop.example/a",
      "https://api.shop.example/a?token=CANARY&token=CANARY",
    ]
  )
  func showsNoCredential(url: String) throws {
    var file = HARFile()
    for header in ["Authorization", "Cookie", "X-Api-Key", "X-Auth-Token"] {
      for number in 0..<4 {
        file.add(
          "POST",
          url,
          headers: [(header, "CANARY")],
          body: #"{"password": "CANARY", "pin": "CANARY", "n": \#(number)}"#,
          answer: #"{"refresh_token": "CANARY", "data": {"clientSecret": "CANARY"}}"#
        )
      }
    }
    let draft = try Self.draft(file)
    let text = try #require(draft.text)
    #expect(!text.contains("CANARY"), "\(text)")
  }

  /// A collection gives names, documentation and placeholders.
  @Test func readsCollections() throws {
    let text = """
      {"info": {"name": "Shop"}, "variable": [{"key": "base", "value": "https://api.shop.example"}],
       "item": [{"name": "Get order", "request": {"method": "GET", "description": "Returns an order. Old ones, too.",
         "url": {"raw": "{{base}}/orders/:orderId", "host": ["{{base}}"], "path": ["orders", ":orderId"]}},
         "response": [{"code": 200, "body": "{\\"id\\": 1}"}]}]}
      """
    let source = SourceFile(id: 0, path: "shop.json", bytes: Array(text.utf8))
    let content = try TrafficCollection.json(source, environments: [], mask: SecretMask(key: 1))
    guard case .exchanges(let exchanges) = content else {
      Issue.record("no collection")
      return
    }
    var samples = TrafficSamples(path: "shop.json", hosts: [])
    for exchange in exchanges { samples.add(exchange) }
    let draft = try #require(Draft([.traffic(samples)]).text)
    for line in [
      "  getOrder:", "doc: Returns an order.", "http: GET /orders/{orderId}",
      "path: {orderId: String}", "returns: Order",
    ] {
      #expect(draft.contains(line), "\(line)\n\(draft)")
    }
  }
}
