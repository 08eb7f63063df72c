import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntime

/// Sessions that live in a token of a login's answer: renewed ahead and on refusal, and told of when they end.
struct SessionGrantTests {
  private struct Tokens: JSONModel {
    var access: Secret<String>
    var seconds: Int?
    var refresh: Secret<String>?

    init(from json: JSONReader) throws(DecodingFailure) {
      access = try json.value("access")
      seconds = try json.value(ifPresent: "seconds")
      refresh = try json.value(ifPresent: "refresh")
    }

    func writeMembers(to json: inout JSONWriter) {}

    var grant: SessionGrant { SessionGrant(access, expiresIn: seconds, refresh: refresh) }
  }

  private struct SignIn: ApiMethod {
    typealias Success = Tokens
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("signIn", usesSession: false) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/signIn")
      request.emptyBody()
    }

    static func grant(in success: Tokens) -> SessionGrant? { success.grant }
  }

  private struct Renew: ApiMethod {
    typealias Success = Tokens
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("renew", usesSession: false) }
    var token: Secret<String>

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.post, host: "api", path: "/renew")
      request.header("X-Refresh", token)
      request.emptyBody()
    }

    static func grant(in success: Tokens) -> SessionGrant? { success.grant }
  }

  /// A server that counts what it grants: the token `a3` is the third, and `r3` gets the next one.
  private final class Server: Sendable {
    struct State: Sendable {
      var granted = 0
      var seconds: Int?
      var refreshes = true
      var rotates = true
      /// The statuses of the renewals and logins to come; 200 when there are none left.
      var statuses: [Int] = []
      var paths: [String] = []
      var lastToken: String?
    }

    let state = Locked(State())

    var paths: [String] { state.withLock { $0.paths } }
    var lastToken: String? { state.withLock { $0.lastToken } }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      state.withLock { state in
        let path = request.url.path
        state.paths.append(path)
        if path == "/data" {
          state.lastToken = request.headers["Authorization"]
          let isOpen = request.headers["Authorization"] == "Bearer a\(state.granted)"
          return HTTPResponse(status: isOpen ? 200 : 401, body: Data("1".utf8))
        }
        let status = state.statuses.isEmpty ? 200 : state.statuses.removeFirst()
        let isKnown =
          path == "/signIn" || request.headers["X-Refresh"]?.hasPrefix("r") == true
        guard status == 200, isKnown else {
          return HTTPResponse(status: status == 200 ? 400 : status)
        }
        state.granted += 1
        var members = [#""access":"a\#(state.granted)""#]
        if let seconds = state.seconds { members.append(#""seconds":\#(seconds)"#) }
        if state.refreshes, path == "/signIn" || state.rotates {
          members.append(#""refresh":"r\#(state.granted)""#)
        }
        return HTTPResponse(status: 200, body: Data("{\(members.joined(separator: ","))}".utf8))
      }
    }

    func session(_ login: SessionLogin, _ retry: RetryPolicy? = nil) -> ApiSession {
      ApiSession(
        hosts: ["api": "h.example"] as HostTable,
        transport: StubTransport { [self] request, _ in answer(request) },
        login: login,
        retry: retry
      )
    }

    /// The session of an app that signs in by itself, or of one that hands its login over.
    func session(signsIn: Bool = true) -> ApiSession {
      session(
        SessionLogin(signsIn ? SignIn() : nil, in: .header("Authorization", prefix: "Bearer ")) {
          Renew(token: $0)
        }
      )
    }
  }

  private let server = Server()

  private func failure(_ session: ApiSession) async throws -> ApiError<Fetch.Failure> {
    try await #require(throws: ApiError<Fetch.Failure>.self) {
      _ = try await session.perform(Fetch())
    }
  }

  @Test func signsInBeforeTheFirstCall() async throws {
    let session = server.session()
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/signIn", "/data"])
    #expect(session.grant?.token.reveal() == "a1" && session.grant?.refresh?.reveal() == "r1")
  }

  @Test func opensByACallOfTheApp() async throws {
    let session = server.session(signsIn: false)
    guard case .authentication(.noLogin, _) = try await failure(session) else {
      Issue.record("something was sent")
      return
    }
    #expect(server.paths == [])
    _ = try await session.perform(SignIn())
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/signIn", "/data"])
  }

  @Test func refreshesOnceForManyCallsThatAreRefused() async throws {
    let session = server.session(signsIn: false)
    session.use(SessionGrant("old", refresh: "r0"))
    let results = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 { group.addTask { try? await session.perform(Fetch()) } }
      return await group.reduce(into: 0) { $0 += $1 ?? 0 }
    }
    #expect(results == 100)
    #expect(server.paths.filter { $0 == "/renew" }.count == 1)
  }

  @Test func keepsARefreshTokenThatIsNotReplaced() async throws {
    server.state.withLock { $0.rotates = false }
    let session = server.session(signsIn: false)
    session.use(SessionGrant("old", refresh: "r0"))
    _ = try await session.perform(Fetch())
    #expect(session.grant?.token.reveal() == "a1" && session.grant?.refresh?.reveal() == "r0")
  }

  /// Seconds that are left of a session, and what is sent before the call.
  @Test(arguments: [(300, []), (60, []), (0, ["/renew"]), (-5, ["/renew"])])
  func renewsAhead(_ seconds: Int, _ ahead: [String]) async throws {
    server.state.withLock { $0.granted = 1 }
    let session = server.session(signsIn: false)
    session.use(SessionGrant("a1", expiresIn: seconds, refresh: "r1"))
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ahead + ["/data"])
  }

  @Test func sendsWithATokenThatNeverLasts() async throws {
    server.state.withLock { $0.seconds = 0 }
    let session = server.session()
    #expect(try await session.perform(Fetch()) == 1)
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/signIn", "/data", "/renew", "/data"])
  }

  @Test func goesOnWithATokenThatLastsWhileTheServerHasAProblem() async throws {
    server.state.withLock { ($0.granted, $0.statuses) = (1, [503]) }
    let session = server.session(signsIn: false)
    let (past, future) = (Date(timeIntervalSinceNow: -1), Date(timeIntervalSinceNow: 60))
    session.use(SessionGrant("a1", expiresAt: future, renewal: past, refresh: "r1"))
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/renew", "/data"])
    // Once it is over the problem is the answer.
    server.state.withLock { $0.statuses = [503] }
    session.use(SessionGrant("a1", expiresAt: past, refresh: "r1"))
    guard case .authentication(.loginFailed, _) = try await failure(session) else {
      Issue.record("it went on")
      return
    }
    #expect(session.grant != nil)
  }

  @Test func logsInWhereTheRefreshIsRefused() async throws {
    server.state.withLock { $0.statuses = [400] }
    let session = server.session()
    session.use(SessionGrant("old", refresh: "r0"))
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/data", "/renew", "/signIn", "/data"])
  }

  @Test func endsWhereNothingOpensIt() async throws {
    server.state.withLock { $0.statuses = [400] }
    let session = server.session(signsIn: false)
    var changes = session.changes.makeAsyncIterator()
    session.use(SessionGrant("old", refresh: "r0"))
    guard case .authentication(.loginFailed, _) = try await failure(session) else {
      Issue.record("it went on")
      return
    }
    // It is over once, and nothing is sent for those who come later.
    guard case .authentication(.noLogin, _) = try await failure(session) else {
      Issue.record("it asked again")
      return
    }
    #expect(server.paths == ["/data", "/renew"])
    _ = try await session.perform(SignIn())
    session.logOut()
    var told: [String] = []
    for _ in 0..<4 {
      switch await changes.next() {
      case .opened(let grant): told.append("opened \(grant?.token.reveal() ?? "")")
      case .ended(let failure): told.append("ended \(failure.isRefusal)")
      case .loggedOut: told.append("logged out")
      case nil: told.append("over")
      }
    }
    #expect(told == ["opened old", "ended true", "opened a1", "logged out"])
    #expect(session.grant == nil)
  }

  @Test(arguments: [500, 503, 429, 408])
  func staysWhereTheServerHasAProblem(_ status: Int) async throws {
    server.state.withLock { $0.statuses = [status] }
    let session = server.session()
    session.use(SessionGrant("old", refresh: "r0"))
    guard case .authentication(.loginFailed, _) = try await failure(session) else {
      Issue.record("it went on")
      return
    }
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/data", "/renew", "/data", "/renew", "/data"])
  }

  /// The renewal that was under way succeeds, is refused, or the server has a problem.
  @Test(arguments: [200, 400, 503])
  func isLeftToWhoSignsInMeanwhile(_ status: Int) async throws {
    server.state.withLock { $0.statuses = [status] }
    let gate = Settlement<Void>()
    let transport = StubTransport { [server] request, _ in
      if request.url.path == "/renew" { await gate.value() }
      return server.answer(request)
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(nil as SignIn?, in: .header("Authorization", prefix: "Bearer ")) {
        Renew(token: $0)
      }
    )
    session.use(SessionGrant("old", refresh: "r0"))
    let call = Task { try? await session.perform(Fetch()) }
    await transport.received(2)
    session.use(SessionGrant("other"))
    gate.settle(())
    _ = await call.value
    #expect(session.grant?.token.reveal() == "other")
    // The call goes on as who is signed in now.
    #expect(server.lastToken == "Bearer other")
  }

  /// A call that waits before its next attempt is not made as the user who signs in meanwhile.
  @Test func isNotRepeatedAfterALogout() async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 503) }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(nil as SignIn?, in: .header("Authorization"))
    ).retrying { _ in (true, 0.5) }
    session.use("first")
    let call = Task { try await session.perform(Fetch()) }
    await transport.received(1)
    session.logOut()
    session.use("second")
    let error = await #expect(throws: ApiError<Fetch.Failure>.self) { _ = try await call.value }
    guard case .authentication(.loggedOut, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.requests.count == 1)
  }

  @Test func isSavedAndLoaded() throws {
    for grant in [
      SessionGrant("a"), SessionGrant("a", refresh: "r"),
      SessionGrant("a", expiresAt: Date(timeIntervalSince1970: 1_800_000_000.5), refresh: "r"),
    ] {
      #expect(try SessionGrant(saved: grant.saved) == grant)
    }
    for text in ["", "{}", #"{"token":1}"#, #"{"token":"a","expires":"x"}"#] {
      #expect(throws: DecodingFailure.self) { try SessionGrant(saved: Secret(text)) }
    }
    let grant = SessionGrant(Canary.secret("token"), refresh: Canary.secret("refresh"))
    #expect(Leaks(of: [grant, SessionChange.opened(grant)]).found == [])
  }

  /// No number of seconds is too large or too small.
  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func takesAnyTime(_ seconds: Int) {
    let grant = SessionGrant("a", expiresIn: seconds)
    #expect(grant.expires != nil && grant.renewal != nil)
  }
}
