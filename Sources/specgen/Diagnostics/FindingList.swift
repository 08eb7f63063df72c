/// The findings of one file, with a limit for each kind: millions of one mistake cost no more than a thousand, and hide no other.
struct FindingList: Sendable {
  /// The findings that were kept, in their order.
  private(set) var all: [Diagnostic] = []
  private let limit: Int
  private var counts: [DiagnosticID: Int] = [:]

  /// Makes an empty list that keeps so many findings of each kind.
  init(limit: Int) {
    self.limit = limit
  }

  /// `true` if no further finding of a kind is kept.
  func isFull(of id: DiagnosticID) -> Bool { counts[id, default: 0] >= limit }

  /// Adds a finding, unless there are enough of its kind.
  mutating func append(_ finding: Diagnostic) {
    guard !isFull(of: finding.id) else { return }
    counts[finding.id, default: 0] += 1
    all.append(finding)
  }

  /// Adds findings.
  mutating func append(contentsOf findings: [Diagnostic]) {
    for finding in findings { append(finding) }
  }
}
