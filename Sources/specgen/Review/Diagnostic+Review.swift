extension Diagnostic {
  /// Acceptances that do nothing any more.
  static func acceptances(of review: Review) -> [Diagnostic] {
    let unused = review.unused.compactMap { acceptance in
      acceptance.warning(
        .unusedAcceptance,
        "no change has the fingerprint '\(acceptance.fingerprint.text)'",
        help: "Delete the entry."
      )
    }
    let expired = review.expired.compactMap { acceptance in
      acceptance.warning(
        .expiredAcceptance,
        "the acceptance of \(quoted(acceptance.path)) ended on \(acceptance.until?.text ?? "")",
        help: "Look at the change again, and delete the entry."
      )
    }
    return unused + expired
  }
}

extension Acceptance {
  fileprivate func warning(_ id: DiagnosticID, _ message: String, help: String) -> Diagnostic? {
    span.map {
      Diagnostic(
        id: id,
        severity: .warning,
        message: message,
        span: $0,
        notes: [],
        help: help,
        fixIts: []
      )
    }
  }
}
