/// Acceptances, by the changes that they may apply to.
struct AcceptanceIndex: Sendable {
  /// The bucket of patterns that a change may fit: those of its kind or of any, and of its first name or of any.
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
      case .pattern(let kind, let path):
        patterns[Key(kind: kind, head: path?.head), default: []].append((place, acceptance))
      }
    }
    self.changes = changes
    self.patterns = patterns
  }

  /// `true` if nothing is accepted by its fingerprint, which is costly to make.
  var hasNoChanges: Bool { changes.isEmpty }

  /// The acceptance with a fingerprint.
  subscript(fingerprint: Fingerprint) -> Acceptance? { changes[fingerprint] }

  /// The patterns that a change fits, in the order of the file.
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
