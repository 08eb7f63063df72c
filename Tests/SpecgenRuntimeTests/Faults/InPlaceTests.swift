import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Calls that run in the task of their caller.
  @Suite struct InPlaceTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    /// The mark of the queue of the main actor, which has no thread of its own here.
    private static let mark = DispatchSpecificKey<Bool>()

    /// A call whose result says whether it was read on the main actor.
    private struct Place: ApiMethod {
      typealias Success = Bool
      typealias Failure = NoFailure<Never>
      static var info: MethodInfo { MethodInfo("place") }
      var url: URL

      func write(to request: inout RequestBuilder) { request.start(.get, url: url) }

      func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Bool {
        DispatchQueue.getSpecific(key: InPlaceTests.mark) == true
      }
    }

    @Test @MainActor func readsOffTheActorOfItsCaller() async throws {
      DispatchQueue.main.setSpecific(key: Self.mark, value: true)
      #expect(DispatchQueue.getSpecific(key: Self.mark) == true)
      let isOnMain = try await server.session.perform(Place(url: server.url("/body?text=1")))
      #expect(!isOnMain)
    }

    /// The deadline of a call cancels the call, and not the task that makes it.
    @Test func leavesTheTaskOfItsCaller() async {
      let session = server.session.deadline(.milliseconds(50))
      await server.check("/hang?x=1", "deadline", over: session)
      #expect(!Task.isCancelled)
      await server.check("/body?text=1", "success 1")
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"])
    func endsWithAllCallsOfItsSession(text: String) async throws {
      let (server, session, key) = (server, server.session, UUID().uuidString)
      let path = "/hang?key=\(key)&text=\(FaultServer.escaped(text))"
      let calls = (0..<3).map { _ in Task { await server.outcome(path, over: session) } }
      while try await server.count(key) < 3 { await Task.yield() }
      session.cancelAll()
      for call in calls { #expect(await call.value == "cancelled") }
    }

    /// All attempts of a call have one deadline.
    @Test func repeatsUntilTheDeadline() async throws {
      let (key, attempts) = (UUID().uuidString, Locked(0))
      let session = server.session.deadline(.seconds(20)).retrying { _ in
        let count = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        return (again: true, after: count < 3 ? 0 : 60)
      }
      let path = FaultServer.raw(
        "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n",
        more: "&key=\(key)"
      )
      // The last pause would be longer than the deadline.
      await server.check(path, "status 503", over: session)
      #expect(try await server.count(key) == 3)
    }

    /// A call whose result is the task that read it, once it may.
    private struct Read: ApiMethod {
      typealias Success = Int?
      typealias Failure = NoFailure<Never>
      static var info: MethodInfo { MethodInfo("read") }
      var url: URL
      var gate: DispatchSemaphore?

      func write(to request: inout RequestBuilder) { request.start(.get, url: url) }

      func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Int? {
        gate?.wait()
        return Read.task
      }

      static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
    }

    /// A long answer is read in a task of its own.
    @Test(arguments: [200_000, 300_000]) func readsInPlace(bytes: Int) async throws {
      let read = Read(url: server.url("/paced?bytes=\(bytes)"))
      let task = try await server.session.perform(read)
      #expect((task == Read.task) == (bytes == 200_000))
    }

    /// A call is not late because a long answer takes time to read.
    @Test func endsWhileItReads() async throws {
      let gate = DispatchSemaphore(value: 0)
      let read = Read(url: server.url("/paced?bytes=300000"), gate: gate)
      let session = server.session.deadline(.seconds(1))
      let error = try await #require(throws: ApiError<Read.Failure>.self) {
        try await session.perform(read)
      }
      gate.signal()
      guard case .deadlineExceeded = error else {
        Issue.record("\(error)")
        return
      }
    }

    /// A call that has ended early sends nothing more.
    @Test(arguments: [false, true]) func sendsNothingOnceItIsInterrupted(isLate: Bool) async throws
    {
      let (key, interruption) = (UUID().uuidString, Interruption())
      var request = HTTPRequest(method: .get, url: server.url("/body?text=1&key=\(key)"))
      request.interruption = interruption
      if isLate { interruption.interrupt(.deadlineExceeded) }
      let answer = try? await server.transport.send(request, limits: TransportLimits())
      #expect((answer == nil) == isLate)
      #expect(try await server.count(key) == (isLate ? 0 : 1))
    }
  }
}
