/// Scanning of strings and numbers.
extension JSONParser {
  /// Appends the string whose opening quote is at the current position.
  mutating func parseString() throws(DecodingFailure) {
    let start = position + 1
    var index = start
    var kind = JSONNode.Kind.string
    while true {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        index = try endOfEscape(at: index)
      } else if byte >= 0x80 {
        index = try endOfSequence(at: index)
      } else if byte >= 0x20 {
        index += 1
      } else if index == count {
        throw failure("a closing quote", at: index)
      } else {
        throw failure("no control character in a string", at: index)
      }
    }
    append(kind, from: start, to: index)
    position = index + 1
  }

  /// Appends the number that begins at the current position.
  mutating func parseNumber() throws(DecodingFailure) {
    let start = position
    var kind = JSONNode.Kind.integer
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if bytes[position] == UInt8(ascii: ".") {
      kind = .number
      position += 1
      try skipDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      kind = .number
      position += 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      try skipDigits()
    }
    append(kind, from: start, to: position)
  }

  private mutating func skipDigits() throws(DecodingFailure) {
    guard isDigit(bytes[position]) else { throw failure("a digit", at: position) }
    repeat { position += 1 } while isDigit(bytes[position])
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  private func endOfEscape(at index: Int) throws(DecodingFailure) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: index + 2)
      guard unit & 0xF800 == 0xD800 else { return index + 6 }
      guard unit < 0xDC00, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"),
        try codeUnit(at: index + 8) & 0xFC00 == 0xDC00
      else {
        throw failure("a pair of surrogates", found: "a lone surrogate", at: index)
      }
      return index + 12
    default:
      throw failure("an escape", at: index)
    }
  }

  private func codeUnit(at index: Int) throws(DecodingFailure) -> UInt16 {
    var unit: UInt16 = 0
    for offset in index..<index + 4 {
      // The terminating zero byte is not a digit, so the scan stops before the end of the buffer.
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        unit = unit << 4 | UInt16(bytes[offset] & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | UInt16(bytes[offset] & 15 + 9)
      default: throw failure("four hexadecimal digits", at: index)
      }
    }
    return unit
  }

  /// Returns the end of the UTF-8 sequence that begins at an index.
  private func endOfSequence(at index: Int) throws(DecodingFailure) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: throw failure("UTF-8", found: "another encoding", at: index)
    }
    var isValid = second.contains(bytes[index + 1])
    var offset = 2
    while isValid, offset < length {
      isValid = bytes[index + offset] & 0xC0 == 0x80
      offset += 1
    }
    guard isValid else { throw failure("UTF-8", found: "another encoding", at: index) }
    return index + length
  }
}
