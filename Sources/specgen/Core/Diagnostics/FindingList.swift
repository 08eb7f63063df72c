/// The findings of one file, limited for each kind.
///
/// A mistake repeated millions of times costs no more than the limit and hides no other kind.
struct FindingList: Sendable {
  /// The kept findings, in order.
  private(set) var all: [Diagnostic] = []
  private let limit: Int
  private var counts: [DiagnosticID: Int] = [:]

  /// Creates an empty list that keeps at most `limit` findings of each kind.
  init(limit: Int) {
    self.limit = limit
  }

  /// `true` if no further finding of this kind will be kept.
  func isFull(of id: DiagnosticID) -> Bool { counts[id, default: 0] >= limit }

  /// Appends a finding, unless the limit of its kind is reached.
  mutating func append(_ finding: Diagnostic) {
    guard !isFull(of: finding.id) else { return }
    counts[finding.id, default: 0] += 1
    all.append(finding)
  }

  /// Appends findings, up to the limit of each kind.
  mutating func append(contentsOf findings: [Diagnostic]) {
    for finding in findings { append(finding) }
  }
}
