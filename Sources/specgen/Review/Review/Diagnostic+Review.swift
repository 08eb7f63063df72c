package import SpecgenCore

extension Diagnostic {
  /// Returns findings about acceptances that do not match their change, have no effect, or have expired.
  package static func acceptances(of review: Review) -> [Diagnostic] {
    review.mismatches.flatMap { mismatch in
      mismatch.acceptance.place.map { mismatch.diagnostics($0) } ?? []
    } + review.unused.compactMap(\.unusedWarning) + review.expired.compactMap(\.expiredWarning)
  }

  /// Reports the configuration of an API that neither version contains.
  package static func unknownAPI(_ name: Located<String>, among known: [String]) -> Diagnostic {
    let close = nearest(to: name.value, in: known).map(quoted)
    let all = known.prefix(20).map { "`\(visible($0))`" }.joined(separator: ", ")
    return .error(
      .unknownName,
      "no compared API is named \(quoted(name.value))",
      at: name.span,
      help: close.isEmpty
        ? "Remove the entry, or name one of \(all.isEmpty ? "the compared APIs" : all)."
        : "Did you mean \(close.joined(separator: ", "))?"
    )
  }
}

extension Review.Mismatch {
  fileprivate func diagnostics(_ place: Acceptance.Place) -> [Diagnostic] {
    guard case .change(let fingerprint, let kind, let path) = acceptance.subject else { return [] }
    let findings = [
      kind == change.kind ? nil : place.kind.map { ($0, "kind", change.kind.rawValue) },
      visible(path) == visible(change.path) ? nil : place.path.map { ($0, "path", change.path) },
    ]
    return findings.compactMap(\.self).map { span, key, value in
      .error(
        .mismatchedAcceptance,
        "the change '\(fingerprint.text)' has the \(key) \(quoted(value))",
        at: span,
        help: "Write `\(key): \(visible(value))`, or the fingerprint of the intended change."
      )
    }
  }
}

extension Acceptance {
  /// The warning about an acceptance without effect.
  var unusedWarning: Diagnostic? {
    let what = isOfDocument ? "finding" : "change"
    return warning(.unusedAcceptance, "no \(what) \(description)", help: "Delete the entry.")
  }

  /// The warning about an acceptance whose last day has passed.
  var expiredWarning: Diagnostic? {
    let what =
      switch subject {
      case .change(_, _, let path), .document(_, _, let path): "the acceptance of \(quoted(path))"
      case .pattern: "the acceptance of every change that \(description)"
      }
    return warning(
      .expiredAcceptance,
      "\(what) ended on \(until?.text ?? "")",
      help: "Review the \(isOfDocument ? "finding" : "change") again, then delete the entry."
    )
  }

  /// The accepted changes as a predicate.
  private var description: String {
    switch subject {
    case .change(let fingerprint, _, _), .document(let fingerprint, _, _):
      "has the fingerprint '\(fingerprint.text)'"
    case .pattern(let kind?, nil): "is of the kind '\(kind.rawValue)'"
    case .pattern(nil, let path?): "has a path that matches \(quoted(path.text))"
    case .pattern(let kind?, let path?):
      "is of the kind '\(kind.rawValue)' and has a path that matches \(quoted(path.text))"
    case .pattern(nil, nil): "exists"
    }
  }

  private func warning(_ id: DiagnosticID, _ message: String, help: String) -> Diagnostic? {
    place.map {
      Diagnostic(id: id, severity: .warning, message: message, span: $0.subject, help: help)
    }
  }
}
