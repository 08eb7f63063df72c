import Testing

@testable import SpecgenCore

struct XMLTextTests {
  /// What comes back of a text that was written, as an element's and as an attribute's.
  private func readBack(_ text: String) throws -> [String] {
    let written = XMLText("a", [("b", text)], [XMLText("c", text: text), XMLText("d")]).lines
    let tree = try XMLTree.root(of: Array(written.utf8))
    return [tree.attributes.first?.value ?? "", tree.children("c").first?.text ?? ""]
  }

  /// One element is written beyond the limit, by which the text is known not to be whole.
  @Test func stopsAtItsLimit() {
    let all = XMLText("a", [], (0..<1_000).map { XMLText("b", text: "\($0)") })
    #expect(all.lines(limit: all.lines.utf8.count) == all.lines)
    let cut = all.lines(limit: 100)
    #expect(cut.utf8.count > 100)
    #expect(cut.utf8.count < 200)
  }

  @Test(arguments: TextPayload.all.compactMap(\.text))
  func bringsTextsBack(text: String) throws {
    let isSayable = { (scalar: Unicode.Scalar) in
      scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        || "\t\n\r".unicodeScalars.contains(scalar)
    }
    let expected = String(
      String.UnicodeScalarView(text.unicodeScalars.map { isSayable($0) ? $0 : "\u{FFFD}" })
    )
    #expect(
      try readBack(text).map { Array($0.utf8) } == [Array(expected.utf8), Array(expected.utf8)]
    )
  }

  @Test func bringsEachCharacterBackVisibly() throws {
    let scalars = (0x20...0xFFFD as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    #expect(try readBack(text).allSatisfy { $0.unicodeScalars.elementsEqual(scalars) })
    #expect(!XMLText.encoded(text).unicodeScalars.contains(where: isMisleading))
  }

  @Test func standsInLines() {
    let text = XMLText("a", [("b", "<\n")], [XMLText("c"), XMLText("d", text: "&")]).lines
    #expect(text == "<a b=\"&lt;&#xA;\">\n  <c/>\n  <d>&amp;</d>\n</a>\n")
  }
}
