/// The facts of JSON text that a scan of its bytes finds: the numbers, levels and trailing commas outside of strings.
struct JSONText {
  private(set) var numbers: [String] = []
  private(set) var depth = 0
  private(set) var hasTrailingComma = false

  init(_ bytes: [UInt8]) {
    var (level, isString, isEscaped) = (0, false, false)
    var number: [UInt8] = []
    var isAfterComma = false
    for byte in bytes {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      let isStart = "-0123456789".utf8.contains(byte)
      if isStart || !number.isEmpty && "+.eE".utf8.contains(byte) {
        number.append(byte)
        isAfterComma = false
        continue
      }
      end(&number)
      if isAfterComma, "]}".utf8.contains(byte) { hasTrailingComma = true }
      if byte > 0x20 { isAfterComma = byte == UInt8(ascii: ",") }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        depth = max(depth, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
    }
    end(&number)
  }

  /// `true` if a number may be beyond the limits of Swift's types.
  var hasLargeNumbers: Bool {
    numbers.contains { text in text.utf8.count > 18 || text.lowercased().contains("e") }
  }

  private mutating func end(_ number: inout [UInt8]) {
    if !number.isEmpty { numbers.append(String(decoding: number, as: UTF8.self)) }
    number = []
  }
}
