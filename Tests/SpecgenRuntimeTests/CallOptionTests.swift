import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Headers and metrics of single calls.
struct CallOptionTests {
  private struct Client: ApiClient { var session: ApiSession }

  private func client(_ transport: StubTransport) -> Client {
    Client(session: ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport))
  }

  private let transport = StubTransport { _, _ in HTTPResponse(status: 200, body: Data("1".utf8)) }

  @Test func addsHeaders() async throws {
    let client = client(transport)
    let other = client.with {
      $0.setHeader("X-Request-Id", "7")
      $0.setHeader("accept", "a/b")
    }
    _ = try await other.session.perform(Fetch())
    _ = try await client.session.perform(Fetch())
    let headers = transport.requests.map(\.headers)
    #expect(headers.map { $0["X-Request-Id"] } == ["7", nil])
    #expect(headers.map { $0["Accept"] } == ["a/b", "application/json"])
  }

  @Test func hidesSecretHeaders() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 500, body: Data("it was hidden-value and other-value".utf8))
    }
    let client = client(transport).with {
      $0.setHeader("X-Own", Secret("hidden-value"))
      $0.setHeader("Authorization", "Bearer other-value")
    }
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await client.session.perform(Fetch())
    }
    #expect(!"\(error)".contains("hidden-value") && !"\(error)".contains("other-value"))
  }

  /// A transport may repeat a secret in the reason for a request that it does not send.
  @Test func hidesSecretsOfRequestsThatAreNotSent() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in
      throw .invalidRequest(.parameters("not hidden-value"))
    }
    let client = client(transport).with { $0.setHeader("X-Own", Secret("hidden-value")) }
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await client.session.perform(Fetch())
    }
    #expect("\(error)".contains("not <secret>") && !"\(error)".contains("hidden-value"))
  }

  @Test func showsAnswersWithoutSecrets() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 200, body: Data(#""five""#.utf8))
    }
    let client = client(transport).with { $0.setHeader("X-Own", Secret("hidden-value")) }
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await client.session.perform(Fetch())
    }
    #expect("\(error)".contains(#"expected an integer, found text "five""#), "\(error)")
  }

  /// A call whose answer always has the documented code of its body.
  private struct Coded: ApiMethod {
    typealias Success = Int
    typealias Failure = CodeFailure<Never>
    static var info: MethodInfo { MethodInfo("coded") }

    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/") }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Int {
      throw .failure(.unrecognized(String(decoding: response.http.body, as: UTF8.self)))
    }
  }

  /// The code is what the server said, even if it is spelled like a secret.
  @Test func leavesDocumentedFailuresAlone() async throws {
    for secret in ["hidden-value", "cookie-value"] {
      let transport = StubTransport { _, _ in
        var response = HTTPResponse(status: 400, body: Data(secret.utf8))
        // As the layer of cookies does.
        response.secrets = SecretTexts(["cookie-value"])
        return response
      }
      let client = client(transport).with { $0.setHeader("X-Own", Secret("hidden-value")) }
      let error = try await #require(throws: ApiError<Coded.Failure>.self) {
        _ = try await client.session.perform(Coded())
      }
      guard case .failure(.unrecognized(secret), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!"\(error)".contains(secret))
    }
  }

  @Test(arguments: [("Content-Length", "1"), ("X", "a\r\nY: b"), ("a b", "c"), ("", "c")])
  func refusesHeaders(name: String, value: String) async throws {
    let client = client(transport).with { $0.setHeader(name, value) }
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await client.session.perform(Fetch())
    }
    guard case .invalidRequest(.header, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func reportsMetrics() async throws {
    let transport = StubTransport { _, number in
      HTTPResponse(status: number == 1 ? 503 : 200, body: Data("1".utf8))
    }
    let seen = Locked<[CallMetrics]>([])
    let client = client(transport).retrying { _ in (true, 0) }
      .with { $0.metrics = { metrics in seen.withLock { $0.append(metrics) } } }
    _ = try await client.session.perform(Fetch())
    _ = try? await client.session.perform(Broken())
    let all = seen.withLock { $0 }
    let first = try #require(all.first)
    #expect(all.count == 2)
    #expect(first.method == "fetch" && first.isSuccess)
    #expect(first.attempts.map(\.status) == [503, 200])
    #expect(first.attempts.map(\.received) == [1, 1])
    #expect(first.attempts.allSatisfy { $0.timeToHead ?? .zero <= $0.duration ?? .zero })
    #expect(first.attempts.map(\.sent) == [0, 0])
    #expect(first.duration >= first.attempts.reduce(.zero) { $0 + ($1.duration ?? .zero) })
    #expect(first.duration > .zero)
    _ = try await client.session.perform(Submit())
    #expect(seen.withLock { $0.last?.attempts.map(\.sent) } == [1])
    #expect(all.last.map { $0.attempts.isEmpty && !$0.isSuccess } == true)
  }

  @Test func reportsAttemptsWithoutAnAnswer() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in throw .connectionLost }
    let seen = Locked<CallMetrics?>(nil)
    let client = client(transport).with {
      $0.metrics = { metrics in seen.withLock { $0 = metrics } }
    }
    _ = try? await client.session.perform(Submit())
    let attempt = try #require(seen.withLock { $0?.attempts.first })
    #expect(attempt.status == nil && attempt.timeToHead == nil && attempt.duration != nil)
    #expect(attempt.sent == 1 && attempt.received == 0)
  }

  /// A call that cannot be made.
  private struct Broken: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("broken") }

    func write(to request: inout RequestBuilder) { request.start(.get, host: "none", path: "/") }
  }
}
