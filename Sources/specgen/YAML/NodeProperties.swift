/// The anchor and the tag before a node, as they lie in the source.
///
/// libyaml gives one position for a node with its properties. Here they are told apart, so that each
/// finding covers the very text that is refused and a node's span is its own.
struct NodeProperties {
  /// The bytes of the anchor with its `&`.
  private(set) var anchor: Range<Int>?
  /// The bytes of the tag with its `!`.
  private(set) var tag: Range<Int>?
  /// Where the node itself starts.
  private(set) var contentStart: Int

  /// Where the last property ends, or where the node starts when it has none.
  var end: Int {
    switch (anchor, tag) {
    case (let anchor?, let tag?): max(anchor.upperBound, tag.upperBound)
    case (let range?, nil), (nil, let range?): range.upperBound
    case (nil, nil): contentStart
    }
  }

  /// Reads the properties that start at an offset.
  init(_ bytes: [UInt8], at start: Int) {
    contentStart = start
    while contentStart < bytes.count {
      switch bytes[contentStart] {
      case UInt8(ascii: "&"):
        guard anchor == nil else { return }
        let end = Self.endOfWord(bytes, from: contentStart)
        anchor = contentStart..<end
        contentStart = Self.skipBlanks(bytes, from: end)
      case UInt8(ascii: "!"):
        guard tag == nil else { return }
        let end = Self.endOfWord(bytes, from: contentStart)
        tag = contentStart..<end
        contentStart = Self.skipBlanks(bytes, from: end)
      default:
        return
      }
    }
  }

  private static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
    let isVerbatim = bytes[start...].starts(with: "!<".utf8)
    let end = bytes[start...].firstIndex { byte in
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: true
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        !isVerbatim
      default: false
      }
    }
    return end ?? bytes.count
  }

  /// Returns where blanks, line ends and comments end.
  private static func skipBlanks(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x09, 0x0A, 0x0D, 0x20:
        offset += 1
      case UInt8(ascii: "#"):
        offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      default:
        return offset
      }
    }
    return offset
  }
}
