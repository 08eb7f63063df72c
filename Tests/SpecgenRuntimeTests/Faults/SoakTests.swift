#if os(Linux)
import Foundation
import SpecgenRuntimeFiles
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

extension FaultTests {
  /// The time to make calls for; nil where nobody asked for it.
  static var soakTime: Duration? {
    ProcessInfo.processInfo.environment["SPECGEN_SOAK"].flatMap(Int.init).map { .seconds($0) }
  }

  /// Calls of all sorts for minutes: `scripts/soak`.
  @Suite(.enabled(if: FaultTests.soakTime != nil)) struct SoakTests {
    /// One call of each sort, which ends as it should, or the words of its end.
    private static func call(
      _ number: Int,
      _ server: FaultServer,
      _ session: ApiSession,
      _ folder: URL
    ) async -> String? {
      func expect(_ expected: String, _ outcome: String) -> String? {
        outcome == expected ? nil : "\(number): \(outcome), not \(expected)"
      }
      switch number % 10 {
      case 0: return expect("success 1", await server.outcome("/body?text=1", .post, over: session))
      case 1:
        let end = await server.outcome(FaultServer.redirect(to: "/body?text=2"), over: session)
        return expect("success 2", end)
      case 2:
        let short = session.deadline(.milliseconds(50))
        return expect("deadline", await server.outcome("/hang?x=1", over: short))
      case 3:
        let text = FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end: "reset")
        let end = await server.outcome(text, over: session)
        return end.hasPrefix("no answer") ? nil : "\(number): \(end)"
      case 4:
        return expect("200 {\"method\":\"GET\"}", String(await server.answer(packed).prefix(20)))
      case 5:
        let call = Task { await server.outcome("/hang?x=1", over: session) }
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0..<30)))
        call.cancel()
        return expect("cancelled", await call.value)
      case 6:
        let key = UUID().uuidString
        let parts = "&part0=\(FaultServer.escaped("id: 1\ndata: a\n\n"))&part1=data%3A%20b%0A%0A"
        let method = StreamTests.Events(url: server.url("/stream?key=\(key)&cut=0\(parts)"))
        var values: [String] = []
        let policy = RetryPolicy(firstPause: .milliseconds(1))
        let stream = session.retrying(.policy(policy)).stream(method)
        do { for try await value in stream { values.append(value) } } catch { return "\(error)" }
        return expect("a b", values.joined(separator: " "))
      case 7:
        let file = folder.appendingPathComponent("\(number)")
        defer { try? FileManager.default.removeItem(at: file) }
        let fetch = MemoryTests.Fetch(url: server.url("/file?megabytes=1"))
        do {
          try await session.download(fetch, to: file)
        } catch {
          return "\(number): \(error)"
        }
        return nil
      default: return expect("success 3", await server.outcome("/body?text=3", over: session))
      }
    }

    private static let packed = "/packed?kind=whole"

    /// A thousand calls, some of which run beside each other.
    private static func batch(
      _ server: FaultServer,
      _ session: ApiSession,
      _ folder: URL
    ) async {
      let wrong = await withTaskGroup(of: String?.self) { group in
        for number in 0..<1_000 {
          group.addTask { await call(number, server, session, folder) }
        }
        return await group.reduce(into: [String]()) { $0 += $1.map { [$0] } ?? [] }
      }
      #expect(wrong.isEmpty, "\(wrong.prefix(10))")
    }

    @Test func keepsNothing() async throws {
      let server = try FaultServer()
      let session = server.session
      let folder = try TemporaryFolder()
      let end = ContinuousClock.now + (FaultTests.soakTime ?? .zero)
      var samples = UseSamples()
      var batches = 0
      while ContinuousClock.now < end {
        await Self.batch(server, session, folder.url)
        try samples.take()
        batches += 1
        guard batches % 20 == 0, let memory = samples.memory.last,
          let files = samples.descriptors.last
        else { continue }
        print("soak: \(batches)000 calls, \(memory / 1_000_000) MB, \(files) files")
      }
      let (memory, files) = samples.growth
      print(
        "soak: the last third of \(batches)000 has \(memory / 1_000) kB and \(files) files more"
      )
      #expect(samples.areFlat)
    }
  }
}
#endif
