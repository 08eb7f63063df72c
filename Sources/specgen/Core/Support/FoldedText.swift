extension String {
  /// The prose with single spaces between words and an empty line between paragraphs, or nil if it has no words.
  ///
  /// The result does not depend on how YAML wraps the string.
  var folded: String? {
    if isFoldedLine { return self }
    let bytes = foldedBytes
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// `true` for a single line with one space between words.
  private var isFoldedLine: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      guard !byte.mayEndLine, byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  private var foldedBytes: [UInt8] {
    let source = Array(utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var hasSpace = false
    var lineEnds = 0
    var index = 0
    while index < source.count {
      let byte = source[index]
      let length = byte.mayEndLine ? source[index...].lengthOfLineEnd : 0
      index += max(length, 1)
      if length > 0 {
        lineEnds += 1
      } else if byte == 0x20 {
        hasSpace = true
      } else {
        if !bytes.isEmpty, hasSpace || lineEnds > 0 {
          bytes.append(lineEnds > 1 ? 0x0A : 0x20)
          if lineEnds > 1 { bytes.append(0x0A) }
        }
        (hasSpace, lineEnds) = (false, 0)
        bytes.append(byte)
      }
    }
    return bytes
  }
}
