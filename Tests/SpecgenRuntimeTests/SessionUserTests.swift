import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Users who come and go: a call of one is not made as another, and the grant of one opens nothing for another.
struct SessionUserTests {
  private let server = GrantServer()

  /// A call that is refused, and whose renewal waits for the gate and gets a status.
  private func refused(
    _ status: Int,
    until gate: OneTimeValue<Void>
  ) async -> (session: ApiSession, call: Task<Int, any Error>) {
    server.state.withLock { $0.statuses = [status] }
    let transport = StubTransport { [server] request, _ in
      if request.url.path == "/renew" { await gate.value() }
      return server.answer(request)
    }
    let session = session(transport)
    session.use(SessionGrant("old", refresh: "r0"))
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(2)
    return (session, call)
  }

  /// The renewal that was under way succeeds, is refused, or the server has a problem.
  @Test(arguments: [200, 400, 503])
  func isLeftToWhoSignsInMeanwhile(_ status: Int) async throws {
    let gate = OneTimeValue<Void>()
    let (session, call) = await refused(status, until: gate)
    session.use(SessionGrant("other"))
    gate.settle(())
    try await expectLoggedOut(call)
    #expect(session.grant?.token.reveal() == "other")
    // The call of one user is not made as another.
    #expect(server.lastToken == "Bearer old")
  }

  /// The renewal that was under way succeeds, is refused, or the server has a problem.
  @Test(arguments: [200, 400, 503])
  func goesOnWithTheGrantOfTheSameUser(_ status: Int) async throws {
    let gate = OneTimeValue<Void>()
    let (session, call) = await refused(status, until: gate)
    server.state.withLock { $0.granted = 7 }
    session.renew(with: SessionGrant("a7"))
    #expect(try await call.value == 1)
    #expect(server.lastToken == "Bearer a7")
    #expect(session.grant?.refresh?.reveal() == "r0")
    gate.settle(())
  }

  /// A grant that was fetched for a user who has logged out in the meantime opens nothing.
  @Test func renewsNoClosedSession() {
    let session = server.session(signsIn: false)
    session.renew(with: "early")
    #expect(session.grant == nil)
    session.use("a")
    session.logOut()
    session.renew(with: "late")
    #expect(session.grant == nil)
  }

  /// A renewal that the app itself asked for, and that another user does not get.
  @Test func renewsNoSessionOfAnotherUser() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { [server] request, _ in
      await gate.value()
      return server.answer(request)
    }
    let session = session(transport)
    session.use(SessionGrant("old", refresh: "r0"))
    let call = Task { try await session.perform(GrantServer.Renew(token: "r0")) }
    await transport.received(1)
    session.use("other")
    gate.settle(())
    try await expectLoggedOut(call)
    #expect(session.grant?.token.reveal() == "other")
  }

  @Test func takesTokensAsSecrets() {
    let session = server.session(signsIn: false)
    session.use(Secret("a"))
    #expect(session.grant?.token.reveal() == "a")
    session.renew(with: Secret("b"))
    #expect(session.grant?.token.reveal() == "b")
  }

  /// A session whose only way to open it is a grant of the app.
  private func session(_ transport: StubTransport) -> ApiSession {
    ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(
        nil as GrantServer.SignIn?,
        in: .header("Authorization", prefix: "Bearer ")
      ) {
        GrantServer.Renew(token: $0)
      }
    )
  }

  private func expectLoggedOut<Value: Sendable>(_ call: Task<Value, any Error>) async throws {
    let error = await #expect(throws: ApiError<Fetch.Failure>.self) { _ = try await call.value }
    guard case .authentication(.loggedOut, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// A call that has been refused is not made again as the user who has signed in meanwhile.
  @Test func isNotRepeatedAsAnotherUser() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { request, _ in
      guard request.headers["Authorization"] == "Bearer alice" else {
        return HTTPResponse(status: 200, body: Data("1".utf8))
      }
      await gate.value()
      return HTTPResponse(status: 401)
    }
    let session = session(transport)
    session.use("alice")
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    session.use("bob")
    gate.settle(())
    try await expectLoggedOut(call)
    #expect(transport.requests.count == 1)
    #expect(try await session.perform(Fetch()) == 1)
  }

  /// A call of the new user starts a renewal of its own, and gets none of the one before.
  @Test func joinsNoRenewalOfAnotherUser() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { [server] request, _ in
      if request.headers["X-Refresh"] == "r0" { await gate.value() }
      return server.answer(request)
    }
    let session = session(transport)
    session.use(SessionGrant("alice", refresh: "r0"))
    let first = Task { try await session.perform(Fetch()) }
    await transport.received(2)
    session.use(SessionGrant("bob", refresh: "r1"))
    #expect(try await session.perform(Fetch()) == 1)
    gate.settle(())
    try await expectLoggedOut(first)
    #expect(server.lastToken == "Bearer a1" && session.grant?.refresh?.reveal() == "r1")
  }

  /// A sign-in that succeeds after a logout opens nothing.
  @Test func staysClosedAfterALogout() async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { [server] request, _ in
      await gate.value()
      return server.answer(request)
    }
    let session = session(transport)
    let signIn = Task { _ = try await session.perform(GrantServer.SignIn()) }
    await transport.received(1)
    session.logOut()
    gate.settle(())
    try await expectLoggedOut(signIn)
    #expect(session.grant == nil)
  }

  @Test func endsTheChangesOfASessionThatIsGone() async {
    var session: ApiSession? = server.session(signsIn: false)
    let changes = session?.changes
    session?.use("a")
    session = nil
    var count = 0
    if let changes { for await _ in changes { count += 1 } }
    #expect(count == 1)
  }

  private struct Follow: StreamMethod {
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("follow") }
    static var framing: StreamFraming { .events }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/data")
    }

    func read(_ record: StreamRecord) throws(DecodingFailure) -> String { try record.text() }
  }

  /// A stream whose connection ends after the user has changed is not opened again as the new user.
  @Test func opensNoStreamAgainAsAnotherUser() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 200, body: Data("id: 1\ndata: a\n\n".utf8))
    }
    let session = session(transport).retrying { _ in (true, 0) }
    session.use("alice")
    var values = session.stream(Follow()).makeAsyncIterator()
    for _ in 0..<2 { #expect(try await values.next() == "a") }
    session.use("bob")
    let error = await #expect(throws: ApiError<Follow.Failure>.self) { _ = try await values.next() }
    guard case .authentication(.loggedOut, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == ["Bearer alice", "Bearer alice"]
    )
  }

  @Test func opensAStreamAsWhoeverSignedInLast() async throws {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 200, body: Data("data: a\n\n".utf8))
    }
    let session = session(transport)
    session.use("alice")
    session.use("bob")
    var values = session.stream(Follow()).makeAsyncIterator()
    #expect(try await values.next() == "a")
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer bob"])
  }

  /// A sign-in that ends after the app has used another grant.
  private func signIn(
    _ session: ApiSession,
    _ transport: StubTransport,
    until gate: OneTimeValue<Void>
  ) async -> Task<Void, any Error> {
    let signIn = Task { _ = try await session.perform(GrantServer.SignIn()) }
    await transport.received(1)
    session.use("other")
    gate.settle(())
    return signIn
  }

  /// The first grant of a session belongs to the user of the calls before it.
  @Test(arguments: [false, true]) func beginsWithTheFirstGrant(afterALogout: Bool) async throws {
    let gate = OneTimeValue<Void>()
    let transport = StubTransport { [server] request, _ in
      await gate.value()
      return server.answer(request)
    }
    let session = session(transport)
    if afterALogout { session.logOut() }
    let signIn = await signIn(session, transport, until: gate)
    if afterALogout {
      try await expectLoggedOut(signIn)
    } else {
      try await signIn.value
    }
    #expect(session.grant?.token.reveal() == (afterALogout ? "other" : "a1"))
  }

  /// A call that waits before its next attempt is not made as the user who signs in meanwhile.
  @Test func isNotRepeatedAfterALogout() async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 503) }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(nil as GrantServer.SignIn?, in: .header("Authorization"))
    ).retrying { _ in (true, 0.5) }
    session.use("first")
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    session.logOut()
    session.use("second")
    try await expectLoggedOut(call)
    #expect(transport.requests.count == 1)
  }
}
