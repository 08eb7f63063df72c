extension Node {
  /// The value under a key.
  subscript(key: String) -> Node? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// The text of a scalar that is not null.
  var locatedText: Located<String>? {
    guard kind == .scalar, !isNull else { return nil }
    return Located(value: text, span: span)
  }

  /// The text of a description, as plain sentences.
  var locatedDoc: Located<String>? { locatedText?.map(ImportedText.plain) }

  /// `true` if the node says `true`.
  var isTrue: Bool { kind == .scalar && hasText("true") }

  /// The scalar with the kind that its spelling gives it.
  var spelled: SpelledText? {
    guard kind == .scalar else { return nil }
    return SpelledText(value: text, span: span, spelling: spelling)
  }

  /// The texts of a list.
  var texts: [String] { items.compactMap { $0.kind == .scalar ? $0.text : nil } }
}
