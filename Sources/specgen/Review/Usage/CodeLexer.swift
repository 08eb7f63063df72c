/// A reader of Swift's tokens, for any bytes: it needs no valid code, and takes linear time.
package struct CodeLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var startsLine = true
  private var isPrefix = true
  private var tokens: [CodeToken] = []
  /// The strings around the current position that have an open interpolation, with the depth of its parentheses.
  private var strings: [(quote: Quote, depth: Int)] = []

  /// The delimiter of a string.
  private struct Quote {
    let hashes: Int
    let isMultiline: Bool
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the tokens of a file.
  package static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var lexer = CodeLexer(bytes)
    while lexer.index < lexer.bytes.count { lexer.step() }
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return bytes[index..<index + count].elementsEqual("\(text)".utf8)
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"):
      newLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      index += 1
      isPrefix = true
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readQuotedName()
    case _ where Self.isDigit(byte): readNumber()
    case _ where Self.isWord(byte): readWord()
    case UInt8(ascii: "/") where startsRegex(at: index): skipRegex(hashes: 0)
    default: readMark(byte)
    }
  }

  private mutating func newLine() {
    index += 1
    line += 1
    lineStart = index
    startsLine = true
    isPrefix = true
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else if byte() == UInt8(ascii: "\n") {
        newLine()
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    isPrefix = true
  }

  private mutating func add(_ kind: CodeToken.Kind, _ text: String, from start: Int) {
    tokens.append(
      CodeToken(
        kind: kind,
        text: text,
        offset: start,
        line: line,
        column: start - lineStart + 1,
        startsLine: startsLine,
        isPrefix: isPrefix
      )
    )
    startsLine = false
    isPrefix = false
  }

  private mutating func readWord() {
    let start = index
    while let byte = byte(), Self.isWord(byte) || Self.isDigit(byte) { index += 1 }
    add(.word, String(decoding: bytes[start..<index], as: UTF8.self), from: start)
  }

  private mutating func readNumber() {
    let start = index
    while let byte = byte(), Self.isWord(byte) || Self.isDigit(byte) { index += 1 }
    // A point belongs to the number only before another digit: `1.description` is a member.
    if byte() == UInt8(ascii: "."), let next = byte(1), Self.isDigit(next) {
      index += 1
      while let byte = byte(), Self.isWord(byte) || Self.isDigit(byte) { index += 1 }
    }
    add(.number, String(decoding: bytes[start..<index], as: UTF8.self), from: start)
  }

  private mutating func readQuotedName() {
    let start = index
    index += 1
    while let byte = byte(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { index += 1 }
    let text = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
    if byte() == UInt8(ascii: "`") { index += 1 }
    add(.quotedName, text, from: start)
  }

  private mutating func readMark(_ byte: UInt8) {
    let start = index
    guard Self.isOperator(byte) else {
      index += 1
      countParentheses(byte)
      add(.mark, String(decoding: [byte], as: UTF8.self), from: start)
      isPrefix = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")]
        .contains(byte)
      if isEndOfInterpolation { closeInterpolation() }
      return
    }
    // `?`, `!` and the point stand alone, so that `order?.total` has the same tokens in any spelling.
    repeat {
      index += 1
    } while Self.isLong(byte) && self.byte().map(Self.isLong) == true
      && !(self.byte() == UInt8(ascii: "/") && (self.byte(1) == UInt8(ascii: "/")))
    if byte == UInt8(ascii: "?"), self.byte() == byte, isPrefix { index += 1 }
    add(.mark, String(decoding: bytes[start..<index], as: UTF8.self), from: start)
  }

  private mutating func countParentheses(_ byte: UInt8) {
    guard let last = strings.indices.last else { return }
    if byte == UInt8(ascii: "(") { strings[last].depth += 1 }
    if byte == UInt8(ascii: ")") { strings[last].depth -= 1 }
  }

  private var isEndOfInterpolation: Bool { strings.last.map { $0.depth == 0 } ?? false }

  private mutating func closeInterpolation() {
    if let string = strings.popLast() { skipString(string.quote) }
  }
}

extension CodeLexer {
  private mutating func readHash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      index += hashes
      return readString(hashes: hashes)
    }
    if byte(hashes) == UInt8(ascii: "/") {
      index += hashes
      return skipRegex(hashes: hashes)
    }
    let start = index
    index += 1
    add(.mark, "#", from: start)
  }

  private mutating func readString(hashes: Int) {
    add(.string, "", from: index - hashes)
    let isMultiline = starts(with: "\"\"\"")
    index += isMultiline ? 3 : 1
    let (token, start) = (tokens.count - 1, index)
    if let end = skipString(Quote(hashes: hashes, isMultiline: isMultiline)) {
      tokens[token].string = String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// Skips the text of a string, up to its end or to the parenthesis of its next interpolation.
  ///
  /// - Parameter quote: The delimiter of the string.
  /// - Returns: The end of the text, or nil if it has escapes or interpolations.
  @discardableResult
  private mutating func skipString(_ quote: Quote) -> Int? {
    var isPlain = true
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "\\") where hasHashes(quote.hashes, after: 1):
        isPlain = false
        index += 1 + quote.hashes
        guard self.byte() == UInt8(ascii: "(") else {
          if self.byte() == UInt8(ascii: "\n") { newLine() } else { index += 1 }
          continue
        }
        // The parenthesis is read as a mark, which opens the code of the interpolation.
        strings.append((quote, 0))
        return nil
      case UInt8(ascii: "\""):
        let length = quote.isMultiline ? 3 : 1
        let isEnd = !quote.isMultiline || starts(with: "\"\"\"")
        if isEnd, hasHashes(quote.hashes, after: length) {
          let end = index
          index += length + quote.hashes
          startsLine = false
          isPrefix = false
          return isPlain ? end : nil
        }
        index += 1
      case UInt8(ascii: "\n"):
        // An unfinished string ends with its line.
        if !quote.isMultiline { return isPlain ? index : nil }
        newLine()
      default: index += 1
      }
    }
    return isPlain ? bytes.count : nil
  }

  private func hasHashes(_ count: Int, after offset: Int) -> Bool {
    count == 0 || (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Returns `true` if a slash begins a regular expression: where a value may begin, up to a slash on the same line.
  private func startsRegex(at start: Int) -> Bool {
    guard isPrefix, let next = byte(1),
      ![UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: ")")].contains(next)
    else { return false }
    if let last = tokens.last, !startsLine {
      let isValue = last.isName && !Self.valueKeywords.contains(last.text)
      if isValue || last.kind == .number || last.kind == .string { return false }
      if [")", "]", "}"].contains(last.text) { return false }
    }
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), place - start < 256 {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "/") {
        return true
      }
      place += 1
    }
    return false
  }

  /// The keywords after which a value begins.
  private static let valueKeywords: Set<String> = [
    "return", "in", "case", "if", "guard", "while", "switch", "try", "await", "throw", "else",
    "where",
  ]

  private mutating func skipRegex(hashes: Int) {
    add(.string, "", from: index - hashes)
    index += 1
    while let byte = byte() {
      if byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte == UInt8(ascii: "/"), hasHashes(hashes, after: 1) {
        index += 1 + hashes
        return
      } else if byte == UInt8(ascii: "\n") {
        if hashes == 0 { return }
        newLine()
      } else {
        index += 1
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Returns `true` for a byte of a name; `$` and `@` begin names of their own.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    isLong(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: ".")
  }

  /// Returns `true` for a byte of an operator of several characters.
  private static func isLong(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
