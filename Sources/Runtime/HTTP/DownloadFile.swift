public import Foundation

/// How far a download has come.
public struct DownloadProgress: Sendable, Hashable {
  /// The bytes that have arrived.
  public let received: Int
  /// The bytes that there will be; nil when the server does not say.
  public let total: Int?
}

/// The file of a download: what arrives lies beside its destination, and is moved there when it is whole.
///
/// Whoever sends the request writes to it; making, moving and removing it is the session's work. A class
/// because a download that was given up may still run, and must then find it closed.
public final class DownloadFile: Sendable {
  private struct State: Sendable {
    var handle: FileHandle?
    var received = 0
    var isOver = false
  }

  private let destination: URL
  private let partial: URL
  private let progress: (@Sendable (DownloadProgress) -> Void)?
  private let state = Locked(State())

  init(destination: URL, progress: (@Sendable (DownloadProgress) -> Void)?) {
    self.destination = destination
    self.progress = progress
    partial = destination.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString).download")
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
      guard let handle = state.handle else {
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
    let failure = state.withLock { [partial] state -> TransportFailure? in
      guard !state.isOver else { return .cancelled }
      try? state.handle?.close()
      let isThere =
        partial.isFileURL && FileManager.default.createFile(atPath: partial.path, contents: nil)
      state.handle = isThere ? try? FileHandle(forWritingTo: partial) : nil
      state.received = 0
      return state.handle == nil ? .cannotWriteFile : nil
    }
    if let failure { throw failure }
  }

  /// What was written: the bytes stay in the file until somebody reads them.
  func contents() throws(TransportFailure) -> Data {
    guard let data = try? Data(contentsOf: partial, options: .alwaysMapped) else {
      throw .cannotReadFile
    }
    return data
  }

  /// Puts the file at its destination, in place of what is there.
  func move() throws(TransportFailure) {
    let isMoved = state.withLock { [partial, destination] state in
      guard !state.isOver else { return false }
      state.isOver = true
      // Not all is written before the file is closed.
      guard (try? state.handle?.close()) != nil, rename(partial.path, destination.path) == 0 else {
        try? FileManager.default.removeItem(at: partial)
        return false
      }
      return true
    }
    if !isMoved { throw .cannotWriteFile }
  }

  /// Removes what has arrived; what still arrives is not written.
  func discard() {
    state.withLock { [partial] state in
      guard !state.isOver else { return }
      state.isOver = true
      guard let handle = state.handle else { return }
      try? handle.close()
      try? FileManager.default.removeItem(at: partial)
    }
  }
}
