public import Foundation

extension HTTPBody {
  /// Creates a body from a sequence of pieces, such as the body of another HTTP client.
  ///
  /// The sequence is read on demand, at most 256 KiB ahead. Its task is canceled when the body is released.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - failure: A closure that converts an error of the sequence.
  public init<Pieces: AsyncSequence & Sendable>(
    _ pieces: Pieces,
    failure: @escaping @Sendable (any Error) -> TransportFailure
  ) where Pieces.Element == Data {
    let source = SequenceSource(pieces, failure: failure)
    self.init { () async throws(TransportFailure) in try await source.next() }
  }
}

/// A task that reads a sequence, with the pieces it has read.
///
/// This type is a class so that its deinitializer cancels the task.
private final class SequenceSource: Sendable {
  private let inbox = Inbox()
  private let demand: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  init<Pieces: AsyncSequence & Sendable>(
    _ pieces: Pieces,
    failure: @escaping @Sendable (any Error) -> TransportFailure
  ) where Pieces.Element == Data {
    let (demands, demand) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.demand = demand
    task = Task { [inbox] in
      do {
        for try await piece in pieces {
          guard inbox.take(piece) else { break }
          inbox.signal()
          // The reader requests more once it has taken all pieces.
          if inbox.pauses() { for await _ in demands { break } }
        }
        inbox.finish(Task.isCancelled ? .failure(.cancelled) : .success(()))
      } catch {
        inbox.finish(.failure(Task.isCancelled ? .cancelled : failure(error)))
      }
      inbox.signal()
    }
  }

  deinit { cancel() }

  func next() async throws(TransportFailure) -> Data? {
    switch try await inbox.next(onCancel: { self.cancel() }) {
    case .end: return nil
    case .piece(let data, let isDrained):
      if isDrained { demand.yield() }
      return data
    }
  }

  private func cancel() {
    if inbox.finish(.failure(.cancelled)) { inbox.signal() }
    task.cancel()
    demand.finish()
  }
}
