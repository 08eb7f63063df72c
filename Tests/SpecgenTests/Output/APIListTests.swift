import Testing

@testable import SpecgenCore
@testable import specgen

@Suite struct APIListTests {
  private func file(_ text: String) -> SourceFile {
    SourceFile(id: 0, path: "Package.swift", bytes: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("let apis = [\n  \"A\"\n]\n", ["A"]),
      ("import P\n\nlet apis = [\n  \"A\",\n  \"B\",\n]\n", ["A", "B"]),
      ("let apis = [\"A\", \"B\"]\n", ["A", "B"]),
      ("let apis = [  // \"Old\"]\n  \"A\", /* \"B\", /* \"C\" */ \"D\" */\n]\n", ["A"]),
      ("let apis = []\n", []),
    ]
  )
  func acceptsTheRightList(text: String, apis: [String]) {
    #expect(APIList.findings(in: file(text), apis: apis.reversed()).isEmpty)
  }

  @Test(
    arguments: [
      "let apis = [\n  \"A\"\n]\n", "let apis = [\"B\", \"A\"]\n", "let apis = []",
      "// let apis = [\"A\", \"B\"]\n", "", "let apis = [\"A\", \"B\"",
    ]
  )
  func printsTheLinesToWrite(text: String) throws {
    let findings = APIList.findings(in: file(text), apis: ["B", "A"])
    let finding = try #require(findings.first)
    #expect(finding.id == .outdatedAPIList)
    #expect(finding.help == #"Write `let apis = ["A", "B"]`."#)
    #expect(finding.fixIts.first?.edits.first?.replacement == "let apis = [\n  \"A\",\n  \"B\",\n]")
  }

  @Test func replacesTheDeclarationOnly() throws {
    let text = "let a = 1\nlet apis = [\n  \"Old\"\n]\nlet b = 2\n"
    let finding = try #require(APIList.findings(in: file(text), apis: ["New"]).first)
    let edit = try #require(finding.fixIts.first?.edits.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "let a = 1\nlet apis = [\n  \"New\"\n]\nlet b = 2\n"
    )
  }

  @Test(
    arguments: [
      ("let apis = []\n", []), ("let apis = []\nlet testing: [String] = []\n", []),
      ("let apis = [\"A\"]\nlet testing = [\"A\"]\n", ["A"]),
      ("let testing = [\n  \"A\",\n  \"B\",\n]\n", ["B", "A"]),
    ]
  )
  func acceptsTheRightListForTests(text: String, apis: [String]) {
    #expect(APIList.findings(in: file(text), testing: apis).isEmpty)
  }

  @Test(
    arguments: [
      ("let apis = [\"A\"]\n", ["A"], "let apis = [\"A\"]\n\nlet testing = [\n  \"A\"\n]\n"),
      ("let testing = [\"A\"]\n", [], "let testing: [String] = []\n"),
      ("let testing = [\"B\"]\n", ["B", "A"], "let testing = [\n  \"A\",\n  \"B\",\n]\n"),
    ]
  )
  func mendsTheListForTests(text: String, apis: [String], mended: String) throws {
    let finding = try #require(APIList.findings(in: file(text), testing: apis).first)
    let edit = try #require(finding.fixIts.first?.edits.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
  }
}
