/// `true` if a string is a URL scheme of at most 100 characters.
package func isScheme(_ text: String) -> Bool {
  let isWhole = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  return isWhole && text.utf8.count <= 100 && text.utf8.first?.isLetter == true
}

/// Returns the percent-encoded form of a string.
///
/// Only the unreserved characters of RFC 3986 and `marks` stay unescaped.
package func percentEncoded(_ text: String, besides marks: String = "") -> String {
  text.utf8.map { byte in
    byte.isUnreserved || marks.utf8.contains(byte)
      ? String(UnicodeScalar(byte)) : "%" + [byte].hex.uppercased()
  }.joined()
}

/// Returns a percent-decoded string, or nil if an escape is incomplete or the result is not UTF-8.
package func percentDecoded(_ text: String) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let escaped = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count >= 2 else {
      return nil
    }
    bytes.append(escaped)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

extension UInt8 {
  /// `true` for a byte that requires no escape anywhere in a URL.
  var isUnreserved: Bool { isLetter || isDigit || "-._~".utf8.contains(self) }
}
