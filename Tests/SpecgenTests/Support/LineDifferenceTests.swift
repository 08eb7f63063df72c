import TestSupport
import Testing

@testable import SpecgenCore

@Suite struct LineDifferenceTests {
  /// Two texts, a line for each character, and the hunks as they are read: -removed+added.
  @Test(
    arguments: [
      ("", "", []), ("abc", "abc", []), ("", "ab", ["+ab"]), ("ab", "", ["-ab"]),
      ("abc", "axc", ["-b+x"]), ("abcd", "abxcd", ["+x"]), ("abxcd", "abcd", ["-x"]),
      ("abcdefg", "aBcdEfg", ["-b+B", "-e+E"]), ("abc", "xyz", ["-abc+xyz"]),
      // Lines that are there several times hold nothing together, but they do not differ at the ends.
      ("a}b}c}", "a}b}x}", ["-c+x"]), ("}}}}", "}}}", ["-}"]), ("a}}b", "a}}}b", ["+}"]),
      // What moves goes in one place and comes in another.
      ("abcdx", "xabcd", ["+x", "-x"]), ("ab", "ba", ["-a", "+a"]),
    ] as [(String, String, [String])]
  )
  func findsHunks(old: String, new: String, hunks: [String]) {
    let (old, new) = (Array(old), Array(new))
    let difference = LineDifference(from: old, to: new)
    let found = difference.hunks.map { hunk in
      (hunk.removed.isEmpty ? "" : "-" + String(old[hunk.removed]))
        + (hunk.added.isEmpty ? "" : "+" + String(new[hunk.added]))
    }
    #expect(found == hunks)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func turnsOneTextIntoTheOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyz}").prefix(.random(in: 1...27, using: &random))
    let text = { (count: Int) in
      (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
    }
    let old = text(.random(in: 0...40, using: &random))
    let new =
      seed.isMultiple(of: 2) ? text(.random(in: 0...40, using: &random)) : old + text(3) + old
    let difference = LineDifference(from: old, to: new)
    var result: [Character] = []
    var place = 0
    for hunk in difference.hunks {
      result += old[place..<hunk.removed.lowerBound]
      #expect(result.count == hunk.added.lowerBound, "\(String(old)) \(String(new))")
      result += new[hunk.added]
      place = hunk.removed.upperBound
    }
    #expect(result + old[place...] == new, "\(String(old)) \(String(new))")
    #expect(difference.count == 0 ? old == new : old != new)
  }

  @Test func comparesLongTexts() {
    let old = (0..<50_000).map { $0 % 3 == 0 ? -1 : $0 }
    let new = old.map { $0 % 1_000 == 7 ? $0 + 1_000_000 : $0 }
    #expect(LineDifference(from: old, to: new).count == 2 * old.count { $0 % 1_000 == 7 })
    #expect(LineDifference(from: old, to: old.reversed()).count > 0)
  }
}
