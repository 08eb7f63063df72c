extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let brace = UInt8(ascii: "{")
  static let closingBrace = UInt8(ascii: "}")
  static let bracket = UInt8(ascii: "[")
  static let closingBracket = UInt8(ascii: "]")
  fileprivate static let backslash = UInt8(ascii: "\\")

  /// `true` for a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// `true` for a byte of a line break.
  var isBreak: Bool { self == .newline || self == .return }
  /// `true` for a sign with a meaning inside brackets.
  var isFlowSign: Bool {
    self == .comma || self == .brace || self == .closingBrace || self == .bracket
      || self == .closingBracket
  }
}

extension OutlineReader {
  /// Returns the end of the line that contains an offset.
  func lineEnd(from start: Int) -> Int {
    var position = min(start, bytes.count)
    while position < bytes.count, !bytes[position].isBreak { position += 1 }
    return position
  }

  /// Returns the first offset from a start that is neither a space nor a tab.
  func skipBlanks(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, bytes[position].isBlank { position += 1 }
    return position
  }

  /// Returns `true` at the end of a line, and at a space or a tab.
  func isBlank(at position: Int, _ end: Int) -> Bool {
    position >= end || bytes[position].isBlank
  }

  /// Returns the end of a range without the blanks before it.
  func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Returns the offset of the colon after a plain key, or nil if the line has none.
  func colon(from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      let byte = bytes[position]
      if byte == .colon, isBlank(at: position + 1, end) { return position }
      if byte == .hash, position > start, bytes[position - 1].isBlank { return nil }
      position += 1
    }
    return nil
  }

  /// Returns the end of a plain scalar on a line.
  func plainEnd(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      if bytes[position] == .hash, position > start, bytes[position - 1].isBlank { break }
      position += 1
    }
    return trimmed(start..<position)
  }

  /// Returns the end of a scalar in quotes, and `false` for one without a closing quote.
  ///
  /// An entry that is not indented more than a column ends the scalar, so that a missing quote does not swallow it.
  func quotedEnd(from start: Int, above column: Int) -> (end: Int, isWhole: Bool) {
    let quote = bytes[start]
    var position = start + 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        guard quote == .apostrophe, position + 1 < bytes.count, bytes[position + 1] == quote else {
          return (position + 1, true)
        }
        position += 1
      } else if byte == .backslash, quote == .quote, position + 1 < bytes.count,
        !bytes[position + 1].isBreak
      {
        position += 1
      } else if byte.isBreak, isEntry(after: position, notAbove: column) {
        return (position, false)
      }
      position += 1
    }
    return (bytes.count, false)
  }

  /// Returns `true` if the line after a line break starts an entry or an item at most at a column.
  func isEntry(after lineBreak: Int, notAbove column: Int) -> Bool {
    let start = lineBreak + 1
    var first = start
    while first < bytes.count, bytes[first].isBlank, first - start <= column { first += 1 }
    guard first < bytes.count, first - start <= column, !bytes[first].isBreak else { return false }
    switch bytes[first] {
    case .hash, .closingBrace, .closingBracket, .comma: return false
    default:
      let end = lineEnd(from: first)
      return bytes[first] == .dash && isBlank(at: first + 1, end)
        || colon(from: first, to: end) != nil
    }
  }

  /// Returns `true` if a block scalar starts at an offset.
  func isBlockHeader(_ position: Int, _ end: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: ">") else {
      return false
    }
    var next = position + 1
    while next < end, "+-0123456789".utf8.contains(bytes[next]) { next += 1 }
    return isBlank(at: next, end)
  }

  /// Returns `true` for a line that starts or ends a document, or has a directive.
  func isMarker(_ start: Int, _ end: Int) -> Bool {
    if bytes[start] == UInt8(ascii: "%") { return true }
    guard end - start >= 3 else { return false }
    let marker = bytes[start..<start + 3]
    return (marker.elementsEqual("---".utf8) || marker.elementsEqual("...".utf8))
      && isBlank(at: start + 3, end)
  }

  /// Returns the column of the first line with content after the end of a line; -1 without one.
  func column(after end: Int) -> Int { nextContent(after: end).map { $0.column } ?? -1 }

  /// Returns `true` if the first line with content after the end of a line is an item.
  func isDash(after end: Int) -> Bool {
    guard let next = nextContent(after: end) else { return false }
    return bytes[next.offset] == .dash
      && isBlank(at: next.offset + 1, lineEnd(from: next.offset))
  }

  private func nextContent(after end: Int) -> (offset: Int, column: Int)? {
    var start = end + 1
    while start < bytes.count {
      let end = lineEnd(from: start)
      let first = skipBlanks(from: start, to: end)
      if first < end, bytes[first] != .hash { return (first, first - start) }
      start = end + 1
    }
    return nil
  }
}
