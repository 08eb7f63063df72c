extension ChangeSubject {
  static let specName = Self("spec-name", "a name that only the spec uses", .code, .noted)
    .plainly("the name of \(.own) in the spec")
  static let description = Self("description", "a description", .noted)
    .plainly("the description of \(.own)")
  static let descriptionModal = Self("description-modal", "a rule in a description")
    .plainly("a rule in the description of \(.own)")
  static let docLink = Self("doc-link", "the URL of a source", .code, .noted)
    .plainly("the web address of the documentation of \(.own)")
  static let docSource = Self("doc-source", "the source of a fact", .code, .noted)
    .plainly("the place of \(.own) in the documentation")
  static let deprecation = Self("deprecation", "a deprecation", .noted)
    .plainly("the advice against \(.own)")
  static let sunset = Self("sunset", "a sunset").plainly("the last day of \(.own)")
  static let example = Self("example", "an example", "\(.named("the example"))", .code)
}

/// Facts about the documentation of entities.
extension Aspect {
  static let doc = ofNotes("description", .description)
  static let deprecation = ofNotes("deprecation", .deprecation)
  static let deprecatedSince = ofNotes("date of the deprecation", .notice)
  static let sunset = ofNotes("sunset", .sunset)
  static let source = ofNotes("source", .changed(.docSource, .moved))
  static let sourceURL = ofNotes("URL of the source", .changed(.docLink).unless(.source))

  /// Creates a note about an entity.
  private static func ofNotes(_ noun: String, _ rule: FactRule) -> Aspect {
    Aspect(noun, rule.ofNotes)
  }
}

extension ChangeKindRow {
  static let words: [ChangeKindRow] = [
    row(.declaration, .orderChanged, .ok, .ok, by: .untested("order alone has no effect"))
      .why("Only the order of declarations in the generated files changes."),
    row(.specName, .changed, .ok, .ok, by: .specOnly)
      .why("The Swift name and the wire are the same.")
      .help("Update configurations and acceptances that contain the path."),
    row(.description, .added, .words, by: .documentation)
      .why("The generated documentation gains a comment."),
    row(.description, .removed, .words, by: .documentation)
      .why("The generated documentation loses a comment."),
    row(.description, .changed, .words, by: .documentation)
      .why("The wording changed, but no rule words did."),
    row(.descriptionModal, .changed, .ruleWords, by: .humanReview)
      .why("A number, a unit or a word such as `must`, `may` or `only` changed in the description.")
      .help("Check that the facts in the spec still match the description."),
    row(.docLink, .changed, .words, by: .documentation)
      .why("The document has another URL."),
    row(.docSource, .moved, .words, by: .documentation)
      .why("The fact is attributed to another document, section or row."),
    row(.deprecation, .reworded, .words, by: .documentation)
      .why("The declaration stays deprecated, with another warning."),
    row(.sunset, .added, .ok, .ok, by: .calendar)
      .why("The vendor announced the last day on which the part is served.")
      .help("Release the update without the part so early that users have it on that day."),
    row(.sunset, .removed, .ok, .ok, by: .calendar)
      .why("The part stays deprecated, and no day of its end is announced."),
    row(.sunset, .movedEarlier, .degrades, .ok, by: .calendar)
      .why("Shipped versions lose the part earlier than announced, before users have the update.")
      .askVendor("to keep the announced day, or release the update earlier."),
    row(.sunset, .movedLater, .ok, .ok, by: .calendar)
      .why("Shipped versions can use the part longer than announced."),
    row(.example, .added, .ok, .ok, by: .compiling)
      .why("Tests can use one more example."),
    row(.example, .changed, .ok, .ok, by: .untested("only the app's own tests show it"))
      .why("Tests that use the example read another value.")
      .help("Run the tests that use the example."),
    row(.example, .removed, .ok, .breaks, by: .compiling)
      .why("Tests that use the example no longer compile.")
      .help("Keep the example, or write its JSON into the test."),
  ]
}
