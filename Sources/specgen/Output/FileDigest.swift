import SpecgenCore

/// A digest of a file that specgen wrote, as recorded in a journal.
enum FileDigest: Hashable, Sendable {
  /// A digest for each line.
  case lines([LineDigest])
  /// The SHA-256 of all bytes as hexadecimal digits, as recorded by version 0.1.0.
  case whole(String)

  /// Computes the digests of the lines of a file.
  init(of contents: [UInt8], named name: String) {
    self = .lines(LineDigest.all(of: contents, inFileNamed: LineDigest.Seed(name)))
  }

  /// The digests of the lines, if recorded.
  var lineDigests: [LineDigest] {
    if case .lines(let digests) = self { digests } else { [] }
  }

  /// Returns `true` if a file has the recorded contents.
  func matches(_ contents: [UInt8], named name: String) -> Bool {
    switch self {
    case .lines: self == FileDigest(of: contents, named: name)
    case .whole(let digest): SHA256(of: contents).hex == digest
    }
  }
}

/// Returns the ranges of the lines of a text, including their line feeds.
func linesWithFeeds(of text: [UInt8]) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    lines.append(start..<end)
    start = end
  }
  return lines
}
