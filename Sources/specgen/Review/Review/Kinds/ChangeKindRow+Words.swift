extension ChangeKindRow {
  static let words: [ChangeKindRow] = [
    row(.declaration, .orderChanged, .ok, .ok, by: .nothing(because: "order alone has no effect"))
      .why("Only the order of declarations in the generated files changes."),
    row(
      .specName,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "the name appears neither in Swift nor on the wire")
    )
    .why("The Swift name and the wire are the same.")
    .help("Update configurations and acceptances that contain the path."),
    row(.description, .added, .words, by: .nothing(because: "only documentation changes"))
      .why("The generated documentation gains a comment."),
    row(.description, .removed, .words, by: .nothing(because: "only documentation changes"))
      .why("The generated documentation loses a comment."),
    row(.description, .changed, .words, by: .nothing(because: "only documentation changes"))
      .why("The wording changed, but no rule words did."),
    row(
      .descriptionModal,
      .changed,
      .ruleWords,
      by: .nothing(because: "a rule in prose needs a human reviewer")
    )
    .why("A number, a unit or a word such as `must`, `may` or `only` changed in the description.")
    .help("Check that the facts in the spec still match the description."),
    row(.docLink, .changed, .words, by: .nothing(because: "only documentation changes"))
      .why("The document has another URL."),
    row(.docSource, .moved, .words, by: .nothing(because: "only documentation changes"))
      .why("The fact is attributed to another document, section or row."),
    row(.deprecation, .reworded, .words, by: .nothing(because: "only documentation changes"))
      .why("The declaration stays deprecated, with another warning."),
    row(.example, .added, .ok, .ok, by: .compiling)
      .why("Tests can use one more example."),
    row(
      .example,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "only the app's own tests show it")
    )
    .why("Tests that use the example read another value.")
    .help("Run the tests that use the example."),
    row(.example, .removed, .ok, .breaks, by: .compiling)
      .why("Tests that use the example no longer compile.")
      .help("Keep the example, or write its JSON into the test."),
  ]
}
