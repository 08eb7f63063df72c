/// The anchor and the tag before a node, with their positions in the source.
///
/// libyaml reports one position for a node including its properties. This type separates them, so each finding covers
/// exactly the refused text and a node's span covers the node only.
struct NodeProperties {
  /// The bytes of the anchor, including its `&`.
  private(set) var anchor: Range<Int>?
  /// The bytes of the tag, including its `!`.
  private(set) var tag: Range<Int>?
  /// The offset at which the node itself starts.
  private(set) var contentStart: Int

  /// The end of the last property, or the start of a node without properties.
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

  /// Returns the offset after blanks, line breaks and comments.
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
