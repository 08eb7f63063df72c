extension Diagnostic {
  /// An error without notes, and with fix-its only where they are given.
  static func error(
    _ id: DiagnosticID,
    _ message: String,
    at span: Span,
    help: String,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      id: id,
      severity: .error,
      message: message,
      span: span,
      notes: [],
      help: help,
      fixIts: fixIts
    )
  }
}

/// Says which right words are near a wrong one, or names them all.
func suggestion(for word: String, among known: [String], what: String) -> String {
  let near = nearest(to: word, in: known)
  guard near.isEmpty else {
    return "Did you mean \(near.map(quoted).joined(separator: ", "))?"
  }
  guard !known.isEmpty else { return "There are no \(what) here." }
  let shown = known.prefix(40).map(quoted) + (known.count > 40 ? ["…"] : [])
  return "The \(what) are \(shown.joined(separator: ", "))."
}
