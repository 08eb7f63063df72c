import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Bodies made of the sequences of other clients.
struct SequenceBodyTests {
  private struct Broken: Error {}

  private func stream(
    _ pieces: [String],
    _ error: (any Error)? = nil
  ) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      for piece in pieces { continuation.yield(Data(piece.utf8)) }
      continuation.finish(throwing: error)
    }
  }

  @Test func givesThePieces() async throws {
    let body = HTTPBody(stream(["a", "", "bc"])) { _ in .other(code: 1) }
    #expect(try await body.data() == Data("abc".utf8))
    #expect(try await HTTPBody(stream([])) { _ in .other(code: 1) }.data().isEmpty)
  }

  @Test func failsAsTheSequenceDoes() async throws {
    let body = HTTPBody(stream(["a"], Broken())) { $0 is Broken ? .connectionLost : .timedOut }
    await #expect(throws: TransportFailure.connectionLost) { try await body.data() }
  }

  /// Counts what was asked of an endless sequence.
  private func endless(_ count: Locked<Int>) -> AsyncStream<Data> {
    AsyncStream {
      count.withLock { $0 += 1 }
      return Data(repeating: 0, count: 65_536)
    }
  }

  @Test func readsNoFurtherAheadThanItMay() async throws {
    let count = Locked(0)
    let body = HTTPBody(endless(count)) { _ in .other(code: 1) }
    var iterator = body.makeAsyncIterator()
    for pulled in 1...20 {
      let piece = try await iterator.next()
      #expect(piece != nil)
      for _ in 0..<50 { await Task.yield() }
      #expect(count.withLock { $0 } <= 4 * (pulled + 2))
    }
  }

  /// A sequence that does not end when its task is canceled.
  private struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let began = OneTimeValue<Void>()
    let gate = OneTimeValue<Void>()

    func makeAsyncIterator() -> Self { self }

    func next() async -> Data? {
      began.settle(())
      await gate.value()
      return nil
    }
  }

  @Test func endsBeforeItsSequence() async throws {
    let pieces = Stubborn()
    let body = HTTPBody(pieces) { _ in .other(code: 1) }
    let reader = Task { try await body.data() }
    await pieces.began.value()
    // Time enough for the reader to wait.
    try await Task.sleep(for: .milliseconds(10))
    reader.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await reader.value }
    pieces.gate.settle(())
  }

  @Test(arguments: [true, false]) func endsWithItsReader(byCancelling: Bool) async throws {
    let isOver = OneTimeValue<Void>()
    let pieces = AsyncStream<Data> { continuation in
      continuation.yield(Data("a".utf8))
      continuation.onTermination = { _ in isOver.settle(()) }
    }
    let reader = Task {
      let body = HTTPBody(pieces) { _ in .other(code: 1) }
      var iterator = body.makeAsyncIterator()
      _ = try await iterator.next()
      if byCancelling { _ = try await iterator.next() }
    }
    if byCancelling {
      try await Task.sleep(for: .milliseconds(10))
      reader.cancel()
    }
    _ = await reader.result
    await isOver.value()
  }
}
