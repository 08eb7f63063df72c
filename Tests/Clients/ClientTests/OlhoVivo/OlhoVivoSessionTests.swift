import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The session in its cookie: when somebody logs in, how often, and what a refusal becomes.
@Suite(.serialized) struct OlhoVivoSessionTests {
  private typealias LoginError = ApiError<AuthenticateFailure>

  private let server: OlhoVivoServer
  private let login = "POST /v2.1/Login/Autenticar 200"
  private let denied = "GET /v2.1/Corredor 401"
  private let served = "GET /v2.1/Corredor 200"

  init() throws {
    server = try OlhoVivoServer()
  }

  private func failure(of client: OlhoVivoClient) async throws -> OlhoVivoError {
    try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
  }

  @Test func logsInWhenACallNeedsIt() async throws {
    let client = server.client()
    #expect(try await server.log().isEmpty)
    for _ in 1...3 { _ = try await client.corridors() }
    #expect(try await server.history() == [denied, login, served, served, served])
    let cookies = try await server.log().map { $0.headers["cookie"] }
    #expect(cookies[0...1] == [nil, nil])
    #expect(cookies[2] != nil)
    #expect(Set(cookies[2...]).count == 1)
  }

  @Test func logsInAgainWhenTheSessionIsOver() async throws {
    let client = server.client()
    _ = try await client.corridors()
    try await server.tell(ServerOrders(sessions: .expire))
    _ = try await client.corridors()
    #expect(try await server.history() == [denied, login, served, denied, login, served])
  }

  @Test(arguments: [20, 100])
  func logsInOnceForParallelCalls(count: Int) async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(sessions: .expire, logins: [.init(delay: 0.2)]))
    let answers = await withTaskGroup(of: [Corridor]?.self) { group in
      for _ in 0..<count { group.addTask { try? await client.corridors() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: Served.corridors, count: count))
    #expect(try await server.counters() == .init(logins: 2, mostLogins: 1))
  }

  @Test func sharesTheSessionOfCopies() async throws {
    let client = server.client()
    let other = client.deadline(.seconds(30)).retrying { _ in (again: false, after: 0) }
    _ = try await client.corridors()
    _ = try await other.corridors()
    #expect(try await server.history() == [denied, login, served, served])
  }

  @Test func givesUpAfterThreeLogins() async throws {
    try await server.tell(ServerOrders(sessions: .reject))
    let error = try await failure(of: server.client())
    guard case .authentication(.rejected(attempts: 3), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.status == 401)
    let expected = [denied, login, denied, login, denied, login, denied]
    #expect(try await server.history() == expected)
  }

  @Test func reportsARefusedToken() async throws {
    let client = OlhoVivoClient(token: "unknown", hosts: server.hosts)
    let error = try await failure(of: client)
    guard case .authentication(.loginFailed(let failure), _) = error,
      case .failure(.tokenRefused, _)? = failure.cause as? LoginError
    else {
      Issue.record("\(error)")
      return
    }
    #expect(try await server.history() == [denied, login])
    let direct = try await #require(throws: LoginError.self) {
      try await client.authenticate(token: "unknown")
    }
    guard case .failure(.tokenRefused, _) = direct else {
      Issue.record("\(direct)")
      return
    }
    await #expect(throws: AuthenticationFailure.self) { try await client.session.logIn() }
    #expect(try await server.counters().logins == 3)
  }

  @Test func readsABareBoolean() async throws {
    let rows = [
      ("true\n", "success"), (" true ", "success"), ("false\r\n", "tokenRefused"),
      ("\"true\"", "decoding"), ("1", "decoding"), ("", "decoding"), ("truefalse", "decoding"),
      ("<html>true</html>", "decoding"),
    ]
    try await server.tell(ServerOrders(logins: rows.map { .json($0.0) }))
    let client = server.client()
    for (body, outcome) in rows {
      var found = "success"
      do throws(LoginError) {
        try await client.authenticate(token: Secret(OlhoVivoServer.token))
      } catch {
        found =
          switch error {
          case .failure(.tokenRefused, _): "tokenRefused"
          case .decoding: "decoding"
          default: "\(error)"
          }
      }
      #expect(found == outcome, "\(body)")
    }
  }

  @Test func triesAgainAfterABrokenLogin() async throws {
    try await server.tell(ServerOrders(logins: [.page(503)]))
    let client = server.client()
    let error = try await failure(of: client)
    guard case .authentication(.loginFailed(let failure), _) = error,
      case .unexpectedStatus(503, _)? = failure.cause as? LoginError
    else {
      Issue.record("\(error)")
      return
    }
    #expect(try await client.corridors() == Served.corridors)
    #expect(try await server.counters().logins == 2)
  }

  @Test func logsInAndOutOnRequest() async throws {
    let client = server.client()
    try await client.session.logIn()
    _ = try await client.corridors()
    #expect(try await server.history() == [login, served])
    client.session.logOut()
    _ = try await client.corridors()
    #expect(try await server.history() == [login, served, denied, login, served])
    #expect(try await server.log()[2].headers["cookie"] == nil)
  }
}
