import Testing

/// The findings that a team accepts, and the options of each task.
@Suite struct DocumentAcceptanceTests {
  /// Returns the fingerprint in the command that accepts the only finding.
  private func fingerprint(_ told: BuiltBinary.Result) throws -> String {
    let command = try #require(told.stderr.firstRange(of: "specgen docs accept "))
    return String(told.stderr[command.upperBound...].prefix(12))
  }

  /// A session with one finding, which has an edit.
  private func session() throws -> DocumentSession {
    try DocumentSession(
      guide: DocumentSession.guide.replacing("| `paid` | 2", with: "| `paid` | 3")
    )
  }

  @Test func acceptsUntilADay() throws {
    let session = try session()
    let told = try session.run("check")
    #expect(told.status == 1 && told.stderr.contains("[different-code]"))
    let name = try fingerprint(told)
    let accepted = try session.run("accept \(name) --reason agreed --until 2999-01-31")
    #expect(accepted.status == 0, "\(accepted.stderr)")
    let checked = try session.run("check")
    #expect(checked.status == 0 && checked.stdout.contains("no findings, 1 accepted"))
    #expect(try session.run("patch").stdout == "")
    #expect(try session.run("accept \(name) --reason agreed").stdout.contains("already accepted"))
    // After its last day, it is a finding again, is edited again, and can be renewed.
    let file = try #require(session.place.read("specgen-accepted.yaml"))
    try session.place.write(
      "specgen-accepted.yaml",
      file.replacing("2999-01-31", with: "2001-01-31")
    )
    let expired = try session.run("check")
    #expect(expired.status == 1 && expired.stderr.contains("[different-code]"))
    #expect(expired.stderr.contains("[expired-acceptance]"))
    #expect(try session.run("patch").stdout.contains("paid: {code: 3}"))
    let renewed = try session.run("accept \(name) --reason agreed")
    #expect(renewed.stdout.contains("accepted: \(name)") && !renewed.stdout.contains("already"))
    let again = try session.run("check")
    #expect(again.status == 0 && !again.stderr.contains("[expired-acceptance]"))
  }

  @Test(arguments: [
    ("check --write", "`--write` is an option of `docs patch`"),
    ("accept --examples", "`--examples` is an option of `docs patch`"),
    ("patch --reason agreed", "`--reason` is an option of `docs accept`"),
    ("check --fail-on never", "`--fail-on` is an option of `docs diff`"),
    ("accept 0123456789ab --reason agreed --until 2001-01-31", "has passed"),
    ("accept --reason agreed", "fingerprints and `--reason` go together"),
  ])
  func refusesWhatATaskDoesNotHave(words: String, message: String) throws {
    let refused = try DocumentSession().run(words)
    #expect(refused.status == 2 && refused.stderr.contains(message), "\(refused.stderr)")
  }

  /// Two folders have a lock each; if one cannot be read, neither is written.
  @Test func recordsAllFoldersOrNone() throws {
    let session = try DocumentSession()
    let folder = session.place
    try folder.write("other/shop.yaml", DocumentSession.spec.replacing("Shop", with: "Stall"))
    try folder.write("other/guide.md", DocumentSession.guide)
    try folder.write("other/docs.lock", "<<<<<<< ours\n")
    try folder.write("specgen.yaml", "specgen: 1\nspecs: [shop.yaml, other]\n")
    let before = folder.read("docs.lock")
    try session.edit("30 days", "60 days")
    let refused = try session.run("accept")
    #expect(refused.status == 1 && refused.stderr.contains("[damaged-lock]"))
    #expect(folder.read("docs.lock") == before)
  }
}
