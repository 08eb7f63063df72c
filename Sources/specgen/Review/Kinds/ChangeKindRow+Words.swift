extension ChangeKindRow {
  static let words: [ChangeKindRow] = [
    row(.declaration, .orderChanged, .ok, .ok, by: .nothing(because: "order alone has no effect"))
      .why("Only the order of declarations in the generated files changes."),
    row(
      .specName,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "neither Swift nor the wire shows the name")
    )
    .why("The Swift name and the wire are the same.")
    .help("Rename the path where configurations or acceptances name it."),
    row(.description, .added, .words, by: .nothing(because: "only words change"))
      .why("Readers learn more."),
    row(.description, .removed, .words, by: .nothing(because: "only words change"))
      .why("Readers learn less."),
    row(.description, .changed, .words, by: .nothing(because: "only words change"))
      .why("The words changed, but none of those that set rules."),
    row(
      .descriptionModal,
      .changed,
      .ruleWords,
      by: .nothing(because: "a rule in words is for people to judge")
    )
    .why("A number, a unit or a word such as must, may or only changed in the text.")
    .help("Check that the facts of the spec still match the text."),
    row(.docLink, .changed, .words, by: .nothing(because: "only words change"))
      .why("The document has another URL."),
    row(.docSource, .moved, .words, by: .nothing(because: "only words change"))
      .why("The fact is attributed to another document, section or row."),
    row(.deprecation, .reworded, .words, by: .nothing(because: "only words change"))
      .why("It stays deprecated, and the compiler's warning reads differently."),
    row(.example, .added, .ok, .ok, by: .compiling)
      .why("Tests may use one more example."),
    row(
      .example,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "tests of the app say whether they hold")
    )
    .why("Tests that use the example read another value.")
    .help("Run the tests that use the example."),
    row(.example, .removed, .ok, .breaks, by: .compiling)
      .why("Tests that use the example no longer compile.")
      .help("Keep the example, or write its JSON into the test."),
  ]
}
