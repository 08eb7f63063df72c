import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct FoldingTests {
  /// A text, and the first and last lines of its parts.
  @Test(
    arguments: [
      ("a: 1\nb: 2\n", []), ("a:\n  b: 1\n  c: 2\n\nd: 1\n", ["1-3"]),
      ("a:\n  b:\n    - 1\n    - 2\n  c: 2\n", ["1-5", "2-4"]),
      // Texts and brackets.
      ("a: |\n  one\n  two\n\nb: 1\n", ["1-3"]), ("a: [1,\n  2]\n", ["1-2"]),
      ("a: {b: [1,\n  2],\n c: 1}\n", ["1-3"]),
      // An item hides the part that starts on its line.
      ("- a:\n    - 1\n  b: 2\n- c\n", ["1-3"]),
      // Comments.
      ("# one\n# two\na: 1\n# three\nb: 1 # four\n# five\n", ["1-2 comment"]),
      ("a:\n  # one\n  # two\n\n  # three\n  b: 1\n", ["1-6", "2-3 comment"]),
    ] as [(String, [String])]
  )
  func findsParts(text: String, parts: [String]) throws {
    let spec = EditedSpec(text)
    let root = try #require(spec.tree).root
    let found = foldingRanges(in: root, of: spec.source, lines: spec.lines).map { fold in
      let lines = [fold.range.lowerBound, fold.range.upperBound].map { spec.lines.line(at: $0) + 1 }
      return "\(lines[0])-\(lines[1])" + (fold.kind == .comment ? " comment" : "")
    }
    #expect(found == parts)
  }
}
