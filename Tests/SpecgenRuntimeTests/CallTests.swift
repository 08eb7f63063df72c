import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Retries, deadlines and cancellation of calls.
struct CallTests {
  private struct Client: ApiClient { var session: ApiSession }

  private func session(_ transport: StubTransport) -> ApiSession {
    ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
  }

  /// A transport that answers with a status until the given request, then with 1.
  private func failing(_ status: Int, until success: Int) -> StubTransport {
    StubTransport { _, number in
      HTTPResponse(status: number < success ? status : 200, body: Data("1".utf8))
    }
  }

  private func error<M: ApiMethod>(
    of method: M,
    _ session: ApiSession
  ) async throws -> ApiError<M.Failure> {
    try await #require(throws: ApiError<M.Failure>.self) { _ = try await session.perform(method) }
  }

  @Test func asksTheClosureAfterEachFailure() async throws {
    let transport = failing(503, until: 3)
    let asked = Locked<[FailedCall]>([])
    let value = try await session(transport).retrying(
      .closure { failure in
        asked.withLock { $0.append(failure) }
        return (failure.status == 503, 0.001)
      }
    ).perform(Fetch())
    #expect(value == 1)
    #expect(transport.requests.count == 3)
    let calls = asked.withLock { $0 }
    #expect(calls.map(\.context.attempt) == [1, 2])
    #expect(calls.map(\.kind) == [.unexpectedStatus, .unexpectedStatus])
  }

  @Test(arguments: [0.0, -5, .nan, -.infinity])
  func neverSendsMoreThanTenTimes(delay: TimeInterval) async throws {
    let transport = failing(503, until: 100)
    let error = try await error(
      of: Fetch(),
      session(transport).retrying(.closure { _ in (true, delay) })
    )
    #expect(error.context.attempt == 10)
    #expect(transport.requests.count == 10)
  }

  @Test func sendsAgainOnlyWhatIsIdempotent() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in throw .connectionLost }
    let session = session(transport).retrying(.closure { _ in (true, 0) })
    _ = try await error(of: Submit(), session)
    #expect(transport.requests.count == 1)
  }

  @Test func showsLittleOfLongErrors() async throws {
    let text = String(repeating: "a\u{1B}", count: 10_000)
    let body = (["Message": .string(text)] as JSONValue).jsonData
    let transport = StubTransport { _, _ in HTTPResponse(status: 404, body: body) }
    let description = String(describing: try await error(of: Fetch(), session(transport)))
    #expect(description.utf8.count < 600)
    #expect(!description.contains("\u{1B}"))
  }

  @Test func doesNotAskAboutUnreadableAnswers() async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 200, body: Data("<".utf8)) }
    let session = session(transport).retrying(.closure { _ in (true, 0) })
    let error = try await error(of: Fetch(), session)
    guard case .decoding(let failure, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.found == "\"<\"")
    #expect(context.excerpt == "<")
    #expect(transport.requests.count == 1)
  }

  @Test func endsAtTheDeadline() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in
      try? await Task.sleep(for: .seconds(60))
      throw .cancelled
    }
    let error = try await error(of: Fetch(), session(transport).deadline(.milliseconds(30)))
    guard case .deadlineExceeded(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.request == "GET https://h.example/data")
  }

  @Test func beginsNoWaitThatTheDeadlineWouldCut() async throws {
    let transport = failing(503, until: 100)
    let session = session(transport).deadline(.seconds(30))
    let error = try await error(of: Fetch(), session.retrying(.closure { _ in (true, .infinity) }))
    guard case .unexpectedStatus(503, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(transport.requests.count == 1)
  }

  /// The context of a lost connection has nothing of the answer before.
  @Test func forgetsTheAnswerOfTheAttemptBefore() async throws {
    let transport = StubTransport { _, number throws(TransportFailure) in
      guard number == 1 else { throw .connectionLost }
      return HTTPResponse(status: 503)
    }
    let session = session(transport).retrying { ($0.status == 503, 0) }
    let error = try await error(of: Fetch(), session)
    guard case .transport(.connectionLost, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 2 && context.status == nil && error.status == nil)
  }

  /// Reads the URL that answered.
  private struct Locate: ApiMethod {
    typealias Success = URL?
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("locate") }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/a")
    }

    func read(_ response: MethodResponse<Failure>) -> URL? { response.http.url }
  }

  /// That of the last redirect, or else of the request.
  @Test(arguments: [(nil, "/a"), (URL(string: "https://h.example/b"), "/b")] as [(URL?, String)])
  func knowsTheURLThatAnswered(url: URL?, path: String) async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 200, url: url) }
    #expect(try await session(transport).perform(Locate())?.path == path)
  }

  @Test func endsWhenItsTaskIsCancelled() async throws {
    // A transport that never notices: the call does not wait for it.
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { _, _ in
      await gate.value()
      return HTTPResponse(status: 200, body: Data("1".utf8))
    }
    let session = session(transport)
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    call.cancel()
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) { try await call.value }
    gate.settle(())
    guard case .cancelled = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func sendsNothingWhenItIsCancelledBefore() async throws {
    let transport = failing(200, until: 1)
    let session = session(transport)
    let call = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await session.perform(Fetch())
    }
    call.cancel()
    await #expect(throws: ApiError<Fetch.Failure>.self) { try await call.value }
    #expect(transport.requests.isEmpty)
  }

  @Test func endsAllCalls() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in
      try? await Task.sleep(for: .seconds(60))
      throw .cancelled
    }
    let session = session(transport)
    for cancelAll in [session.cancelAll, Client(session: session).cancelAll] {
      let count = transport.requests.count
      let calls = (0..<50).map { _ in Task { try await session.deadline(nil).perform(Fetch()) } }
      await transport.received(count + 50)
      cancelAll()
      for call in calls {
        await #expect(throws: ApiError<Fetch.Failure>.self) { try await call.value }
      }
    }
  }

  @Test func sendsNothingInvalid() async throws {
    let transport = failing(200, until: 1)
    let session = ApiSession(hosts: HostTable([:]), transport: transport)
    let error = try await error(of: Fetch(), session)
    #expect("\(error)" == "fetch: not sent: no host has the key \"api\"")
    #expect(transport.requests.isEmpty)
  }

  @Test func keepsCopiesOfAClientApart() async throws {
    let transport = failing(503, until: 2)
    let client = Client(session: session(transport))
    let patient = client.retrying { _ in (true, 0) }
    #expect(try await patient.session.perform(Fetch()) == 1)
    guard case .asSpecified = client.session.options.retry else {
      Issue.record("the client itself has changed")
      return
    }
    #expect(client.deadline(.seconds(5)).session.options.deadline == .seconds(5))
    #expect(client.idempotencyKey("k").session.options.idempotencyKey == "k")
  }
}
