import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntime

/// The real URLSession against a server on loopback.
struct URLSessionTransportTests {
  private struct Echo: JSONModel {
    var method: String
    var target: String
    var headers: [String: String]
    var body: String

    init(from json: JSONReader) throws(DecodingFailure) {
      method = try json.string("method")
      target = try json.string("target")
      headers = try json.value("headers")
      body = try json.string("body")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("method", method)
      json.string("target", target)
      json.value("headers", headers)
      json.string("body", body)
    }
  }

  private let server: LoopbackServer
  private let transport = URLSessionTransport()

  init() throws {
    server = try LoopbackServer(script: LoopbackServer.script("echo.py"))
  }

  private func send(
    _ method: HTTPMethod,
    _ path: String,
    headers: [(name: String, value: String)] = [],
    body: String? = nil,
    limits: TransportLimits = TransportLimits()
  ) async throws -> HTTPResponse {
    let url = try #require(URL(string: server.host + path))
    let request = HTTPRequest(
      method: method,
      url: url,
      headers: try Headers(headers),
      body: body.map { Data($0.utf8) }
    )
    return try await transport.send(request, limits: limits)
  }

  private func failure(
    _ path: String,
    method: HTTPMethod = .get,
    body: String? = nil,
    limits: TransportLimits = TransportLimits()
  ) async throws -> TransportFailure {
    try await #require(throws: TransportFailure.self) {
      _ = try await send(method, path, body: body, limits: limits)
    }
  }

  private func redirect(to target: String, status: Int = 302) -> String {
    "/redirect?status=\(status)&to=\(percentEncoded(target))"
  }

  /// The same server under another name: another origin.
  private var elsewhere: String { "http://localhost:\(server.port)/echo" }

  @Test func sendsWhatItIsGiven() async throws {
    let echo: Echo = try await send(
      .put,
      "/a%2Fb?q=a%2Bb%20%D1%8B",
      headers: [("X-Key", "ключ")],
      body: "{}"
    ).json()
    #expect(echo.method == "PUT")
    #expect(echo.target == "/a%2Fb?q=a%2Bb%20%D1%8B")
    #expect(echo.body == "{}")
    #expect(echo.headers["content-length"] == "2")
  }

  @Test func sendsTheLengthOfAnEmptyBody() async throws {
    let echo: Echo = try await send(.post, "/echo?token=t", body: "").json()
    #expect(echo.method == "POST")
    #expect(echo.headers["content-length"] == "0")
    #expect(echo.body.isEmpty)
  }

  @Test func keepsCookies() async throws {
    // A POST goes over a session of its own, and still shares the cookies both ways.
    _ = try await send(.post, "/cookie?name=a&value=1", body: "")
    _ = try await send(.get, "/cookie?name=b&value=2")
    for method in [HTTPMethod.get, .post] {
      let cookie = try await send(method, "/echo").json(Echo.self).headers["cookie"] ?? ""
      #expect(Set(cookie.split(separator: ";").map { $0.drop { $0 == " " } }) == ["a=1", "b=2"])
    }
    transport.clearCookies(named: "a")
    #expect(try await send(.get, "/echo").json(Echo.self).headers["cookie"] == "b=2")
    transport.clearCookies(named: nil)
    #expect(try await send(.get, "/echo").json(Echo.self).headers["cookie"] == nil)
  }

  @Test func sendsCookiesOfTheCallItself() async throws {
    let own = [("Cookie", "own=1; other=2")]
    #expect(
      try await send(.get, "/echo", headers: own).json(Echo.self).headers["cookie"]
        == "own=1; other=2"
    )
    // Beside those that are kept, which the answer to such a call can still add to.
    _ = try await send(.get, "/cookie?name=kept&value=3", headers: own)
    _ = try await send(.post, "/cookie?name=other&value=4", headers: own, body: "")
    for method in [HTTPMethod.get, .post] {
      let cookie = try await send(method, "/echo", headers: own).json(Echo.self).headers["cookie"]
      #expect(cookie == "own=1; other=2; kept=3")
    }
    let kept = try await send(.get, "/echo").json(Echo.self).headers["cookie"] ?? ""
    #expect(Set(kept.components(separatedBy: "; ")) == ["kept=3", "other=4"])
  }

  @Test func keepsCredentialsFromOtherOrigins() async throws {
    _ = try await send(.get, "/cookie?name=a&value=1")
    let headers = [("Authorization", "t"), ("X-Api-Key", "t"), ("X-Own", "t"), ("Accept", "a/b")]
    let far: Echo = try await send(.get, redirect(to: elsewhere), headers: headers).json()
    for name in ["authorization", "x-api-key", "x-own", "cookie"] {
      #expect(far.headers[name] == nil, "\(name)")
    }
    #expect(far.headers["accept"] == "a/b")
    let near: Echo = try await send(.get, redirect(to: "/echo"), headers: headers).json()
    #expect(near.headers["authorization"] == "t")
    #expect(near.headers["cookie"] == "a=1")
  }

  @Test func boundsRedirects() async throws {
    #expect(try await failure("/loop") == .tooManyRedirects(limit: 10))
    let none = TransportLimits(redirects: 0)
    #expect(
      try await failure(redirect(to: "/echo"), limits: none) == .tooManyRedirects(limit: 0)
    )
    #expect(try await failure(redirect(to: "http://u:p@127.0.0.1:1/")) == .refusedRedirect)
    let body = redirect(to: elsewhere, status: 307)
    #expect(try await failure(body, method: .post, body: "secret") == .refusedRedirect)
  }

  @Test func boundsBodies() async throws {
    let limits = TransportLimits(bodySize: 100_000)
    #expect(
      try await failure("/paced?chunks=2000", limits: limits) == .bodyTooLarge(limit: 100_000)
    )
    #expect(
      try await failure("/declared?length=100001", limits: limits) == .bodyTooLarge(limit: 100_000)
    )
    #expect(try await send(.head, "/declared?length=100001", limits: limits).body.isEmpty)
    #expect(try await send(.get, "/paced?chunks=10", limits: limits).body.count == 100_000)
  }

  @Test func refusesCutBodies() async throws {
    _ = try await failure("/declared?length=10")
    #expect(try await failure("/lengths") == .invalidResponse("more than one Content-Length"))
  }

  #if canImport(FoundationNetworking)
  @Test func refusesEncodedBodies() async throws {
    #expect(
      try await failure("/encoded") == .invalidResponse("a Content-Encoding that was not asked for")
    )
    let echo: Echo = try await send(.get, "/echo").json()
    #expect(echo.headers["accept-encoding"] == "identity")
  }
  #endif

  @Test func sendsAPostOnce() async throws {
    for expected in 1...3 {
      _ = try await send(.get, "/stale")
      #expect(try await send(.post, "/stale", body: "").text() == "\(expected)")
    }
  }

  @Test func answersCancellation() async throws {
    let call = Task { try await send(.get, "/hang") }
    try await Task.sleep(for: .milliseconds(100))
    call.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await call.value }
  }

  @Test func survivesCancellationBetweenRedirects() async throws {
    for delay in 0..<60 {
      let call = Task { try await send(.get, "/loop") }
      try await Task.sleep(for: .microseconds(delay * 200))
      call.cancel()
      await #expect(throws: TransportFailure.self) { try await call.value }
    }
    #expect(try await send(.get, "/echo").status == 200)
  }

  @Test func saysWhyNobodyAnswered() async throws {
    let port = server.port
    server.stop()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    while (try? await transport.send(HTTPRequest(method: .get, url: url), limits: .init())) != nil {
    }
    await #expect(throws: TransportFailure.cannotConnect) {
      try await transport.send(HTTPRequest(method: .get, url: url), limits: .init())
    }
    let unknown = try #require(URL(string: "http://no-such-host.invalid/"))
    await #expect(throws: TransportFailure.unknownHost) {
      try await transport.send(HTTPRequest(method: .get, url: unknown), limits: .init())
    }
  }
}
