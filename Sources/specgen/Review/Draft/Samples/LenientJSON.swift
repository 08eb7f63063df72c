import SpecgenCore

/// JSON samples that people annotate: with comments, trailing commas, missing commas after comments, and `...`.
enum LenientJSON {
  /// The maximum size of a sample, in bytes.
  private static let maxBytes = 1_000_000

  /// Returns the value of a text after its annotations are removed, or nil if it is not JSON even so.
  static func value(of text: String) -> JSONText.Value? {
    let bytes = Array(text.utf8)
    guard bytes.count <= maxBytes, let first = bytes.first(where: { $0 > 0x20 }),
      "[{".utf8.contains(first)
    else { return nil }
    return try? JSONText.value(of: cleaned(bytes))
  }

  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    var isString = false
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isString {
        result.append(byte)
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
          result.append(next)
          index += 1
        }
        if byte == UInt8(ascii: "\"") { isString = false }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        continue
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 2
        continue
      } else if byte == UInt8(ascii: "."), next == UInt8(ascii: ".") {
        while index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
        continue
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        dropComma(&result)
        result.append(byte)
      } else if byte == UInt8(ascii: ","), lastSign(result) == UInt8(ascii: ",") {
        // The elements between two commas were left out.
      } else {
        if byte == UInt8(ascii: "\"") {
          isString = true
          // A comment often replaces the comma at the end of its line.
          if let last = lastSign(result), !"{[,:".utf8.contains(last) {
            result.append(UInt8(ascii: ","))
          }
        }
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// Returns the last byte that is not a space.
  private static func lastSign(_ bytes: [UInt8]) -> UInt8? { bytes.last { $0 > 0x20 } }

  /// Removes a comma at the end.
  private static func dropComma(_ bytes: inout [UInt8]) {
    guard let index = bytes.lastIndex(where: { $0 > 0x20 }), bytes[index] == UInt8(ascii: ",")
    else {
      return
    }
    bytes.removeSubrange(index...)
  }
}
