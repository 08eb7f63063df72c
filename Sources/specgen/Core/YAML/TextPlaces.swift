/// A map from parts of a scalar's text to the bytes of the file from which they were read.
///
/// The file contains the text byte by byte, interspersed with quotes, escapes and indentation. Spaces and line breaks
/// may differ.
struct TextPlaces {
  /// The offset of each byte of the text, or nil if the text cannot be located.
  private let places: [Int]?
  private let span: Span

  /// Locates a text in the bytes of its scalar's span.
  init(of text: some Sequence<UInt8>, at span: Span, in file: SourceFile) {
    self.span = span
    let source = file.bytes
    let opening = source[span.range].first
    var place = span.start
    if opening == UInt8(ascii: "|") || opening == UInt8(ascii: ">") {
      // The rest of the indicator's line is not part of the text.
      while place < span.end, source[place] != UInt8(ascii: "\n") { place += 1 }
    }
    let hasEscapes = opening == UInt8(ascii: "\"")
    if hasEscapes { place += 1 }
    var places: [Int] = []
    for byte in text {
      if !Self.isSpace(byte) {
        while place < span.end, source[place] != byte {
          let isEscape = hasEscapes && source[place] == UInt8(ascii: "\\")
          // After the backslash of `\"`, continue with the quote; skip `\n` completely.
          place += isEscape && place + 1 < span.end && source[place + 1] != byte ? 2 : 1
        }
        guard place < span.end else {
          self.places = nil
          return
        }
      }
      places.append(place)
      if !Self.isSpace(byte) { place += 1 }
    }
    self.places = places
  }

  /// Returns the span of a range of the text's bytes, or of the whole scalar if the range cannot be located.
  func span(of range: Range<Int>) -> Span {
    guard let places, let last = places.last else { return span }
    guard range.lowerBound < places.count else {
      return Span(file: span.file, start: last, end: last + 1)
    }
    let start = places[range.lowerBound]
    let end = places[min(max(range.upperBound, range.lowerBound + 1), places.count) - 1] + 1
    return Span(file: span.file, start: start, end: max(end, start + 1))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
