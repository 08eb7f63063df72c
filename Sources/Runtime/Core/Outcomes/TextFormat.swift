/// The required format of a string.
public enum TextFormat: Sendable, Hashable {
  /// An international phone number: `+` and 2 to 15 digits, the first of which is not 0.
  case e164
  /// A SHA-256 hash: 64 hexadecimal digits.
  case sha256
  /// A URL scheme: a letter, followed by letters, digits, `+`, `-` and `.`; at most 100 characters.
  case scheme
  /// Integers in a pattern, such as `{height}x{width}x{length}`.
  case numbers(String)

  /// The expected format, as it follows "is not" in a message.
  var expectation: String {
    switch self {
    case .e164: "an E.164 number, such as +34666000111"
    case .sha256: "a SHA-256 hash of 64 hexadecimal digits"
    case .scheme: "the scheme of a URL"
    case .numbers(let pattern): "of the form \(pattern) with whole numbers"
    }
  }

  /// Returns `true` if a string has the format.
  public func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch self {
    case .e164:
      let digits = bytes.dropFirst()
      return bytes.first == UInt8(ascii: "+") && (2...15).contains(digits.count)
        && digits.first != UInt8(ascii: "0") && digits.allSatisfy(\.isDigit)
    case .sha256: return bytes.count == 64 && bytes.allSatisfy(\.isHexDigit)
    case .scheme: return Self.isScheme(bytes[...])
    case .numbers(let pattern): return Self.matches(bytes[...], Array(pattern.utf8)[...])
    }
  }

  package static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...100).contains(bytes.count) && bytes.first?.isLetter == true
      && bytes.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Returns `true` if text matches a pattern, in which each placeholder takes all digits, at most 18.
  private static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (text, pattern) = (text, pattern)
    while let next = pattern.first {
      if next == UInt8(ascii: "{"), let end = pattern.firstIndex(of: UInt8(ascii: "}")) {
        let digits = text.prefix(while: \.isDigit)
        guard (1...18).contains(digits.count) else { return false }
        text = text[digits.endIndex...]
        pattern = pattern[(end + 1)...]
      } else {
        guard text.first == next else { return false }
        text.removeFirst()
        pattern.removeFirst()
      }
    }
    return text.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
