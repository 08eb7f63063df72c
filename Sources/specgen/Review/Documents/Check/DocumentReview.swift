package import SpecgenCore

/// The findings about documents, with the team's acceptances.
package struct DocumentReview {
  /// The number of accepted findings.
  package let acceptedCount: Int
  /// The findings about acceptances: without effect, expired, or of another finding.
  package let diagnostics: [Diagnostic]
  private let accepted: Set<Fingerprint>

  /// Creates a review.
  package init(
    _ findings: [(fingerprint: Fingerprint, finding: DocumentFinding)],
    acceptances: [Acceptance],
    today: Day?
  ) {
    let byFingerprint = Dictionary(findings.map { ($0.fingerprint, $0.finding) }) { first, _ in
      first
    }
    var accepted: Set<Fingerprint> = []
    var diagnostics: [Diagnostic] = []
    var expired: [(fingerprint: Fingerprint, acceptance: Acceptance)] = []
    for acceptance in acceptances {
      guard case .document(let fingerprint, let kind, let path) = acceptance.subject else {
        continue
      }
      guard let finding = byFingerprint[fingerprint] else {
        diagnostics += [acceptance.unusedWarning].compactMap(\.self)
        continue
      }
      if acceptance.isExpired(on: today) {
        expired.append((fingerprint, acceptance))
      } else if kind != finding.kind || visible(path) != visible(finding.subject) {
        diagnostics += acceptance.mismatch(with: finding)
      } else {
        accepted.insert(fingerprint)
      }
    }
    // A renewed acceptance is not reported as expired.
    for (fingerprint, acceptance) in expired where !accepted.contains(fingerprint) {
      diagnostics += [acceptance.expiredWarning].compactMap(\.self)
    }
    self.accepted = accepted
    self.diagnostics = diagnostics
    acceptedCount = findings.count { accepted.contains($0.fingerprint) }
  }

  /// Returns `true` unless the finding with a fingerprint is accepted.
  package func isOpen(_ fingerprint: Fingerprint) -> Bool { !accepted.contains(fingerprint) }
}

extension Acceptance {
  fileprivate func mismatch(with finding: DocumentFinding) -> [Diagnostic] {
    guard let place else { return [] }
    return [
      .error(
        .mismatchedAcceptance,
        "the finding '\(fingerprint?.text ?? "")' is '\(finding.kind.rawValue)' of \(quoted(finding.subject))",
        at: place.subject,
        help: "Correct `kind` and `path`, or the fingerprint."
      )
    ]
  }
}
