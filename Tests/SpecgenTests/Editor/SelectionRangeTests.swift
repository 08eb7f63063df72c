import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct SelectionRangeTests {
  /// A text with a cursor `^`, and the selections from the inside to the outside.
  @Test(
    arguments: [
      ("a: one t^wo\n", ["two", "one two", "a: one two", "a: one two\n"]),
      ("a: 'one t^wo'\n", ["two", "one two", "'one two'", "a: 'one two'", "a: 'one two'\n"]),
      ("a^b: 1\n", ["ab", "ab: 1", "ab: 1\n"]),
      (
        "a: [ 1, {b: tw^o} ]\n",
        [
          "two", "b: two", "{b: two}", "1, {b: two}", "[ 1, {b: two} ]", "a: [ 1, {b: two} ]",
          "a: [ 1, {b: two} ]\n",
        ]
      ),
      (
        "a:\n  - b: 1\n    c: t^wo\n",
        [
          "two", "c: two", "b: 1\n    c: two", "- b: 1\n    c: two", "a:\n  - b: 1\n    c: two",
          "a:\n  - b: 1\n    c: two\n",
        ]
      ),
      (
        "a: |\n  one t^wo\n  three\n",
        [
          "two", "one two", "|\n  one two\n  three", "a: |\n  one two\n  three",
          "a: |\n  one two\n  three\n",
        ]
      ),
      // Outside of all values.
      ("a: 1 # com^ment\n", ["comment", "a: 1 # comment", "a: 1 # comment\n"]),
      ("a: 1\n\n^", ["a: 1\n\n"]), ("^", [""]),
    ] as [(String, [String])]
  )
  func extendSelections(text: String, selections: [String]) {
    let offset = text.utf8.prefix { $0 != UInt8(ascii: "^") }.count
    let spec = EditedSpec(text.replacing("^", with: ""))
    let ranges = selectionRanges(at: offset, in: spec.tree?.root, of: spec.source)
    #expect(ranges.map(spec.text).filter { !$0.isEmpty || text == "^" } == selections)
  }
}
