extension String {
  /// Text for readers with one space between its words and an empty line between its paragraphs; nil without a word.
  ///
  /// How YAML wraps it makes no difference then.
  var folded: String? {
    if let bytes = foldedBytes {
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
        .joined(separator: " ")
    }
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
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
          bytes += lineEnds > 1 ? [0x0A, 0x0A] : [0x20]
        }
        (hasSpace, lineEnds) = (false, 0)
        bytes.append(byte)
      default: return nil
      }
    }
    return bytes
  }
}
