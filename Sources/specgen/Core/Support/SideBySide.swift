/// Two texts beside each other: aligned lines, with long unchanged parts folded.
package struct SideBySide: Hashable, Sendable {
  /// A line of each text, by index; nil beside a line that the other text does not have.
  package struct Row: Hashable, Sendable {
    package let old: Int?
    package let new: Int?
    /// `true` if both lines are equal.
    package let isSame: Bool
  }

  /// A run of rows that is shown, or an unchanged one that is folded.
  package struct Part: Hashable, Sendable {
    package let rows: [Row]
    package let isFolded: Bool
  }

  package private(set) var parts: [Part] = []

  /// The number of unchanged lines that stay visible around a line of interest.
  private static let context = 3

  /// Aligns two texts.
  ///
  /// Changed lines and the lines of interest are shown, each with a few lines around it.
  package init(
    _ old: [String],
    _ new: [String],
    oldPoints: Set<Int> = [],
    newPoints: Set<Int> = []
  ) {
    let rows = Self.rows(from: old, to: new)
    var isShown = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      let isPoint =
        !row.isSame || row.old.map(oldPoints.contains) == true
        || row.new.map(newPoints.contains) == true
      guard isPoint else { continue }
      for near in max(0, index - Self.context)...min(rows.count - 1, index + Self.context) {
        isShown[near] = true
      }
    }
    var start = 0
    while start < rows.count {
      let end = isShown[start...].firstIndex { $0 != isShown[start] } ?? rows.count
      // A fold takes a line itself.
      parts.append(
        Part(rows: Array(rows[start..<end]), isFolded: !isShown[start] && end - start > 1)
      )
      start = end
    }
  }

  /// `true` if the texts are equal.
  package var isEqual: Bool { parts.allSatisfy { $0.rows.allSatisfy(\.isSame) } }

  private static func rows(from old: [String], to new: [String]) -> [Row] {
    var rows: [Row] = []
    var (left, right) = (0, 0)
    for hunk in LineDifference(from: old, to: new).hunks {
      while left < hunk.removed.lowerBound {
        rows.append(Row(old: left, new: right, isSame: true))
        (left, right) = (left + 1, right + 1)
      }
      for offset in 0..<max(hunk.removed.count, hunk.added.count) {
        let old = offset < hunk.removed.count ? hunk.removed.lowerBound + offset : nil
        let new = offset < hunk.added.count ? hunk.added.lowerBound + offset : nil
        rows.append(Row(old: old, new: new, isSame: false))
      }
      (left, right) = (hunk.removed.upperBound, hunk.added.upperBound)
    }
    while left < old.count, right < new.count {
      rows.append(Row(old: left, new: right, isSame: true))
      (left, right) = (left + 1, right + 1)
    }
    return rows
  }
}

/// The parts in which two lines differ: the same start, the middle of each, and the same end.
package struct ChangedMiddle: Hashable, Sendable {
  package let start: String
  package let old: String
  package let new: String
  package let end: String

  package init(_ old: String, _ new: String) {
    let sides = (old: Array(old.unicodeScalars), new: Array(new.unicodeScalars))
    let head = zip(sides.old, sides.new).prefix { $0 == $1 }.count
    let room = min(sides.old.count, sides.new.count) - head
    let tail = zip(sides.old.reversed(), sides.new.reversed()).prefix(room).prefix { $0 == $1 }
      .count
    start = Self.text(sides.old[..<head])
    self.old = Self.text(sides.old[head..<sides.old.count - tail])
    self.new = Self.text(sides.new[head..<sides.new.count - tail])
    end = Self.text(sides.old[(sides.old.count - tail)...])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
