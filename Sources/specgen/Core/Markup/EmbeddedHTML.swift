/// HTML within another document, put together from parts of it, with the places of the parts.
///
/// Markdown ends a block of HTML at a blank line, though a table goes on: the rest comes as more blocks, some of Markdown.
struct EmbeddedHTML {
  private struct Piece {
    let start: Int
    let span: Span
    /// `true` if the bytes are those of the document.
    let isVerbatim: Bool
  }

  /// The elements that hold the rows of facts.
  private static let holders: Set<String> = ["table", "ul", "ol", "dl"]

  /// The HTML.
  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  /// Appends a part.
  ///
  /// - Parameters:
  ///   - html: The HTML of the part.
  ///   - span: The bytes of the part in the document.
  ///   - isVerbatim: `true` if the HTML is these bytes, and not made of them.
  mutating func append(_ html: String, at span: Span, isVerbatim: Bool) {
    pieces.append(Piece(start: bytes.count, span: span, isVerbatim: isVerbatim))
    bytes += Array(html.utf8)
  }

  /// Returns the bytes of the document that a range of the HTML comes from.
  func span(_ range: Range<Int>) -> Span {
    guard let first = piece(at: range.lowerBound),
      let last = piece(at: max(range.lowerBound, range.upperBound - 1))
    else { return Span(file: 0, start: 0, end: 0) }
    let start =
      first.isVerbatim ? first.span.start + range.lowerBound - first.start : first.span.start
    let end = last.isVerbatim ? last.span.start + range.upperBound - last.start : last.span.end
    return Span(file: first.span.file, start: start, end: max(start, end))
  }

  private func piece(at offset: Int) -> Piece? {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return pieces.indices.contains(low) ? pieces[low] : nil
  }

  /// Returns the number of tables and lists that HTML opens, less those that it closes.
  static func depth(of html: String) -> Int {
    var scanner = HTMLTagScanner(Array(html.utf8))
    var depth = 0
    while let tag = scanner.next() {
      if holders.contains(tag.name), !tag.isSelfClosing { depth += tag.isEnd ? -1 : 1 }
    }
    return depth
  }
}
