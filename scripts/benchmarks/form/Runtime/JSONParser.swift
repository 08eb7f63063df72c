/// Reads a text by the grammar of RFC 8259 into nodes; refuses repeated keys and deep nesting.
struct JSONParser {
  let bytes: [UInt8]
  var nodes: [JSONNode] = []
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 8)
  }

  mutating func parse() throws(DecodingFailure) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DecodingFailure(path: "document", problem: "invalid UTF-8", offset: 0)
    }
    skipSpace()
    try value()
    skipSpace()
    guard position == bytes.count else { throw unexpected("the end") }
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func unexpected(_ expected: String) -> DecodingFailure {
    DecodingFailure(path: "document", problem: "expected \(expected)", offset: position)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(DecodingFailure) {
    switch byte {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: try number()
    }
  }

  private mutating func open(_ kind: JSONKind) throws(DecodingFailure) -> Int {
    depth += 1
    guard depth <= 512 else { throw unexpected("at most 512 levels") }
    nodes.append(JSONNode(start: UInt32(position), end: 0, kind: kind, isEscaped: false))
    position += 1
    skipSpace()
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    depth -= 1
    position += 1
    nodes[node].end = UInt32(nodes.count)
  }

  private mutating func array() throws(DecodingFailure) {
    let node = try open(.array)
    if byte == UInt8(ascii: "]") { return close(node) }
    while true {
      try value()
      skipSpace()
      if byte == UInt8(ascii: "]") { return close(node) }
      guard byte == UInt8(ascii: ",") else { throw unexpected("`,` or `]`") }
      position += 1
      skipSpace()
    }
  }

  private mutating func object() throws(DecodingFailure) {
    let node = try open(.object)
    if byte == UInt8(ascii: "}") { return close(node) }
    var keys = MemberKeys()
    while true {
      let key = nodes.count
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key") }
      try string()
      guard keys.insert(nodes[key], of: self) else { throw unexpected("a key of its own") }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected("`:`") }
      position += 1
      skipSpace()
      try value()
      skipSpace()
      if byte == UInt8(ascii: "}") { return close(node) }
      guard byte == UInt8(ascii: ",") else { throw unexpected("`,` or `}`") }
      position += 1
      skipSpace()
    }
  }

  private mutating func word(_ text: StaticString, _ kind: JSONKind) throws(DecodingFailure) {
    let start = position
    for offset in 0..<text.utf8CodeUnitCount {
      guard byte == text.utf8Start[offset] else { throw unexpected("a value") }
      position += 1
    }
    append(from: start, kind, isEscaped: false)
  }

  private mutating func append(from start: Int, _ kind: JSONKind, isEscaped: Bool) {
    nodes.append(
      JSONNode(start: UInt32(start), end: UInt32(position), kind: kind, isEscaped: isEscaped)
    )
  }

  private mutating func string() throws(DecodingFailure) {
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        append(from: start, .string, isEscaped: isEscaped)
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape()
      case 0..<0x20: throw unexpected("no control character")
      default: position += 1
      }
    }
    throw unexpected("`\"`")
  }

  private mutating func escape() throws(DecodingFailure) {
    position += 1
    switch byte {
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, byte == UInt8(ascii: "\\") else { throw unexpected("a pair") }
      position += 1
      guard byte == UInt8(ascii: "u"), try hexadecimal() & 0xFC00 == 0xDC00 else {
        throw unexpected("a pair")
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    default: throw unexpected("an escape")
    }
  }

  private mutating func hexadecimal() throws(DecodingFailure) -> Int {
    position += 1
    var unit = 0
    for _ in 0..<4 {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit")
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private mutating func digits() throws(DecodingFailure) {
    let start = position
    while byte &- 0x30 < 10 { position += 1 }
    guard position > start else { throw unexpected("a value") }
  }

  private mutating func number() throws(DecodingFailure) {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == 0x30 { position += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    append(from: start, .number, isEscaped: false)
  }
}
