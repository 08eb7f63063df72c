import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Conditions on bodies, and the sessions that they renew.
struct BodyConditionTests {
  private static let rows: [(BodyCondition, String, Bool)] = [
    (.holds("denied", at: "Message"), #"{"Message":"denied"}"#, true),
    (.holds("denied", at: "Message"), #"{"n":[{}],"\u004dessage":"\u0064enied"}"#, true),
    (.holds("denied", at: "Message"), #"{"Message":"Denied"}"#, false),
    (.holds("denied", at: "Message"), #"{"message":"denied"}"#, false),
    (.holds("denied", at: "Message"), #"[{"Message":"denied"}]"#, false),
    (.holds("denied", at: "Message"), #"{"Message":"denied"} x"#, false),
    (.holds("denied", at: "Message"), "PK", false),
    (.holds("denied", at: "Message"), "", false),
    (.holds(190, at: "error", "code"), #"{"error":{"code":190}}"#, true),
    (.holds(190, at: "error", "code"), #"{"error":{"code":"190"}}"#, false),
    (.holds(190, at: "error", "code"), #"{"error":190}"#, false),
    (.holds(false), " false\n", true),
    (.holds(false), "true", false),
    (.holds(.object, at: "error"), #"{"error":{}}"#, true),
    (.holds(.object, at: "error"), #"{"error":null}"#, false),
    (.holds(.null, at: "user"), #"{"user":null}"#, true),
    (.holds(.null, at: "user"), "{}", false),
    (.holdsInteger(at: "code"), #"{"code":7}"#, true),
    (.holdsInteger(at: "code"), #"{"code":7.5}"#, false),
    (.holdsInteger(at: "code"), "{}", false),
    (BodyCondition { $0.holds(oneOf: ["a", "b"], at: "e") }, #"{"e":"b"}"#, true),
  ]

  @Test(arguments: rows.indices)
  func looksAtTheBody(index: Int) {
    let (condition, body, isMet) = Self.rows[index]
    let response = HTTPResponse(status: 200, body: Data(body.utf8))
    #expect(condition.isMet(by: response) == isMet, "\(body)")
  }

  @Test func looksAtNoLargeBody() {
    let condition = BodyCondition.holds("denied", at: "Message")
    for (count, isMet) in [(0, true), (64 * 1024 - 20, true), (64 * 1024 - 19, false)] {
      let body = #"{"Message":"denied"}"# + String(repeating: " ", count: count)
      let response = HTTPResponse(status: 200, body: Data(body.utf8))
      #expect(condition.isMet(by: response) == isMet, "\(count)")
    }
  }

  private func session(
    _ server: SessionServer,
    _ login: SessionLogin
  ) -> (ApiSession, StubTransport) {
    let transport = server.transport
    let hosts: HostTable = ["api": "h.example"]
    return (ApiSession(hosts: hosts, transport: transport, login: login), transport)
  }

  private let denied = BodyCondition.holds("denied", at: "Message")

  @Test func logsInWhereABodyAsksForIt() async throws {
    let server = SessionServer(.opens, denial: 200)
    let (session, transport) = session(server, SessionLogin(LogIn(), renewWhen: denied))
    for logins in 1...2 {
      let results = await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<100 { group.addTask { try? await session.perform(Fetch()) } }
        return await group.reduce(into: 0) { $0 += $1 ?? 0 }
      }
      #expect(results == 100)
      #expect(server.seen.logins == logins)
      #expect(server.seen.mostRunning == 1)
      server.expire()
    }
    #expect(transport.count(.get("/data")) <= 400)
  }

  @Test func stopsAfterTheAttempts() async throws {
    let server = SessionServer(.opensNothing, denial: 200)
    let login = SessionLogin(LogIn(), renewWhen: denied, attempts: 2)
    let (session, _) = session(server, login)
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    guard case .authentication(.rejected(attempts: 2), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.excerpt == #"{"Message":"denied"}"#)
  }

  @Test func renewsATokenWhereABodyAsksForIt() async throws {
    let transport = StubTransport { request, _ in
      let isKnown = request.headers["Authorization"] == "Bearer new"
      return HTTPResponse(status: 200, body: Data((isKnown ? "1" : #"{"Message":"denied"}"#).utf8))
    }
    let renewals = Locked(0)
    let token = AppToken("old") { _ in
      renewals.withLock { $0 += 1 }
      return "new"
    }
    let place = TokenPlacement.header("Authorization", prefix: "Bearer ")
    let login = SessionLogin(token: token, in: place, renewWhen: denied)
    let hosts: HostTable = ["api": "h.example"]
    let session = ApiSession(hosts: hosts, transport: transport, login: login)
    let results = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 { group.addTask { try? await session.perform(Fetch()) } }
      return await group.reduce(into: 0) { $0 += $1 ?? 0 }
    }
    #expect(results == 100)
    #expect(renewals.withLock { $0 } == 1)
  }

  @Test func givesTheRefusalOfATokenThatNobodyRenews() async throws {
    let server = SessionServer(.opens, denial: 200)
    let login = SessionLogin(token: AppToken("old"), in: .query("key"), renewWhen: denied)
    let (session, _) = session(server, login)
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    guard case .common(let message, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(message.text == "denied")
  }
}
