import TestSupport
import Testing

@testable import specgen

/// Which texts are a value, and which routes one link can be of.
@Suite struct TextSetTests {
  private static let sets: [String: TextSet] = [
    "Int": .integers(.min ... .max), "Int32": .integers(Int64(Int32.min)...Int64(Int32.max)),
    "Int64": .integers(.min ... .max), "UInt64": .naturals, "Double": .numbers,
    "Bool": .words(["true", "false"]), "UUID": .uuids, "String": .any,
  ]

  @Test(arguments: LinkTexts.rows)
  func knowsTheTextsOfEachType(text: String, types: [String]) throws {
    for type in LinkTexts.types {
      let set = try #require(Self.sets[type])
      #expect(set.contains(text) == types.contains(type), "\(type)")
    }
  }

  @Test func refusesWhatNoSegmentIs() {
    for text in ["", ".", ".."] { #expect(!TextSet.any.contains(text)) }
  }

  /// What two sets are said to have in common is in both, and where nothing is said no text is.
  @Test func meetsWhereTextsAre() {
    let words: [TextSet] = [.words(["1", "red"]), .words(["-1.5"]), .words(["true", "Red"])]
    let all = Self.sets.values + words
    let texts = LinkTexts.rows.map(\.text) + ["red", "Red", "-1.5", "a"] + all.flatMap(\.samples)
    for one in all {
      for other in all {
        let common = one.meeting(other)
        #expect(common.map { one.contains($0) && other.contains($0) } != false)
        let isThere = texts.contains { one.contains($0) && other.contains($0) }
        #expect((common != nil) == isThere, "\(one) and \(other)")
      }
    }
  }
}
