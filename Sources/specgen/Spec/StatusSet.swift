/// HTTP status codes from one to another, both included.
struct StatusRange: Hashable, Sendable {
  let first: Int
  let last: Int

  /// The range as a spec has it: `404`, `400-499`.
  var written: String { first == last ? String(first) : "\(first)-\(last)" }

  /// Tells if a status is one of these.
  func contains(_ status: Int) -> Bool { (first...last).contains(status) }

  /// Tells if a status is one of these and one of those.
  func overlaps(_ other: StatusRange) -> Bool {
    (first...last).overlaps(other.first...other.last)
  }
}

/// A set of HTTP status codes: equal sets are equal values, however a spec lists them.
struct StatusSet: Hashable, Sendable {
  /// The ranges in ascending order, with a gap between each and the next.
  let ranges: [StatusRange]

  /// Takes the statuses of ranges in any order, which may overlap.
  init(_ ranges: [StatusRange]) {
    var merged: [StatusRange] = []
    for range in ranges.sorted(by: { $0.first < $1.first }) {
      if let before = merged.last, range.first <= before.last + 1 {
        merged.removeLast()
        merged.append(StatusRange(first: before.first, last: max(before.last, range.last)))
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// The set as a spec has it: `[429, 502-504]`.
  var written: String { "[\(ranges.map(\.written).joined(separator: ", "))]" }

  /// Tells if a status is one of the set.
  func contains(_ status: Int) -> Bool { ranges.contains { $0.contains(status) } }
}
