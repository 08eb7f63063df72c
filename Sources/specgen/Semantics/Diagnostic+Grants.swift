extension Diagnostic {
  /// The finding about a field that the session names and the answer to a renewal has to have.
  func ofRenewal(by method: String, field: Span) -> Diagnostic {
    Diagnostic(
      id: id,
      severity: severity,
      message: message,
      span: span,
      notes: notes + [
        Note("the answer to \(quoted(method)) must have the field that is named here", at: field)
      ],
      help: help,
      fixIts: []
    )
  }
}
