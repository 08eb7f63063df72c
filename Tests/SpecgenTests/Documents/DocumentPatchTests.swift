import Testing

/// The edits of a spec that a changed document asks for.
@Suite struct DocumentPatchTests {
  /// A change of the guide, and the line of the spec that it asks for; nil for a line that goes.
  @Test(arguments: [
    (
      "| string | no |", "| string | yes |", "note: {type: String, optional: true}",
      "note: {type: String}"
    ),
    ("| `count` | integer | yes |", "| `count` | integer | no |", "count: Int\n", "count: Int?\n"),
    ("| `count` | integer |", "| `count` | string |", "count: Int\n", "count: String\n"),
    ("| `paid` | 2 |", "| `paid` | 3 |", "paid: {code: 2}", "paid: {code: 3}"),
    (
      "| `paid` | 2 | Paid |", "| `paid` | 2 | Paid |\n| `gone_home` | 4 | Gone |",
      "paid: {code: 2}}", "paid: {code: 2}, goneHome: {wire: gone_home, code: 4, doc: Gone}}"
    ),
    (
      "| `count` |", "| `free_text` | string | no | Words: any |\n| `count` |", "count: Int\n",
      "count: Int\n      freeText: {key: free_text, type: String, optional: true, doc: 'Words: any'}\n"
    ),
    (
      "| `note` | string | no | The note |\n", "", "      note: {type: String, optional: true}\n",
      ""
    ),
    // The last member goes, and another takes its place.
    (
      "| `paid` | 2 | Paid |", "| `fresh` | 5 | Fresh |", ", paid: {code: 2}",
      ", fresh: {code: 5, doc: Fresh}"
    ),
    ("| `paid` | 2 | Paid |\n", "", ", paid: {code: 2}", ""),
    (
      "| `note` | string", "| `remark` | string", "note: {type: String,",
      "note: {type: String, key: remark,"
    ),
  ])
  func editsTheSpec(old: String, new: String, line: String, edited: String) throws {
    let session = try DocumentSession()
    try session.edit(old, new)
    let shown = try session.run("patch")
    #expect(shown.status == 0 && shown.stdout.hasPrefix("--- a/shop.yaml\n"), "\(shown.stderr)")
    #expect(session.place.read("shop.yaml") == DocumentSession.spec)
    let written = try session.run("patch --write")
    #expect(written.status == 0, "\(written.stderr)")
    let expected = DocumentSession.spec.replacing(line, with: edited)
    #expect(session.place.read("shop.yaml") == expected)
    // The spec agrees with the document after it; the change itself is still to be recorded.
    let checked = try session.run("check")
    #expect(!checked.stderr.contains("-only]") && !checked.stderr.contains("[different-"))
    #expect(try session.run("patch").stdout == "")
  }

  /// A member that the document states in two places is added once.
  @Test func addsAMemberOnce() throws {
    let row = "| `fax` | string | no | The fax |\n"
    let session = try DocumentSession()
    try session.edit("| `count`", row + "| `count`")
    try session.edit("\n```json", "\n| Field | Type |\n|---|---|\n| `fax` | string |\n\n```json")
    let written = try session.run("patch --write")
    #expect(written.status == 0 && !written.stderr.contains("left alone"), "\(written.stderr)")
    let spec = try #require(session.place.read("shop.yaml"))
    #expect(spec.ranges(of: "fax:").count == 1, "\(spec)")
  }

  @Test func addsSamplesAsExamples() throws {
    let session = try DocumentSession()
    #expect(try session.run("patch").stdout == "")
    let written = try session.run("patch --write --examples")
    #expect(written.status == 0, "\(written.stderr)")
    let spec = try #require(session.place.read("shop.yaml"))
    #expect(
      spec.contains("    examples:\n      documented1: |\n        {\"id\": 7, \"count\": 2}\n")
    )
    #expect(findings(in: spec) == [])
    #expect(try session.run("patch --examples").stdout == "")
  }

  @Test func leavesOutWhatBreaksTheSpec() throws {
    let spec = DocumentSession.spec.replacing(
      "count: Int",
      with: "count: {type: Int, optional: true, lossy: true}"
    )
    let session = try DocumentSession(spec: spec)
    try session.edit("| `paid` | 2 |", "| `paid` | 3 |")
    let written = try session.run("patch --write")
    #expect(written.status == 0, "\(written.stderr)")
    #expect(written.stdout.contains("left alone: a member stays optional, because then"))
    #expect(session.place.read("shop.yaml") == spec.replacing("code: 2", with: "code: 3"))
  }

  /// What a change means for shipped versions, through the spec.
  @Test(arguments: [
    ("| `count` | integer | yes |", "| `count` | integer | no |", "field-became-optional"),
    ("| `paid` | 2 |", "| `paid` | 3 |", "code-number-changed"),
    ("| `note` | string | no | The note |\n", "", "field-removed"),
    (
      "| State | Code | Meaning |\n|---|---|---|\n",
      "| State | Code | Meaning |\n|---|---|---|\n| `new` | 9 | New |\n", "code-added"
    ),
  ])
  func comparesVersions(old: String, new: String, kind: String) throws {
    let session = try DocumentSession()
    try session.place.write("new.md", DocumentSession.guide.replacing(old, with: new))
    let told = try session.run("diff guide.md new.md --format oneline")
    #expect(told.stdout.contains("[\(kind)"), "\(told.stdout)\(told.stderr)")
    #expect(told.stdout.split(separator: "\n").count == 1)
    #expect(told.stdout.contains("new.md:") || told.stdout.contains("guide.md:"))
    let same = try session.run("diff guide.md guide.md")
    #expect(same.status == 0 && same.stdout.isEmpty)
  }
}
