import Testing

@testable import SpecgenCore

struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0, 0),
      ("", "ab", 2, 2),
      ("", "ab", 1, nil),
      ("string", "string", 0, 0),
      ("string", "strng", 1, 1),
      ("string", "strinng", 1, 1),
      ("string", "strong", 1, 1),
      ("string", "strnig", 1, 1),
      ("string", "number", 3, nil),
      ("kitten", "sitting", 3, 3),
      ("kitten", "sitting", 2, nil),
      ("ca", "abc", 3, 3),
      ("имя", "има", 1, 1),
      ("a👍b", "ab", 1, 1),
    ] as [(String, String, Int, Int?)]
  )
  func countsEdits(a: String, b: String, limit: Int, expected: Int?) {
    #expect(editDistance(a, b, limit: limit) == expected)
    #expect(editDistance(b, a, limit: limit) == expected)
  }

  @Test(
    arguments: [
      ("strng", ["number", "string", "strong"], ["string", "strong"]),
      ("String", ["string", "strings"], ["string", "strings"]),
      ("METHODS", ["method", "methods", "hosts"], ["methods", "method"]),
      ("nmae", ["name", "nme", "type"], ["name", "nme"]),
      (
        "colour", ["color", "colors", "colours", "dolour", "colour2"],
        ["color", "colour2", "colours"]
      ),
      ("name", ["name2", "name2"], ["name2"]),
      ("a", ["b", "ab", "A"], ["A", "ab"]),
      ("x", [], []),
      ("полe", ["поле"], ["поле"]),
      (String(repeating: "a", count: 65), [String(repeating: "a", count: 64)], []),
    ] as [(String, [String], [String])]
  )
  func findsNearestWords(word: String, candidates: [String], expected: [String]) {
    #expect(nearest(to: word, in: candidates) == expected)
    #expect(nearest(to: word, in: candidates.reversed()) == expected)
  }

  @Test(
    arguments: [
      ("nope", ["zzzz", "note", "open", "n"], ["note", "open", "n"]),
      ("b", ["a", "b", "c", "d"], ["b", "a", "c"]),
      (String(repeating: "a", count: 10_000), ["b", "aaaa"], ["aaaa", "b"]),
      ("x", [], []),
    ] as [(String, [String], [String])]
  )
  func findsClosestWords(word: String, candidates: [String], expected: [String]) {
    #expect(closest(to: word, in: candidates, count: 3) == expected)
  }
}
