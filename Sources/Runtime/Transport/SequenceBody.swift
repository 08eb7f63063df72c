public import Foundation

extension HTTPBody {
  /// Makes a body of a sequence of pieces, such as the body that another HTTP client gives.
  ///
  /// The sequence is read as the body is pulled, no more than 256 KiB ahead, and its task is cancelled when nobody holds the body.
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - failure: The meaning of an error of the sequence.
  public init<Pieces: AsyncSequence & Sendable>(
    _ pieces: Pieces,
    failure: @escaping @Sendable (any Error) -> TransportFailure
  ) where Pieces.Element == Data {
    let source = SequenceSource(pieces, failure: failure)
    self.init { () async throws(TransportFailure) in try await source.next() }
  }
}

/// The task that reads a sequence, and what it has read.
///
/// A class because the task ends with it.
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
          // The reader asks for more when it has taken what is there.
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
    switch try await inbox.next(onCancel: { cancel() }) {
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
