import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Renewal of a session: how many logins there are, and what becomes of those who wait.
struct SessionRenewalTests {
  private let server: SessionServer
  private let transport: StubTransport
  private let session: ApiSession

  init() {
    let server = SessionServer(.opens)
    self.server = server
    transport = server.transport
    session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(LogIn(), cookie: "c", renewOn: 401, attempts: 3)
    )
  }

  private func fetchError() async throws -> ApiError<Fetch.Failure> {
    try await #require(throws: ApiError<Fetch.Failure>.self) { try await session.perform(Fetch()) }
  }

  @Test func logsInOnceAndSendsAgain() async throws {
    #expect(try await session.perform(Fetch()) == 1)
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.seen.logins == 1)
    #expect(transport.count(.get("/data")) == 3)
  }

  @Test func logsInOnceForManyCalls() async throws {
    let results = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 { group.addTask { try? await session.perform(Fetch()) } }
      return await group.reduce(into: 0) { $0 += $1 ?? 0 }
    }
    #expect(results == 100)
    #expect(server.seen.logins == 1)
    #expect(server.seen.mostRunning == 1)
  }

  @Test func sendsAgainWithoutALoginOfItsOwn() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { [server] request, number throws(TransportFailure) in
      guard number == 1 else { return try await server.answer(request) }
      await gate.value()
      return HTTPResponse(status: 401)
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(LogIn())
    )
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    try await session.logIn()
    gate.settle(())
    #expect(try await call.value == 1)
    #expect(server.seen.logins == 1)
  }

  @Test func stopsAfterTheAttempts() async throws {
    server.change(to: .opensNothing)
    let error = try await fetchError()
    guard case .authentication(.rejected(attempts: 3), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 4)
    #expect(server.seen.logins == 3)
    #expect("\(error)".contains("rejected after 3 logins"))
  }

  @Test func reportsARefusedLogin() async throws {
    server.change(to: .refuses)
    let error = try await fetchError()
    guard case .authentication(.loginFailed(let failure), _) = error,
      case .failure(.refused, _)? = failure.cause as? ApiError<LogInFailure>
    else {
      Issue.record("\(error)")
      return
    }
    #expect(server.seen.logins == 1)
    #expect(transport.count(.get("/data")) == 1)
  }

  @Test func failsAllWaitersOnceAndTriesAgainLater() async throws {
    server.change(to: .breaks)
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask { (try? await session.perform(Fetch())) == nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failures == 20)
    #expect(server.seen.mostRunning == 1)
    server.change(to: .opens)
    #expect(try await session.perform(Fetch()) == 1)
  }

  @Test func leavesTheLoginToOthersWhenOneIsCancelled() async throws {
    server.change(to: .waits)
    let first = Task { try await session.perform(Fetch()) }
    await server.began.value()
    let second = Task { try await session.perform(Fetch()) }
    first.cancel()
    await #expect(throws: ApiError<Fetch.Failure>.self) { try await first.value }
    server.release.settle(())
    #expect(try await second.value == 1)
    #expect(server.seen.logins == 1)
  }

  /// A call that waits for the login ends as canceled, whichever of the two is canceled first.
  @Test(arguments: 0..<60) func endsTheLoginWithAllCalls(round: Int) async throws {
    server.change(to: .hangs)
    let call = Task { try await session.perform(Fetch()) }
    await server.began.value()
    session.cancelAll()
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) { try await call.value }
    guard case .cancelled = error else {
      Issue.record("\(error)")
      return
    }
    server.change(to: .opens)
    #expect(try await session.perform(Fetch()) == 1)
  }

  /// A login that begins right after all calls were canceled is one of its own.
  @Test(arguments: 0..<200) func logsInAfterAllCallsWereCanceled(round: Int) async throws {
    server.change(to: .hangs)
    let first = Task { try await session.logIn() }
    await server.began.value()
    server.change(to: .opens)
    session.cancelAll()
    try await session.logIn()
    #expect(server.seen.logins == 2)
    await #expect(throws: AuthenticationFailure.self) { try await first.value }
  }

  @Test func doesNotWaitForACanceledLogin() async throws {
    server.change(to: .waits)
    let first = Task { try await session.logIn() }
    await server.began.value()
    server.change(to: .opens)
    session.core.renewal.cancel()
    let second = Task { try await session.logIn() }
    // Time enough for a login that joins the canceled one.
    try await Task.sleep(for: .milliseconds(50))
    server.release.settle(())
    try await second.value
    #expect(server.seen.logins == 2)
    _ = await first.result
  }

  @Test func logsOutDuringALogin() async throws {
    server.change(to: .waits)
    let waiting = Task { try await session.perform(Fetch()) }
    await server.began.value()
    session.logOut()
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await waiting.value
    }
    guard case .authentication(.loggedOut, _) = error else {
      Issue.record("\(error)")
      return
    }
    // The next login waits until the one that was abandoned has ended.
    server.change(to: .opens)
    let later = Task { try await session.perform(Fetch()) }
    while server.seen.refused < 2 { await Task.yield() }
    // Time enough for a login that does not wait.
    try await Task.sleep(for: .milliseconds(50))
    #expect(server.seen.logins == 1)
    server.release.settle(())
    #expect(try await later.value == 1)
    #expect(server.seen.logins == 2)
    #expect(server.seen.mostRunning == 1)
  }

  @Test func failsAllWaitersOfALoginThatHangs() async throws {
    server.change(to: .hangs)
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(LogIn()),
      options: CallOptions(deadline: .milliseconds(50))
    ).deadline(.seconds(60))
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(ApiError<Fetch.Failure>) {
            _ = try await session.perform(Fetch())
            return false
          } catch {
            guard case .authentication(.loginFailed(let failure), _) = error,
              case .deadlineExceeded? = failure.cause as? ApiError<LogInFailure>
            else { return false }
            return true
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failures == 20)
    #expect(server.seen.mostRunning == 1)
  }

  @Test func opensNoSessionForACallFromBeforeALogout() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { request, number throws(TransportFailure) in
      if number == 1 { await gate.value() }
      return HTTPResponse(status: 401)
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(LogIn())
    )
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    session.logOut()
    gate.settle(())
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) { try await call.value }
    guard case .authentication(.loggedOut, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(transport.count(.where { $0.url.path == "/login" }) == 0)
  }

  @Test func givesALoginTheTimeOfTheSession() async throws {
    server.change(to: .waits)
    let hasty = session.deadline(.milliseconds(30))
    // On a busy machine its time may be over before it comes to a login.
    while server.seen.logins == 0 {
      await #expect(throws: ApiError<Fetch.Failure>.self) { try await hasty.perform(Fetch()) }
    }
    let patient = Task { try await session.perform(Fetch()) }
    server.release.settle(())
    #expect(try await patient.value == 1)
    #expect(server.seen.logins == 1)
  }

  @Test func logsInOnRequest() async throws {
    try await session.logIn()
    #expect(server.seen.logins == 1)
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.seen.logins == 1)
    server.change(to: .refuses)
    await #expect(throws: AuthenticationFailure.self) { try await session.logIn() }
    let other = ApiSession(hosts: HostTable([:]), transport: transport)
    await #expect(throws: AuthenticationFailure.self) { try await other.logIn() }
  }

  @Test func leavesOtherSessionsAlone() async throws {
    let plain = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await plain.perform(Fetch())
    }
    guard case .common(let message, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(message.text == "denied")
    #expect(server.seen.logins == 0)
  }
}
