extension StringProtocol {
  /// The number of Unicode scalars, which equals the number of columns.
  package var columns: Int { utf8.count { !UTF8.isContinuation($0) } }

  /// The lines of a text, split at any kind of line break.
  package var textLines: [SubSequence] {
    var lines: [SubSequence] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let length = utf8[index].mayEndLine ? utf8[index...].lengthOfLineEnd : 0
      if length > 0 { lines.append(self[start..<index]) }
      index = utf8.index(index, offsetBy: Swift.max(length, 1))
      if length > 0 { start = index }
    }
    return lines + [self[start...]]
  }
}

extension Collection<UInt8> {
  /// The number of UTF-8 bytes at the start that form a line break, or zero.
  ///
  /// Unicode has seven line break characters; a carriage return followed by a line feed is one break.
  var lengthOfLineEnd: Int {
    switch first {
    case 0x0D: dropFirst().first == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: dropFirst().first == 0x85 ? 2 : 0
    case 0xE2:
      dropFirst().first == 0x80 && (0xA8...0xA9).contains(dropFirst(2).first ?? 0) ? 3 : 0
    default: 0
    }
  }
}

extension UInt8 {
  /// `true` for the first byte of a character that may end a line.
  var mayEndLine: Bool { self < 0x20 || self == 0xC2 || self == 0xE2 }
}
