/// One line of a source file with carets under a span.
struct Excerpt: Hashable, Sendable {
  /// The line's text, cut to a window around the span, with all that is not seen as `\u{…}`.
  let text: String
  /// The line below it, with carets under the span's characters.
  let carets: String

  private static let width = 100
  private static let lead = 50

  /// Shows the line where a span starts; of a span over several lines only the first is marked.
  init(of span: Span, in source: SourceIndex.Entry) {
    self.init(
      span.start..<span.end,
      in: source.lines.line(at: span.start),
      of: source.file.bytes
    )
  }

  /// Shows a part of a line, marked.
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
        // A mark that takes no column of its own still needs a caret where it starts.
        let width = max(columns(of: cell), offset == start ? 1 : 0)
        carets += String(repeating: isMarked ? "^" : " ", count: width)
      }
      offset = next
    }
    if start >= window.upperBound { carets += "^" }
    self.text = window.upperBound < line.upperBound ? text + "…" : text
    self.carets = carets.lastIndex(of: "^").map { String(carets.prefix(through: $0)) } ?? "^"
  }

  /// Returns the part of a line that is shown: all of it, or a window that starts before a place.
  private static func window(
    around start: Int,
    in line: Range<Int>,
    of bytes: [UInt8]
  ) -> Range<Int> {
    /// Where the characters end that fit behind an offset.
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

  /// The number of characters that one is shown as: more than one where it cannot be seen itself.
  private static func shownCount(of character: ArraySlice<UInt8>) -> Int {
    visible(String(decoding: character, as: UTF8.self)).unicodeScalars.count
  }
}

/// Returns how many columns a text takes in a terminal.
private func columns(of text: String) -> Int {
  if text.isPlain { return text.utf8.count }
  return text.unicodeScalars.reduce(0) { sum, scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: sum
    default: sum + (isWide(scalar) ? 2 : 1)
    }
  }
}

/// Returns whether terminals give a character two columns.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    true
  default:
    scalar.properties.isEmojiPresentation
  }
}
