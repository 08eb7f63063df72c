import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

extension FaultTests {
  /// Answers that are read value by value.
  @Suite struct StreamTests {
    struct Events: StreamMethod {
      typealias StreamElement = String
      typealias Failure = NoFailure<Message>
      static var info: MethodInfo { MethodInfo("events", accepts: "text/event-stream") }
      static var framing: StreamFraming { .events }
      var url: URL
      var verb = HTTPMethod.get

      func write(to request: inout RequestBuilder) { request.start(verb, url: url) }

      func read(_ record: StreamRecord) throws(DecodingFailure) -> String {
        guard record.data != Data("unreadable".utf8) else {
          throw DecodingFailure(path: "", expected: "text", found: "other")
        }
        return try record.text()
      }
    }

    private let server: FaultServer
    private let key = UUID().uuidString
    private static let policy = RetryPolicy(attempts: 3, firstPause: .milliseconds(1))

    init() throws { server = try FaultServer() }

    private func events(
      _ parts: [String],
      cut: String = "",
      verb: HTTPMethod = .get,
      retry: Retry = .policy(policy)
    ) async throws -> String {
      let query = parts.enumerated().map { "&part\($0)=\(FaultServer.escaped($1))" }.joined()
      let method = Events(url: server.url("/stream?key=\(key)&cut=\(cut)\(query)"), verb: verb)
      var values: [String] = []
      var iterator = server.session.retrying(retry).stream(method).makeAsyncIterator()
      do throws(ApiError<Events.Failure>) {
        while let value = try await iterator.next() { values.append(value) }
        #expect(try await iterator.next() == nil)
      } catch {
        if case .transport(let failure, _) = error {
          values.append("\(failure)")
        } else {
          values.append("\(error)")
        }
        #expect(try await iterator.next() == nil)
      }
      return values.joined(separator: " ")
    }

    private func requests() async throws -> [FaultServer.Seen] {
      try await server.send(.get, "/seen?of=\(key)").json()
    }

    /// The ids that the requests sent, whose bytes the server shows as Latin-1.
    private func ids() async throws -> [String?] {
      try await requests().map { $0.headers["last-event-id"] }
    }

    @Test func endsWithTheAnswer() async throws {
      #expect(try await events(["data: a\n\ndata: b\n\n", "data: c\n\n"]) == "a b")
      #expect(try await requests().map { $0.headers["accept"] } == ["text/event-stream"])
    }

    @Test func goesOnAfterTheLastEvent() async throws {
      let parts = ["id: 1\ndata: a\n\ndata: cut", "id: 2\ndata: b\n\n", "data: c\n\n"]
      #expect(try await events(parts, cut: "0") == "a b c")
      #expect(try await ids() == [nil, "1", "2", "2"])
    }

    @Test(arguments: ["id: 2\ndata: b", "data: b\nid: 2", "id: 2\ndata: b\n", "id: 2"])
    func repeatsTheEventInWhichItBroke(beginning: String) async throws {
      let parts = ["id: 1\ndata: a\n\n" + beginning, "id: 2\ndata: b\n\n"]
      #expect(try await events(parts, cut: "0") == "a b")
      #expect(try await ids() == [nil, "1", "2"])
    }

    /// Also if there was no whole event before the end.
    @Test func repeatsTheFirstEvent() async throws {
      #expect(try await events(["id: 1\ndata: a", "id: 1\ndata: a\n\n"]) == "a")
      #expect(try await ids() == [nil, nil, "1"])
    }

    @Test func goesOnAfterAnIDWithoutData() async throws {
      #expect(try await events(["id: 1\ndata: a\n\nid: 2\n\n", "data: b\n\n"]) == "a b")
      #expect(try await ids() == [nil, "2", "2"])
    }

    @Test func goesOnWithoutAnIDOnceTheServerResetsIt() async throws {
      #expect(try await events(["id: 1\ndata: a\n\nid\ndata: b\n\n", "data: c\n\n"]) == "a b c")
      #expect(try await ids() == [nil, nil, nil])
    }

    /// Each id as Latin-1 that stands for its bytes, and the one that comes back.
    @Test(arguments: [
      ("\u{C3}\u{A9}1", "\u{C3}\u{A9}1"), ("a\u{C2}\u{85}b", "a\u{C2}\u{85}b"),
      ("\u{F0}\u{9F}\u{98}\u{80}", "\u{F0}\u{9F}\u{98}\u{80}"), ("a\tb", "a\tb"),
      // What is not UTF-8 is replaced, as in browsers.
      ("\u{E9}", "\u{EF}\u{BF}\u{BD}"),
      // What a header cannot contain leaves the id before it.
      ("a\u{1}", "0"), ("\u{7F}", "0"), ("a\0b", "0"), ("\u{1B}[2J", "0"),
      (String(repeating: "a", count: 4_097), "0"),
      (String(repeating: "a", count: 4_096), String(repeating: "a", count: 4_096)),
    ])
    func sendsIDsOfAllTexts(id: String, sent: String) async throws {
      let parts = ["id: 0\ndata: a\n\nid: \(id)\ndata: b\n\n", "data: c\n\n"]
      #expect(try await events(parts, cut: "0") == "a b c")
      #expect(try await ids() == [nil, sent, sent])
    }

    /// The events of one piece before the one that ends the stream, and none after it.
    @Test(arguments: [
      ("unreadable", "decoding"), (String(repeating: "x", count: 100), "transport"),
    ])
    func endsWithABadEvent(bad: String, expected: String) async throws {
      let text = "data: a\n\ndata: b\n\ndata: \(bad)\n\ndata: c\n\n"
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
      var session = server.session
      session.options.limits.bodySize = 50
      var iterator = session.stream(Events(url: server.url(FaultServer.raw(head + text))))
        .makeAsyncIterator()
      var seen: [String] = []
      do throws(ApiError<Events.Failure>) {
        while let value = try await iterator.next() { seen.append(value) }
      } catch {
        switch error {
        case .decoding: seen.append("decoding")
        case .transport(.bodyTooLarge, _): seen.append("transport")
        default: seen.append("\(error)")
        }
      }
      #expect(seen == ["a", "b", expected])
      #expect(try await iterator.next() == nil)
    }

    @Test func endsWhereNobodyOpensItAgain() async throws {
      let lost = "\(TransportFailure.connectionLost)"
      #expect(try await events(["data: a\n\n"], cut: "0", retry: .never) == "a \(lost)")
      #expect(try await events([], cut: "0") == "")
    }

    @Test func isOpenedAgainAsOftenAsThePolicySays() async throws {
      let parts = ["data: a\n\n", "", "", "data: b\n\n"]
      #expect(try await events(parts, cut: "012") == "a \(TransportFailure.connectionLost)")
      #expect(try await requests().count == 3)
    }

    @Test func neverSendsAPostTwice() async throws {
      let parts = ["id: 1\ndata: a\n\n", "data: b\n\n"]
      #expect(
        try await events(parts, cut: "0", verb: .post) == "a \(TransportFailure.connectionLost)"
      )
      #expect(try await requests().count == 1)
    }

    @Test func failsWithTheHead() async throws {
      let method = Events(url: server.url("/body?status=404&text=%7B%22Message%22:%22m%22%7D"))
      await #expect(throws: ApiError<Events.Failure>.self) {
        for try await _ in server.session.stream(method) {}
      }
    }

    /// Whoever stops reading, or ends all calls, hangs up.
    @Test(arguments: [true, false]) func hangsUp(byCancelling: Bool) async throws {
      let method = Events(
        url: server.url("/stream?key=\(key)&open=1&part0=\(FaultServer.escaped("data: a\n\n"))")
      )
      let session = server.session
      let reader = Task {
        for try await value in session.stream(method) {
          #expect(value == "a")
          if !byCancelling { break }
          session.cancelAll()
        }
      }
      _ = await reader.result
      while try await server.send(.get, "/hangups?of=\(key)").json(Int.self) == 0 {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }
}
