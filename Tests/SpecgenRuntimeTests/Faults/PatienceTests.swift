import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Answers that take their time, and calls that are given up.
  @Suite struct PatienceTests {
    private static let part = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    /// Bytes that drip are never idle, so only the deadline ends them.
    @Test(
      arguments: [
        "/drip?x=1", "/drip?at=head", "/hang?x=1", "/hang?text=" + FaultServer.escaped(part),
      ]
    )
    func endsAtTheDeadline(path: String) async throws {
      let session = server.session.deadline(.milliseconds(300))
      await server.check(path + "&key=k", "deadline", over: session)
      // Foundation on Linux traps when a connection is closed in the middle of a header.
      try await hasHungUp("k")
    }

    /// Waits until the server has seen the connection go.
    private func hasHungUp(_ key: String) async throws {
      while try await server.send(.get, "/hangups?of=\(key)").json(Int.self) == 0 {
        await Task.yield()
      }
    }

    @Test(arguments: ["/hang?x=1", "/hang?text=" + FaultServer.escaped(part)])
    func endsWhenNothingComes(path: String) async throws {
      let limits = TransportLimits(idleTime: .seconds(1))
      #expect(await server.answer(path, limits: limits) == "no answer: timed out")
    }

    /// The head of an answer is there before its body.
    @Test func givesTheHeadBeforeTheBody() async throws {
      let path = "/hang?text=" + FaultServer.escaped(String(Self.part.dropLast()))
      let answer = try await server.transport.exchange(
        HTTPRequest(method: .get, url: server.url(path)),
        limits: TransportLimits()
      )
      #expect(answer.head.status == 200)
    }

    @Test func waitsForWhatComesSlowly() async throws {
      let limits = TransportLimits(idleTime: .seconds(5))
      #expect(await server.answer("/drip?bytes=5", limits: limits) == "200 11111")
    }

    /// Cancelled before it is sent, at the header, in the body and after its end: one end, and the
    /// server sees the connection go.
    @Test(arguments: ["", part])
    func isCancelled(text: String) async throws {
      let key = UUID().uuidString
      let path = "/hang?key=\(key)&text=\(FaultServer.escaped(text))"
      let call = Task { await server.outcome(path) }
      while try await server.count(key) == 0 { await Task.yield() }
      call.cancel()
      #expect(await call.value == "cancelled")
      try await hasHungUp(key)
    }

    @Test func isCancelledAThousandTimes() async throws {
      let ends = await withTaskGroup(of: String.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            let call = Task { await server.outcome("/body?text=1") }
            try? await Task.sleep(for: .microseconds(number % 50 * 100))
            call.cancel()
            return await call.value
          }
        }
        return await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      }
      #expect(Set(ends.keys).isSubset(of: ["cancelled", "success 1"]))
      #expect(ends.values.reduce(0, +) == 1_000)
      await server.check("/body?text=2", "success 2")
    }

    @Test func survivesCancellationBetweenRedirects() async throws {
      for delay in 0..<60 {
        let call = Task { await server.answer("/chain?x=1") }
        try await Task.sleep(for: .microseconds(delay * 200))
        call.cancel()
        #expect(await call.value.hasPrefix("no answer"))
      }
      await server.check("/body?text=2", "success 2")
    }
  }
}
