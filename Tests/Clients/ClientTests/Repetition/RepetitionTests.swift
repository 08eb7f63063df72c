import Foundation
import Repetition
import SpecgenRuntime
import TestSupport
import Testing

/// Generated calls that are made again, and a token that is renewed, over a server that counts.
@Suite(.serialized) struct RepetitionTests {
  private struct Server: PlayedServer {
    /// A request as the server saw it.
    struct Seen: Decodable {
      let path: String
      let authorization: String?
      let key: String?
    }

    /// An answer still to come.
    struct Answer: Encodable {
      var status = 200
      var headers: [String: String] = [:]
      var close = false
      var token: String?
    }

    let process: LoopbackServer
    let transport = DefaultTransport()

    func seen() async throws -> [Seen] { try await read("/_seen") }
  }

  private let server: Server

  init() throws {
    server = Server(
      process: try LoopbackServer(script: LoopbackServer.script("repetition.py"))
    )
  }

  private func client(_ token: AppToken = AppToken("first")) -> RepetitionClient {
    RepetitionClient(token: token, hosts: ["api": server.root])
  }

  private func answers(_ statuses: Int...) -> [Server.Answer] {
    statuses.map { Server.Answer(status: $0) }
  }

  /// Performs a call against answers, and tells how often it was sent and whether it succeeded.
  private func check(
    _ path: String,
    _ answers: [Server.Answer],
    sent: Int,
    succeeds: Bool,
    _ location: SourceLocation = #_sourceLocation,
    _ call: (RepetitionClient) async throws -> Int
  ) async throws {
    try await server.control([path: answers])
    let value = try? await call(client())
    #expect((value != nil) == succeeds, sourceLocation: location)
    #expect(try await server.seen().count == sent, sourceLocation: location)
  }

  @Test func followsThePolicyOfTheAPI() async throws {
    try await check("/read", answers(503, 429, 500), sent: 4, succeeds: true) {
      try await $0.read(key: "a")
    }
    try await check("/read", answers(503, 503, 503, 503), sent: 4, succeeds: false) {
      try await $0.read(key: "a")
    }
    try await check("/read", answers(504), sent: 1, succeeds: false) {
      try await $0.read(key: "a")
    }
    try await check("/busy", answers(503, 503), sent: 3, succeeds: true) {
      try await $0.busy(key: "a")
    }
  }

  @Test func followsWhatMethodsSay() async throws {
    try await check("/once", answers(503), sent: 1, succeeds: false) {
      try await $0.once(key: "a")
    }
    try await check("/open", answers(503), sent: 1, succeeds: false) {
      try await $0.open(key: "a")
    }
    try await check("/send", answers(503), sent: 1, succeeds: false) {
      try await $0.send(key: "a")
    }
    try await check("/patient", answers(404, 404, 404, 404, 404), sent: 6, succeeds: true) {
      try await $0.patient(key: "a")
    }
    try await check("/patient", answers(503), sent: 1, succeeds: false) {
      try await $0.patient(key: "a")
    }
  }

  @Test func followsWhatTheAppSays() async throws {
    try await check("/read", answers(503), sent: 1, succeeds: false) {
      try await $0.retrying(.never).read(key: "a")
    }
    let eager = RetryPolicy(attempts: 2, statuses: [504...504], firstPause: .zero)
    try await check("/once", answers(504), sent: 2, succeeds: true) {
      try await $0.retrying(.policy(eager)).once(key: "a")
    }
    try await check("/open", answers(503), sent: 2, succeeds: true) {
      try await $0.retrying { _ in (again: true, after: 0) }.open(key: "a")
    }
  }

  @Test func waitsAsLongAsTheServerAsks() async throws {
    let soon = Server.Answer(status: 503, headers: ["Retry-After": "0"])
    try await check("/read", [soon], sent: 2, succeeds: true) { try await $0.read(key: "a") }
    let late = Server.Answer(status: 503, headers: ["Retry-After": "3"])
    try await check("/read", [late], sent: 1, succeeds: false) { try await $0.read(key: "a") }
    let date = Server.Answer(
      status: 503,
      headers: ["Retry-After": "Wed, 01 Jan 2020 00:00:00 GMT"]
    )
    try await check("/read", [date], sent: 2, succeeds: true) { try await $0.read(key: "a") }
    let never = Server.Answer(
      status: 503,
      headers: ["Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"]
    )
    try await check("/read", [never], sent: 1, succeeds: false) { try await $0.read(key: "a") }
  }

  @Test func sendsOneKeyInAllAttempts() async throws {
    try await check("/store", answers(503, 500), sent: 3, succeeds: true) {
      try await $0.store(key: "a")
    }
    let keys = Set(try await server.seen().map(\.key))
    #expect(keys.count == 1)
    #expect(UUID(uuidString: (keys.first ?? nil) ?? "") != nil)
    try await check("/store", answers(503), sent: 2, succeeds: true) {
      try await $0.idempotencyKey("known").store(key: "a")
    }
    #expect(try await server.seen().map(\.key) == ["known", "known"])
    let own = UUID()
    try await check("/pay", answers(503), sent: 2, succeeds: true) {
      try await $0.pay(idempotencyKey: own, key: "a")
    }
    #expect(Set(try await server.seen().map { $0.key?.uppercased() }) == [own.uuidString])
  }

  @Test func renewsTheTokenOnce() async throws {
    let renewals = Counter()
    let token = AppToken("old") { refused in
      #expect(refused == "old")
      await renewals.add()
      return "new"
    }
    let client = client(token)
    try await server.control(["/read": [Server.Answer(status: 401, token: "Bearer new")]])
    let succeeded = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { (try? await client.read(key: "a")) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(succeeded == 20)
    #expect(await renewals.count == 1)
    let seen = try await server.seen()
    #expect(seen.filter { $0.authorization == "Bearer new" }.count == 20)
    #expect(seen.count <= 40)
    #expect(try await client.open(key: "a") == 1)
    #expect(try await server.seen().last?.authorization == nil)
  }

  @Test func endsWhenNoTokenIsTaken() async throws {
    try await server.control([
      "/read": Array(repeating: Server.Answer(status: 401), count: 20)
    ])
    let error = try await #require(throws: RepetitionError.self) {
      try await client(AppToken("old") { _ in "canary-token" }).read(key: "a")
    }
    guard case .authentication(.rejected(attempts: 2), _) = error else { throw error }
    #expect(try await server.seen().count == 3)
    #expect(!"\(error)".contains("canary"))
  }

  @Test func endsWhenTheAppHasNoToken() async throws {
    struct SignedOut: Error {}
    try await server.control(["/none": answers()])
    let error = try await #require(throws: RepetitionError.self) {
      try await client(AppToken { _ in throw SignedOut() }).read(key: "a")
    }
    guard case .authentication(.loginFailed(let failure), _) = error else { throw error }
    #expect(failure.cause is SignedOut)
    #expect(try await server.seen().isEmpty)
    // Without a way to renew it, the refusal is the answer.
    try await check("/read", answers(401), sent: 1, succeeds: false) { try await $0.read(key: "a") }
  }

  @Test func takesAnotherTokenOfTheApp() async throws {
    try await server.control(["/none": answers()])
    let client = client(AppToken { _ in "fetched" })
    #expect(try await client.read(key: "a") == 1)
    client.session.use("given")
    #expect(try await client.read(key: "a") == 1)
    client.session.logOut()
    #expect(try await client.read(key: "a") == 1)
    #expect(
      try await server.seen().map(\.authorization)
        == ["Bearer fetched", "Bearer given", "Bearer fetched"]
    )
  }
}

/// Counts what happens in several tasks.
private actor Counter {
  private(set) var count = 0

  func add() { count += 1 }
}
