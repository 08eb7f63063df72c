import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Sessions that live in a token of a login's answer: renewed ahead and on refusal, and told of when they end.
struct SessionGrantTests {
  private let server = GrantServer()

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
    _ = try await session.perform(GrantServer.SignIn())
    #expect(try await session.perform(Fetch()) == 1)
    #expect(server.paths == ["/signIn", "/data"])
  }

  @Test func opensAFreshSessionByACallOfTheApp() async throws {
    let session = server.session(signsIn: false)
    let tokens = try await session.perform(GrantServer.SignIn())
    #expect(tokens.access.reveal() == "a1" && session.grant?.token.reveal() == "a1")
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

  /// A tenth of the time before the end, and at most a minute.
  @Test(arguments: [(100_000, 60), (900, 60), (300, 30), (10, 1), (0, 0), (-5, 0)])
  func isDueAheadOfItsEnd(seconds: Double, margin: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    let grant = SessionGrant("a", expiresAt: end)
    let ahead = end.timeIntervalSince(try #require(grant.renewal))
    // Time passes before the initializer looks at the clock, and the margin of a long time does not depend on it.
    #expect(margin == 60 || margin == 0 ? ahead == margin : abs(ahead - margin) < 0.5)
    #expect(SessionGrant("a", expiresAt: nil).renewal == nil)
  }

  @Test func keepsTheNewerRefreshToken() {
    let older = SessionGrant("a", refresh: "r1")
    #expect(SessionGrant("b", refresh: "r2").keeping(older).refresh?.reveal() == "r2")
    #expect(SessionGrant("b").keeping(older).refresh?.reveal() == "r1")
    #expect(SessionGrant("b").keeping(nil).refresh == nil)
  }

  @Test func reportsChangesToAllObservers() async {
    let session = server.session(signsIn: false)
    var observers = (0..<3).map { _ in session.changes.makeAsyncIterator() }
    session.use("a")
    for index in observers.indices {
      guard case .opened(let grant)? = await observers[index].next() else {
        Issue.record("nothing was reported to \(index)")
        return
      }
      #expect(grant?.token.reveal() == "a")
    }
  }

  @Test func reportsItsOwnLogin() async throws {
    let session = server.session()
    var changes = session.changes.makeAsyncIterator()
    _ = try await session.perform(Fetch())
    guard case .opened(let grant)? = await changes.next() else {
      Issue.record("no login was reported")
      return
    }
    #expect(grant?.token.reveal() == "a1")
  }

  /// A login that is refused ends no session if none was open.
  @Test func reportsNoEndOfAClosedSession() async {
    server.state.withLock { $0.statuses = [400] }
    let session = server.session()
    var changes = session.changes.makeAsyncIterator()
    await #expect(throws: AuthenticationFailure.self) { try await session.logIn() }
    session.logOut()
    guard case .loggedOut? = await changes.next() else {
      Issue.record("another change was reported")
      return
    }
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
    _ = try await session.perform(GrantServer.SignIn())
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

  /// Without a way to renew it, a grant is used as long as the server takes it.
  @Test(arguments: [nil, "r1"] as [Secret<String>?])
  func sendsWhatNothingRenews(_ refresh: Secret<String>?) async throws {
    server.state.withLock { $0.granted = 1 }
    let session = server.session(
      SessionLogin(nil as GrantServer.SignIn?, in: .header("Authorization", prefix: "Bearer "))
    )
    session.use(SessionGrant("a1", expiresIn: 0, refresh: refresh))
    #expect(try await session.perform(Fetch()) == 1)
    let other = server.session(signsIn: false)
    other.use(SessionGrant("a1", expiresIn: 0))
    #expect(try await other.perform(Fetch()) == 1)
    #expect(server.paths == ["/data", "/data"])
  }

  @Test func keepsTheRefreshTokenWhereTheAppRenews() async throws {
    server.state.withLock { $0.rotates = false }
    let session = server.session(signsIn: false)
    session.use(SessionGrant("old", refresh: "r0"))
    _ = try await session.perform(GrantServer.Renew(token: "r0"))
    #expect(session.grant?.token.reveal() == "a1" && session.grant?.refresh?.reveal() == "r0")
    // Who signs in gets nothing of the user before.
    server.state.withLock { $0.refreshes = false }
    _ = try await session.perform(GrantServer.SignIn())
    #expect(session.grant?.token.reveal() == "a2" && session.grant?.refresh == nil)
  }

  /// The last change is that of the state in the end, whoever made it.
  @Test func tellsChangesInTheirOrder() async throws {
    for _ in 0..<200 {
      let session = server.session(signsIn: false)
      var changes = session.changes.makeAsyncIterator()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask {
            if number % 2 == 0 { session.logOut() } else { session.use(Secret("\(number)")) }
          }
        }
      }
      var last: String?
      for _ in 0..<4 {
        switch await changes.next() {
        case .opened(let grant): last = grant?.token.reveal()
        default: last = nil
        }
      }
      #expect(last == session.grant?.token.reveal())
    }
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
