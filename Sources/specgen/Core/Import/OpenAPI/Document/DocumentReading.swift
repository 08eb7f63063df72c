extension Node {
  /// The text of a scalar that is not null, with its span.
  var locatedText: Located<String>? {
    guard kind == .scalar, !isNull else { return nil }
    return Located(value: text, span: span)
  }

  /// The text of a description, as plain sentences.
  var locatedDoc: Located<String>? { locatedText?.map(ImportedText.plain) }

  /// `true` if the node is the scalar `true`.
  var isTrue: Bool { kind == .scalar && hasText("true") }

  /// The scalar with the kind that its spelling implies.
  var spelled: SpelledText? {
    guard kind == .scalar else { return nil }
    return SpelledText(value: text, span: span, spelling: spelling)
  }

  /// The scalars of a list.
  var texts: [String] { items.compactMap { $0.kind == .scalar ? $0.text : nil } }
}
