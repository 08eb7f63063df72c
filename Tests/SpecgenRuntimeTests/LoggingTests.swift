import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// What a log is told of requests.
struct LoggingTests {
  private func entries(
    of method: some ApiMethod,
    _ answer:
      @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) async -> [LogEntry] {
    let log = Locked<[LogEntry]>([])
    let transport = StubTransport(answer)
      .intercepted(by: [LoggingInterceptor { entry in log.withLock { $0.append(entry) } }])
    let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
    _ = try? await session.retrying(.closure { _ in (true, 0) }).perform(method)
    return log.withLock { $0 }
  }

  /// The description without its time, which no test knows.
  private func line(_ entry: LogEntry) -> String {
    "\(entry)".replacingOccurrences(
      of: "in [0-9]+ ms",
      with: "in … ms",
      options: .regularExpression
    )
  }

  @Test func tellsOfAnswersAndFailures() async throws {
    let entries = await entries(of: Fetch()) { _, number throws(TransportFailure) in
      guard number > 1 else { throw .connectionLost }
      return HTTPResponse(status: 200, body: Data("12".utf8))
    }
    #expect(entries.map(\.attempt) == [1, 2])
    #expect(entries.map(\.method) == ["fetch", "fetch"])
    #expect(
      entries.map(\.outcome) == [.failed(.connectionLost), .answered(status: 200, size: 2)]
    )
    #expect(
      entries.map(line) == [
        "fetch: the connection was lost in … ms [GET https://h.example/data, sent 0 bytes]",
        "fetch: 200 in … ms [GET https://h.example/data, attempt 2, sent 0 bytes, received 2 bytes]",
      ]
    )
  }

  @Test func countsTheBytesThatAreSent() async throws {
    let entry = try #require(
      await entries(of: Submit()) { _, _ in HTTPResponse(status: 500) }.first
    )
    #expect(entry.requestSize == 1)
    #expect(entry.outcome == .answered(status: 500, size: 0))
    #expect(entry.curl.hasSuffix("--data-raw 1"))
  }

  @Test func timesByAClockThatNobodySets() async throws {
    let entry = await entries(of: Submit()) { _, _ in
      try? await Task.sleep(for: .milliseconds(20))
      return HTTPResponse(status: 200, body: Data("1".utf8))
    }.first
    #expect(try #require(entry).duration >= .milliseconds(20))
  }

  @Test func staysShortAndVisible() throws {
    let url = try #require(URL(string: "https://h.example/\(String(repeating: "a", count: 9_000))"))
    var request = HTTPRequest(method: .get, url: url)
    request.methodName = "a\nb\u{202E}\u{200B}\u{1B}[0m" + String(repeating: "ы", count: 500)
    let failure = TransportFailure.invalidResponse(String(repeating: "\n", count: 9_000))
    let text = "\(LogEntry(request, .failed(failure), duration: .seconds(1)))"
    #expect(text.utf8.count < 1_000)
    #expect(text.hasPrefix(#"a\u{a}b\u{202e}\u{200b}\u{1b}… (1003 bytes more): "#))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(text.contains("in 1000 ms"))
  }

  @Test func showsNoSecret() throws {
    var builder = RequestBuilder()
    builder.start(.post, host: "api", path: "/a")
    builder.segment(Secret("canary-5c1f"))
    builder.query("q", Secret("canary-5c1f"))
    builder.body(text: Secret("canary-5c1f"))
    let request = try builder.request(hosts: ["api": "h.example"] as HostTable)
    let failure = TransportFailure.invalidResponse("canary-5c1f")
    let entry = LogEntry(request, .failed(failure), duration: .zero)
    var text = "\(entry) \(String(reflecting: entry)) \(entry.request) \(entry.curl)"
    dump(entry, to: &text)
    #expect(!text.contains("canary"))
  }
}
