/// A closed range of HTTP status codes.
package struct StatusRange: Hashable, Sendable {
  package let first: Int
  package let last: Int

  package init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// The range in the notation of a spec: `404`, `400-499`.
  package var written: String { first == last ? String(first) : "\(first)-\(last)" }

  /// `true` if the range contains a status.
  package func contains(_ status: Int) -> Bool { (first...last).contains(status) }

  /// `true` if the two ranges have a status in common.
  func overlaps(_ other: StatusRange) -> Bool {
    (first...last).overlaps(other.first...other.last)
  }
}

/// A set of HTTP status codes.
///
/// Equal sets are equal values, however a spec lists them.
package struct StatusSet: Hashable, Sendable {
  /// The ranges in ascending order, separated by gaps.
  package let ranges: [StatusRange]

  /// Creates a set from ranges in any order, which may overlap.
  package init(_ ranges: [StatusRange]) {
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

  /// The set in the notation of a spec: `[429, 502-504]`.
  var written: String { "[\(ranges.map(\.written).joined(separator: ", "))]" }

  /// `true` if the set contains a status.
  package func contains(_ status: Int) -> Bool { ranges.contains { $0.contains(status) } }
}
