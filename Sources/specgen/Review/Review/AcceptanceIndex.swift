import SpecgenCore

/// An index of acceptances by the changes that they may apply to.
struct AcceptanceIndex: Sendable {
  /// A bucket of patterns by kind and by the first name of the path; nil matches any.
  private struct Key: Hashable {
    let kind: ChangeKind?
    let head: String?
  }

  private let changes: [Fingerprint: Acceptance]
  private let patterns: [Key: [(place: Int, pattern: Acceptance)]]

  init(_ acceptances: [Acceptance]) {
    var changes: [Fingerprint: Acceptance] = [:]
    var patterns: [Key: [(place: Int, pattern: Acceptance)]] = [:]
    for (place, acceptance) in acceptances.enumerated() {
      switch acceptance.subject {
      case .change(let fingerprint, _, _):
        changes[fingerprint] = changes[fingerprint] ?? acceptance
      case .document: break
      case .pattern(let kind, let path):
        patterns[Key(kind: kind, head: path?.head), default: []].append((place, acceptance))
      }
    }
    self.changes = changes
    self.patterns = patterns
  }

  /// `true` if no acceptance has a fingerprint, which is expensive to compute.
  var hasNoChanges: Bool { changes.isEmpty }

  /// Returns the acceptance with a fingerprint.
  subscript(fingerprint: Fingerprint) -> Acceptance? { changes[fingerprint] }

  /// Returns the patterns that match a change, in file order.
  func patterns(fitting change: Change) -> [Acceptance] {
    guard !patterns.isEmpty else { return [] }
    let path = visible(change.path)
    let head = String(path.prefix { $0 != "." })
    let keys = [
      Key(kind: change.kind, head: head), Key(kind: change.kind, head: nil),
      Key(kind: nil, head: head), Key(kind: nil, head: nil),
    ]
    return keys.flatMap { patterns[$0] ?? [] }.sorted { $0.place < $1.place }.map(\.pattern)
      .filter { pattern in
        guard case .pattern(_, let wanted?) = pattern.subject else { return true }
        return wanted.fits(path)
      }
  }
}
