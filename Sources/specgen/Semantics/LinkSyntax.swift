/// Tells whether a text is the scheme of a URL, of at most 100 characters.
func isScheme(_ text: String) -> Bool {
  let isWhole = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  return isWhole && text.utf8.count <= 100 && text.utf8.first?.isLetter == true
}

extension UInt8 {
  /// Whether it stands for itself wherever it stands in a URL.
  var isUnreserved: Bool { isLetter || isDigit || "-._~".utf8.contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
