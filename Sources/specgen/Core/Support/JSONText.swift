/// A JSON text, parsed as strictly as the runtime parses it, with the position of each value.
///
/// Input: the bytes of a text. Output: the value, or the first error. Object keys must be unique, strings must contain
/// complete characters, and nothing may follow the value.
package struct JSONText {
  /// A value and its range of bytes.
  package struct Value: Sendable {
    package let content: Content
    package let range: Range<Int>
  }

  /// The content of a value.
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number, as written in the text.
    case number(String)
    case string(String)
    case list([Value])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    package let key: String
    package let value: Value
  }

  /// An error and its byte offset.
  package struct Problem: Error, Sendable {
    package let expected: String
    package let offset: Int
  }

  /// The maximum nesting depth of a text.
  static let depth = 100

  private let bytes: [UInt8]
  private var index = 0

  /// Parses a text.
  package static func value(of bytes: [UInt8]) throws(Problem) -> Value {
    var text = JSONText(bytes: bytes)
    let value = try text.value(depth: 0)
    text.skipSpace()
    guard text.index == bytes.count else { throw text.problem("nothing after the value") }
    return value
  }

  /// `true` if a string is exactly one JSON number.
  package static func isNumber(_ text: String) -> Bool {
    guard case .number(let number)? = try? value(of: Array(text.utf8)).content else { return false }
    return number == text
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func problem(_ expected: String, at offset: Int? = nil) -> Problem {
    Problem(expected: expected, offset: offset ?? index)
  }

  private mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard byte == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> Value {
    skipSpace()
    guard depth < Self.depth else { throw problem("at most \(Self.depth) levels") }
    let start = index
    let content: Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): content = .list(try list(depth: depth + 1))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      content = .number(try number())
    default: content = try word()
    }
    return Value(content: content, range: start..<index)
  }

  private mutating func word() throws(Problem) -> Content {
    let words: [(text: String, content: Content)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (text, content) in words where bytes[index...].starts(with: text.utf8) {
      index += text.utf8.count
      return content
    }
    throw problem("a JSON value")
  }

  private mutating func list(depth: Int) throws(Problem) -> [Value] {
    index += 1
    var elements: [Value] = []
    skipSpace()
    if skip("]") { return [] }
    while true {
      elements.append(try value(depth: depth))
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw problem("`,` or `]`") }
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> [Member] {
    index += 1
    var members: [Member] = []
    var keys: Set<[UInt8]> = []
    skipSpace()
    if skip("}") { return [] }
    while true {
      skipSpace()
      let start = index
      guard byte == UInt8(ascii: "\"") else { throw problem("a key in quotes") }
      let key = try string()
      // Keys are compared byte by byte, as in the runtime.
      guard keys.insert(Array(key.utf8)).inserted else {
        throw problem("every key once", at: start)
      }
      skipSpace()
      guard skip(":") else { throw problem("`:`") }
      members.append(Member(key: key, value: try value(depth: depth)))
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw problem("`,` or `}`") }
    }
  }

  private mutating func number() throws(Problem) -> String {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(Problem) {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw problem("a digit") }
  }

  private mutating func string() throws(Problem) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<0x20: throw problem("an escape instead of a control character")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw problem("a closing quote")
  }

  private mutating func escape() throws(Problem) -> String {
    let start = index
    index += 1
    let plain: [UInt8: String] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte, let text = plain[byte] {
      index += 1
      return text
    }
    var units = [try unit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), skip("\\") { units.append(try unit(from: start)) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw problem("a whole character", at: start)
    }
    return text
  }

  /// Parses `u` and four hexadecimal digits.
  private mutating func unit(from start: Int) throws(Problem) -> UInt16 {
    let digits = bytes[min(index + 1, bytes.count)...].prefix(4)
    guard byte == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("an escape of JSON", at: start) }
    index += 5
    return unit
  }
}
