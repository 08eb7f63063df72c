extension Diagnostic {
  /// Reports an alias, such as `*common`.
  static func alias(_ text: String, at span: Span) -> Diagnostic {
    .error(
      .alias,
      "alias \(quoted(text)) is not allowed",
      at: span,
      help: "Write the value out, or give it a name in the document and refer to that name."
    )
  }

  /// Reports an alias of a foreign document that cannot be replaced by its value.
  static func unreadAlias(_ text: String, at span: Span) -> Diagnostic {
    .error(
      .alias,
      "alias \(quoted(text)) does not refer to an earlier value, or the value is too large",
      at: span,
      help: "Ask the vendor for a document without aliases, or write the value out here."
    )
  }

  /// Reports an anchor, such as `&common`.
  static func anchor(_ text: String, at span: Span) -> Diagnostic {
    .error(
      .anchor,
      "anchor \(quoted(text)) is not allowed",
      at: span,
      help: "Remove it, and write the value wherever it is used."
    )
  }

  /// Reports a key that is a list or a mapping.
  static func collectionAsKey(at span: Span) -> Diagnostic {
    .error(
      .complexKey,
      "a list or a mapping is not allowed as a key",
      at: span,
      help: "Write a name as the key; quote the text if the brackets belong to it."
    )
  }

  /// Reports a `%YAML` or `%TAG` line.
  static func directive(_ text: String, at span: Span) -> Diagnostic {
    .error(.tag, "directive \(quoted(text)) is not allowed", at: span, help: "Remove the line.")
  }

  /// Reports a repeated key of a mapping.
  static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
    .error(
      .duplicateKey,
      "duplicate key \(quoted(key))",
      at: span,
      notes: [Note("first written here", at: first)],
      help: "Remove or rename one of the two."
    )
  }

  /// Reports a file that contains only blanks and comments.
  static func emptyDocument(at span: Span) -> Diagnostic {
    .error(
      .emptyDocument,
      "the document is empty",
      at: span,
      help: "Write at least one key with its value."
    )
  }

  /// Reports a forbidden character that appears literally in the file.
  static func forbiddenCharacter(
    _ scalar: Unicode.Scalar,
    _ kind: ForbiddenCharacter,
    at span: Span
  ) -> Diagnostic {
    .error(
      .forbiddenCharacter,
      "\(kind.name) \(codePoint(scalar)) is not allowed",
      at: span,
      help: "Remove it; readers cannot see it.",
      fixIts: [.removing(span)]
    )
  }

  /// Reports a forbidden character that an escape sequence in a quoted scalar represents.
  static func forbiddenEscape(
    _ escape: String,
    _ scalar: Unicode.Scalar,
    _ kind: ForbiddenCharacter,
    at span: Span
  ) -> Diagnostic {
    .error(
      .forbiddenCharacter,
      "\(quoted(escape)) is the \(kind.name) \(codePoint(scalar))",
      at: span,
      help: "Remove the escape sequence, or write '\\\\' for a backslash."
    )
  }

  /// Reports bytes that are invalid in the file's encoding.
  static func invalidSequence(encoding: String, at span: Span) -> Diagnostic {
    .error(
      .invalidEncoding,
      "the file is not valid \(encoding) here",
      at: span,
      help: "Save the file as UTF-8."
    )
  }

  /// Reports a key that contains a line break or a tab.
  static func lineBreakInKey(_ key: String, at span: Span) -> Diagnostic {
    .error(
      .forbiddenCharacter,
      "key \(quoted(key)) contains a line break or a tab",
      at: span,
      help: "Write the key on one line, with spaces."
    )
  }

  /// Reports a `<<` key.
  static func mergeKey(at span: Span) -> Diagnostic {
    .error(
      .mergeKey,
      "merge key '<<' is not allowed",
      at: span,
      help: "Write the keys out, or put '<<' in quotes if it is a name."
    )
  }

  /// Reports a binary file, such as a program or an image.
  static func notText(at span: Span) -> Diagnostic {
    .error(
      .invalidEncoding,
      "the file is not text",
      at: span,
      help: "Name a YAML file in UTF-8."
    )
  }

  /// Reports a key without text.
  static func nullKey(at span: Span) -> Diagnostic {
    .error(
      .complexKey,
      "a key must not be empty or null",
      at: span,
      help: "Write a name before the colon; quote it if it is 'null' or '~'."
    )
  }

  /// Reports a file in an unsupported encoding.
  static func refusedEncoding(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidEncoding,
      "the file appears to be \(name), which is not supported",
      at: span,
      help: "Save the file as UTF-8."
    )
  }

  /// Reports the second document of a file.
  static func severalDocuments(at span: Span) -> Diagnostic {
    .error(
      .severalDocuments,
      "a second document starts here",
      at: span,
      help: "Move it to a separate file."
    )
  }

  /// Reports a tag, such as `!!str` or `!`.
  ///
  /// `isEmpty` is `true` if the node means the same without the tag.
  static func tag(_ text: String, at span: Span, isEmpty: Bool) -> Diagnostic {
    .error(
      .tag,
      "tag \(quoted(text)) is not allowed",
      at: span,
      help: "Remove it; the key determines the type of its value.",
      fixIts: isEmpty ? [.removing(span)] : []
    )
  }

  /// Reports the collection that is nested one level too deep.
  static func tooDeep(limit: Int, at span: Span) -> Diagnostic {
    .error(
      .tooDeep,
      "nested more than \(limit) levels deep",
      at: span,
      help: "Name the inner parts and refer to them."
    )
  }

  /// Reports text that is not YAML.
  static func yamlSyntax(_ problem: SyntaxProblem, at span: Span, context: Span?) -> Diagnostic {
    let notes = context.flatMap { place in
      problem.context.map { [Note($0, at: place)] }
    }
    return .error(
      .yamlSyntax,
      problem.message,
      at: span,
      notes: notes ?? [],
      help: problem.help
    )
  }
}
