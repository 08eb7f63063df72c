extension ChangeKindRow {
  static let words: [ChangeKindRow] = [
    row(.declaration, .orderChanged, .ok, .ok, by: .nothing(because: "order alone has no effect"))
      .why("Only the order of generated declarations changes. Nothing reads it."),
    row(
      .specName,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "neither Swift nor the wire shows the name")
    )
    .why(
      """
      Swift name and name on the wire are as before. Configuration that names the path must \
      follow.
      """
    )
    .help("Rename the path where configuration or acceptances name it."),
    row(.description, .added, .words, by: .nothing(because: "only words change"))
      .why("Readers learn more. Nothing else changes."),
    row(.description, .removed, .words, by: .nothing(because: "only words change"))
      .why("Readers learn less. Nothing else changes."),
    row(.description, .changed, .words, by: .nothing(because: "only words change"))
      .why("The words changed, though none of those that set rules. Nothing else changes."),
    row(
      .descriptionModal,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "a rule in words is for people to judge")
    )
    .why(
      """
      A number or a word such as must, may, only or optional changed in the text. Often the \
      vendor changes a rule in words alone.
      """
    )
    .help("Check that the facts of the spec still say what the text says."),
    row(.docLink, .changed, .words, by: .nothing(because: "only words change"))
      .why("The document lies elsewhere. What it says may be the same."),
    row(.docSource, .moved, .words, by: .nothing(because: "only words change"))
      .why("Another document, section or row is named. What the fact is did not change with it."),
    row(.deprecation, .reworded, .words, by: .nothing(because: "only words change"))
      .why("It stays deprecated, with other words. The compiler warns as before."),
    row(.example, .added, .ok, .ok, by: .compiling)
      .why("Tests may use one example more. Nothing else changes."),
    row(
      .example,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "tests of the app say whether they hold")
    )
    .why("An example has other JSON. Tests that count on its values may fail.")
    .help("Run the tests that use it."),
    row(.example, .removed, .ok, .breaks, by: .compiling)
      .why("The module for tests has a constant less. Tests that use it no longer compile.")
      .help("Keep the example, or write its JSON into the test."),
  ]
}
