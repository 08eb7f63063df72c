import SpecgenCore

/// Replaces credentials by texts that equal credentials share within one run.
///
/// The key lives as long as the run, so a text says nothing about its credential, but still shows which answer's value
/// a later request sends.
package struct SecretMask: Sendable {
  private static let start = "secret-"
  /// The text that recordings have in place of a credential.
  private static let recorded = "<secret>"
  private let key: UInt64

  /// Creates a mask with a random key.
  package init() { self.init(key: .random(in: .min ... .max)) }

  /// Creates a mask with a key, for tests.
  package init(key: UInt64) { self.key = key }

  /// `true` for a text that replaces a credential, also one that a recording already lacks.
  package static func isMasked(_ text: String) -> Bool {
    identifies(text) || text.contains(recorded)
  }

  /// `true` for a text that equal credentials share.
  ///
  /// A word such as `secret-santa` is none.
  static func identifies(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(start.utf8.count)
    return text.hasPrefix(start) && !digits.isEmpty && digits.allSatisfy(\.isHexDigit)
  }

  /// Returns the text that replaces a credential, even one that resembles a mask; an empty text stays.
  func replacing(_ text: String) -> String {
    guard !text.isEmpty, text != Self.recorded else { return text }
    var hasher = KeyedHash(key)
    for byte in text.utf8 { hasher.add(byte) }
    return Self.start + hasher.text
  }
}

/// A hash that depends on a key: SipHash-1-3 of the standard library is keyed by the process, this one by the run.
private struct KeyedHash {
  private var high: UInt64
  private var low: UInt64

  init(_ key: UInt64) {
    high = key
    low = key ^ 0x9E37_79B9_7F4A_7C15
  }

  mutating func add(_ byte: UInt8) {
    high = Self.mixed(high ^ UInt64(byte))
    low = Self.mixed(low &+ high)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  var text: String {
    let value = Self.mixed(high ^ low)
    return (0..<8).map { [UInt8(truncatingIfNeeded: value >> (8 * $0))].hex }.joined()
  }
}
