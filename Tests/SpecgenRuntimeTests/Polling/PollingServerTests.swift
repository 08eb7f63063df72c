import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePolling
@testable import SpecgenRuntimeTransport

/// Repeated calls of a server that takes its time.
struct PollingServerTests {
  private struct Vendor {
    let server: LoopbackServer
    let client: WorkClient

    init(retry: RetryPolicy? = nil, opensSession: Bool = false) throws {
      let server = try LoopbackServer(script: LoopbackServer.script("polling.py"))
      self.server = server
      client = WorkClient(
        session: ApiSession(
          hosts: ["api": server.host] as HostTable,
          transport: DefaultTransport(),
          login: opensSession ? SessionLogin(WorkLogin(), cookie: "sid", attempts: 1) : nil,
          retry: retry
        )
      )
    }

    var hasty: HastyClient { HastyClient(client: client) }
  }

  private func states(_ answers: [JSONValue]) -> [String] {
    answers.map { $0["state"]?.leaves.first ?? "" }
  }

  @Test func repeatsUntilTheWorkIsDone() async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    var answers: [JSONValue] = []
    let quick = Polling(pause: .milliseconds(5))
    let end = await vendor.client.workEnd("slow-1", quick) { answers.append($0) }
    #expect(states(answers) == ["RUNNING", "RUNNING", "DONE"])
    guard case .success(let last) = end else { throw ProblemFound("\(end)") }
    #expect(last == answers.last)
  }

  @Test func reportsFailuresAndErrorsByTheirTypes() async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    guard case .failure = await vendor.hasty.workEnd("failing-1") else {
      throw ProblemFound("failing")
    }
    var count = 0
    let end = await vendor.hasty.workEnd("broken-1") { _ in count += 1 }
    guard case .error(.call(.unexpectedStatus(500, _))) = end else { throw ProblemFound("\(end)") }
    #expect(count == 1)
  }

  @Test func endsAsPendingAtTheDeadline() async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    let client = vendor.hasty
    // The time of the calls counts, too, and is short beside half a pause.
    let pace = Polling(pause: .seconds(100), deadline: .seconds(1_050))
    let end = await client.workEnd("endless-1", pace)
    guard case .pending = end else { throw ProblemFound("\(end)") }
    // The pause that does not fit is not made, and skipped pauses count.
    #expect(client.seen == Array(repeating: .seconds(100), count: 10))
  }

  @Test(.timeLimit(.minutes(1)))
  func boundsTheCallInFlight() async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    let pace = Polling(pause: .milliseconds(1), deadline: .seconds(2))
    let end = await vendor.client.workEnd("hanging-1", pace)
    guard case .pending = end else { throw ProblemFound("\(end)") }
    // Without any answer, there is none to return.
    let other = await vendor.client.workEnd("hanging-1", pace)
    guard case .error(.call(.deadlineExceeded)) = other else { throw ProblemFound("\(other)") }
  }

  @Test func retriesFaultsBetweenAnswers() async throws {
    let policy = RetryPolicy(firstPause: .milliseconds(1))
    let vendor = try Vendor(retry: policy)
    defer { vendor.server.stop() }
    var answers: [JSONValue] = []
    let end = await vendor.hasty.workEnd("flapping-1") { answers.append($0) }
    guard case .success = end else { throw ProblemFound("\(end)") }
    #expect(states(answers) == ["RUNNING", "RUNNING", "DONE"])
    let strictVendor = try Vendor()
    let strict = await strictVendor.hasty.workEnd("flapping-1")
    strictVendor.server.stop()
    guard case .error(.call(.unexpectedStatus(503, _))) = strict else {
      throw ProblemFound("\(strict)")
    }
  }

  @Test(
    arguments: [
      ("seconds", [.seconds(1)]), ("date", [.seconds(1)]), ("field", [.seconds(1)]),
      // Nothing that a server asks for makes the client hurry or wait past the deadline.
      ("hostile", [.seconds(2), .seconds(2)]), ("huge", []), ("hugefield", []),
    ] as [(String, [Duration])]
  )
  func takesThePauseOfTheServer(way: String, pauses: [Duration]) async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    let client = vendor.hasty
    let end = await client.workEnd("\(way)-1", Polling(pause: .seconds(2), deadline: .seconds(60)))
    #expect(client.seen == pauses)
    switch end {
    case .success: #expect(!pauses.isEmpty)
    case .pending: #expect(pauses.isEmpty)
    default: throw ProblemFound("\(end)")
    }
  }

  @Test func renewsTheSessionInTheMiddle() async throws {
    let vendor = try Vendor(opensSession: true)
    defer { vendor.server.stop() }
    var answers: [JSONValue] = []
    let end = await vendor.hasty.workEnd("session-1") { answers.append($0) }
    guard case .success = end else { throw ProblemFound("\(end)") }
    #expect(states(answers) == ["RUNNING", "RUNNING", "DONE"])
  }

  @Test(.timeLimit(.minutes(1)))
  func endsAPauseAtCancellation() async throws {
    let vendor = try Vendor()
    defer { vendor.server.stop() }
    let client = vendor.client
    let (arrived, arrival) = AsyncStream<Void>.makeStream()
    let task = Task {
      await client.workEnd("endless-1", Polling(pause: .seconds(200), deadline: .seconds(500))) {
        _ in
        arrival.yield()
      }
    }
    for await _ in arrived { break }
    task.cancel()
    guard case .error(.call(.cancelled)) = await task.value else { throw ProblemFound("no end") }
    // All calls of the client are canceled together, those between two calls too.
    let (second, next) = AsyncStream<Void>.makeStream()
    let other = Task {
      await client.workEnd("endless-2", Polling(pause: .seconds(200), deadline: .seconds(500))) {
        _ in
        next.yield()
      }
    }
    for await _ in second { break }
    try await Task.sleep(for: .milliseconds(50))
    client.cancelAll()
    guard case .error(.call(.cancelled)) = await other.value else { throw ProblemFound("no end") }
  }

  @Test func callsNothingForACanceledTask() async throws {
    let client = try Vendor().hasty
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.workEnd("slow-1")
    }
    guard case .error(.call(.cancelled(let context))) = await task.value else {
      throw ProblemFound("no end")
    }
    #expect(context.method == "work" && context.attempt == 0 && client.seen.isEmpty)
  }
}

/// An outcome that a test did not expect.
private struct ProblemFound: Error {
  let text: String
  init(_ text: String) { self.text = text }
}
