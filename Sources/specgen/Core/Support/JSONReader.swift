/// A reader of JSON that returns one event at a time, so nesting uses no stack.
///
/// Strings must contain complete characters, and nothing may follow the value. Repeated keys are left to the caller.
package struct JSONReader {
  /// The start or the end of a collection, a key, or a scalar.
  package enum Event: Hashable, Sendable {
    case object, list, end, key, string, number, null
    case bool(Bool)
  }

  private let bytes: [UInt8]
  private let maxDepth: Int
  private let isAnnotated: Bool
  private var index = 0
  private var place = Place.start
  /// For each open collection, `true` if it is an object.
  private var open: [Bool] = []

  /// The bytes of the last event: a scalar, a key, or a bracket.
  package private(set) var range = 0..<0
  /// The text of the last string or key, without escapes.
  package private(set) var text: [UInt8] = []

  private enum Place {
    case start, firstMember, nextMember, value
  }

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - maxDepth: The maximum number of nested collections.
  ///   - isAnnotated: `true` for a sample that people annotate: with comments, trailing commas, missing commas after
  ///     comments, and `...`.
  package init(_ bytes: [UInt8], maxDepth: Int, isAnnotated: Bool = false) {
    self.bytes = bytes
    self.maxDepth = maxDepth
    self.isAnnotated = isAnnotated
  }

  /// Reads the next event, or returns nil after the value.
  package mutating func next() throws(JSONText.Problem) -> Event? {
    skipSpace()
    switch place {
    case .start: return try value()
    case .value:
      guard skip(":") else { throw problem("`:`") }
      skipSpace()
      return try value()
    case .firstMember, .nextMember:
      guard let isObject = open.last else {
        guard index == bytes.count else { throw problem("nothing after the value") }
        return nil
      }
      return try member(ofObject: isObject)
    }
  }

  private mutating func member(ofObject isObject: Bool) throws(JSONText.Problem) -> Event {
    let bracket: Character = isObject ? "}" : "]"
    if skip(bracket) { return close() }
    if place == .nextMember {
      // A comment often replaces the comma at the end of its line.
      guard skip(",") || isAnnotated && byte == UInt8(ascii: "\"") else {
        throw problem("`,` or `\(bracket)`")
      }
      skipSpace()
      if isAnnotated {
        while skip(",") { skipSpace() }
        if skip(bracket) { return close() }
      }
    }
    guard isObject else { return try value() }
    guard byte == UInt8(ascii: "\"") else { throw problem("a key in quotes") }
    try string()
    place = .value
    return .key
  }

  private mutating func close() -> Event {
    open.removeLast()
    return ended(.end, from: index - 1)
  }

  private mutating func ended(_ event: Event, from start: Int) -> Event {
    range = start..<index
    place = .nextMember
    return event
  }

  private mutating func value() throws(JSONText.Problem) -> Event {
    let start = index
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < maxDepth else { throw problem("at most \(maxDepth) levels") }
      open.append(byte == UInt8(ascii: "{"))
      index += 1
      range = start..<index
      place = .firstMember
      return open.last == true ? .object : .list
    case UInt8(ascii: "\""):
      try string()
      return ended(.string, from: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      try number()
      return ended(.number, from: start)
    case _ where skip(word: "true"): return ended(.bool(true), from: start)
    case _ where skip(word: "false"): return ended(.bool(false), from: start)
    case _ where skip(word: "null"): return ended(.null, from: start)
    default: throw problem("a JSON value")
    }
  }

  private mutating func number() throws(JSONText.Problem) {
    _ = skip("-")
    if !skip("0") { try digits() }
    if !(isAnnotated && isEllipsis), skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
  }

  private mutating func digits() throws(JSONText.Problem) {
    let start = index
    while let byte, byte.isDigit { index += 1 }
    guard index > start else { throw problem("a digit") }
  }

  private mutating func string() throws(JSONText.Problem) {
    let start = index
    index += 1
    text.removeAll(keepingCapacity: true)
    var plain = index
    while true {
      guard let byte else { throw problem("a closing quote") }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        text += bytes[plain..<index]
        if byte == UInt8(ascii: "\"") { break }
        try escape()
        plain = index
      } else {
        guard byte >= 0x20 else { throw problem("an escape instead of a control character") }
        index += 1
      }
    }
    index += 1
    range = start..<index
  }

  private mutating func escape() throws(JSONText.Problem) {
    let start = index
    index += 1
    if let byte, let plain = Self.escapes[byte] {
      text.append(plain)
      index += 1
      return
    }
    var units = [try unit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), skip("\\") { units.append(try unit(from: start)) }
    guard let character = String(validating: units, as: UTF16.self) else {
      throw problem("a whole character", at: start)
    }
    text += character.utf8
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Parses `u` and four hexadecimal digits.
  private mutating func unit(from start: Int) throws(JSONText.Problem) -> UInt16 {
    let digits = bytes[min(index + 1, bytes.count)...].prefix(4)
    guard byte == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("an escape of JSON", at: start) }
    index += 5
    return unit
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func problem(_ expected: String, at offset: Int? = nil) -> JSONText.Problem {
    JSONText.Problem(expected: expected, offset: offset ?? index)
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard byte == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func skip(word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private func starts(with word: StaticString) -> Bool {
    bytes[index...].starts(with: "\(word)".utf8)
  }

  private var isEllipsis: Bool { starts(with: "..") }

  private mutating func skipSpace() {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case _ where isAnnotated && starts(with: "//"): skip { $0.byte == 0x0A }
      case _ where isAnnotated && starts(with: "/*"):
        index += 2
        skip { $0.starts(with: "*/") }
        index = min(index + 2, bytes.count)
      case _ where isAnnotated && isEllipsis: skip { $0.byte != UInt8(ascii: ".") }
      default: return
      }
    }
  }

  private mutating func skip(until isEnd: (JSONReader) -> Bool) {
    while index < bytes.count, !isEnd(self) { index += 1 }
  }
}
