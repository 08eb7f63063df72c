/// A line of a plain text, with its place.
struct PlainTextLine: Hashable, Sendable {
  /// A numbered title, such as `3.2 Create a pass`.
  struct Title: Hashable, Sendable {
    /// The title with its number.
    let text: String
    /// The level, from the parts of the number.
    let level: Int
    /// The column at which it starts, from 0.
    let column: Int
  }

  /// The characters without the line break.
  let text: String
  /// The bytes of the file.
  let range: Range<Int>

  /// Returns the lines of a file, without the lines that pages repeat at their edges.
  static func lines(of file: SourceFile) -> [PlainTextLine] {
    var lines: [PlainTextLine] = []
    var edges: [Int] = []
    let starts = file.lineStarts
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : file.bytes.count
      let bytes = file.bytes[start..<next]
      if bytes.contains(0x0C) { edges.append(lines.count) }
      let text = bytes.filter { $0 >= 0x20 || $0 == 0x09 }
      lines.append(
        PlainTextLine(
          text: Self.plain(String(decoding: text, as: UTF8.self)),
          range: start..<(start + bytes.prefix { $0 != 0x0A && $0 != 0x0D }.count)
        )
      )
    }
    return withoutPageEdges(lines, edges)
  }

  /// Returns a line with spaces of one width, and a plain hyphen where a word is divided.
  private static func plain(_ text: String) -> String {
    var text = text.replacing("\t", with: "    ")
    if let last = text.last, last == "\u{AD}" || last == "\u{2010}" {
      text.removeLast()
      text += "-"
    }
    return text.withPlainSpaces
  }

  /// Blanks the lines next to a form feed that occur again, apart from digits, next to another one.
  private static func withoutPageEdges(_ lines: [PlainTextLine], _ edges: [Int]) -> [PlainTextLine]
  {
    var lines = lines
    var places: [String: [Int]] = [:]
    for edge in edges + [0, lines.count] {
      for step in [-1, 1] {
        let start = step < 0 ? edge - 1 : edge
        let near = stride(from: start, through: start + step * 4, by: step)
        let line = near.first { lines.indices.contains($0) && !lines[$0].isBlank }
        guard let line else { continue }
        let form = lines[line].trimmed.filter { !$0.isNumber }
        if !(places[form]?.contains(line) ?? false) { places[form, default: []].append(line) }
      }
    }
    for (_, repeated) in places where repeated.count > 1 {
      for line in repeated { lines[line] = PlainTextLine(text: "", range: lines[line].range) }
    }
    return lines
  }

  /// `true` if the line has no characters but spaces.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 } }

  /// The characters without spaces at the ends.
  var trimmed: String {
    var rest = text[...].drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// The number of spaces at the start.
  var indentation: Int { text.prefix { $0 == " " }.count }

  /// `true` for a request line.
  var isRequest: Bool { RequestWords.isRequest(trimmed) }

  /// The maximum number of titles or columns on one line.
  static let maxColumns = 100

  /// The titles on the line, or nil for a line of other text.
  var titles: [Title]? {
    guard indentation == 0, let starts = columnStarts else { return nil }
    let parts = starts.map { start in (start, part(from: start)) }
    let titles = parts.compactMap { start, text in Self.title(text, column: start) }
    return titles.isEmpty || titles.count < parts.count ? nil : titles
  }

  private static func title(_ text: String, column: Int) -> Title? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, text.utf8.count <= 80 else { return nil }
    let parts = words[0].split(separator: ".", omittingEmptySubsequences: true)
    let isNumber =
      !parts.isEmpty
      && parts.allSatisfy { $0.utf8.count < 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let first = words[1].unicodeScalars.first
    guard isNumber, first?.properties.isUppercase == true,
      let last = words[1].last, !".,;:".contains(last)
    else { return nil }
    return Title(text: text, level: parts.count, column: column)
  }

  /// The columns at which texts start that are two spaces apart, from 0; nil for more than a page can have.
  var columnStarts: [Int]? {
    var starts: [Int] = []
    var spaces = 2
    for (column, character) in text.enumerated() {
      if character == " " {
        spaces += 1
      } else {
        if spaces > 1 { starts.append(column) }
        if starts.count > Self.maxColumns { return nil }
        spaces = 0
      }
    }
    return starts
  }

  /// Returns the text from a column to the next gap of two spaces.
  private func part(from column: Int) -> String {
    let rest = text.dropFirst(column)
    return String(rest.firstRange(of: "  ").map { rest[..<$0.lowerBound] } ?? rest)
  }

  /// Returns the cells of the columns, or nil if a text crosses the start of one.
  func cells(at starts: [Int]) -> [String]? {
    let characters = Array(text)
    if let first = starts.first, indentation < first { return nil }
    return starts.enumerated().reduce(into: [String]?([])) { cells, column in
      let (index, start) = column
      let end =
        index + 1 < starts.count ? min(starts[index + 1], characters.count) : characters.count
      guard start < end else {
        cells?.append("")
        return
      }
      // A cell that runs up to the next column leaves a space before it.
      if index > 0, characters[start - 1] != " " {
        cells = nil
        return
      }
      let part = PlainTextLine(text: String(characters[start..<end]), range: range)
      cells?.append(part.trimmed)
    }
  }

  /// Returns the line between two columns.
  func columns(from start: Int, to end: Int) -> PlainTextLine {
    let part = text.dropFirst(start).prefix(max(0, end == Int.max ? text.count : end - start))
    return PlainTextLine(text: String(part), range: range)
  }

  /// The text of a list item, or nil for another line.
  var itemText: String? {
    let text = trimmed
    guard let marker = text.first, marker.isDash || "*•·‣".contains(marker),
      text.dropFirst().first == " "
    else { return nil }
    return String(text.dropFirst(2))
  }

  /// The brackets that the line opens, less those that it closes, outside of strings.
  var bracketDepth: Int {
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") { isString = false }
      } else if byte == UInt8(ascii: "\"") {
        isString = true
      } else if "[{".utf8.contains(byte) {
        depth += 1
      } else if "]}".utf8.contains(byte) {
        depth -= 1
      }
    }
    return depth
  }
}

/// The words that start a request line.
package enum RequestWords {
  /// The verbs of HTTP, in capitals.
  package static let verbs: Set<Substring> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
  ]

  /// `true` if a text starts with a verb and a path.
  static func isRequest(_ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 && verbs.contains(words[0])
      && (words[1].hasPrefix("/") || words[1].contains("://"))
  }
}
