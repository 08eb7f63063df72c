/// A parsed JSON text: its bytes and a flat array of nodes in the order of the text.
public final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  /// Parses a whole text.
  public init(parsing bytes: [UInt8]) throws(DecodingFailure) {
    var parser = JSONParser(bytes: bytes)
    try parser.parse()
    self.bytes = bytes
    self.nodes = parser.nodes
  }

  /// Returns the whole document as a value.
  public func decode<T: JSONCodable>() throws(DecodingFailure) -> T {
    var root = JSONReader(document: self, node: 0)
    return try T(from: &root)
  }

  /// Returns the keys and indices that lead to a node.
  ///
  /// The path is found by walking down again, so that successful reads keep no track of it.
  func path(to target: Int) -> String {
    var text = ""
    var node = 0
    while node != target {
      let isObject = nodes[node].kind == .object
      var child = node + 1
      var index = 0
      var label = ""
      while child < nodes[node].end {
        if isObject {
          label = text.isEmpty ? string(at: child) : "." + string(at: child)
          child += 1
        } else {
          label = "[\(index)]"
        }
        guard next(after: child) <= target else { break }
        child = next(after: child)
        index += 1
      }
      guard child < nodes[node].end else { break }
      text += label
      node = child
    }
    return text.isEmpty ? "document" : text
  }

  @inline(__always)
  func next(after node: Int) -> Int {
    nodes[node].kind.isContainer ? Int(nodes[node].end) : node + 1
  }

  func text(at node: Int) -> String {
    String(decoding: bytes[Int(nodes[node].start)..<Int(nodes[node].end)], as: UTF8.self)
  }

  func string(at node: Int) -> String {
    guard nodes[node].isEscaped else { return text(at: node) }
    return unescaped(bytes[Int(nodes[node].start)..<Int(nodes[node].end)])
  }
}

/// What a node holds.
enum JSONKind: UInt8, Sendable {
  case null, yes, no, number, string, array, object

  @inline(__always)
  var isContainer: Bool { rawValue >= JSONKind.array.rawValue }
}

/// One value or key: its bytes for a scalar, the index after its last descendant for a container.
struct JSONNode: Sendable {
  let start: UInt32
  var end: UInt32
  let kind: JSONKind
  let isEscaped: Bool
}

/// Returns the text of a string whose escapes the parser has checked.
func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  var units: [UInt16] = []
  var rest = bytes
  var text = ""
  func flush() {
    text += String(decoding: units, as: UTF16.self)
    units.removeAll()
  }
  while let slash = rest.firstIndex(of: 0x5C) {
    if slash > rest.startIndex {
      flush()
      text += String(decoding: rest[..<slash], as: UTF8.self)
    }
    let letter = rest[slash + 1]
    rest = rest[(slash + 2)...]
    switch letter {
    case 0x62: units.append(8)
    case 0x66: units.append(12)
    case 0x6E: units.append(10)
    case 0x72: units.append(13)
    case 0x74: units.append(9)
    case 0x75:
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
      rest = rest.dropFirst(4)
    default: units.append(UInt16(letter))
    }
  }
  flush()
  return text + String(decoding: rest, as: UTF8.self)
}
