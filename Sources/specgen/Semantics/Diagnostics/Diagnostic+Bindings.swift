extension Diagnostic {
  /// Reports a title of columns that a document lists again.
  static func repeatedTitle(
    _ title: Located<String>,
    first: Span,
    isSameRole: Bool
  ) -> Diagnostic {
    let defect = isSameRole ? "is listed twice" : "has two roles"
    return Diagnostic(
      id: .contradiction,
      severity: .error,
      message: "the column title \(quoted(title.value)) \(defect)",
      span: title.span,
      notes: [Note("first listed here", at: first)],
      help: isSameRole ? "Remove one of the two." : "Keep it under one role.",
      fixIts: []
    )
  }

  /// Reports a second binding of the same part of a document.
  static func repeatedBinding(
    _ binding: Spec.DocumentBinding,
    first: Span
  ) -> Diagnostic {
    let title = binding.section.last?.value ?? ""
    let keys = BindingKey.places.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Diagnostic(
      id: .contradiction,
      severity: .error,
      message: "a part of the section \(quoted(title)) is bound twice",
      span: binding.span,
      notes: [Note("first bound here", at: first)],
      help: "Remove one of the two, or distinguish them with \(keys) or `row`.",
      fixIts: []
    )
  }
}
