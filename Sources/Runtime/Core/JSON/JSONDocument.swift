public import Foundation

/// A parsed JSON document: its bytes, and a flat array of nodes that refer to them.
///
/// Parsing takes one pass and creates no strings; values are converted to Swift on demand. The parser rejects
/// everything that RFC 8259 does not allow. It also rejects duplicate keys, lone surrogates, and more than 512
/// levels of nesting. It skips a byte order mark.
public final class JSONDocument {
  /// The text, followed by one zero byte as a sentinel for scans.
  let bytes: [UInt8]
  let nodes: [JSONNode]
  /// The attempts to read unions, which strings with JSON share; `nil` for a value of a decoder.
  let attempts: UnionAttempts?
  /// The elements that lossy lists leave out; `nil` if nobody asks.
  let leftOut: LeftOutCounts?
  /// The deepest nesting of the text.
  let maxDepth: Int
  /// The value of a decoder, represented by the only node; `nil` for JSON text.
  let coded: CodedValue?

  /// Parses JSON text in UTF-8.
  public convenience init(parsing data: Data) throws(DecodingFailure) {
    try self.init(parsing: [UInt8](data))
  }

  init(parsing text: [UInt8], noting leftOut: LeftOutCounts? = nil) throws(DecodingFailure) {
    var parser = JSONParser(text)
    try parser.parse()
    bytes = parser.bytes
    nodes = parser.nodes
    attempts = UnionAttempts()
    coded = nil
    maxDepth = JSONParser.maxDepth
    self.leftOut = leftOut
  }

  /// Parses text from a string of another document.
  ///
  /// It has half the depth, and shares the budget of unions, so that strings in strings lift neither limit.
  init(embedded text: [UInt8], in outer: JSONDocument) throws(DecodingFailure) {
    maxDepth = outer.maxDepth / 2
    var parser = JSONParser(text, maxDepth: maxDepth)
    try parser.parse()
    bytes = parser.bytes
    nodes = parser.nodes
    attempts = outer.attempts
    coded = nil
    leftOut = outer.leftOut
  }

  /// Creates a document from a value of a decoder.
  init(coded: CodedValue) {
    bytes = []
    nodes = Self.codedNodes
    attempts = nil
    leftOut = nil
    maxDepth = JSONParser.maxDepth
    self.coded = coded
  }

  private static let codedNodes = [JSONNode(start: 0, end: 0, next: 1, kind: .coded)]

  /// A reader of the top-level value.
  public var root: JSONReader {
    JSONReader(document: self, node: 0, isQuiet: false)
  }

  /// Returns the string of a node with escapes resolved.
  func text(_ node: JSONNode) -> String {
    guard node.kind == .escapedString else {
      return String(decoding: bytes[node.range], as: UTF8.self)
    }
    return unescaped(bytes[node.range])
  }

  /// Returns `true` if a key node equals the key, byte for byte.
  func isKey(_ node: JSONNode, _ key: String) -> Bool {
    guard node.kind == .string else {
      return text(node).utf8.elementsEqual(key.utf8)
    }
    guard node.end - node.start == key.utf8.count else { return false }
    var index = Int(node.start)
    for byte in key.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }
}

/// Returns the string of escaped bytes; the parser has already validated the escapes.
func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    guard bytes[index] == UInt8(ascii: "\\") else {
      result.append(bytes[index])
      index += 1
      continue
    }
    let escape = bytes[index + 1]
    index += 2
    switch escape {
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "u"):
      var unit = hexadecimal(bytes[index..<index + 4])
      index += 4
      if unit & 0xFC00 == 0xD800 {
        let low = hexadecimal(bytes[index + 2..<index + 6])
        unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        index += 6
      }
      guard let scalar = Unicode.Scalar(unit) else {
        preconditionFailure("the parser refuses lone surrogates")
      }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: result.append(escape)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
  digits.reduce(0) { value, digit in
    value << 4 | UInt32(digit <= UInt8(ascii: "9") ? digit & 15 : digit & 15 + 9)
  }
}

extension JSONDocument: CustomStringConvertible, CustomReflectable {
  /// The size of the text; the content may be secret.
  public var description: String { "\(bytes.count - 1) bytes of JSON" }
  /// A mirror of only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
