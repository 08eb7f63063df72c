import Testing

@testable import specgen

@Suite struct MergeConflictTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func separatesTheSides() throws {
    let text = "a\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> other\ne\n"
    let conflict = try #require(MergeConflict(Self.bytes(text)))
    #expect(conflict.sides == ["a\nb\ne\n", "a\nd\ne\n"].map(Self.bytes))
    #expect(conflict.lines.map(Array.init) == ["a\n", "b\n", "c\n", "d\n", "e\n"].map(Self.bytes))
  }

  @Test func knowsNoSidesOfMarkersThatDoNotMatch() throws {
    let conflict = try #require(MergeConflict(Self.bytes("a\n<<<<<<< HEAD\nb\n=======\nd\n")))
    #expect(conflict.sides.isEmpty && conflict.lines.count == 3)
  }

  @Test(arguments: ["a\n=======\nb\n", "/// <<<<<<< HEAD\n", "<<<<<<\n", "a\n>>>>>>>x\n", ""])
  func seesNoMarkersInOtherText(text: String) {
    #expect(MergeConflict(Self.bytes(text)) == nil)
  }
}
