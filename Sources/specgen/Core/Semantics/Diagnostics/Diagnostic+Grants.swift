extension Diagnostic {
  /// Returns the finding about a field that the session refers to and that the renewal's answer must have.
  func ofRenewal(by method: String, field: Span) -> Diagnostic {
    let message = "the answer to \(quoted(method)) does not have the field that is named here"
    var finding = withoutFixIts
    finding.notes.append(Note(message, at: field))
    return finding
  }
}
