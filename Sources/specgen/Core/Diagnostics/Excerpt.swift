/// A line of a source file with carets under a span.
struct Excerpt: Hashable, Sendable {
  /// The text of the line, cut to a window around the span, with invisible characters as `\u{…}`.
  let text: String
  /// The line below the text, with carets under the characters of the span.
  let carets: String

  private static let width = 100
  private static let lead = 50

  /// Creates an excerpt of the line where a span starts.
  ///
  /// For a span of several lines, only the first line is marked.
  init(of span: Span, in source: SourceIndex.Entry) {
    self.init(
      span.start..<span.end,
      in: source.lines.line(at: span.start),
      of: source.file.bytes
    )
  }

  /// Creates an excerpt with a marked part of a line.
  init(_ part: Range<Int>, in line: Range<Int>, of bytes: [UInt8]) {
    let start = min(part.lowerBound, line.upperBound)
    let window = Self.window(around: start, in: line, of: bytes)
    let end = min(max(part.upperBound, start), window.upperBound)

    var text = window.lowerBound > line.lowerBound ? "…" : ""
    var carets = String(repeating: " ", count: text.count)
    var offset = window.lowerBound
    for scalar in String(decoding: bytes[window], as: UTF8.self).unicodeScalars {
      let next = offset + UTF8.width(scalar)
      let isMarked = offset == start || offset > start && offset < end
      if scalar == "\t" {
        text += "\t"
        carets += isMarked && next >= end ? "^" : "\t"
      } else {
        let cell = visible(scalar)
        text += cell
        // A combining mark has no column of its own and still needs a caret if the span starts there.
        let width = max(columns(of: cell), offset == start ? 1 : 0)
        carets += String(repeating: isMarked ? "^" : " ", count: width)
      }
      offset = next
    }
    if start >= window.upperBound { carets += "^" }
    self.text = window.upperBound < line.upperBound ? text + "…" : text
    self.carets = carets.lastIndex(of: "^").map { String(carets.prefix(through: $0)) } ?? "^"
  }

  /// Returns the visible part of a line: the whole line, or a window that starts before a position.
  private static func window(
    around start: Int,
    in line: Range<Int>,
    of bytes: [UInt8]
  ) -> Range<Int> {
    /// Returns the end of the characters that fit after an offset.
    func end(from offset: Int) -> Int {
      var (offset, room) = (offset, width)
      while offset < line.upperBound {
        let next = (offset + 1..<line.upperBound).first { !UTF8.isContinuation(bytes[$0]) }
        let end = next ?? line.upperBound
        room -= shownCount(of: bytes[offset..<end])
        guard room >= 0 else { return offset }
        offset = end
      }
      return offset
    }
    guard end(from: line.lowerBound) < line.upperBound else { return line }
    var (lower, room) = (start, lead)
    while lower > line.lowerBound {
      let before = (line.lowerBound..<lower).last { !UTF8.isContinuation(bytes[$0]) }
      guard let before else { break }
      room -= shownCount(of: bytes[before..<lower])
      guard room >= 0 else { break }
      lower = before
    }
    return lower..<max(end(from: lower), start)
  }

  /// Returns the number of scalars that display a character, which is more than one if the character is escaped.
  private static func shownCount(of character: ArraySlice<UInt8>) -> Int {
    visible(String(decoding: character, as: UTF8.self)).unicodeScalars.count
  }
}

/// Returns the number of terminal columns of a text.
private func columns(of text: String) -> Int {
  if text.isPlain { return text.utf8.count }
  return text.unicodeScalars.reduce(0) { sum, scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: sum
    default: sum + (isWide(scalar) ? 2 : 1)
    }
  }
}

/// `true` if terminals display a character in two columns.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    true
  default:
    scalar.properties.isEmojiPresentation
  }
}
