/// The lines in which two texts differ.
///
/// A line that either text has once, and both have, is taken to be the same one; as many of those as keep their
/// order hold the texts together, and what lies between two of them differs. That is as quick as
/// sorting, whatever the texts.
struct LineDifference: Hashable, Sendable {
  /// Lines that one text has in place of those of the other; one of the two may be none.
  struct Hunk: Hashable, Sendable {
    /// The indices of the lines that go.
    var removed: Range<Int>
    /// The indices of the lines that come.
    var added: Range<Int>
  }

  /// All differences, in order.
  private(set) var hunks: [Hunk] = []

  /// Compares two texts by their lines.
  init<Line: Hashable>(from old: [Line], to new: [Line]) {
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

  /// How many lines differ.
  var count: Int {
    hunks.reduce(0) { $0 + $1.removed.count + $1.added.count }
  }

  /// The places of the lines that hold the texts together.
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

  /// The indices of the lines that are there once.
  private static func uniquePlaces<Line: Hashable>(_ lines: ArraySlice<Line>) -> [Line: Int] {
    var places: [Line: Int?] = [:]
    for (index, line) in zip(lines.indices, lines) {
      places.updateValue(places[line] == nil ? index : nil, forKey: line)
    }
    return places.compactMapValues(\.self)
  }

  /// The longest part of the pairs in which the second places ascend as the first ones do.
  private static func longestIncrease(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    // Of all chains of a length, the one that ends lowest; and what stands before each pair in its own.
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
  /// Leaves out the lines at both ends that are the same.
  fileprivate mutating func trim<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    let head = zip(old[removed], new[added]).prefix { $0 == $1 }.count
    removed = removed.lowerBound + head..<removed.upperBound
    added = added.lowerBound + head..<added.upperBound
    let tail = zip(old[removed].reversed(), new[added].reversed()).prefix { $0 == $1 }.count
    removed = removed.lowerBound..<removed.upperBound - tail
    added = added.lowerBound..<added.upperBound - tail
  }
}
