/// A media type without parameters, such as `application/pdf`, or a wildcard, such as `image/*`.
package struct ContentType: Hashable, Sendable {
  /// The media type in lowercase, since its case is not significant.
  package let text: String

  /// Parses a media type, or returns nil for any other string.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ isToken(String($0)) }), !parts[0].contains("*"),
      parts[1] == "*" || !parts[1].contains("*")
    else { return nil }
    self.text = text.asciiLowercased
  }

  /// `true` for a single media type, `false` for a wildcard.
  var isConcrete: Bool { !text.hasSuffix("/*") }

  /// `true` if a body of the type is JSON.
  package var isJSON: Bool { text == "application/json" || text.hasSuffix("+json") }

  /// `true` if this type covers every answer of the other type.
  package func contains(_ other: ContentType) -> Bool {
    text == other.text || text.hasSuffix("/*") && other.text.hasPrefix(text.dropLast())
  }
}
