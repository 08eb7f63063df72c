/// A translation of libyaml's error into terms that do not assume knowledge of YAML internals.
struct SyntaxProblem: Hashable, Sendable {
  /// The description of the problem.
  let message: String
  /// The construct that libyaml was reading, as a note at its start.
  let context: String?
  /// The remedy.
  let help: String

  /// Translates libyaml's problem and context.
  ///
  /// Unknown problems stay as they are.
  init(problem: String, context: String?) {
    let known = Self.known[problem]
    message = known?.message ?? visible(problem)
    help = known?.help ?? "Compare the indentation and the quotes with the lines around it."
    self.context = context.flatMap { Self.contexts[$0] }
  }

  private static let known: [String: (message: String, help: String)] = [
    "mapping values are not allowed in this context": (
      "a colon followed by a space is not allowed here",
      "Put the text in quotes, or start the inner key on a line of its own."
    ),
    "block sequence entries are not allowed in this context": (
      "a list item is not allowed here",
      "Start the list on a line of its own, or put the text in quotes."
    ),
    "mapping keys are not allowed in this context": (
      "a key is not allowed here",
      "Start the key on a line of its own, or put the text in quotes."
    ),
    "could not find expected ':'": (
      "expected a colon after the key",
      "Write a colon and a space after the key, or indent the line if it continues the text above."
    ),
    "did not find expected key": (
      "expected a key",
      "Indent the line like the other keys, and close quotes and brackets before it."
    ),
    "did not find expected '-' indicator": (
      "expected a list item",
      "Start the line with '- ', indented like the other items."
    ),
    "did not find expected ',' or ']'": (
      "expected a comma or ']'",
      "Separate the items with commas and close the list with ']'."
    ),
    "did not find expected ',' or '}'": (
      "expected a comma or '}'",
      "Separate the entries with commas, close with '}', and quote a text with braces: '/a/{id}'."
    ),
    "did not find expected node content": (
      "expected a value",
      "Write the value, or put it in quotes if it starts with punctuation."
    ),
    "did not find expected <document start>": (
      "unexpected text after the end of the document",
      "Indent it like the lines above, or remove it."
    ),
    "found character that cannot start any token": (
      "a value cannot start with this character",
      "Put the value in quotes, and indent with spaces."
    ),
    "found a tab character that violates indentation": (
      "a tab is not allowed in the indentation",
      "Indent with spaces."
    ),
    "found a tab character where an indentation space is expected": (
      "a tab is not allowed in the indentation",
      "Indent with spaces."
    ),
    "found unexpected end of stream": (
      "the file ends inside quoted text",
      "Close the quotes."
    ),
    "found unexpected document indicator": (
      "a document separator is not allowed inside quoted text",
      "Close the quotes before it, or indent the line."
    ),
    "found unknown escape character": (
      "unknown escape sequence",
      "Write '\\\\' for a backslash, or use single quotes."
    ),
    "found invalid Unicode character escape code": (
      "the escape sequence does not represent a character",
      "Write the character itself, or its number as '\\UXXXXXXXX'."
    ),
    "did not find expected hexdecimal number": (
      "expected more hexadecimal digits in the escape sequence",
      "Write two digits after '\\x', four after '\\u' and eight after '\\U'."
    ),
    "found unexpected ':'": (
      "a colon is not allowed in this text",
      "Put the text in quotes."
    ),
    "did not find expected comment or line break": (
      "unexpected text after the start of block text",
      "Start the text on the next line, indented."
    ),
    "found an indentation indicator equal to 0": (
      "the indentation of block text cannot be 0",
      "Remove the digit."
    ),
    "did not find expected alphabetic or numeric character": (
      "'*' and '&' cannot start a value",
      "Put the value in quotes."
    ),
    "found unknown directive name": (
      "a line cannot start with '%'",
      "Put the value in quotes, or remove the line."
    ),
    "could not find expected directive name": (
      "a line cannot start with '%'",
      "Put the value in quotes, or remove the line."
    ),
  ]

  private static let contexts = [
    "while scanning a simple key": "the key starts here",
    "while scanning a block scalar": "the block text starts here",
    "while scanning a plain scalar": "the text starts here",
    "while scanning a quoted scalar": "the quoted text starts here",
    "while parsing a quoted scalar": "the quoted text starts here",
    "while parsing a block collection": "the list starts here",
    "while parsing a block mapping": "the mapping starts here",
    "while parsing a flow sequence": "the list starts here",
    "while parsing a flow mapping": "the mapping starts here",
  ]
}
