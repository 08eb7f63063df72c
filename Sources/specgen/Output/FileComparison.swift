/// A comparison of a file on disk with the generated file, for a finding.
struct FileComparison {
  /// The two files, with consecutive ids.
  let files: [SourceFile]
  /// The first line on disk that differs.
  let place: Span
  /// The corresponding generated line.
  let note: Diagnostic.Note
  /// The first lines that differ.
  let comparison: Diagnostic.Comparison

  /// The maximum number of lines shown from each file.
  private static let limit = 5

  /// Compares two files with different contents.
  init(path: String, id: Int, disk: [UInt8], new: [UInt8]) {
    // Bytes on disk may be invalid UTF-8, but files in diagnostics are text.
    let text = Array(String(decoding: disk, as: UTF8.self).utf8)
    let found = Side(SourceFile(id: id, path: path, bytes: text), isWanted: false)
    let wanted = Side(
      SourceFile(id: id + 1, path: path + " (as generated)", bytes: new),
      isWanted: true
    )
    let difference = LineDifference(
      from: lineRanges(of: disk).map { disk[$0] },
      to: wanted.lines.map { new[$0] }
    )
    let first = difference.hunks.first ?? LineDifference.Hunk(removed: 0..<0, added: 0..<0)
    let message = first.added.isEmpty ? "the spec gives no such line" : "the spec gives this line"
    let shown = Self.shown(difference.hunks, found, wanted)
    files = [found.file, wanted.file]
    place = found.span(ofLine: first.removed.lowerBound)
    note = Diagnostic.Note(message, at: wanted.span(ofLine: first.added.lowerBound))
    comparison = Diagnostic.Comparison(lines: shown, rest: difference.count - shown.count)
  }

  /// Returns the lines of as many differences as fit; the last one may be truncated.
  private static func shown(
    _ hunks: [LineDifference.Hunk],
    _ found: Side,
    _ wanted: Side
  ) -> [Diagnostic.Comparison.Line] {
    var lines: [Diagnostic.Comparison.Line] = []
    var room = (removed: limit, added: limit)
    for hunk in hunks {
      let removed = hunk.removed.prefix(room.removed)
      let added = hunk.added.prefix(room.added)
      let move = hunk.added.lowerBound - hunk.removed.lowerBound
      lines += removed.map { line in
        found.line(line, beside: hunk.added.contains(line + move) ? line + move : nil, of: wanted)
      }
      lines += added.map { line in
        wanted.line(line, beside: hunk.removed.contains(line - move) ? line - move : nil, of: found)
      }
      if removed != hunk.removed || added != hunk.added { break }
      room = (room.removed - removed.count, room.added - added.count)
    }
    return lines
  }
}

/// One of the two files, with its lines.
private struct Side {
  let file: SourceFile
  let isWanted: Bool
  let lines: [Range<Int>]

  init(_ file: SourceFile, isWanted: Bool) {
    self.file = file
    self.isWanted = isWanted
    lines = lineRanges(of: file.bytes)
  }

  /// Returns the span of a line, or the end of the file if it has fewer lines.
  func span(ofLine index: Int) -> Span {
    let end = file.bytes.count
    let line = lines.indices.contains(index) ? lines[index] : end..<end
    return Span(file: file.id, start: line.lowerBound, end: line.upperBound)
  }

  /// Returns a line as shown, with the parts that differ from the corresponding line of the other file.
  func line(_ index: Int, beside other: Int?, of side: Side) -> Diagnostic.Comparison.Line {
    let bytes = file.bytes[lines[index]]
    var same =
      other.map { zip(bytes, side.file.bytes[side.lines[$0]]).prefix { $0 == $1 }.count } ?? 0
    while same > 0, same < bytes.count, UTF8.isContinuation(bytes[bytes.startIndex + same]) {
      same -= 1
    }
    return Diagnostic.Comparison.Line(
      isWanted: isWanted,
      span: span(ofLine: index),
      difference: bytes.startIndex + same
    )
  }
}

/// Returns the ranges of the lines of a text, without line feeds.
///
/// The last range is the text after the last line feed.
private func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.indices)
}
