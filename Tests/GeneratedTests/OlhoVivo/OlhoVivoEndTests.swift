import OlhoVivo
import SpecgenRuntime
import Testing

/// Calls that are ended from outside: by the deadline, by their task or all at once.
struct OlhoVivoEndTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Waits until so many requests have come.
  private func requests(_ count: Int) async throws {
    while try await server.log().count < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func endsAtTheDeadline() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.never]))
    let error = try await #require(throws: OlhoVivoError.self) {
      try await client.deadline(.milliseconds(200)).corridors()
    }
    guard case .deadlineExceeded(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.method == "corridors")
    #expect(try await client.corridors() == Served.corridors)
  }

  @Test func countsTheLoginIntoTheDeadline() async throws {
    try await server.tell(ServerOrders(logins: [.never]))
    let client = server.client().deadline(.milliseconds(300))
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    guard case .deadlineExceeded = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func countsTheWaitBetweenAttemptsIntoTheDeadline() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.page(500)]))
    let retrying = client.deadline(.milliseconds(300)).retrying { _ in (again: true, after: 60) }
    let error = try await #require(throws: OlhoVivoError.self) { try await retrying.corridors() }
    guard case .deadlineExceeded(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 1)
    #expect(context.status == 500)
  }

  @Test func endsWithItsTask() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.never]))
    let call = Task { () async throws(OlhoVivoError) in try await client.corridors() }
    try await requests(2)
    call.cancel()
    guard case .failure(.cancelled(let context)) = await call.typedResult else {
      Issue.record("not cancelled")
      return
    }
    #expect(context.method == "corridors")
    #expect(try await client.corridors() == Served.corridors)
  }

  @Test func sendsNothingForACancelledTask() async throws {
    let client = server.client()
    let call = Task { () async throws(OlhoVivoError) in
      while !Task.isCancelled { await Task.yield() }
      return try await client.corridors()
    }
    call.cancel()
    guard case .failure(.cancelled) = await call.typedResult else {
      Issue.record("not cancelled")
      return
    }
    #expect(try await server.log().isEmpty)
  }

  @Test func leavesTheLoginToOthers() async throws {
    try await server.tell(ServerOrders(logins: [.init(delay: 0.5)]))
    let client = server.client()
    let first = Task { () async throws(OlhoVivoError) in try await client.corridors() }
    try await requests(2)
    let second = Task { () async throws(OlhoVivoError) in try await client.corridors() }
    try await requests(3)
    first.cancel()
    guard case .failure(.cancelled) = await first.typedResult else {
      Issue.record("not cancelled")
      return
    }
    #expect(try await second.value == Served.corridors)
    #expect(try await server.counters().logins == 1)
  }

  @Test func endsAllCalls() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.never, .never, .never]))
    let calls = (1...3).map { _ in
      Task { () async throws(OlhoVivoError) in try await client.corridors() }
    }
    try await requests(4)
    client.cancelAll()
    for call in calls {
      guard case .failure(.cancelled) = await call.typedResult else {
        Issue.record("not cancelled")
        continue
      }
    }
    #expect(try await client.corridors() == Served.corridors)
  }
}

extension Task where Failure == any Error {
  /// The end of a task whose body throws one type of error only.
  fileprivate var typedResult: Result<Success, OlhoVivoError>? {
    get async {
      switch await result {
      case .success(let value): .success(value)
      case .failure(let error): (error as? OlhoVivoError).map(Result.failure)
      }
    }
  }
}
