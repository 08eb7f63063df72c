/// A pattern of paths or queries in the syntax of one of the platforms.
///
/// The time to match is at most proportional to the product of both lengths, whatever the pattern.
struct LinkPattern: Hashable, Sendable {
  /// A specific byte or any byte, either once or repeated.
  private struct Token: Hashable {
    /// The byte to match, or nil for any byte.
    let byte: UInt8?
    var repeats = false
  }

  private let tokens: [Token]
  private let ignoresCase: Bool

  /// Parses a pattern of Apple's: `*` is any text, `?` any character, and `$(name)` a nonempty text.
  init(apple text: String, ignoresCase: Bool) {
    var tokens: [Token] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): tokens.append(Token(byte: nil, repeats: true))
      case UInt8(ascii: "?"): tokens.append(Token(byte: nil))
      case UInt8(ascii: "$") where rest.first == UInt8(ascii: "("):
        guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else {
          tokens.append(Token(byte: byte))
          continue
        }
        rest = rest[(end + 1)...]
        tokens += [Token(byte: nil), Token(byte: nil, repeats: true)]
      default: tokens.append(Token(byte: ignoresCase ? Self.folded(byte) : byte))
      }
    }
    self.tokens = tokens
    self.ignoresCase = ignoresCase
  }

  /// Parses a simple pattern of Android's: `.` is any character, and `*` repeats the preceding character.
  init(android text: String) {
    var tokens: [Token] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): tokens.append(Token(byte: rest.popFirst() ?? byte))
      case UInt8(ascii: "."): tokens.append(Token(byte: nil))
      case UInt8(ascii: "*") where !tokens.isEmpty: tokens[tokens.count - 1].repeats = true
      default: tokens.append(Token(byte: byte))
      }
    }
    self.tokens = tokens
    ignoresCase = false
  }

  /// Returns `true` if the pattern matches the whole text.
  func matches(_ text: String) -> Bool {
    // The tokens that may come next; after a repeated token, the following one may, too.
    var places = [Bool](repeating: false, count: tokens.count + 1)
    places[0] = true
    pass(&places)
    for unit in text.utf8 {
      let byte = ignoresCase ? Self.folded(unit) : unit
      var next = [Bool](repeating: false, count: places.count)
      var isDead = true
      for (index, token) in tokens.enumerated()
      where places[index] && (token.byte == nil || token.byte == byte) {
        next[token.repeats ? index : index + 1] = true
        isDead = false
      }
      if isDead { return false }
      pass(&next)
      places = next
    }
    return places[tokens.count]
  }

  private func pass(_ places: inout [Bool]) {
    for (index, token) in tokens.enumerated() where places[index] && token.repeats {
      places[index + 1] = true
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
