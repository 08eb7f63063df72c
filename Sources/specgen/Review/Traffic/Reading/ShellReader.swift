import SpecgenCore

/// Splits a shell script into words, separators and comments.
struct ShellReader {
  /// A token of a script.
  enum Token {
    /// A word without its quotes, with its byte offset.
    case word(String, Int)
    /// A comment without its marks.
    case comment(String)
    /// The end of a command within a line.
    case separator
    case newline
  }

  /// The values of the variables by name.
  var variables: [String: String] = [:]
  /// The number of bytes that values may still add, which bounds the cost of hostile files.
  private var room = 16_000_000
  private let bytes: [UInt8]
  private var index = 0
  /// The word that ends the here-document of the open line.
  private var delimiter: String?
  private var input: String?

  /// Creates a reader of a script.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the text that the last line passes to its command.
  mutating func takeInput() -> String? {
    defer { input = nil }
    return input
  }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while let byte = peekAfterSpaces() {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        readInput()
        return .newline
      case UInt8(ascii: "#"): return .comment(comment())
      case _ where endsCommand(byte):
        index += 1
        return .separator
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "("):
        index += 2
        return .separator
      case UInt8(ascii: "<") where peek(1) == byte: readRedirectedInput()
      case UInt8(ascii: ">"):
        while peek() == byte { index += 1 }
        skipSpaces()
        _ = word()
      default:
        let start = index
        return .word(word(), start)
      }
    }
    return nil
  }

  private mutating func peekAfterSpaces() -> UInt8? {
    skipSpaces()
    return peek()
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  /// Skips spaces and escaped line breaks.
  private mutating func skipSpaces() {
    while let byte = peek() {
      if byte <= 0x20, byte != UInt8(ascii: "\n") {
        index += 1
      } else if !skipContinuation() {
        return
      }
    }
  }

  /// Skips an escaped line break; `false` if there is none.
  private mutating func skipContinuation() -> Bool {
    guard peek() == UInt8(ascii: "\\") else { return false }
    if peek(1) == UInt8(ascii: "\n") {
      index += 2
    } else if peek(1) == UInt8(ascii: "\r"), peek(2) == UInt8(ascii: "\n") {
      index += 3
    } else {
      return false
    }
    return true
  }

  /// `true` for an unquoted byte that ends a command; an ampersand within an address does not.
  private func endsCommand(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "&") {
      guard let next = peek(1) else { return true }
      return next <= 0x20 || next == byte || bytes[index - (index > 0 ? 1 : 0)] == byte
    }
    return "|;()`".utf8.contains(byte)
  }

  private mutating func comment() -> String {
    let line = bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
    index = line.endIndex
    let text = line.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
    return String(decoding: text.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// Reads the start of a here-document, `<<END`, or the text behind `<<<`.
  private mutating func readRedirectedInput() {
    let isText = peek(2) == UInt8(ascii: "<")
    index += isText || peek(2) == UInt8(ascii: "-") ? 3 : 2
    skipSpaces()
    let word = word()
    if isText { input = word } else { delimiter = word }
  }

  /// Reads the lines of a here-document, if the line before announces one.
  private mutating func readInput() {
    guard let delimiter, !delimiter.isEmpty else { return }
    self.delimiter = nil
    let start = index
    while index < bytes.count {
      let line = bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
      let end = index
      index = min(line.endIndex + 1, bytes.count)
      if String(decoding: line, as: UTF8.self)[...].trimming() == delimiter {
        input = String(decoding: bytes[start..<end], as: UTF8.self)
        return
      }
    }
  }

  // MARK: Words

  private mutating func word() -> String {
    var text: [UInt8] = []
    while let byte = peek(), byte > 0x20, !endsCommand(byte) {
      switch byte {
      case UInt8(ascii: "'"):
        index += 1
        let quoted = bytes[index...].prefix { $0 != UInt8(ascii: "'") }
        text += quoted
        index = min(quoted.endIndex + 1, bytes.count)
      case UInt8(ascii: "\""):
        index += 1
        readQuoted(into: &text)
      case UInt8(ascii: "\\"):
        if skipContinuation() { continue }
        index += 1
        if let escaped = peek() { text.append(escaped) }
        index += 1
      case UInt8(ascii: "$"):
        if peek(1) == UInt8(ascii: "(") { return String(decoding: text, as: UTF8.self) }
        if peek(1) == UInt8(ascii: "'") {
          index += 2
          readEscaped(into: &text)
        } else {
          readVariable(into: &text)
        }
      default:
        text.append(byte)
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a text up to its double quote.
  private mutating func readQuoted(into text: inout [UInt8]) {
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "$") {
        readVariable(into: &text)
      } else if byte == UInt8(ascii: "\\"), let next = peek(1), "\"\\$`\n\r".utf8.contains(next) {
        if skipContinuation() { continue }
        text.append(next)
        index += 2
      } else {
        text.append(byte)
        index += 1
      }
    }
    index += 1
  }

  /// Reads a text with the escapes of C up to its single quote, as browsers copy it.
  private mutating func readEscaped(into text: inout [UInt8]) {
    while let byte = peek(), byte != UInt8(ascii: "'") {
      index += 1
      guard byte == UInt8(ascii: "\\"), let escaped = peek() else {
        text.append(byte)
        continue
      }
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text += scalar(maxDigits: 4)
      case UInt8(ascii: "U"): text += scalar(maxDigits: 8)
      case UInt8(ascii: "x"): text += scalar(maxDigits: 2)
      default: text.append(escaped)
      }
    }
    index += 1
  }

  /// Reads the hexadecimal digits of a character.
  private mutating func scalar(maxDigits: Int) -> String.UTF8View {
    let digits = bytes[min(index, bytes.count)...].prefix(maxDigits).prefix {
      $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
    }
    index += digits.count
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return (value.flatMap(Unicode.Scalar.init).map { String($0) } ?? "").utf8
  }

  /// Reads a variable, `$ID` or `${ID}`; a dollar sign before anything else is text.
  private mutating func readVariable(into text: inout [UInt8]) {
    let isBraced = peek(1) == UInt8(ascii: "{")
    let start = index + (isBraced ? 2 : 1)
    let name = bytes[min(start, bytes.count)...].prefix(100).prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")
    }
    var end = name.endIndex
    if isBraced {
      // A default value may follow the name.
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "}") { end += 1 }
    }
    guard !name.isEmpty, !isBraced || end < bytes.count && bytes[end] == UInt8(ascii: "}") else {
      text.append(UInt8(ascii: "$"))
      index += 1
      return
    }
    index = isBraced ? end + 1 : end
    let key = String(decoding: name, as: UTF8.self)
    if let value = variables[key], !value.isEmpty, value.utf8.count < room {
      room -= value.utf8.count
      text += value.utf8
    } else {
      text += "{\(key)}".utf8
    }
  }
}
