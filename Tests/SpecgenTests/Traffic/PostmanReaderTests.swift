import SpecgenCore
import Testing

@testable import SpecgenReview

/// Readers of Postman collections and environments.
@Suite struct PostmanReaderTests {
  private func exchanges(
    _ text: String,
    environments: [[String: String]] = []
  ) throws -> [Exchange] {
    let source = SourceFile(id: 0, path: "shop.json", bytes: Array(text.utf8))
    let root = try JSONText.value(of: source.bytes)
    return try PostmanReader.exchanges(of: root, in: source, environments: environments)
  }

  /// Returns the only exchange of a collection with one request.
  private func line(
    request: String,
    collection: String = "",
    environments: [[String: String]] = []
  ) throws -> String {
    let text = #"{\#(collection)"item": [{"name": "a", "request": \#(request)}]}"#
    let exchanges = try exchanges(text, environments: environments)
    try #require(exchanges.count == 1)
    return exchanges[0].line
  }

  @Test func namesRequestsByTheirFolders() throws {
    let exchanges = try exchanges(
      """
      {"info": {"name": "Shop"}, "item": [
        {"name": "Orders", "item": [
          {"name": "Open", "item": [
            {"name": "Get order",
             "request": {"method": "get", "url": "https://a.example/orders/:id",
                         "description": {"content": "Returns an order."}}}]}]},
        {"name": "Ping", "description": "Pings.", "request": "a.example/ping"},
        {"name": "no request"}, 7
      ]}
      """
    )
    #expect(exchanges.map(\.title) == ["4:7 Orders / Open / Get order", "7:3 Ping"])
    #expect(
      exchanges.map(\.line) == [
        "GET https://a.example /orders/{id}", "GET https://a.example /ping",
      ]
    )
    #expect(exchanges.map(\.doc) == ["Returns an order.", "Pings."])
  }

  @Test(arguments: [
    (
      #"""
      {"raw": "{{baseUrl}}/orders/:id", "host": ["{{baseUrl}}"], "path": ["orders", ":id"],
       "variable": [{"key": "id", "value": "7"}]}
      """#, "GET https://a.example /v1/orders/{id}"
    ),
    (
      #"{"protocol": "http", "host": ["a", "example"], "port": "8080", "path": "/x/{{orderId}}"}"#,
      "GET http://a.example:8080 /x/{orderId}"
    ),
    (
      #"{"raw": "x", "host": "{{other}}", "path": ["a", {"type": "any", "value": "b"}, 7, null]}"#,
      "GET /a/b/7"
    ),
    (#""{{other}}orders""#, "GET /orders"), (#""https://{{other}}.example/a""#, "GET /a"),
    (#""localhost:8080/a%20b""#, "GET http://localhost:8080 /a b"),
    (#""https://A.example:443/?q=a+b""#, "GET https://a.example / ?q=a b"),
    (#"{"path": ["a"]}"#, "GET /a"),
    (
      #"""
      {"raw": "https://a.example/s?q=1&off=2", "host": ["a", "example"], "path": ["s"],
       "protocol": "https", "query": [{"key": "q", "value": "a%26+{{word}}"},
       {"key": "off", "value": "2", "disabled": true}, {"key": null}, {"key": "n", "value": null}]}
      """#, "GET https://a.example /s ?q=a& {word}&n="
    ),
    (
      #"{"raw": "{{baseUrl}}/a?b=1", "host": ["{{baseUrl}}"], "path": ["a"]}"#,
      "GET https://a.example /v1/a ?b=1"
    ),
  ])
  func readsAddresses(url: String, line: String) throws {
    let variables = #""variable": [{"key": "baseUrl", "value": "https://a.example/v1"}], "#
    #expect(try self.line(request: #"{"url": \#(url)}"#, collection: variables) == line)
  }

  @Test func resolvesVariables() throws {
    let variables = """
      "variable": [{"id": "base", "value": "{{scheme}}://{{ host }}"},
        {"key": "scheme", "value": "https"}, {"key": "host", "value": "collection.example"},
        {"key": "off", "value": "x", "disabled": true}, {"key": "empty", "value": ""},
        {"key": "loop", "value": "{{loop}}"}, {"key": "n", "value": 7}],
      """
    let request = #""{{base}}/{{n}}/{{off}}/{{empty}}/{{loop}}/{{$guid}}/{{order id}}""#
    #expect(
      try line(request: request, collection: variables)
        == "GET https://collection.example /7/{off}/{empty}/{loop}/{guid}/{order_id}"
    )
    let environments = [["host": "first.example"], ["host": "second.example", "scheme": ""]]
    #expect(
      try line(request: #""{{base}}""#, collection: variables, environments: environments)
        == "GET https://second.example /"
    )
  }

  @Test func boundsVariables() throws {
    let values = (0..<9).map { #"{"key": "v\#($0)", "value": "\#(twenty("{{v\($0 + 1)}}"))"}"# }
    let variables = "\"variable\": [\(values.joined(separator: ","))],"
    let line = try line(request: #""https://a.example/{{v0}}""#, collection: variables)
    #expect(line.utf8.count < 1_000_000)
  }

  private func twenty(_ text: String) -> String { String(repeating: text, count: 20) }

  @Test(arguments: [
    (
      #"[{"key": "A", "value": "1"}, {"key": "B", "value": "2", "disabled": true}, "C: {{c}}"]"#,
      "[A: 1] [C: {c}]"
    ),
    (#""A: 1\nB:2\n//C: 3\nnothing""#, "[A: 1] [B: 2]"), ("null", nil), ("7", nil),
  ])
  func readsHeaders(headers: String, text: String?) throws {
    let request = #"{"url": "https://a.example", "header": \#(headers)}"#
    let line = ["GET https://a.example /", text].compactMap(\.self).joined(separator: " ")
    #expect(try self.line(request: request) == line)
  }

  @Test(arguments: [
    (
      #""mode": "raw", "raw": "{\"a\": {{n}}, \"b\": \"{{s}}\"}","#
        + #""options": {"raw": {"language": "json"}}"#, #"application/json {a:"{n}",b:"{s}"}"#
    ),
    (#""mode": "raw", "raw": "{\"a\": 1, // one\n}""#, "{a:1}"),
    (
      #""mode": "raw", "raw": "<a/>", "options": {"raw": {"language": "xml"}}"#,
      "application/xml '<a/>'"
    ),
    (
      #""mode": "urlencoded", "urlencoded": [{"key": "a", "value": "1 2"},"#
        + #"{"key": "b", "value": "2", "disabled": true}]"#,
      "application/x-www-form-urlencoded a=1 2"
    ),
    (
      #""mode": "formdata", "formdata": [{"key": "a", "value": "1", "type": "text"},"#
        + #"{"key": "f", "type": "file", "src": "/x.png"},"#
        + #"{"key": "b", "value": "2", "disabled": true}]"#, "multipart/form-data a=1&f=(file)"
    ),
    (
      #""mode": "graphql", "graphql": {"query": "{ me }", "variables": "{\"id\": {{id}}}"}"#,
      #"application/json {query:"{ me }",variables:{id:"{id}"}}"#
    ),
    (
      #""mode": "graphql", "graphql": {"query": "{ me }", "variables": ""}"#,
      #"application/json {query:"{ me }"}"#
    ),
    (#""mode": "file", "file": {"src": "/x.png"}"#, "(bytes)"),
    (#""mode": "raw", "raw": "x", "disabled": true"#, nil), (#""mode": "raw", "raw": """#, nil),
    (#""mode": "urlencoded", "urlencoded": []"#, nil), (#""mode": "other", "other": []"#, nil),
  ])
  func readsBodies(body: String, text: String?) throws {
    let request = #"{"method": "POST", "url": "https://a.example", "body": {\#(body)}}"#
    let line = ["POST https://a.example /", text].compactMap(\.self).joined(separator: " ")
    #expect(try self.line(request: request) == line)
  }

  @Test(arguments: [
    (
      #"{"type": "bearer", "bearer": [{"key": "token", "value": "{{t}}"}]}"#,
      "[Authorization: Bearer {t}]"
    ),
    (#"{"type": "bearer", "bearer": {"token": "x"}}"#, "[Authorization: Bearer x]"),
    (
      #"{"type": "basic", "basic": [{"key": "username", "value": "a"},"#
        + #" {"key": "password", "value": "b"}]}"#,
      "[Authorization: Basic YTpi]"
    ),
    (
      #"{"type": "apikey", "apikey": [{"key": "key", "value": "X-Key"},"#
        + #" {"key": "value", "value": "1"}]}"#,
      "[X-Key: 1]"
    ),
    (#"{"type": "apikey", "apikey": {"key": "k", "value": "1", "in": "query"}}"#, "?k=1"),
    (#"{"type": "oauth2", "oauth2": []}"#, "[Authorization: Bearer {token}]"),
    (#"{"type": "noauth"}"#, nil), (#"{"type": "hawk", "hawk": []}"#, nil),
  ])
  func readsAuthorization(auth: String, text: String?) throws {
    let line = ["GET https://a.example /", text].compactMap(\.self).joined(separator: " ")
    let request = #"{"url": "https://a.example""#
    let other = #""auth": {"type": "bearer", "bearer": {"token": "other"}}, "#
    #expect(try self.line(request: "\(request), \"auth\": \(auth)}", collection: other) == line)
    #expect(try self.line(request: request + "}", collection: "\"auth\": \(auth), ") == line)
  }

  @Test func inheritsAuthorization() throws {
    let exchanges = try exchanges(
      """
      {"auth": {"type": "bearer", "bearer": {"token": "a"}}, "item": [
        {"auth": {"type": "noauth"}, "item": [{"request": "https://a.example/1"}]},
        {"auth": null, "item": [{"request": "https://a.example/2"}]},
        {"request": {"url": "https://a.example/3",
                     "header": [{"key": "authorization", "value": "own"}]}}
      ]}
      """
    )
    #expect(
      exchanges.map(\.line) == [
        "GET https://a.example /1", "GET https://a.example /2 [Authorization: Bearer a]",
        "GET https://a.example /3 [authorization: own]",
      ]
    )
  }

  @Test func readsSavedAnswers() throws {
    let exchanges = try exchanges(
      #"""
      {"item": [{"name": "Get", "request": "https://a.example/orders/:id", "response": [
        {"name": "found", "code": 200, "originalRequest": {"url": "https://a.example/orders/7"},
         "header": [{"key": "Content-Type", "value": "application/json; charset=utf-8"}],
         "body": "{\"id\": 7, \"note\": \"{{x}}\"}"},
        {"name": "gone", "code": 404, "header": null, "body": null},
        {"name": "text", "code": "500", "_postman_previewlanguage": "html", "body": "<p>"},
        {"name": "no status"}, null
      ]}]}
      """#
    )
    #expect(
      exchanges.map(\.line) == [
        "GET https://a.example /orders/7 -> 200 [Content-Type: application/json; charset=utf-8]"
          + #" application/json {id:7,note:"{{x}}"}"#,
        "GET https://a.example /orders/{id} -> 404",
        "GET https://a.example /orders/{id} -> 500 text/html '<p>'",
      ]
    )
    #expect(exchanges.map(\.title) == ["2:3 Get", "5:3 Get", "6:3 Get"])
  }

  @Test func readsEnvironments() throws {
    let text = """
      {"name": "Test", "values": [{"key": "a", "value": "1", "enabled": true},
        {"key": "b", "value": "2", "enabled": false}, {"key": "c", "value": ""}, 7]}
      """
    let root = try JSONText.value(of: Array(text.utf8))
    #expect(PostmanReader.environment(of: root) == ["a": "1"])
    #expect(PostmanReader.environment(of: try JSONText.value(of: Array("{}".utf8))) == nil)
  }

  @Test(arguments: [
    ("[]", "is not a Postman collection: its 'item' is not a list"),
    (
      #"{"order": [], "requests": []}"#,
      "is a Postman collection of version 1: export it as version 2.1"
    ),
  ])
  func refusesOtherFiles(text: String, reason: String) throws {
    let place = TrafficPlace(path: "shop.json", line: 1, column: 1)
    #expect(throws: TrafficProblem(reason, at: place)) { try exchanges(text) }
  }
}
