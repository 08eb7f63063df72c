/// A media type without parameters, such as `application/pdf`, or all of a kind, such as `image/*`.
struct ContentType: Hashable, Sendable {
  /// In small letters: its case does not count.
  let text: String

  /// Returns nil for other texts.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ isToken(String($0)) }), !parts[0].contains("*"),
      parts[1] == "*" || !parts[1].contains("*")
    else { return nil }
    self.text = text.asciiLowercased
  }

  /// `true` for one type, and not all of a kind.
  var isConcrete: Bool { !text.hasSuffix("/*") }

  /// `true` if a body of the type is JSON.
  var isJSON: Bool { text == "application/json" || text.hasSuffix("+json") }

  /// `true` if all answers of the other are of this one.
  func contains(_ other: ContentType) -> Bool {
    text == other.text || text.hasSuffix("/*") && other.text.hasPrefix(text.dropLast())
  }
}
