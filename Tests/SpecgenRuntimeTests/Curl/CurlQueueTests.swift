#if os(Linux)
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// The end of a queue and its thread, and of the exchanges that they have.
@Suite struct CurlQueueTests {
  private let server: FaultServer

  init() throws {
    server = try FaultServer()
  }

  private func exchange(_ path: String, _ queue: CurlQueue) throws -> CurlExchange {
    let request = HTTPRequest(method: .get, url: server.url(path))
    return try CurlExchange(request, limits: TransportLimits(), queue: queue)
  }

  @Test func endsWhatRunsAndWhatWaits() async throws {
    let key = UUID().uuidString
    let queue = CurlQueue(connectionsPerHost: 1, authorities: nil)
    let exchanges = try (0..<3).map { _ in try exchange("/hang?key=\(key)", queue) }
    let calls = exchanges.map { exchange in Task { try await exchange.head() } }
    while try await server.count(key) == 0 { await Task.yield() }
    queue.stop()
    for call in calls {
      await #expect(throws: TransportFailure.cancelled) { try await call.value }
    }
    #expect(try await server.count(key) == 1)
  }

  @Test func startsNothingAfterItsEnd() async throws {
    let queue = CurlQueue(connectionsPerHost: 1, authorities: nil)
    queue.stop()
    let exchange = try exchange("/body?text=1", queue)
    queue.push(.resume(exchange))
    await #expect(throws: TransportFailure.cancelled) { try await exchange.head() }
  }

  /// The thread may not have taken an exchange yet.
  @Test func endsWhatHasJustCome() async throws {
    for _ in 0..<50 {
      let queue = CurlQueue(connectionsPerHost: 1, authorities: nil)
      let exchange = try exchange("/hang", queue)
      queue.push(.start(exchange))
      queue.stop()
      await #expect(throws: TransportFailure.cancelled) {
        try await exchange.inbox.head(onCancel: {})
      }
    }
  }
}
#endif
