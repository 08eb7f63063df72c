extension Diagnostic {
  /// Returns the finding about a field that the session refers to and that the renewal's answer must have.
  func ofRenewal(by method: String, field: Span) -> Diagnostic {
    Diagnostic(
      id: id,
      severity: severity,
      message: message,
      span: span,
      notes: notes + [
        Note(
          "the answer to \(quoted(method)) does not have the field that is named here",
          at: field
        )
      ],
      help: help,
      fixIts: []
    )
  }
}
