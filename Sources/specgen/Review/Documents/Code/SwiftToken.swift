import SpecgenCore

/// A token of Swift: a word, a string or a mark.
///
/// Comments are left out.
struct SwiftToken {
  /// The kinds of tokens.
  enum Kind: Hashable {
    /// A name, a keyword or a number.
    case word(String)
    /// A string literal without its quotes; empty if it has an interpolation.
    case string(String)
    case mark(Character)
  }

  /// The kind.
  let kind: Kind
  /// The line, from 0.
  let line: Int

  /// Returns the tokens of a text, which need not be valid Swift.
  static func tokens(of text: String) -> [SwiftToken] {
    var scanner = Scanner(bytes: Array(text.utf8))
    return scanner.tokens()
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    var line = 0
    var found: [SwiftToken] = []

    private func starts(with text: String) -> Bool {
      bytes[index...].starts(with: text.utf8)
    }

    mutating func tokens() -> [SwiftToken] {
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") {
          line += 1
          index += 1
        } else if starts(with: "//") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if starts(with: "/*") {
          skipComment()
        } else if byte == UInt8(ascii: "\"") {
          readString()
        } else if isWord(byte) {
          let start = index
          while index < bytes.count, isWord(bytes[index]) { index += 1 }
          add(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
        } else {
          if byte > 0x20, byte < 0x80 { add(.mark(Character(Unicode.Scalar(byte)))) }
          index += 1
        }
      }
      return found
    }

    private func isWord(_ byte: UInt8) -> Bool {
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private mutating func add(_ kind: Kind) {
      found.append(SwiftToken(kind: kind, line: line))
    }

    private mutating func skipComment() {
      index += 2
      while index < bytes.count, !starts(with: "*/") {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
      index = min(index + 2, bytes.count)
    }

    private mutating func readString() {
      index += 1
      var text: [UInt8] = []
      var isPlain = true
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\n")
      {
        if bytes[index] == UInt8(ascii: "\\") {
          isPlain = false
          index += 1
          if index >= bytes.count { break }
        }
        text.append(bytes[index])
        index += 1
      }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += 1 }
      add(.string(isPlain ? String(decoding: text, as: UTF8.self) : ""))
    }
  }
}
