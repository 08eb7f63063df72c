import Foundation

/// A reader that returns the body of a request in pieces, from memory and from files.
package struct BodyReader {
  private let pieces: [FileBody.Piece]
  /// The announced size of the body, in bytes.
  private let size: Int
  /// The number of bytes read since the last start.
  package private(set) var given = 0
  /// The current piece and the offset in it.
  private var place = (piece: 0, offset: 0)
  private var file: FileHandle?

  /// Creates a reader for a body of `size` bytes, or returns nil if the request has no body.
  package init?(_ request: HTTPRequest, size: Int) {
    self.size = size
    if let body = request.body {
      pieces = [.bytes(body)]
    } else if let body = request.fileBody {
      pieces = body.pieces
    } else {
      return nil
    }
  }

  /// Restarts reading at the beginning of the body.
  package mutating func restart() {
    place = (0, 0)
    given = 0
    file = nil
  }

  /// Fills a buffer and returns the number of bytes.
  ///
  /// Returns 0 at the end, and nil if a file cannot be read or is shorter than announced.
  package mutating func read(into space: UnsafeMutableRawBufferPointer) -> Int? {
    let buffer = UnsafeMutableRawBufferPointer(rebasing: space.prefix(size - given))
    while place.piece < pieces.count, !buffer.isEmpty {
      guard let count = readPiece(into: buffer) else { return nil }
      given += count
      if count > 0 { return count }
      place = (place.piece + 1, 0)
      file = nil
    }
    return given == size ? 0 : nil
  }

  private mutating func readPiece(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    switch pieces[place.piece] {
    case .bytes(let data):
      let rest = data.dropFirst(place.offset).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      place.offset += rest.count
      return rest.count
    case .file(let url):
      if file == nil { file = try? FileHandle(forReadingFrom: url) }
      guard let file, let data = try? file.read(upToCount: buffer.count) ?? Data() else {
        return nil
      }
      buffer.copyBytes(from: data)
      return data.count
    }
  }
}
