/// The lines in which two texts differ.
///
/// A line that occurs exactly once in each text is considered the same line. The longest chain of such lines in the
/// same order anchors the comparison, and whatever lies between two anchors differs. The cost is that of sorting, for
/// any texts.
package struct LineDifference: Hashable, Sendable {
  /// A range of lines that replaces a range of the other text; either range may be empty.
  package struct Hunk: Hashable, Sendable {
    /// The indices of the removed lines.
    package var removed: Range<Int>
    /// The indices of the added lines.
    package var added: Range<Int>

    package init(removed: Range<Int>, added: Range<Int>) {
      self.removed = removed
      self.added = added
    }
  }

  /// All differences, in order.
  package private(set) var hunks: [Hunk] = []

  /// Compares two texts line by line.
  package init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var start = Hunk(removed: 0..<0, added: 0..<0)
    let end = [(old: old.count, new: new.count)]
    for (oldEnd, newEnd) in Self.anchors(old, new) + end {
      var gap = Hunk(
        removed: start.removed.upperBound..<oldEnd,
        added: start.added.upperBound..<newEnd
      )
      gap.trim(old, new)
      if !gap.removed.isEmpty || !gap.added.isEmpty { hunks.append(gap) }
      start = Hunk(removed: oldEnd..<oldEnd + 1, added: newEnd..<newEnd + 1)
    }
  }

  /// The number of lines that differ.
  package var count: Int {
    hunks.reduce(0) { $0 + $1.removed.count + $1.added.count }
  }

  /// Returns the positions of the lines that anchor the comparison.
  private static func anchors<Line: Hashable>(
    _ old: [Line],
    _ new: [Line]
  ) -> [(old: Int, new: Int)] {
    var whole = Hunk(removed: old.indices, added: new.indices)
    whole.trim(old, new)
    let places = uniquePlaces(new[whole.added])
    let pairs = uniquePlaces(old[whole.removed]).compactMap { line, place in
      places[line].map { (old: place, new: $0) }
    }
    return longestIncrease(pairs.sorted { $0.old < $1.old })
  }

  /// Returns the indices of the lines that occur exactly once.
  private static func uniquePlaces<Line: Hashable>(_ lines: ArraySlice<Line>) -> [Line: Int] {
    var places: [Line: Int?] = [:]
    for (index, line) in zip(lines.indices, lines) {
      places.updateValue(places[line] == nil ? index : nil, forKey: line)
    }
    return places.compactMapValues(\.self)
  }

  /// Returns the longest chain of pairs in which both positions ascend.
  private static func longestIncrease(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    // `ends` holds, for each length, the chain with the lowest end; `previous` links each pair to its predecessor.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      chain.append(pairs[index])
      next = previous[index]
    }
    return chain.reversed()
  }
}

extension LineDifference.Hunk {
  /// Removes equal lines from both ends.
  fileprivate mutating func trim<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    let head = zip(old[removed], new[added]).prefix { $0 == $1 }.count
    removed = removed.lowerBound + head..<removed.upperBound
    added = added.lowerBound + head..<added.upperBound
    let tail = zip(old[removed].reversed(), new[added].reversed()).prefix { $0 == $1 }.count
    removed = removed.lowerBound..<removed.upperBound - tail
    added = added.lowerBound..<added.upperBound - tail
  }
}
