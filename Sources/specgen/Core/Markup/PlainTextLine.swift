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

  /// The bytes of the text without the line break, in UTF-8.
  private let bytes: [UInt8]
  /// The offsets of the characters in the bytes; nil if each character is one byte.
  private let offsets: [Int]?
  /// The bytes of the file.
  let range: Range<Int>

  /// Creates a line whose text has no line break.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      offsets = nil
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var offset = 0
    offsets = text.map { character in
      defer { offset += character.utf8.count }
      return offset
    }
  }

  /// Returns the lines of a file, without the lines that pages repeat at their edges.
  static func lines(of file: SourceFile) -> [PlainTextLine] {
    var lines: [PlainTextLine] = []
    var edges: [Int] = []
    let starts = file.lineStarts
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : file.bytes.count
      let bytes = file.bytes[start..<next]
      if bytes.contains(0x0C) { edges.append(lines.count) }
      let end = start + bytes.prefix { $0 != 0x0A && $0 != 0x0D }.count
      lines.append(PlainTextLine(Self.plain(bytes), range: start..<end))
    }
    return PlainTextPages.withoutEdges(lines, feeds: edges)
  }

  /// Returns a line with spaces of one width, and a plain hyphen where a word is divided.
  private static func plain(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    for byte in line {
      if byte == UInt8(ascii: "\t") {
        bytes.append(contentsOf: "    ".utf8)
      } else if byte >= 0x20 {
        bytes.append(byte)
      }
    }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var text = String(decoding: bytes, as: UTF8.self)
    if let last = text.last, last == "\u{AD}" || last == "\u{2010}" {
      text.removeLast()
      text += "-"
    }
    return Array(text.withPlainSpaces.utf8)
  }

  /// The characters.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `true` if the line has no characters but spaces.
  var isBlank: Bool { first == nil }

  /// The first byte that is not a space.
  var first: UInt8? { bytes.first { $0 != UInt8(ascii: " ") } }

  /// The characters without spaces at the ends.
  var trimmed: String { Self.trimmed(bytes[...]) }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of spaces at the start.
  var indentation: Int { bytes.prefix { $0 == UInt8(ascii: " ") }.count }

  /// `true` for a request line.
  var isRequest: Bool { first?.isLetter == true && RequestWords.parts(of: trimmed) != nil }

  private var columnCount: Int { offsets?.count ?? bytes.count }

  /// Returns the offset of a column, or of the end of the line.
  private func offset(ofColumn column: Int) -> Int {
    guard column < columnCount else { return bytes.count }
    return offsets.map { $0[column] } ?? column
  }

  /// `true` for a space without a combining mark.
  private func isSpace(atColumn column: Int) -> Bool {
    let offset = offset(ofColumn: column)
    return bytes[offset] == UInt8(ascii: " ") && self.offset(ofColumn: column + 1) == offset + 1
  }

  /// Returns the bytes between two columns; the second may be past the end of the line.
  private func bytes(from start: Int, to end: Int) -> ArraySlice<UInt8> {
    let first = offset(ofColumn: start)
    return bytes[first..<max(first, offset(ofColumn: end))]
  }

  /// The maximum number of titles or columns on one line.
  static let maxColumns = 100

  /// The titles on the line, or nil for a line of other text.
  var titles: [Title]? {
    guard let first = bytes.first, first.isDigit || first == UInt8(ascii: "."),
      let starts = columnStarts
    else { return nil }
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
    // A row of dots leads to the number of a page in a table of contents.
    guard isNumber, first.map({ $0.properties.isUppercase || String($0).isUncased }) ?? false,
      let last = words[1].last, !".,;:。、".contains(last), !text.contains("..."),
      !text.contains(". .")
    else { return nil }
    return Title(text: text, level: parts.count, column: column)
  }

  /// `true` for a line that can be a title: a few words at the left, without a mark at the end.
  var isTitle: Bool {
    guard indentation < 4, first?.isLetter ?? false || first ?? 0 >= 0x80, range.count <= 80,
      let last = bytes.last(where: { $0 != 0x20 }), !".,;:{}[]".utf8.contains(last)
    else { return false }
    return columnStarts?.count == 1 && !isRequest
  }

  /// `true` for a line that introduces the next one.
  var isLabel: Bool { trimmed.last.map { ":：".contains($0) } ?? false }

  /// `true` for a line of words in capitals.
  var isCapital: Bool {
    let text = trimmed
    return text.contains(" ") && text.count { $0.isUppercase } > 4
      && !text.contains { $0.isLowercase || "_/=<>(){}".contains($0) }
  }

  /// For each column, `true` if it has a character other than a space.
  var marks: [Bool] { (0..<columnCount).map { !isSpace(atColumn: $0) } }

  /// The columns at which texts start that are two spaces apart, from 0; nil for more than a page can have.
  var columnStarts: [Int]? {
    var starts: [Int] = []
    var spaces = 2
    for column in 0..<columnCount {
      if isSpace(atColumn: column) {
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
    let rest = bytes(from: column, to: columnCount)
    let end = rest.indices.dropLast().first { index in
      rest[index] == UInt8(ascii: " ") && rest[index + 1] == UInt8(ascii: " ")
    }
    return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
  }

  /// Returns the cells of the columns, or nil if a text crosses the start of one.
  func cells(at starts: [Int]) -> [String]? {
    if let first = starts.first, indentation < first { return nil }
    // A cell that runs up to the next column leaves a space before it.
    for start in starts.dropFirst() where start < columnCount && !isSpace(atColumn: start - 1) {
      return nil
    }
    let ends = starts.dropFirst() + [columnCount]
    return zip(starts, ends).map { Self.trimmed(bytes(from: $0, to: $1)) }
  }

  /// Returns the line between two columns.
  func columns(from start: Int, to end: Int) -> PlainTextLine {
    PlainTextLine(Array(bytes(from: start, to: end)), range: range)
  }

  /// The widest margin that is removed, in columns.
  private static let maxMargin = 8

  /// Returns lines without the margin of their pages, which nearly all of them have.
  ///
  /// The text of a PDF is as far from the edge as on the page, apart from a few lines such as the footers.
  static func withoutMargin(_ lines: [PlainTextLine]) -> [PlainTextLine] {
    let indentations = lines.filter { !$0.isBlank }.map(\.indentation).sorted()
    guard indentations.count >= 10 else { return lines }
    let margin = indentations[indentations.count / 10]
    guard (1...maxMargin).contains(margin) else { return lines }
    return lines.map { line in
      line.isBlank || line.indentation < margin ? line : line.columns(from: margin, to: .max)
    }
  }

  /// The text of a list item, or nil for another line.
  var itemText: String? {
    guard let first, first >= 0x80 || "-*".utf8.contains(first) else { return nil }
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
    for byte in bytes {
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

  /// Returns the verb and the path at the start of a text, without marks of code and emphasis, or nil.
  package static func parts(of text: some StringProtocol) -> (verb: String, path: String)? {
    let verb = text.drop { $0 == " " }.prefix { $0 != " " }
    guard verbs.contains(Substring(verb)) else { return nil }
    var path = String(text[verb.endIndex...].drop { $0 == " " }.prefix { $0 != " " })
    path.removeAll { $0 == "`" || $0 == "*" }
    return path.hasPrefix("/") || path.contains("://") ? (String(verb), path) : nil
  }
}

extension String {
  /// `true` for letters of a script without capitals.
  fileprivate var isUncased: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic && !$0.properties.isLowercase && !$0.properties.isUppercase
    }
  }
}
