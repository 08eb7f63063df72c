extension String {
  /// Text for readers with one space between its words and an empty line between its paragraphs; nil without a word.
  ///
  /// How YAML wraps it makes no difference then.
  var folded: String? {
    if isFoldedLine { return self }
    if let bytes = foldedBytes {
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    let lines = textLines.map { line in
      line.unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
        .joined(separator: " ")
    }
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }

  /// `true` for a line of plain ASCII with single spaces between its words.
  private var isFoldedLine: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      guard (0x21...0x7E).contains(byte) || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  /// The folded text of plain ASCII, which most text is; nil for other text.
  private var foldedBytes: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var hasSpace = false
    var lineEnds = 0
    for byte in utf8 {
      switch byte {
      case 0x20: hasSpace = true
      case 0x0A: lineEnds += 1
      case 0x21...0x7E:
        if !bytes.isEmpty, hasSpace || lineEnds > 0 {
          bytes.append(lineEnds > 1 ? 0x0A : 0x20)
          if lineEnds > 1 { bytes.append(0x0A) }
        }
        (hasSpace, lineEnds) = (false, 0)
        bytes.append(byte)
      default: return nil
      }
    }
    return bytes
  }
}
