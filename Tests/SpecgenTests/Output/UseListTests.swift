import Testing

@testable import SpecgenCore
@testable import specgen

@Suite struct UseListTests {
  private static let entries = [
    UseList.Entry(api: "Shop", modules: ["Geo", "Money"]),
    UseList.Entry(api: "Money", modules: []),
    UseList.Entry(api: "Bank", modules: ["Money"]),
  ]

  private func file(_ text: String) -> SourceFile {
    SourceFile(id: 0, path: "Package.swift", bytes: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("", []), ("let apis = []\n", []), ("let uses: [String: [String]] = [:]\n", []),
      (
        "let uses: [String: [String]] = [\n  \"Bank\": [\"Money\"],\n"
          + "  \"Shop\": [\"Geo\", \"Money\"],\n]\n",
        Self.entries
      ),
      (
        #"let uses: [String: [String]] = ["Shop": ["Money"]]"#,
        [.init(api: "Shop", modules: ["Money"])]
      ),
    ]
  )
  func acceptsTheRightList(text: String, entries: [UseList.Entry]) {
    #expect(UseList.findings(in: file(text), entries: entries).isEmpty)
  }

  @Test(
    arguments: [
      "let apis = [\"A\"]\n", "let uses: [String: [String]] = [:]\n",
      "let uses: [String: [String]] = [\"Shop\": [\"Money\"]",
      "let uses = [\"Bank\": [\"Money\"]]\n",
      "let uses: [String: [String]] = [\"Bank\": [\"Money\"], \"Shop\": [\"Money\", \"Geo\"]]\n",
      "// let uses: [String: [String]] = [\"Bank\": [\"Money\"], \"Shop\": [\"Geo\", \"Money\"]]\n",
    ]
  )
  func printsTheLinesToWrite(text: String) throws {
    let finding = try #require(UseList.findings(in: file(text), entries: Self.entries).first)
    #expect(finding.id == .outdatedAPIList)
    #expect(
      finding.help == """
        Write `let uses: [String: [String]] = ["Bank": ["Money"], "Shop": ["Geo", "Money"]]`.
        """
    )
    let edit = try #require(finding.fixIts.first?.edits.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    let changed = file(String(decoding: bytes, as: UTF8.self))
    #expect(UseList.findings(in: changed, entries: Self.entries).isEmpty)
  }

  @Test func asksForAnEmptyListWhereNothingIsUsedAnyMore() throws {
    let text = #"let uses: [String: [String]] = ["Shop": ["Money"]]"#
    let finding = try #require(UseList.findings(in: file(text), entries: []).first)
    #expect(finding.fixIts.first?.edits.first?.replacement == "let uses: [String: [String]] = [:]")
  }
}
