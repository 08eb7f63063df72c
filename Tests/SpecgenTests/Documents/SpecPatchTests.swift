import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The names on the wire that a document changes, each under the key of its shape.
@Suite struct SpecPatchTests {
  @Test(arguments: [
    ("T: {fields: {@: Int}}", "T: {fields: {@: {type: Int, key: new}}}"),
    ("T: {fields: {@: {type: Int, key: old}}}", "T: {fields: {@: {type: Int, key: new}}}"),
    ("T: {enum: {@: old}}", "T: {enum: {@: new}}"),
    ("T: {enum: open, cases: {@: old}}", "T: {enum: open, cases: {@: new}}"),
    ("T: {enum: open, cases: {@: {code: 1}}}", "T: {enum: open, cases: {@: {code: 1, wire: new}}}"),
    ("T: {union: {by: k}, cases: {@: U}}", "T: {union: {by: k}, cases: {@: {type: U, wire: new}}}"),
  ])
  func setsTheNameOnTheWire(type: String, expected: String) throws {
    let text = "specgen: 1\napi: Shop\ntypes:\n  \(type.replacing("@", with: "member"))\n"
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let place = try #require(text.utf8.firstRange(of: "member".utf8)?.lowerBound)
    let start = text.utf8.distance(from: text.utf8.startIndex, to: place)
    let step = SpecPatch.Step(
      declaration: Span(file: 0, start: start, end: start + 6),
      remedy: .setKey("new")
    )
    var patch = try #require(SpecPatch(file, for: [step]))
    let isApplied = patch.apply(step)
    #expect(isApplied)
    #expect(patch.text.contains(expected.replacing("@", with: "member")), "\(patch.text)")
  }
}
