extension Diagnostic {
  /// Reports a word such as `True` that could mean a string, a Boolean or null.
  static func ambiguousWord(_ text: String, at span: Span) -> Diagnostic {
    let isNull = ScalarSpelling(plain: text) == .null
    return .error(
      .ambiguousValue,
      "\(quoted(text)) can mean \(isNull ? "null" : "a Boolean") or a string",
      at: span,
      help: "Write `\(text.lowercased())` for \(isNull ? "null" : "the Boolean"), or "
        + "`'\(text)'` in quotes for the string."
    )
  }

  /// Reports a set of values that mixes integers and strings.
  static func mixedValues(at span: Span, string: Span) -> Diagnostic {
    .error(
      .ambiguousValue,
      "some values are integers and others are strings",
      at: span,
      notes: [Note("this one is a string", at: string)],
      help: "Quote the integers that the vendor sends as strings; `raw: String` makes all values "
        + "strings."
    )
  }

  /// Reports a discriminator value whose kind differs from that of the preceding cases.
  static func mixedDiscriminators(
    _ text: SpelledText,
    _ kind: Spec.JSONKind,
    others: Spec.JSONKind
  ) -> Diagnostic {
    .error(
      .ambiguousValue,
      "\(quoted(text.value)) is \(kind.withArticle), but the first `wire` of the union is \(others.withArticle)",
      at: text.span,
      help: "All cases of a union `by` a key need values of the same kind: write `wire:` with "
        + "\(others.withArticle) here, or quote the first."
    )
  }

  /// Reports a discriminator value that is not a string, an integer or a Boolean.
  static func discriminatorSpelling(_ text: SpelledText) -> Diagnostic {
    .error(
      .ambiguousValue,
      "\(quoted(text.value)) is not a string, an integer or a Boolean",
      at: text.span,
      help: "Write `'\(shortened(text.value))'` in quotes if the vendor sends a string. A union "
        + "whose key has other values is read with `match: key` or `match: order`."
    )
  }

  /// Reports a string that is spelled as another kind of value.
  static func unquotedString(_ text: SpelledText) -> Diagnostic {
    let replacement = "'\(text.value)'"
    return spelling(
      "\(quoted(text.value)) is read as a string, but is not spelled as one",
      text,
      help: "Quote it: `\(shortened(replacement))`.",
      replacement
    )
  }

  /// Reports a number that is spelled as a string.
  static func quotedNumber(_ text: SpelledText) -> Diagnostic {
    spelling(
      "\(quoted(text.value)) is read as a number, but is spelled as a string",
      text,
      help: "Remove the quotes.",
      text.value
    )
  }

  private static func spelling(
    _ message: String,
    _ text: SpelledText,
    help: String,
    _ replacement: String
  ) -> Diagnostic {
    Diagnostic(
      id: .ambiguousValue,
      severity: .warning,
      message: message,
      span: text.span,
      help: help,
      fixIts: [.replacing(text.span, with: replacement)]
    )
  }
}

extension Spec.JSONKind {
  fileprivate var withArticle: String {
    switch self {
    case .integer: "an integer"
    case .bool: "a Boolean"
    default: "a string"
    }
  }
}
