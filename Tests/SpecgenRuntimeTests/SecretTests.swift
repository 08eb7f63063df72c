import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// No way of showing a value shows a secret.
struct SecretTests {
  private static let canary = "canary-5c1f"

  private struct Login: ApiMethod {
    typealias Success = Bool
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("login") }
    var token: Secret<String> = Secret(SecretTests.canary)

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/login")
      request.segment(token)
      request.query("token", token)
      request.query("plain", "seen")
      request.header("Authorization", token, prefix: "Bearer ")
      request.form("password", token)
    }
  }

  private func shown<T>(_ value: T) -> String {
    var text = ""
    dump(value, to: &text)
    return text + "\(value)" + String(reflecting: value)
      + "\(Mirror(reflecting: value).children.map { $0 })"
  }

  private func check<T>(_ value: T, location: SourceLocation = #_sourceLocation) {
    #expect(!shown(value).contains(Self.canary), sourceLocation: location)
  }

  @Test func hidesItself() throws {
    let secret = Secret(Self.canary)
    check(secret)
    check([secret])
    check(Login())
    check(Optional(secret))
    #expect("\(secret)" == "<secret>")
    #expect(secret.reveal() == Self.canary)
    #expect(secret == Secret(Self.canary))
    let literal: Secret<String> = "abc"
    #expect(literal.reveal() == "abc")
    #expect(secret.jsonData == Data("\"\(Self.canary)\"".utf8))
    #expect(try JSONDecoder().decode([Secret<Int>].self, from: Data("[5]".utf8)) == [Secret(5)])
  }

  @Test func hidesWhatCouldNotBeRead() throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try Secret<Int>(json: Data("\"\(Self.canary)\"".utf8))
    }
    check(failure)
    #expect(failure.found == "<secret>")
    // What says nothing of a value may be told.
    for (json, found) in [("null", "null"), ("[]", "a list"), ("{}", "an object")] {
      let failure = try #require(throws: DecodingFailure.self) {
        try Secret<Int>(json: Data(json.utf8))
      }
      #expect(failure.found == found)
    }
  }

  @Test func hidesRequests() throws {
    var builder = RequestBuilder()
    try Login().write(to: &builder)
    let request = try builder.request(hosts: ["api": "h.example"] as HostTable)
    check(builder)
    check(request)
    check(request.headers)
    check(HTTPResponse(status: 200, body: Data(Self.canary.utf8), url: request.url))
    #expect("\(request)" == "POST https://h.example/login/<secret>?token=<secret>&plain=seen")
    #expect(request.url.absoluteString.contains("/\(Self.canary)?token=\(Self.canary)&"))
  }

  @Test(arguments: [
    (#"{"token":"abc","n":1}"#, #"{"token":"…","n":1}"#),
    (#"{"a" : ["x\"y", "z"], "b":{}}"#, #"{"a" : ["…", "…"], "b":{}}"#),
    (#""abc""#, #""…""#),
    (#"{"a":"","b":"x","c":1}"#, #"{"a":"…","b":"…","c":1}"#),
    (#"{"token":"ab"#, #"{"token":"…"#),
    (#"{"tok"#, #"{"…"#),
    (#"<a href="x">"#, #"<a href="x">"#),
    ("", ""),
  ])
  func masksTheTextOfAnswers(_ text: String, _ expected: String) {
    #expect(maskingText(inJSON: text) == expected)
  }

  @Test func hidesAnswersThatCouldNotBeRead() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 200, body: Data(#"{"token":"\#(SecretTests.canary)"}"#.utf8))
    }
    let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    check(error)
    #expect(error.context.excerpt == #"{"token":"…"}"#)
  }

  @Test func hidesWhatAServerEchoes() async throws {
    let transport = StubTransport { request, _ in
      HTTPResponse(
        status: 500,
        body: Data("\(String(repeating: ".", count: 195))\(Self.canary)".utf8)
      )
    }
    let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
    let error = try await #require(throws: ApiError<NoFailure<Never>>.self) {
      try await session.perform(Login())
    }
    check(error)
    #expect(!"\(error)".contains(Self.canary.prefix(5)))
    #expect("\(error)".hasPrefix("login: unexpected status 500 [POST https://h.example/login/"))
  }
}
