extension Diagnostic {
  /// Returns an error with the given notes and fix-its, none by default.
  package static func error(
    _ id: DiagnosticID,
    _ message: String,
    at span: Span,
    notes: [Note] = [],
    help: String,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      id: id,
      severity: .error,
      message: message,
      span: span,
      notes: notes,
      help: help,
      fixIts: fixIts
    )
  }
}

/// Returns a help sentence that suggests the closest matches of a word, or lists all known words.
package func suggestion(for word: String, among known: [String], what: String) -> String {
  let near = nearest(to: word, in: known)
  guard near.isEmpty else {
    return "Did you mean \(near.map(quoted).joined(separator: ", "))?"
  }
  guard !known.isEmpty else { return "No \(what) are declared here." }
  let shown = known.prefix(40).map(quoted) + (known.count > 40 ? ["…"] : [])
  return "The \(what) are \(shown.joined(separator: ", "))."
}
