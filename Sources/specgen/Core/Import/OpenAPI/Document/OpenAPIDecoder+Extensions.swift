extension OpenAPIDecoder {
  /// Returns documentation with the values of the selected extensions of a node, one paragraph each.
  mutating func doc(_ doc: Located<String>?, of node: Node) -> Located<String>? {
    guard !extensions.isEmpty else { return doc }
    let entries = node.entries.filter { extensions.contains($0.key.text) }
    let lines = entries.compactMap { entry in
      entry.value.inWords.map { "`\(entry.key.text)`: \(ImportedText.plain($0))" }
    }
    guard let first = entries.first, !lines.isEmpty else { return doc }
    foundExtensions.formUnion(entries.map(\.key.text))
    let paragraphs = (doc.map { [$0.value] } ?? []) + lines
    return Located(
      value: paragraphs.joined(separator: "\n\n"),
      span: doc?.span ?? first.key.span
    )
  }

  /// Reports each selected extension that does not occur in the document.
  mutating func reportUnknownExtensions() {
    for name in extensions where !foundExtensions.contains(name) {
      let span = documents.documents[0].root.span
      report(
        .omission,
        "extension '\(name)'",
        "no operation, parameter or schema has it with a text value",
        at: Span(file: span.file, start: span.start, end: span.start)
      )
    }
  }
}

extension Node {
  /// The text of a scalar, or of a list or object of scalars, or nil for any other value.
  fileprivate var inWords: String? {
    switch kind {
    case .scalar: return isNull ? nil : text
    case .sequence:
      let items = items.map { $0 }
      guard !items.isEmpty, items.allSatisfy({ $0.kind == .scalar }) else { return nil }
      return items.map(\.text).joined(separator: ", ")
    case .mapping:
      let entries = entries.map { $0 }
      guard !entries.isEmpty, entries.allSatisfy({ $0.value.kind == .scalar }) else { return nil }
      return entries.map { "\($0.key.text): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}
