import SpecgenCore
import Testing

@testable import SpecgenReview

/// Readers of exports of Insomnia.
@Suite struct InsomniaReaderTests {
  private func exchanges(json text: String) throws -> [Exchange] {
    let source = SourceFile(id: 0, path: "shop.json", bytes: Array(text.utf8))
    return try InsomniaReader.exchanges(of: JSONText.value(of: source.bytes), in: source)
  }

  private func exchanges(yaml text: String) throws -> [Exchange] {
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let root = try #require(parse(source, limits: ParseLimits()).0?.root)
    return try InsomniaReader.exchanges(of: root, in: source)
  }

  /// Returns the only exchange of an export with one request.
  private func line(_ request: String) throws -> String {
    let exchanges = try exchanges(
      json: #"{"type": "collection.insomnia.rest/5.0", "collection": [{\#(request)}]}"#
    )
    try #require(exchanges.count == 1)
    return exchanges[0].line
  }

  @Test func readsResources() throws {
    let exchanges = try exchanges(
      json: """
        {"_type": "export", "__export_format": 4, "resources": [
          {"_id": "req_1", "_type": "request", "parentId": "fld_2", "name": "Get order",
           "method": "GET", "url": "{{ _.base_url }}/{{ _.nested.part }}/orders/:id",
           "description": "Returns an order.", "pathParameters": [{"name": "id", "value": "7"}]},
          {"_id": "fld_2", "_type": "request_group", "parentId": "fld_1", "name": "Open",
           "environment": {"nested": {"part": "eu"}}},
          {"_id": "fld_1", "_type": "request_group", "parentId": "wrk_1", "name": "Orders"},
          {"_id": "wrk_1", "_type": "workspace", "parentId": null, "name": "Shop"},
          {"_id": "env_1", "_type": "environment", "parentId": "wrk_1", "data": {}},
          {"_id": "env_2", "_type": "environment", "parentId": "env_1",
           "data": {"base_url": "https://{{ _.host }}", "host": "a.example"}},
          {"_id": "env_3", "_type": "environment", "parentId": "env_1",
           "data": {"host": "b.example", "late": "z"}},
          {"_id": "ws_1", "_type": "websocket_request", "url": "wss://a.example"},
          {"_id": "req_2", "_type": "request", "parentId": "other", "url": "{{ base_url }}/x"},
          {"_id": "req_3", "_type": "request", "url": "https://a.example/{{ _.late }}"}
        ]}
        """
    )
    #expect(
      exchanges.map(\.line) == [
        "GET https://a.example /eu/orders/{id}", "GET /x", "GET https://a.example /{late}",
      ]
    )
    #expect(exchanges.map(\.title) == ["2:3 Orders / Open / Get order", "15:3 ", "16:3 "])
    #expect(exchanges.map(\.doc) == ["Returns an order.", nil, nil])
  }

  @Test func endsAtACycleOfParents() throws {
    let exchanges = try exchanges(
      json: """
        {"_type": "export", "__export_format": 4, "resources": [
          {"_id": "fld", "_type": "request_group", "parentId": "fld", "name": "f"},
          {"_id": "req", "_type": "request", "parentId": "fld", "url": "https://a.example"}
        ]}
        """
    )
    #expect(exchanges.map(\.line) == ["GET https://a.example /"])
  }

  @Test func readsTrees() throws {
    let exchanges = try exchanges(
      yaml: """
        type: collection.insomnia.rest/5.0
        name: Shop
        collection:
          - name: Orders
            authentication:
              type: bearer
              token: "{{ _.token }}"
            headers:
              - {name: X-Shop, value: 1}
              - {name: X-Own, value: folder}
            children:
              - url: "{{ _.base_url }}/orders"
                name: Create
                meta: {id: req_1, description: Creates an order.}
                method: POST
                headers:
                  - name: X-Own
                    value: "yes"
                  - name: X-Off
                    value: 1
                    disabled: true
                parameters:
                  - name: dry
                    value: "true"
                  - name: off
                    disabled: true
                body:
                  mimeType: application/json
                  text: '{"amount": {{ _.amount }}, "at": "{% now ''iso'' %}"}'
          - url: "{{ _['base_url'] }}/ping"
            name: Ping
            method: GET
          - url: grpc.example:443
            protoMethodName: /a/b
          - url: wss://a.example/live
        environments:
          name: Base
          data:
            base_url: https://a.example
            amount: 5
          subEnvironments:
            - name: Test
              data: {base_url: https://test.example, token: t}
        """
    )
    #expect(
      exchanges.map(\.line) == [
        "POST https://a.example /orders ?dry=true [X-Own: yes] [X-Shop: 1]"
          + #" [Authorization: Bearer t] application/json {amount:5,at:"{now}"}"#,
        "GET https://a.example /ping",
      ]
    )
    #expect(exchanges.map(\.title) == ["12:9 Orders / Create", "30:5 Ping"])
    #expect(exchanges.map(\.doc) == ["Creates an order.", nil])
  }

  @Test(arguments: [
    (
      #""mimeType": "application/x-www-form-urlencoded", "params": [{"name": "a", "value": "1"},"#
        + #"{"name": "b", "disabled": true}]"#, "application/x-www-form-urlencoded a=1"
    ),
    (
      #""mimeType": "multipart/form-data", "params": [{"name": "a", "value": "1"},"#
        + #"{"name": "f", "type": "file", "fileName": "/x.png"}]"#,
      "multipart/form-data a=1&f=(file)"
    ),
    (
      #""mimeType": "application/graphql", "text": "{\"query\": \"{ me }\"}""#,
      #"application/json {query:"{ me }"}"#
    ),
    (
      #""mimeType": "application/octet-stream", "fileName": "/x.png""#,
      "application/octet-stream (bytes)"
    ), (#""mimeType": "text/plain", "text": "a""#, "text/plain 'a'"), ("", nil),
  ])
  func readsBodies(body: String, text: String?) throws {
    let line = ["POST https://a.example /", text].compactMap(\.self).joined(separator: " ")
    let request = #""method": "post", "url": "https://a.example", "body": {\#(body)}"#
    #expect(try self.line(request) == line)
  }

  @Test(arguments: [
    (#""type": "bearer", "token": "x", "prefix": "Token""#, "[Authorization: Token x]"),
    (#""type": "basic", "username": "a", "password": "b""#, "[Authorization: Basic YTpi]"),
    (#""type": "apikey", "key": "X-Key", "value": "1", "addTo": "header""#, "[X-Key: 1]"),
    (#""type": "apikey", "key": "k", "value": "1", "addTo": "queryParams""#, "?k=1"),
    (#""type": "apikey", "key": "k", "value": "1", "addTo": "cookie""#, "[Cookie: k=1]"),
    (#""type": "oauth2", "grantType": "client_credentials""#, "[Authorization: Bearer {token}]"),
    (#""type": "bearer", "token": "x", "disabled": true"#, nil), (#""type": "none""#, nil),
  ])
  func readsAuthentication(authentication: String, text: String?) throws {
    let line = ["GET https://a.example /", text].compactMap(\.self).joined(separator: " ")
    let request = #""url": "https://a.example", "authentication": {\#(authentication)}"#
    #expect(try self.line(request) == line)
  }

  @Test(arguments: [
    "[]", #"{"_type": "export", "__export_format": 3, "resources": []}"#,
    #"{"type": "environment.insomnia.rest/5.0"}"#,
  ])
  func refusesOtherFiles(text: String) throws {
    #expect(throws: TrafficProblem.self) { try exchanges(json: text) }
  }
}
