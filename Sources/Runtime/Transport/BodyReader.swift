import Foundation

/// Reads the body of a request in pieces, from memory and from files.
struct BodyReader {
  private let pieces: [FileBody.Piece]
  /// The bytes that were said to be there.
  private let size: Int
  /// The bytes that were given since the beginning.
  private(set) var given = 0
  /// The piece that is read, and how far.
  private var place = (piece: 0, offset: 0)
  private var file: FileHandle?

  /// Reads the body of a request, of so many bytes; nil when it has none.
  init?(_ request: HTTPRequest, size: Int) {
    self.size = size
    if let body = request.body {
      pieces = [.bytes(body)]
    } else if let body = request.fileBody {
      pieces = body.pieces
    } else {
      return nil
    }
  }

  /// Begins anew.
  mutating func restart() {
    place = (0, 0)
    given = 0
    file = nil
  }

  /// Fills a buffer, and returns the number of bytes: 0 at the end, nil when a file cannot be read or has become shorter.
  mutating func read(into space: UnsafeMutableRawBufferPointer) -> Int? {
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
