/// A token of Swift source with its position; comments are not tokens.
package struct CodeToken: Hashable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Hashable, Sendable {
    /// A keyword, or a name without backticks, `$0` or an attribute's name.
    case word
    /// A name in backticks, which is never a keyword.
    case quotedName
    case number
    /// The beginning of a string or a regular expression; the code of its interpolations follows in parentheses.
    case string
    /// A bracket, a separator or an operator.
    case mark
  }

  /// The kind.
  package let kind: Kind
  /// The text, without backticks; empty for a string.
  package let text: String
  /// The characters of a string without its quotes; empty if it has escapes or interpolations.
  package var string = ""
  /// The offset of the first byte.
  package let offset: Int
  /// The line, from 1.
  let line: Int
  /// The column in bytes of UTF-8, from 1, as compilers count.
  package let column: Int
  /// `true` if the token is the first one on its line.
  let startsLine: Bool
  /// `true` if white space or an opening bracket precedes the token.
  let isPrefix: Bool

  /// `true` for a word or a name in backticks.
  var isName: Bool { kind == .word || kind == .quotedName }

  /// Returns `true` if the token is a keyword or an unquoted name with this text.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// The text of a name or a number, or the characters of a string; nil for a mark.
  var value: String? {
    switch kind {
    case .word, .quotedName, .number: text
    case .string: string
    case .mark: nil
    }
  }

  /// Returns `true` if the token is this mark.
  package func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
}

extension CodeToken {
  /// The position of the token.
  var place: CodePlace { CodePlace(line: line, column: column) }
}
