public import Foundation

/// A body that is read, in whole or in part, from files while it is sent.
public struct FileBody: Sendable, Hashable {
  /// A piece of a body.
  public enum Piece: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// The entire content of a file.
    case file(URL)
  }

  /// The pieces of the body, in order.
  public var pieces: [Piece]

  /// Creates a body from its pieces.
  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Returns the whole body, for transports that cannot send from files.
  public func data() throws(TransportFailure) -> Data {
    var data = Data()
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): data += bytes
      case .file(let url):
        guard let bytes = try? Data(contentsOf: url) else { throw .cannotReadFile }
        data += bytes
      }
    }
    return data
  }

  /// The body if all of it is in memory, or nil if any piece is a file.
  var bytes: Data? {
    if pieces.count == 1, case .bytes(let bytes) = pieces[0] { return bytes }
    var data = Data()
    for piece in pieces {
      guard case .bytes(let bytes) = piece else { return nil }
      data += bytes
    }
    return data
  }

  /// Returns the length of the body, in bytes.
  package func size() throws(TransportFailure) -> Int {
    var size = 0
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): size += bytes.count
      case .file(let url):
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard let values, values.isRegularFile == true, let length = values.fileSize,
          FileManager.default.isReadableFile(atPath: url.path)
        else { throw .cannotReadFile }
        size += length
      }
    }
    return size
  }

  /// Calls the closure with a file that contains the whole body.
  ///
  /// The file is the only piece of the body, or a temporary file that is removed after the closure returns.
  package func withFile<R: Sendable>(
    interruption: Interruption? = nil,
    _ body: (URL) async throws(TransportFailure) -> R
  ) async throws(TransportFailure) -> R {
    if pieces.count == 1, case .file(let url) = pieces[0] { return try await body(url) }
    let folder = FileManager.default.temporaryDirectory
    guard let file = TransientFile(.body, in: folder) else { throw .cannotWriteFile }
    defer { file.remove() }
    try write(to: file.handle, interruption)
    return try await body(file.url)
  }

  private func write(
    to output: FileHandle,
    _ interruption: Interruption?
  ) throws(TransportFailure) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try output.append(bytes)
      case .file(let url): try output.append(contentsOf: url, interruption)
      }
    }
  }
}

extension FileHandle {
  fileprivate func append(_ data: Data) throws(TransportFailure) {
    guard (try? write(contentsOf: data)) != nil else { throw .cannotWriteFile }
  }

  fileprivate func append(
    contentsOf url: URL,
    _ interruption: Interruption?
  ) throws(TransportFailure) {
    guard let input = try? FileHandle(forReadingFrom: url) else { throw .cannotReadFile }
    defer { try? input.close() }
    while true {
      guard !Task.isCancelled, interruption?.reason == nil else { throw .cancelled }
      let data: Data?
      do {
        data = try input.read(upToCount: 1 << 20)
      } catch {
        throw .cannotReadFile
      }
      guard let data, !data.isEmpty else { return }
      try append(data)
    }
  }
}
