public import Foundation

/// The progress of a download.
public struct DownloadProgress: Sendable, Hashable {
  /// The bytes that have arrived.
  public let received: Int
  /// The bytes that there will be; nil when the server does not say.
  public let total: Int?
}

/// The file of a download: what arrives lies beside its destination, and is moved there when it is whole.
///
/// The transport writes to it; the session makes, moves and removes it. The next download into the same folder removes
/// the file of a killed process. It is a class because a download that was given up may still run, and must then find
/// it closed.
public final class DownloadFile: Sendable {
  private struct State: Sendable {
    var file: TransientFile?
    var received = 0
    var isOver = false
  }

  private let destination: URL
  private let progress: (@Sendable (DownloadProgress) -> Void)?
  private let state = Locked(State())

  init(destination: URL, progress: (@Sendable (DownloadProgress) -> Void)?) {
    self.destination = destination
    self.progress = progress
  }

  deinit {
    discard()
  }

  /// Writes the next piece of the body, and tells how far it has come.
  /// - Parameters:
  ///   - data: The piece.
  ///   - total: The length of the whole body, in bytes; nil when the server does not say.
  /// - Throws: ``TransportFailure/cannotWriteFile``, or ``TransportFailure/cancelled`` when the call has ended.
  public func write(_ data: Data, ofTotal total: Int?) throws(TransportFailure) {
    let result = state.withLock { state -> Result<Int, TransportFailure> in
      guard let handle = state.file?.handle else {
        return .failure(state.isOver ? .cancelled : .cannotWriteFile)
      }
      guard (try? handle.write(contentsOf: data)) != nil else { return .failure(.cannotWriteFile) }
      state.received += data.count
      return .success(state.received)
    }
    progress?(DownloadProgress(received: try result.get(), total: total))
  }

  /// Makes the file anew, without what an earlier attempt has left.
  func restart() throws(TransportFailure) {
    let failure = state.withLock { [destination] state -> TransportFailure? in
      guard !state.isOver else { return .cancelled }
      // Bytes of an earlier attempt may still be mapped, so its file is not written over.
      state.file?.remove()
      state.file = TransientFile(.download, in: destination.deletingLastPathComponent())
      state.received = 0
      return state.file == nil ? .cannotWriteFile : nil
    }
    if let failure { throw failure }
  }

  /// What was written: the bytes stay in the file until somebody reads them.
  func contents() throws(TransportFailure) -> Data {
    guard let url = state.withLock({ $0.file?.url }),
      let data = try? Data(contentsOf: url, options: .alwaysMapped)
    else {
      throw .cannotReadFile
    }
    return data
  }

  /// Puts the file at its destination, in place of what is there.
  func move() throws(TransportFailure) {
    let isMoved = state.withLock { [destination] state in
      guard !state.isOver else { return false }
      state.isOver = true
      return state.file?.move(to: destination) ?? false
    }
    if !isMoved { throw .cannotWriteFile }
  }

  /// Removes what has arrived; what still arrives is not written.
  func discard() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      state.file?.remove()
    }
  }
}
