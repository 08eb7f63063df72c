/// A scalar's text with its spelling, which distinguishes the number 1 from the string "1".
package struct SpelledText: Hashable, Sendable {
  /// The text without quotes.
  let value: String
  /// The source range, including quotes.
  let span: Span
  /// The kind of value that the spelling implies.
  let spelling: ScalarSpelling
}

extension SpelledText {
  /// Creates the text of a name that is also its wire value, and thus a string.
  init(name: Located<String>) {
    self.init(value: name.value, span: name.span, spelling: .string)
  }
}
