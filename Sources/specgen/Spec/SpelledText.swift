/// A scalar's text with its spelling, so that the number 1 and the string "1" stay apart.
struct SpelledText: Hashable, Sendable {
  /// The text without quotes.
  let value: String
  /// The source range, quotes included.
  let span: Span
  /// The kind of value that the text is spelled as.
  let spelling: ScalarSpelling
}

extension SpelledText {
  /// A name that is its own value on the wire, and so a string.
  init(name: Located<String>) {
    self.init(value: name.value, span: name.span, spelling: .string)
  }
}
