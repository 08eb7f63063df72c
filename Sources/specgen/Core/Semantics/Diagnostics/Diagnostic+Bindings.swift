extension Diagnostic {
  /// Reports a title of columns that a document lists again.
  static func repeatedTitle(
    _ title: Located<String>,
    first: Span,
    isSameRole: Bool
  ) -> Diagnostic {
    let defect = isSameRole ? "is listed twice" : "has two roles"
    return .error(
      .contradiction,
      "the column title \(quoted(title.value)) \(defect)",
      at: title.span,
      notes: [Note("first listed here", at: first)],
      help: isSameRole ? "Remove one of the two." : "Keep it under one role."
    )
  }

  /// Reports a second binding of the same part of a document.
  static func repeatedBinding(
    _ binding: Spec.DocumentBinding,
    first: Span
  ) -> Diagnostic {
    let title = quoted(binding.section.last?.value ?? "")
    let part =
      switch binding.place {
      case .whole where binding.row == nil: "the section \(title)"
      case .whole: "a row of the section \(title)"
      case .table where binding.row != nil: "a row of a table in the section \(title)"
      case .table(let number): "table \(number.value) of the section \(title)"
      case .list(let number): "list \(number.value) of the section \(title)"
      case .block(let number): "block \(number.value) of the section \(title)"
      }
    return .error(
      .contradiction,
      "\(part) is bound twice",
      at: binding.span,
      notes: [Note("first bound here", at: first)],
      help: "Remove one of the two, or distinguish them with `table`, `list`, `block` or `row`."
    )
  }
}
