import Foundation
import SpecgenTesting
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Calls that are sent again: by the policy of the session, of the method and of the call.
struct RetryTests {
  private static let quick = RetryPolicy(attempts: 3, firstPause: .milliseconds(1))

  private struct Keyed: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("keyed", idempotencyKey: "Idempotency-Key") }

    var key: String?

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/data")
      request.header("Idempotency-Key", key)
      request.body(json: 1)
    }
  }

  private struct Stubborn: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("stubborn", retry: .never) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/data")
    }
  }

  /// A `POST` that the spec declares safe to repeat.
  private struct Search: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("search", isIdempotent: true) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/data")
      request.body(json: 1)
    }
  }

  /// A `GET` with a key that the spec declares unsafe to repeat.
  private struct Draw: ApiMethod {
    typealias Success = Int
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo {
      MethodInfo("draw", isIdempotent: false, idempotencyKey: "Idempotency-Key")
    }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/data")
    }
  }

  private func session(_ transport: StubTransport, _ policy: RetryPolicy? = quick) -> ApiSession {
    ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      retry: policy,
      options: CallOptions(deadline: nil)
    )
  }

  private func unavailable(headers: [String: String] = [:]) -> StubTransport {
    StubTransport { _, _ in HTTPResponse(status: 503, headers: Headers(headers)) }
  }

  private func sent<M: ApiMethod>(
    _ method: M,
    _ change: (ApiSession) -> ApiSession = { $0 },
    policy: RetryPolicy? = quick
  ) async -> Int {
    let transport = unavailable()
    await #expect(throws: ApiError<M.Failure>.self) {
      try await change(session(transport, policy)).perform(method)
    }
    return transport.requests.count
  }

  @Test func takesThePolicyThatIsNearest() async {
    #expect(await sent(Fetch()) == 3)
    #expect(await sent(Fetch(), policy: nil) == 1)
    #expect(await sent(Stubborn()) == 1)
    #expect(await sent(Fetch(), { $0.retrying(.never) }) == 1)
    let five = Retry.policy(RetryPolicy(attempts: 5, firstPause: .zero))
    #expect(await sent(Fetch(), { $0.retrying(five) }) == 5)
    #expect(await sent(Stubborn(), { $0.retrying(five) }) == 5)
    #expect(await sent(Fetch(), { $0.retrying(five).retrying(.asSpecified) }) == 3)
  }

  @Test func repeatsNoCallThatChangesSomething() async {
    #expect(await sent(Submit()) == 1)
    #expect(await sent(Keyed()) == 3)
    #expect(await sent(Search()) == 3)
    #expect(await sent(Draw()) == 1)
  }

  @Test func sendsOneKeyInAllAttemptsOfACall() async throws {
    let transport = unavailable()
    let session = session(transport)
    func keys(_ method: Keyed, _ session: ApiSession) async -> Set<String?> {
      let before = transport.requests.count
      _ = try? await session.perform(method)
      return Set(transport.requests[before...].map { $0.headers["Idempotency-Key"] })
    }
    let (first, second) = (await keys(Keyed(), session), await keys(Keyed(), session))
    #expect(first.count == 1)
    #expect(second.count == 1)
    #expect(first != second)
    let key = try #require(first.first ?? nil)
    #expect(UUID(uuidString: key) != nil)
    #expect(await keys(Keyed(), session.idempotencyKey("mine")) == ["mine"])
    #expect(await keys(Keyed(key: "own"), session.idempotencyKey("mine")) == ["own"])
  }

  @Test func endsWhereTheServerAsksForTooLong() async throws {
    let transport = unavailable(headers: ["Retry-After": "61", "X-Request-Id": "7"])
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session(transport).perform(Fetch())
    }
    #expect(error.context.retryAfter == .seconds(61))
    #expect(error.context.headers["X-Request-Id"] == "7")
    #expect(transport.requests.count == 1)
    #expect("\(error)".contains("retry after 61"))
  }

  @Test func tellsAClosureWhatTheServerAsksFor() async throws {
    let transport = unavailable(headers: ["Retry-After": "61"])
    let asked = Locked<Duration?>(nil)
    let closure: RetryClosure = { failure in
      asked.withLock { $0 = failure.retryAfter }
      return (false, 0)
    }
    _ = try? await session(transport).retrying(.closure(closure)).perform(Fetch())
    #expect(asked.withLock { $0 } == .seconds(61))
  }

  @Test func keepsToTheDeadlineOfThePolicy() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in
      try? await Task.sleep(for: .seconds(60))
      throw .cancelled
    }
    let policy = RetryPolicy(deadline: .milliseconds(30))
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session(transport, policy).perform(Fetch())
    }
    guard case .deadlineExceeded = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func endsAWaitThatIsCancelled() async throws {
    let transport = unavailable(headers: ["Retry-After": "50"])
    let session = session(transport)
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    call.cancel()
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) { try await call.value }
    guard case .cancelled = error else {
      Issue.record("\(error)")
      return
    }
    #expect(transport.requests.count == 1)
  }

  @Test func endsACallWhoseClosureNeverAnswers() async throws {
    let gate = DispatchSemaphore(value: 0)
    let closure: RetryClosure = { _ in
      gate.wait()
      return (true, 0)
    }
    let session = session(unavailable()).retrying(.closure(closure)).deadline(.milliseconds(30))
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    gate.signal()
    guard case .deadlineExceeded = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func repeatsAfterARenewalToo() async throws {
    let transport = StubTransport { request, number in
      if request.url.path == "/login" { return HTTPResponse(status: 200, body: Data("true".utf8)) }
      let statuses = [401, 503, 401, 503, 503]
      return number <= statuses.count
        ? HTTPResponse(status: statuses[number - 1]) : HTTPResponse(status: 500)
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(LogIn(), attempts: 5),
      retry: Self.quick
    )
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    // 401, login, 503, 401, login, 503, 503: renewals count apart from repetitions.
    #expect(transport.count(.get("/data")) <= 5)
    #expect(error.context.attempt == transport.count(.get("/data")))
  }
}
