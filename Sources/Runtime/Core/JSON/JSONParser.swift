/// A parser that validates JSON text in one pass and records the positions of its values.
///
/// It converts bytes to nodes. It does not recurse, so nesting uses no stack.
struct JSONParser {
  /// The deepest nesting of a text, unless it is in a string of another one.
  static let maxDepth = 512
  /// The number of members above which duplicate keys are found with a set.
  static let manyMembers = 16

  /// The text and a terminating zero byte, which is invalid everywhere and so ends every scan.
  let bytes: [UInt8]
  let count: Int
  var position = 0
  var nodes: [JSONNode] = []
  private var open: [Int] = []
  private let maxDepth: Int

  init(_ text: [UInt8], maxDepth: Int = JSONParser.maxDepth) {
    self.maxDepth = maxDepth
    bytes = text + [0]
    count = text.count
    nodes.reserveCapacity(min(count / 8 + 4, 1 << 16))
  }

  mutating func parse() throws(DecodingFailure) {
    guard count < Int(UInt32.max) else {
      throw DecodingFailure(path: "", expected: "less than 4 GB", found: "\(count) bytes")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    try parseValue()
    while let container = open.last {
      if nodes[container].kind == .list {
        try parseElement(of: container)
      } else {
        try parseMember(of: container)
      }
    }
    skipSpace()
    guard position == count else { throw failure("the end of the text", at: position) }
  }

  private mutating func parseElement(of list: Int) throws(DecodingFailure) {
    skipSpace()
    if bytes[position] == UInt8(ascii: "]") {
      close(list)
      return
    }
    if nodes[list].end > 0 {
      try expect(UInt8(ascii: ","), "\",\" or \"]\"")
      skipSpace()
    }
    nodes[list].end += 1
    try parseValue()
  }

  private mutating func parseMember(of object: Int) throws(DecodingFailure) {
    skipSpace()
    if bytes[position] == UInt8(ascii: "}") {
      close(object)
      try checkKeys(of: object)
      return
    }
    if nodes[object].end > 0 {
      try expect(UInt8(ascii: ","), "\",\" or \"}\"")
      skipSpace()
    }
    nodes[object].end += 1
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw failure("a key in quotes", at: position)
    }
    try parseString()
    skipSpace()
    try expect(UInt8(ascii: ":"), "\":\"")
    skipSpace()
    try parseValue()
  }

  private mutating func parseValue() throws(DecodingFailure) {
    switch bytes[position] {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.list)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "t"): try parseWord("true", .true)
    case UInt8(ascii: "f"): try parseWord("false", .false)
    case UInt8(ascii: "n"): try parseWord("null", .null)
    default: throw failure("a value", at: position)
    }
  }

  private mutating func begin(_ kind: JSONNode.Kind) throws(DecodingFailure) {
    guard open.count < maxDepth else {
      throw failure("at most \(maxDepth) levels", found: "one more", at: position)
    }
    open.append(nodes.count)
    nodes.append(JSONNode(start: UInt32(position), end: 0, next: 0, kind: kind))
    position += 1
  }

  private mutating func close(_ container: Int) {
    position += 1
    nodes[container].next = UInt32(nodes.count)
    open.removeLast()
  }

  private mutating func parseWord(
    _ word: StaticString,
    _ kind: JSONNode.Kind
  ) throws(DecodingFailure) {
    let start = position
    for byte in word.description.utf8 {
      guard bytes[position] == byte else { throw failure("a value", at: start) }
      position += 1
    }
    append(kind, from: start, to: position)
  }

  mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    let next = UInt32(nodes.count + 1)
    nodes.append(JSONNode(start: UInt32(start), end: UInt32(end), next: next, kind: kind))
  }

  private mutating func skipSpace() {
    while true {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func expect(_ byte: UInt8, _ name: String) throws(DecodingFailure) {
    guard bytes[position] == byte else { throw failure(name, at: position) }
    position += 1
  }
}
