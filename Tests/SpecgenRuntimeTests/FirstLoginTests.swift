import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Sessions that are opened before the first call.
struct FirstLoginTests {
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
      login: SessionLogin(LogIn(), attempts: 2, beforeFirstCall: true)
    )
  }

  private var calls: [String] { transport.requests.map(\.url.path) }

  @Test func logsInBeforeTheFirstCallAlone() async throws {
    for _ in 1...3 { _ = try await session.perform(Fetch()) }
    #expect(calls == ["/login", "/data", "/data", "/data"])
    server.expire()
    _ = try await session.perform(Fetch())
    #expect(calls.dropFirst(4) == ["/data", "/login", "/data"])
  }

  @Test func logsInOnceForManyCalls() async throws {
    let results = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 { group.addTask { try? await session.perform(Fetch()) } }
      return await group.reduce(into: 0) { $0 += $1 ?? 0 }
    }
    #expect(results == 100)
    #expect(server.seen.logins == 1)
    #expect(server.seen.refused == 0)
  }

  @Test func logsInAgainAfterALogout() async throws {
    try await session.logIn()
    _ = try await session.perform(Fetch())
    session.logOut()
    _ = try await session.perform(Fetch())
    #expect(calls == ["/login", "/data", "/login", "/data"])
  }

  @Test func sendsNothingAfterALoginThatFails() async throws {
    server.change(to: .refuses)
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    guard case .authentication(.loginFailed, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(calls == ["/login"])
    server.change(to: .opens)
    #expect(try await session.perform(Fetch()) == 1)
  }

  @Test func countsTheFirstLoginAmongTheAttempts() async throws {
    server.change(to: .opensNothing)
    await #expect(throws: ApiError<Fetch.Failure>.self) { try await session.perform(Fetch()) }
    #expect(calls == ["/login", "/data", "/login", "/data"])
  }
}
