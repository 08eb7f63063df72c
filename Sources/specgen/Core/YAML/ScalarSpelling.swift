/// The kind of value that YAML 1.2 assigns to a scalar by its spelling alone.
package enum ScalarSpelling: Hashable, Sendable {
  /// A string: quoted, a block, or a plain word.
  case string
  /// An integer in plain decimal digits that fits in 64 bits.
  case integer
  /// Any other number, such as `1.10`, `007` or `0x1F`.
  case number
  /// `true` or `false`, in any of the three casings of YAML.
  case bool
  /// `null`, in any of the three casings of YAML.
  case null
}

extension Node {
  /// The spelling of a scalar.
  package var spelling: ScalarSpelling {
    guard style == .plain else { return .string }
    return ScalarSpelling(plain: text)
  }
}

extension ScalarSpelling {
  /// Classifies an unquoted scalar according to YAML's core schema.
  init(plain text: String) {
    guard Self.mayBeValue(text) else {
      self = .string
      return
    }
    self =
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE", "false", "False", "FALSE": .bool
      case ".nan", ".NaN", ".NAN": .number
      case _ where Int(decimal: text) != nil: .integer
      case _ where Self.isNumber(text): .number
      default: .string
      }
  }

  /// `false` for most words, judging by the first letter.
  private static func mayBeValue(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    return first.isDigit || "+-.~nNtTfF".utf8.contains(first)
  }

  private static func isNumber(_ text: String) -> Bool {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) != nil }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) != nil }
    let unsigned = text.first.map { "+-".contains($0) } ?? false ? text.dropFirst() : text[...]
    if [".inf", ".Inf", ".INF"].contains(unsigned) { return true }
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isDecimal && Double(text) != nil
  }
}
