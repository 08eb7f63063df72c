import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Streams that are opened again, over answers in memory.
@Suite struct StreamReaderTests {
  private struct Answer: Sendable {
    var status = 200
    var text = ""
    var failure: TransportFailure?
  }

  /// Gives one answer after the other, and keeps the requests.
  private struct Web: Transport {
    let answers: [Answer]
    let seen = Locked<[HTTPRequest]>([])

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer {
      let index = seen.withLock { seen in
        seen.append(request)
        return seen.count - 1
      }
      guard index < answers.count else { throw .notStubbed("no more answers") }
      let answer = answers[index]
      let rest = Locked<Data?>(Data(answer.text.utf8))
      let body = HTTPBody { () async throws(TransportFailure) in
        let piece = rest.withLock { rest in
          defer { rest = nil }
          return rest
        }
        if let piece { return piece }
        if let failure = answer.failure { throw failure }
        return nil
      }
      return HTTPAnswer(head: HTTPResponse(status: answer.status), body: body)
    }
  }

  private struct Follow: StreamMethod {
    typealias StreamElement = String
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("follow") }
    static var framing: StreamFraming { .events }
    var verb = HTTPMethod.get

    func write(to request: inout RequestBuilder) { request.start(verb, host: "api", path: "/") }

    func read(_ record: StreamRecord) throws(DecodingFailure) -> String {
      let text = try record.text()
      guard text != "bad" else {
        throw DecodingFailure(path: "", expected: "text", found: "secret")
      }
      return text
    }
  }

  private struct FollowLines: StreamMethod {
    typealias StreamElement = String
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("lines") }
    static var framing: StreamFraming { .lines }

    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/") }

    func read(_ record: StreamRecord) throws(DecodingFailure) -> String { try record.text() }
  }

  /// Returns the values of a stream and its failure, and the ids after which it was opened.
  private func read(
    _ answers: [Answer],
    attempts: Int = 3,
    _ method: Follow = Follow()
  ) async throws -> (values: [String], ids: [String?]) {
    let web = Web(answers: answers)
    let policy = RetryPolicy(attempts: attempts, firstPause: .zero)
    let session = ApiSession(hosts: ["api": "https://h.example"] as HostTable, transport: web)
      .retrying(.policy(policy))
    var iterator = session.stream(method).makeAsyncIterator()
    var values: [String] = []
    do throws(ApiError<Follow.Failure>) {
      while let value = try await iterator.next() { values.append(value) }
    } catch {
      switch error {
      case .transport(let failure, _): values.append("\(failure)")
      case .decoding(let failure, _): values.append("found \(failure.found)")
      default: values.append("another error")
      }
    }
    // An ended stream stays at its end, and makes no other call.
    for _ in 0..<2 { #expect(try await iterator.next() == nil) }
    return (values, web.seen.withLock { $0.map { $0.headers["Last-Event-ID"] } })
  }

  @Test(arguments: [("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("", [])])
  func readsTheLastLine(text: String, lines: [String]) async throws {
    let web = Web(answers: [Answer(text: text)])
    let session = ApiSession(hosts: ["api": "https://h.example"] as HostTable, transport: web)
    var values: [String] = []
    for try await value in session.stream(FollowLines()) { values.append(value) }
    #expect(values == lines)
  }

  /// A stream belongs to the calls after those that were canceled, and to the user after the one who logged out.
  @Test func opensAfterOthersWereCanceled() async throws {
    let web = Web(answers: [Answer(text: "data: a\n\n"), Answer(text: "data: b\n\n")])
    let session = ApiSession(hosts: ["api": "https://h.example"] as HostTable, transport: web)
    for (end, value) in [(session.cancelAll, "a"), (session.logOut, "b")] {
      end()
      var iterator = session.stream(Follow()).makeAsyncIterator()
      #expect(try await iterator.next() == value)
    }
  }

  @Test func endsWithoutIDs() async throws {
    let (values, ids) = try await read([Answer(text: "data: a\n\ndata: b\n\ndata: c")])
    #expect(values == ["a", "b"])
    #expect(ids == [nil])
  }

  @Test func continuesAfterTheLastWholeEvent() async throws {
    let (values, ids) = try await read([
      Answer(text: "id: 1\ndata: a\n\nid: 2\ndata: b"),
      Answer(text: "data: c\n\nid: 3\nda", failure: .connectionLost),
      Answer(text: "\u{FEFF}data: d\n\nid\n\n"), Answer(status: 204),
    ])
    #expect(values == ["a", "c", "d"])
    #expect(ids == [nil, "1", "1", nil])
  }

  @Test func opensAStreamWithAPauseAgain() async throws {
    let (values, ids) = try await read([
      Answer(text: "retry: 0\ndata: a\n\n"), Answer(text: "data: b\n\n"), Answer(status: 204),
    ])
    #expect(values == ["a", "b"])
    #expect(ids == [nil, nil, nil])
  }

  @Test func waitsAsLongAsTheServerSays() async throws {
    let start = ContinuousClock.now
    let (values, _) = try await read([
      Answer(text: "retry: 100\ndata: a\n\n"), Answer(status: 204),
    ])
    #expect(values == ["a"])
    #expect(start.duration(to: .now) >= .milliseconds(100))
  }

  /// Only attempts without a value count.
  @Test(arguments: 1...3) func endsAfterItsAttempts(attempts: Int) async throws {
    let lost = Answer(text: "", failure: .connectionLost)
    let value = Answer(text: "id: 1\ndata: a\n\n", failure: .connectionLost)
    let answers = Array(repeating: lost, count: attempts - 1) + (attempts > 1 ? [value] : [])
    let end = Array(repeating: lost, count: attempts)
    let (values, ids) = try await read(answers + end, attempts: attempts)
    #expect(values == (attempts > 1 ? ["a"] : []) + ["the connection was lost"])
    // The attempt that brought the value is the first of the next ones.
    #expect(ids.count == (attempts > 1 ? 2 * attempts - 1 : 1))
  }

  @Test(arguments: [(205, 2), (203, 2), (204, 1)])
  func endsAtStatus204(status: Int, calls: Int) async throws {
    let (values, ids) = try await read([
      Answer(status: status, text: "id: 1\ndata: a\n\n"), Answer(status: 204),
    ])
    #expect(values == (status == 204 ? [] : ["a"]))
    #expect(ids.count == calls)
  }

  @Test func isOpenedOnceIfItIsNotSafe() async throws {
    let answer = Answer(text: "id: 1\ndata: a\n\n", failure: .connectionLost)
    let (values, ids) = try await read([answer, answer], Follow(verb: .post))
    #expect(values == ["a", "the connection was lost"])
    #expect(ids.count == 1)
  }

  /// Nothing that has arrived is given after an error.
  @Test func endsAtAnUnreadableValue() async throws {
    let (values, ids) = try await read([Answer(text: "id: 1\ndata: bad\n\ndata: a\n\n")])
    #expect(values == ["found secret"])
    #expect(ids.count == 1)
  }

  /// Gives an unreadable value, and tells when its body is released.
  private struct Witnessed: Transport {
    private final class Witness: Sendable {
      let isGone: OneTimeValue<Void>
      init(_ isGone: OneTimeValue<Void>) { self.isGone = isGone }
      deinit { isGone.settle(()) }
    }

    let isGone = OneTimeValue<Void>()

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer {
      let witness = Witness(isGone)
      let body = HTTPBody { withExtendedLifetime(witness) { Data("data: bad\n\n".utf8) } }
      return HTTPAnswer(head: HTTPResponse(status: 200), body: body)
    }
  }

  /// The exchange of a stream that has failed ends, although its iterator stays.
  @Test func releasesItsBodyAfterAnError() async throws {
    let web = Witnessed()
    let session = ApiSession(hosts: ["api": "https://h.example"] as HostTable, transport: web)
    var iterator = session.stream(Follow()).makeAsyncIterator()
    await #expect(throws: ApiError<Follow.Failure>.self) { _ = try await iterator.next() }
    await web.isGone.value()
    #expect(try await iterator.next() == nil)
  }
}
