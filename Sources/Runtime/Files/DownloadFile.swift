public import Foundation
public import SpecgenRuntimeCore

/// The progress of a download.
public struct DownloadProgress: Sendable, Hashable {
  /// The number of bytes received so far.
  public let received: Int
  /// The expected number of bytes, or nil if the server does not report it.
  public let total: Int?
}

/// The file that receives a download, moved to its destination once the download is complete.
///
/// The partial file is in the same folder as its destination. The transport writes to it; the session creates,
/// moves and removes it. The next download into the same folder removes the partial file of a killed process.
/// This type is a class because an abandoned download may still be running, and must then find the file closed.
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

  /// Writes the next piece of the body and reports the progress.
  ///
  /// - Parameters:
  ///   - data: The piece.
  ///   - total: The length of the whole body, in bytes, or nil if the server does not report it.
  /// - Throws: ``TransportFailure/cannotWriteFile``, or ``TransportFailure/cancelled`` if the call has ended.
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

  /// Creates the file again, without the bytes of an earlier attempt.
  func restart() throws(TransportFailure) {
    let failure = state.withLock { [destination] state -> TransportFailure? in
      guard !state.isOver else { return .cancelled }
      // Bytes of an earlier attempt may still be memory-mapped, so its file is not overwritten.
      state.file?.remove()
      state.file = TransientFile(.download, in: destination.deletingLastPathComponent())
      state.received = 0
      return state.file == nil ? .cannotWriteFile : nil
    }
    if let failure { throw failure }
  }

  /// Returns the written bytes, memory-mapped, so that they stay in the file until they are read.
  func contents() throws(TransportFailure) -> Data {
    guard let url = state.withLock({ $0.file?.url }),
      let data = try? Data(contentsOf: url, options: .alwaysMapped)
    else {
      throw .cannotReadFile
    }
    return data
  }

  /// Moves the file to its destination, replacing any existing file.
  func move() throws(TransportFailure) {
    let isMoved = state.withLock { [destination] state in
      guard !state.isOver else { return false }
      state.isOver = true
      return state.file?.move(to: destination) ?? false
    }
    if !isMoved { throw .cannotWriteFile }
  }

  /// Removes the partial file and ignores bytes that arrive later.
  func discard() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      state.file?.remove()
    }
  }
}
