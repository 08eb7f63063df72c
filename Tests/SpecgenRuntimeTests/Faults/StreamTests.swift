import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntime

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

      func read(_ record: StreamRecord) throws(DecodingFailure) -> String { try record.text() }
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
      do throws(ApiError<Events.Failure>) {
        var iterator = server.session.retrying(retry).stream(method).makeAsyncIterator()
        while let value = try await iterator.next() { values.append(value) }
        #expect(try await iterator.next() == nil)
      } catch {
        guard case .transport(let failure, _) = error else {
          return "\(values.joined(separator: " ")) \(error)"
        }
        values.append("\(failure)")
      }
      return values.joined(separator: " ")
    }

    private func requests() async throws -> [FaultServer.Seen] {
      try await server.send(.get, "/seen?of=\(key)").json()
    }

    @Test func endsWithTheAnswer() async throws {
      #expect(try await events(["data: a\n\ndata: b\n\n", "data: c\n\n"]) == "a b")
      #expect(try await requests().map { $0.headers["accept"] } == ["text/event-stream"])
    }

    @Test func goesOnAfterTheLastEvent() async throws {
      let parts = ["id: 1\ndata: a\n\ndata: cut", "id: 2\ndata: b\n\n", "data: c\n\n"]
      #expect(try await events(parts, cut: "0") == "a b c")
      let requests = try await requests()
      #expect(requests.map { $0.headers["last-event-id"] } == [nil, "1", "2", "2"])
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
