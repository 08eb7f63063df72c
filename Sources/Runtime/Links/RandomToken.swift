import SpecgenRuntimeCore

/// Unguessable random strings of lowercase hexadecimal digits.
package enum RandomToken {
  /// The number of bytes in the token of a call.
  package static let callBytes = 16

  /// Returns `true` if a string has the form of a call's token.
  package static func isToken(_ text: String) -> Bool {
    text.utf8.count == callBytes * 2
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Returns a number of random bytes as hexadecimal digits, two per byte.
  package static func text(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
