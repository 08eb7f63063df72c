/// A form that a text must have.
public enum TextFormat: Sendable, Hashable {
  /// A telephone number of the world: `+` and 2 to 15 digits, the first of them not 0.
  case e164
  /// A SHA-256 hash: 64 hexadecimal digits.
  case sha256
  /// The scheme of a URL: a letter, then letters, digits, `+`, `-` and `.`; at most 100 characters.
  case scheme
  /// Whole numbers in a pattern, such as `{height}x{width}x{length}`.
  case numbers(String)

  /// What is expected, after "is not".
  var expectation: String {
    switch self {
    case .e164: "a number in the form of E.164, such as +34666000111"
    case .sha256: "a SHA-256 hash of 64 hexadecimal digits"
    case .scheme: "the scheme of a URL"
    case .numbers(let pattern): "of the form \(pattern) with whole numbers"
    }
  }

  /// Tells whether a text has the form.
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

  static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...100).contains(bytes.count) && bytes.first?.isLetter == true
      && bytes.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Walks through text and pattern together; a placeholder takes all the digits there are, at most 18.
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
