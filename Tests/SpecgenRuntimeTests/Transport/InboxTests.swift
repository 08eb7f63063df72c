import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The state between a transport that pushes and a call that pulls.
@Suite struct InboxTests {
  private let inbox = Inbox()

  /// Returns the next piece and whether it drained a full inbox, or nil at the end.
  private func next(_ inbox: Inbox) async throws -> (data: Data, isDrained: Bool)? {
    switch try await inbox.next(onCancel: {}) {
    case .end: nil
    case .piece(let data, let isDrained): (data, isDrained)
    }
  }

  @Test func pausesAtItsSize() async throws {
    inbox.take(Data(count: 262_143))
    #expect(!inbox.pauses())
    inbox.take(Data(count: 1))
    #expect(inbox.pauses() && inbox.pauses())
    let full = try #require(try await next(inbox))
    #expect(full.data.count == 262_144 && full.isDrained)
    #expect(!inbox.pauses())
    inbox.take(Data("a".utf8))
    let small = try #require(try await next(inbox))
    #expect(small.data == Data("a".utf8) && !small.isDrained)
    inbox.take(Data(count: 262_143))
    #expect(!inbox.pauses())
  }

  @Test func resumesOnlyAPausedTransport() async throws {
    inbox.take(Data(count: 262_144))
    #expect(try await next(inbox)?.isDrained == false)
    inbox.take(Data(count: 262_144))
    inbox.finish(.success(()))
    #expect(!inbox.pauses())
    #expect(try await next(inbox)?.isDrained == false)
  }

  @Test func joinsPieces() async throws {
    for text in ["a", "", "bc"] { #expect(inbox.take(Data(text.utf8))) }
    #expect(try await next(inbox)?.data == Data("abc".utf8))
    #expect(inbox.finish(.success(())))
    #expect(try await next(inbox) == nil)
    #expect(try await next(inbox) == nil)
  }

  @Test func endsOnce() async throws {
    #expect(!inbox.isOver)
    inbox.take(Data("a".utf8))
    #expect(inbox.finish(.failure(.timedOut)))
    #expect(inbox.isOver)
    #expect(!inbox.finish(.failure(.cancelled)))
    #expect(!inbox.take(Data("b".utf8)))
    #expect(try await next(inbox)?.data == Data("a".utf8))
    await #expect(throws: TransportFailure.timedOut) { try await next(inbox) }
  }

  @Test func discardsWhatArrivedBeforeACancellation() async throws {
    inbox.take(HTTPResponse(status: 200))
    inbox.take(Data("a".utf8))
    #expect(inbox.finish(.failure(.cancelled)))
    #expect(!inbox.hasHead)
    await #expect(throws: TransportFailure.cancelled) { try await inbox.head(onCancel: {}) }
    await #expect(throws: TransportFailure.cancelled) { try await next(inbox) }
  }

  @Test func givesItsHead() async throws {
    #expect(!inbox.hasHead)
    inbox.take(HTTPResponse(status: 201))
    #expect(inbox.hasHead)
    inbox.finish(.failure(.connectionLost))
    #expect(try await inbox.head(onCancel: {}).status == 201)
  }

  @Test func failsWithoutAHead() async {
    inbox.finish(.success(()))
    await #expect(throws: TransportFailure.invalidResponse("no head")) {
      try await inbox.head(onCancel: {})
    }
    let failed = Inbox()
    failed.finish(.failure(.unknownHost))
    await #expect(throws: TransportFailure.unknownHost) { try await failed.head(onCancel: {}) }
  }

  /// A task that waits is woken by each signal, and a signal before it waits is not lost.
  @Test func wakesItsReader() async throws {
    async let head = inbox.head(onCancel: {})
    for _ in 0..<20 { await Task.yield() }
    inbox.signal()
    for _ in 0..<20 { await Task.yield() }
    inbox.take(HTTPResponse(status: 200))
    inbox.signal()
    #expect(try await head.status == 200)
    async let end = next(inbox)
    inbox.finish(.success(()))
    inbox.signal()
    #expect(try await end == nil)
  }

  @Test func tellsOfACancellation() async {
    let reader = Task { [inbox] in
      try await inbox.head {
        inbox.finish(.failure(.cancelled))
        inbox.signal()
      }
    }
    reader.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await reader.value }
  }

  @Test func reportsProgressToItsReader() async throws {
    let seen = Locked<[UploadProgress]>([])
    let inbox = Inbox(reporting: { progress in seen.withLock { $0.append(progress) } }, of: 9)
    inbox.take(HTTPResponse(status: 200))
    for sent in [3, 5] { #expect(inbox.takesProgress(sent)) }
    #expect(seen.withLock { $0.isEmpty })
    for _ in 0..<2 { _ = try await inbox.head(onCancel: {}) }
    #expect(seen.withLock(\.self) == [UploadProgress(sent: 5, total: 9)])
    #expect(inbox.takesProgress(9))
    inbox.finish(.success(()))
    #expect(!inbox.takesProgress(0))
    #expect(try await next(inbox) == nil)
    #expect(seen.withLock(\.self.last) == UploadProgress(sent: 9, total: 9))
    #expect(seen.withLock(\.count) == 2)
  }

  @Test func reportsProgressWhileItsReaderWaits() async throws {
    let seen = OneTimeValue<UploadProgress>()
    let inbox = Inbox(reporting: { seen.settle($0) }, of: 4)
    async let head = inbox.head(onCancel: {})
    for _ in 0..<20 { await Task.yield() }
    #expect(inbox.takesProgress(2))
    inbox.signal()
    #expect(await seen.value() == UploadProgress(sent: 2, total: 4))
    inbox.take(HTTPResponse(status: 200))
    inbox.signal()
    #expect(try await head.status == 200)
  }

  @Test func reportsNoProgressWithoutOne() async throws {
    let count = Locked(0)
    let inbox = Inbox(reporting: { _ in count.withLock { $0 += 1 } }, of: 9)
    inbox.take(HTTPResponse(status: 200))
    _ = try await inbox.head(onCancel: {})
    #expect(count.withLock(\.self) == 0)
  }

  @Test func ignoresProgressThatNobodyWants() { #expect(!inbox.takesProgress(1)) }
}
