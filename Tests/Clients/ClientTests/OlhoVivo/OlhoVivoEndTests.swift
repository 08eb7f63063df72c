import OlhoVivo
import SpecgenRuntime
import Testing

/// Calls that are ended from outside: by the deadline, by their task or all at once.
@Suite(.serialized) struct OlhoVivoEndTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Waits until so many requests have come.
  private func requests(_ count: Int) async throws {
    while try await server.log().count < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Makes a call, and returns how it ended.
  private func end(of client: OlhoVivoClient) async -> Result<[Corridor], OlhoVivoError> {
    do throws(OlhoVivoError) {
      return .success(try await client.corridors())
    } catch {
      return .failure(error)
    }
  }

  @Test func endsAtTheDeadline() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.held]))
    let error = try await #require(throws: OlhoVivoError.self) {
      try await client.deadline(.milliseconds(200)).corridors()
    }
    guard case .deadlineExceeded(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.method == "corridors")
    try await server.tell(ServerOrders(next: []))
    #expect(try await client.corridors() == Served.corridors)
  }

  @Test func countsTheLoginIntoTheDeadline() async throws {
    try await server.tell(ServerOrders(logins: [.held]))
    let client = server.client().deadline(.milliseconds(300))
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    guard case .deadlineExceeded = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func beginsNoWaitThatTheDeadlineWouldCut() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500)]))
    let retrying = client.deadline(.seconds(3)).retrying { _ in (again: true, after: 60) }
    let error = try await #require(throws: OlhoVivoError.self) { try await retrying.corridors() }
    guard case .unexpectedStatus(500, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 1)
  }

  @Test func endsWithItsTask() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.held]))
    let call = Task { await end(of: client) }
    try await requests(2)
    call.cancel()
    guard case .failure(.cancelled(let context)) = await call.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(context.method == "corridors")
    try await server.tell(ServerOrders(next: []))
    #expect(try await client.corridors() == Served.corridors)
  }

  @Test func sendsNothingForACancelledTask() async throws {
    let client = server.client()
    let call = Task {
      while !Task.isCancelled { await Task.yield() }
      return await end(of: client)
    }
    call.cancel()
    guard case .failure(.cancelled) = await call.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(try await server.log().isEmpty)
  }

  @Test func leavesTheLoginToOthers() async throws {
    try await server.tell(ServerOrders(logins: [.held]))
    let client = server.client()
    let first = Task { await end(of: client) }
    try await requests(2)
    let second = Task { await end(of: client) }
    try await requests(3)
    first.cancel()
    guard case .failure(.cancelled) = await first.value else {
      Issue.record("not cancelled")
      return
    }
    try await server.tell(ServerOrders(release: true))
    #expect(try await second.value.get() == Served.corridors)
    #expect(try await server.counters().logins == 1)
  }

  @Test func endsAllCalls() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.held, .held, .held]))
    let calls = (1...3).map { _ in Task { await end(of: client) } }
    try await requests(4)
    client.cancelAll()
    for call in calls {
      guard case .failure(.cancelled) = await call.value else {
        Issue.record("not cancelled")
        continue
      }
    }
    try await server.tell(ServerOrders(next: []))
    #expect(try await client.corridors() == Served.corridors)
  }
}
