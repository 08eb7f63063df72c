/// Unguessable random text, in lowercase hexadecimal digits.
enum RandomToken {
  /// Returns two digits for each of some random bytes.
  static func text(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
