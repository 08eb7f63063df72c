import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeMethods

/// What a method writes, as it goes on the wire.
struct RequestBuilderTests {
  private static let hosts: HostTable = ["api": "https://h.example/base"]

  private func request(
    _ method: HTTPMethod = .get,
    _ write: (inout RequestBuilder) throws(InvalidRequest) -> Void
  ) throws(InvalidRequest) -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(method, host: "api", path: "/p")
    try write(&builder)
    return try builder.request(hosts: Self.hosts)
  }

  private func checkTarget(
    _ expected: String,
    location: SourceLocation = #_sourceLocation,
    _ write: (inout RequestBuilder) throws(InvalidRequest) -> Void
  ) {
    #expect(throws: Never.self, sourceLocation: location) {
      let url = try request(.get, write).url.absoluteString
      #expect(url == "https://h.example/base/p\(expected)", sourceLocation: location)
    }
  }

  private func checkBody(
    _ expected: String?,
    type: String?,
    location: SourceLocation = #_sourceLocation,
    _ write: (inout RequestBuilder) throws(InvalidRequest) -> Void
  ) {
    #expect(throws: Never.self, sourceLocation: location) {
      let request = try request(.post, write)
      let body = request.body.map { String(decoding: $0, as: UTF8.self) }
      #expect(body == expected, sourceLocation: location)
      #expect(request.headers["content-type"] == type, sourceLocation: location)
    }
  }

  @Test func encodesQueries() {
    checkTarget("?q=a%2Bb%20%26%3D%23%25%3B%2F%3F&%D1%8B=%F0%9F%98%80") { request in
      request.query("q", "a+b &=#%;/?")
      request.query("ы", "😀")
    }
    checkTarget("?a=1&a=2&b=true&d=2017-05-12&n=1.5") { request in
      request.query("a", [1, 2])
      request.query("b", true)
      request.query("none", Int?.none)
      request.query("d", Date(timeIntervalSince1970: 1_494_599_437), format: .day)
      request.query("none", nil, format: .day)
      request.query("n", 1.5)
    }
    checkTarget("?a=") { $0.query("a", "") }
    checkTarget("") { $0.query("a", [Int]()) }
  }

  @Test func encodesSegments() {
    checkTarget("/a%2Fb%20%D1%8B%3F%23%25/2/x") { request in
      request.segment("a/b ы?#%")
      request.segment(Direction.inbound)
      request.segment(Int?.none)
      request.path("/x")
    }
    for text in ["", ".", ".."] {
      #expect(throws: InvalidRequest.segment) {
        try request { $0.segment(text) }
      }
    }
  }

  @Test func composesSegments() throws {
    checkTarget("/compare/a%2Fb...c...d/7.json/v1%3Acancel") { request in
      request.path("/compare")
      request.segment([.value("a/b"), .text("..."), .value("c...d")])
      request.segment([.value(7), .text(".json")])
      request.segment([.text("v"), .value(1), .text("%3Acancel")])
    }
    var hidden = RequestBuilder()
    hidden.segment([.text("key-"), .value(Secret("abcd")), .text("-x")])
    #expect(hidden.content.shownPath == "/key-<secret>-x")
    #expect(hidden.content.path == "/key-abcd-x")
  }

  /// Segments that would mean something else than their values.
  @Test(
    arguments: [
      [.value(""), .text(".json")], [.text("."), .value(".")], [.value("."), .text(".")],
      [.text("%2e"), .value(".")],
      [.value("a...b"), .text("..."), .value("c")], [.value("a."), .text("..."), .value("c")],
      [.value("a:b"), .text("%3A"), .value("c")], [.value("a"), .text("-"), .value("")],
    ] as [[RequestBuilder.SegmentPiece]]
  )
  func refusesSegments(pieces: [RequestBuilder.SegmentPiece]) {
    #expect(throws: InvalidRequest.segment) { try request { $0.segment(pieces) } }
  }

  @Test func setsHeaders() throws {
    let request = try request { request in
      request.header("X-Key", Secret("abcd"), prefix: "Bearer ")
      request.header("x-key", "second")
      request.header("None", String?.none)
    }
    #expect(request.headers["X-KEY"] == "second")
    #expect(request.headers.fields.count == 1)
  }

  @Test(arguments: [
    ("X-A", "a\r\nX-Injected: 1"), ("X-A", "a\0"), ("X-A\r\nX-B", "1"), ("X A", "1"), ("X-A:", "1"),
    ("", "1"), ("Хост", "1"), ("Host", "h"), ("content-length", "5"), ("Transfer-Encoding", "x"),
  ])
  func refusesHeaders(_ name: String, _ value: String) {
    #expect(throws: InvalidRequest.self) { try request { $0.header(name, value) } }
  }

  @Test func mergesHeaders() throws {
    let left = try Headers([("A", "1"), ("B", "2")])
    let right = try Headers([("b", "3"), ("C", "4")])
    let merged = left.merging(right)
    #expect(merged.fields.map(\.name) == ["A", "b", "C"])
    #expect(merged["B"] == "3")
  }

  @Test func writesBodies() {
    checkBody(nil, type: nil) { _ in }
    checkBody("", type: nil) { $0.emptyBody() }
    checkBody("[1]", type: "application/json") { $0.body(json: [1]) }
    checkBody(#"{"a":1,"c":null}"#, type: "application/json") { request in
      request.jsonBody { json in
        json.int("a", 1)
        json.string(ifPresent: "b", nil)
        json.string(orNull: "c", nil)
      }
    }
    let form = "application/x-www-form-urlencoded; charset=utf-8"
    checkBody("a=1%2B2&b=x%20y&b=z", type: form) { request in
      request.form("a", "1+2")
      request.form("none", Int?.none)
      request.form("b", ["x y", "z"])
    }
    checkBody("a=1", type: form) { $0.body(form: [("a", "1")]) }
    checkBody("<a/>", type: "text/xml") {
      $0.body(bytes: Data("<a/>".utf8), contentType: "text/xml")
    }
    checkBody("1", type: "application/x") { request in
      request.header("Content-Type", "application/x")
      request.body(json: 1)
    }
  }

  @Test func encodesParametersOfHandWrittenMethods() {
    struct Parameters: Encodable {
      var b = ["y": 1, "x": 2]
      var a = ["p q", "r"]
      var flag = true
      var none: Int?
    }
    let flat = "a%5B%5D=p%20q&a%5B%5D=r&b%5Bx%5D=2&b%5By%5D=1&flag=true"
    checkTarget("?\(flat)") { request throws(InvalidRequest) in
      try QueryParametersEncoder().encode(Parameters(), into: &request)
    }
    checkBody(flat, type: "application/x-www-form-urlencoded; charset=utf-8") {
      request throws(InvalidRequest) in
      try FormParametersEncoder().encode(Parameters(), into: &request)
    }
    checkTarget("?a=p%20q,r&b%5Bx%5D=2&b%5By%5D=1&flag=true") { request throws(InvalidRequest) in
      try QueryParametersEncoder(lists: .comma).encode(Parameters(), into: &request)
    }
    checkBody(#"{"a":["p q","r"],"b":{"x":2,"y":1},"flag":true}"#, type: "application/json") {
      request throws(InvalidRequest) in
      try JsonParametersEncoder().encode(Parameters(), into: &request)
    }
  }

  @Test func sendsNoParametersOfWhatEncodesNoObject() {
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) throws {}
    }
    let form = "application/x-www-form-urlencoded; charset=utf-8"
    let rows: [(value: any Encodable & Sendable, json: String)] = [
      ([1, 2], "[1,2]"), ([Int](), "[]"), (Int?.none, "null"), ("a", #""a""#), (true, "true"),
      (Nothing(), "{}"), ([String: Int](), "{}"),
    ]
    for (value, json) in rows {
      checkTarget("") { request throws(InvalidRequest) in
        try QueryParametersEncoder().encode(value, into: &request)
      }
      checkBody("", type: form) { request throws(InvalidRequest) in
        try FormParametersEncoder().encode(value, into: &request)
      }
      checkBody(json, type: "application/json") { request throws(InvalidRequest) in
        try JsonParametersEncoder().encode(value, into: &request)
      }
    }
  }

  @Test func saysWhatIsWrong() throws {
    #expect(throws: InvalidRequest.severalBodies) {
      try request { request in
        request.emptyBody()
        request.body(json: 1)
      }
    }
    #expect(throws: InvalidRequest.notFinite) { try request { $0.body(json: Double.nan) } }
    #expect(throws: InvalidRequest.notFinite) { try request { $0.query("a", Double.nan) } }
    #expect(throws: InvalidRequest.notFinite) {
      try request { $0.form("a", [Double.infinity], style: .comma) }
    }
    #expect(throws: InvalidRequest.notFinite) {
      try request { $0.header("a", Secret(-Double.infinity)) }
    }
    #expect(throws: InvalidRequest.notStarted) {
      try RequestBuilder().request(hosts: Self.hosts)
    }
    var builder = RequestBuilder()
    builder.start(.get, host: "other", path: "/")
    #expect(throws: InvalidRequest.unknownHost(key: "other")) {
      try builder.request(hosts: Self.hosts)
    }
  }
}
