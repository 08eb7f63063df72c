/// Returns the edit distance of two words, or nil if it exceeds the limit.
///
/// Insertions, deletions, replacements and swaps of adjacent characters count as one edit each.
///
/// ```swift
/// editDistance("string", "strnig", limit: 2)  // 1
/// editDistance("string", "number", limit: 2)  // nil
/// ```
package func editDistance(_ a: String, _ b: String, limit: Int) -> Int? {
  let source = Array(a.unicodeScalars)
  let target = Array(b.unicodeScalars)
  guard abs(source.count - target.count) <= limit else { return nil }
  guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }

  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for row in 1...source.count {
    var current = [row]
    for column in 1...target.count {
      let replacement = source[row - 1] == target[column - 1] ? 0 : 1
      var best = min(last[column - 1] + replacement, last[column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, source[row - 1] == target[column - 2],
        source[row - 2] == target[column - 1]
      {
        best = min(best, beforeLast[column - 2] + 1)
      }
      current.append(best)
    }
    // A swap reaches back two rows, so both rows must exceed the limit.
    guard min(current.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
    beforeLast = last
    last = current
  }
  return last[target.count] <= limit ? last[target.count] : nil
}

/// Returns the `count` closest candidates, best first, whatever their distance.
package func closest(to word: String, in candidates: [String], count: Int) -> [String] {
  // The cost is quadratic, and the end of a long word adds nothing.
  let wanted = String(word.lowercased().prefix(64))
  let distances = candidates.map { candidate in
    let limit = max(wanted.unicodeScalars.count, candidate.unicodeScalars.count)
    return (editDistance(wanted, candidate.lowercased(), limit: limit) ?? limit, candidate)
  }
  return distances.sorted { $0 < $1 }.prefix(count).map(\.1)
}

/// Returns the candidates that an author probably meant: at most three, best first.
///
/// The comparison ignores case. A candidate qualifies if at most a third of the word is wrong.
package func nearest(to word: String, in candidates: some Sequence<String>) -> [String] {
  let wanted = word.lowercased()
  let length = wanted.unicodeScalars.count
  // The cost is quadratic, and a word of that length rarely differs by only a letter or two.
  let limit = length <= 64 ? max(1, length / 3) : 0
  var near: [(distance: Int, candidate: String)] = []
  for candidate in candidates {
    let lowered = candidate.lowercased()
    if lowered == wanted {
      near.append((0, candidate))
    } else if limit > 0, let distance = editDistance(wanted, lowered, limit: limit),
      distance < max(length, lowered.unicodeScalars.count)
    {
      near.append((distance, candidate))
    }
  }
  near.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
  var best: [String] = []
  for (_, candidate) in near where best.count < 3 && best.last != candidate {
    best.append(candidate)
  }
  return best
}
