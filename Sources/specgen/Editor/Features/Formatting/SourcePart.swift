import SpecgenCore

/// An item or an entry of a collection, with the place where it starts.
struct SourcePart {
  /// The key of an entry; nil for an item.
  let key: Node?
  /// The value.
  let value: Node
  /// The offset of the key, or of the dash of an item without brackets.
  let start: Int

  /// The offset after the part.
  var end: Int { max(value.span.end, key?.span.end ?? 0) }

  /// Returns the parts of a collection.
  static func parts(of node: Node, in bytes: [UInt8]) -> [SourcePart] {
    switch node.kind {
    case .scalar: return []
    case .mapping:
      return node.entries.map {
        SourcePart(key: $0.key, value: $0.value, start: $0.key.span.start)
      }
    case .sequence:
      let hasBrackets = node.hasBrackets(in: bytes)
      var end = node.span.start
      return node.items.map { item in
        let start = hasBrackets ? item.span.start : dash(from: end, to: item.span.start, in: bytes)
        end = max(start, item.span.end)
        return SourcePart(key: nil, value: item, start: start)
      }
    }
  }

  /// Returns the offset of the dash between two items.
  private static func dash(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "-"): return offset
      case UInt8(ascii: "#"):
        while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      default: offset += 1
      }
    }
    return end
  }
}

extension Node {
  /// `true` for a collection in brackets or braces, or inside of one.
  func hasBrackets(in bytes: [UInt8]) -> Bool {
    guard kind != .scalar, span.start < bytes.count else { return false }
    let first = bytes[span.start]
    return isInFlow || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

extension Node? {
  /// The entries of a mapping; none for a value that is absent or of another kind.
  var entryList: [Node.Entry] { map { Array($0.entries) } ?? [] }
}
