import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The closure that decides whether a failed call is made again.
@Suite(.serialized) struct OlhoVivoRetryTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Makes a call that a closure decides about, and returns its end and what the closure was told.
  private func run(
    _ client: OlhoVivoClient,
    deciding decide: @escaping RetryClosure
  ) async -> (end: Result<[Corridor], OlhoVivoError>, told: [FailedCall]) {
    let (stream, told) = AsyncStream.makeStream(of: FailedCall.self)
    let retrying = client.retrying { failure in
      told.yield(failure)
      return decide(failure)
    }
    let end: Result<[Corridor], OlhoVivoError>
    do throws(OlhoVivoError) {
      end = .success(try await retrying.corridors())
    } catch {
      end = .failure(error)
    }
    told.finish()
    return (end, await stream.reduce(into: []) { $0.append($1) })
  }

  /// The number of requests that were no login.
  private func calls() async throws -> Int {
    try await server.log().count { $0.method == "GET" }
  }

  @Test func callsAgainAsTheClosureSays() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500), .page(500)]))
    let (end, told) = await run(client) { ($0.status == 500, 0.01) }
    #expect(try end.get() == Served.corridors)
    #expect(told.map(\.kind) == [.unexpectedStatus, .unexpectedStatus])
    #expect(told.map(\.context.attempt) == [1, 2])
    #expect(told.first?.context.method == "corridors")
    #expect(try await calls() == 3)
  }

  @Test func stopsWhenTheClosureSays() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500), .page(503)]))
    let (end, told) = await run(client) { ($0.status == 500, 0) }
    guard case .failure(.unexpectedStatus(503, let context)) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(context.attempt == 2)
    #expect(told.map(\.status) == [500, 503])
  }

  @Test func tellsCommonErrorsToo() async throws {
    let error = ServerOrders.Answer(status: 429, body: #"{"Message": "Devagar!"}"#)
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [error]))
    let (end, told) = await run(client) { _ in (false, .nan) }
    guard case .failure(.common(ErrorMessage(message: "Devagar!"), _)) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(told.map(\.kind) == [.common])
    #expect(told.map(\.status) == [429])
  }

  @Test func neverAsksAboutTheSession() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(sessions: .expire))
    let renewed = await run(client) { _ in (true, 0) }
    #expect(try renewed.end.get() == Served.corridors)
    #expect(renewed.told.isEmpty)
    try await server.tell(ServerOrders(sessions: .reject))
    let rejected = await run(client) { _ in (true, 0) }
    #expect(throws: OlhoVivoError.self) { try rejected.end.get() }
    #expect(rejected.told.isEmpty)
    #expect(try await server.counters().logins == 5)
  }

  @Test func neverAsksAboutWhatCannotBeRead() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.json("{}")]))
    let (end, told) = await run(client) { _ in (true, 0) }
    #expect(throws: OlhoVivoError.self) { try end.get() }
    #expect(told.isEmpty)
  }

  @Test func callsTenTimesAtMost() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: Array(repeating: .page(500), count: 20)))
    let (end, told) = await run(client) { _ in (true, -.infinity) }
    #expect(throws: OlhoVivoError.self) { try end.get() }
    #expect(told.count == 9)
    #expect(try await calls() == 10)
  }

  @Test func callsOnceWithoutAClosure() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500)]))
    await #expect(throws: OlhoVivoError.self) { try await client.corridors() }
    #expect(try await calls() == 1)
  }
}
