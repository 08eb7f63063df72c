import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// The cookie that keeps a session, from its login to the logout.
@Suite struct SessionCookieTests {
  /// A transport that is stubbed beneath the layers of a session.
  private struct Wire: WholeTransport {
    let stub: StubTransport

    func send(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
      try await stub.send(request, limits: limits)
    }
  }

  private let logins = Locked(0)

  /// Answers the first login at the gate, and gives each login the next number as its cookie.
  private func transport(until gate: OneTimeValue<Void>? = nil) -> StubTransport {
    StubTransport { [logins] request, _ in
      guard request.url.path == "/login" else {
        let isOpen = request.headers["Cookie"] == "c=\(logins.withLock(\.self))"
        return HTTPResponse(status: isOpen ? 200 : 401, body: Data("1".utf8))
      }
      let login = logins.withLock { logins in
        logins += 1
        return logins
      }
      if login == 1 { await gate?.value() }
      let headers = Headers(["Set-Cookie": "c=\(login)"])
      return HTTPResponse(status: 200, headers: headers, body: Data("true".utf8))
    }
  }

  private func session(_ transport: StubTransport) -> ApiSession {
    ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: Wire(stub: transport),
      login: SessionLogin(LogIn(), cookie: "c")
    )
  }

  @Test func isSentUntilTheLogout() async throws {
    let transport = transport()
    let session = session(transport)
    for _ in 0..<2 {
      #expect(try await session.perform(Fetch()) == 1)
      session.logOut()
    }
    let cookies = transport.requests.map { $0.headers["Cookie"] }
    #expect(cookies == [nil, nil, "c=1", nil, nil, "c=2"])
  }

  /// The cookie of a login that ends after a logout is not sent.
  @Test func isRemovedWhenItComesAfterTheLogout() async throws {
    let gate = OneTimeValue<Void>()
    let transport = transport(until: gate)
    let session = session(transport)
    let first = Task { try await session.perform(Fetch()) }
    await transport.received(2)
    session.logOut()
    let second = Task { try await session.perform(Fetch()) }
    await transport.received(3)
    gate.settle(())
    #expect(try await second.value == 1)
    await #expect(throws: ApiError<Fetch.Failure>.self) { try await first.value }
    let cookies = transport.requests.map { $0.headers["Cookie"] }
    #expect(cookies == [nil, nil, nil, nil, "c=2"])
  }
}
