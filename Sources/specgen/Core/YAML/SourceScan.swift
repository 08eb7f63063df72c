/// Returns the range of the character at an offset, which is empty at the end of a line.
///
/// An offset at the end of the file moves back to the end of the last text, where an excerpt has something to show.
func characterRange(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
  guard let last = bytes.lastIndex(where: { !isBlankOrBreak($0) }) else { return 0..<0 }
  guard offset <= last else { return last + 1..<last + 1 }
  guard bytes[offset] != 0x0A, bytes[offset] != 0x0D else { return offset..<offset }
  let rest = bytes[(offset + 1)...]
  return offset..<(rest.firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
}

/// Returns the ranges of the `%` lines from an offset on, without line breaks.
func directiveLines(from start: Int, in bytes: [UInt8]) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var offset = start
  while offset < bytes.count {
    let rest = bytes[offset...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    if rest.first == UInt8(ascii: "%") {
      lines.append(offset..<end)
    } else if rest.starts(with: "---".utf8) {
      break
    }
    offset = end + 1
  }
  return lines
}

/// Returns the range of a block scalar up to its last text, without trailing line breaks.
func trimmedBlockScalar(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
  let source = bytes[range]
  let header = source.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.endIndex
  let last = source.lastIndex { !isBlankOrBreak($0) } ?? source.startIndex
  guard last < header else { return range.lowerBound..<last + 1 }
  // The scalar consists of a header only, and a comment does not belong to it.
  let indicators = source.prefix { byte in
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
  return indicators.startIndex..<indicators.endIndex
}

private func isBlankOrBreak(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
