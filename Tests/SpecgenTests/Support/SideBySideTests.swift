import TestSupport
import Testing

@testable import SpecgenCore

struct SideBySideTests {
  private func drawn(_ seed: UInt64) -> (old: [String], new: [String], points: Set<Int>) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      String(Int.random(in: 0...40, using: &random))
    }
    var new = old
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      if place < new.count, Bool.random(using: &random) { new.remove(at: place) }
      new.insert("new \(place)", at: min(place, new.count))
    }
    let points = old.isEmpty ? [] : [Int.random(in: old.indices, using: &random)]
    return (old, new, Set(points))
  }

  /// Each line of both texts has one row, in order, and only unchanged rows without a point are folded.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func alignsAllLines(seed: UInt64) {
    let (old, new, points) = drawn(seed)
    let sides = SideBySide(old, new, oldPoints: points)
    let rows = sides.parts.flatMap(\.rows)
    #expect(rows.compactMap(\.old) == Array(old.indices))
    #expect(rows.compactMap(\.new) == Array(new.indices))
    #expect(sides.isEqual == (old == new))
    for row in rows where row.isSame {
      #expect(row.old.map { old[$0] } == row.new.map { new[$0] })
    }
    for part in sides.parts where part.isFolded {
      #expect(part.rows.count > 1 && part.rows.allSatisfy(\.isSame))
      #expect(!part.rows.contains { row in row.old.map(points.contains) == true })
    }
  }

  /// The sizes of the parts of equal texts around a point; a folded one is negative.
  @Test(arguments: [
    (40, 20, [-17, 7, -16]), (40, 0, [4, -36]), (40, 39, [-36, 4]), (6, 3, [6]),
    // A fold of one line would save none.
    (8, 4, [1, 7]), (9, 4, [1, 7, 1]), (10, 4, [1, 7, -2]),
  ])
  func foldsAroundAPoint(count: Int, point: Int, sizes: [Int]) {
    let lines = (0..<count).map { String($0) }
    let sides = SideBySide(lines, lines, newPoints: [point])
    #expect(sides.parts.map { $0.isFolded ? -$0.rows.count : $0.rows.count } == sizes)
  }

  @Test(arguments: [
    ("a: String", "a: Int", "a: ", "String", "Int", ""), ("same", "same", "same", "", "", ""),
    ("", "new", "", "", "new", ""), ("aa", "aaa", "aa", "", "a", ""),
    ("e\u{301}x", "e\u{300}x", "e", "\u{301}", "\u{300}", "x"),
  ])
  func findsTheChangedMiddle(
    _ old: String,
    _ new: String,
    _ start: String,
    _ before: String,
    _ after: String,
    _ end: String
  ) {
    let middle = ChangedMiddle(old, new)
    let sides = [middle.start + middle.old + middle.end, middle.start + middle.new + middle.end]
    #expect(sides.map { Array($0.unicodeScalars) } == [old, new].map { Array($0.unicodeScalars) })
    #expect(Array(middle.start.unicodeScalars) == Array(start.unicodeScalars))
    #expect(Array(middle.old.unicodeScalars) == Array(before.unicodeScalars))
    #expect(Array(middle.new.unicodeScalars) == Array(after.unicodeScalars))
    #expect(Array(middle.end.unicodeScalars) == Array(end.unicodeScalars))
  }
}
