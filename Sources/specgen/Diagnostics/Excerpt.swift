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
    func advance(_ offset: Int, by count: Int) -> Int {
      let starts = (offset..<line.upperBound).lazy.filter { !UTF8.isContinuation(bytes[$0]) }
      return starts.dropFirst(count).first ?? line.upperBound
    }
    guard advance(line.lowerBound, by: width) < line.upperBound else { return line }
    let ahead = (line.lowerBound..<start).lazy.reversed().filter { !UTF8.isContinuation(bytes[$0]) }
    let lower = ahead.dropFirst(lead - 1).first ?? line.lowerBound
    return lower..<advance(lower, by: width)
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
