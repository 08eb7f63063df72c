/// Returns the string of percent-encoded bytes; `+` stays `+`.
///
/// Returns `nil` if a `%` lacks two hexadecimal digits, or if the result is not UTF-8 or contains NUL.
package func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
  let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "%") && $0 != 0 && $0 < 0x80 }
  if isPlain { return String(decoding: bytes, as: UTF8.self) }
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    var byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "%") {
      guard bytes.endIndex - index >= 2, let high = hexadecimalDigit(bytes[index]),
        let low = hexadecimalDigit(bytes[index + 1])
      else { return nil }
      byte = high << 4 | low
      index += 2
    }
    guard byte != 0 else { return nil }
    decoded.append(byte)
  }
  let text = String(decoding: decoded, as: UTF8.self)
  // Invalid UTF-8 is replaced, so the string has different bytes.
  return text.utf8.elementsEqual(decoded) ? text : nil
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
