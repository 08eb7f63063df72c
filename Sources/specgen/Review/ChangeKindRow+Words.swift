extension ChangeKindRow {
  /// What is said for readers alone, and examples.
  static let words: [ChangeKindRow] = [
    ChangeKindRow(
      .declarationOrderChanged,
      "declarations stand in another order",
      Verdicts(.ok, .ok),
      mirrors: [.declarationOrderChanged],
      proof: .nothing(because: "order alone has no effect"),
      cause: "Only the order of generated declarations changes. Nothing reads it.",
      help: ""
    ),
    ChangeKindRow(
      .specNameChanged,
      "only the spec's own name changed",
      Verdicts(.ok, .ok),
      mirrors: [.specNameChanged],
      proof: .nothing(because: "neither Swift nor the wire shows the name"),
      cause: """
        Swift name and name on the wire are as before. Configuration that names the path has to \
        follow.
        """,
      help: "Rename the path where configuration or acceptances name it."
    ),
    ChangeKindRow(
      .descriptionAdded,
      "a description is new",
      .words,
      mirrors: [.descriptionRemoved],
      proof: .nothing(because: "only words change"),
      cause: "Readers learn more. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .descriptionRemoved,
      "a description is gone",
      .words,
      mirrors: [.descriptionAdded],
      proof: .nothing(because: "only words change"),
      cause: "Readers learn less. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .descriptionChanged,
      "a description reads otherwise",
      .words,
      mirrors: [.descriptionChanged],
      proof: .nothing(because: "only words change"),
      cause: "The words changed, though none of those that set rules. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .descriptionModalChanged,
      "a description says another rule",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.descriptionModalChanged],
      proof: .nothing(because: "a rule in words is for people to judge"),
      cause: """
        A number or a word such as must, may, only or optional changed in the text. Often the \
        vendor changes a rule in words alone.
        """,
      help: "Check that the facts of the spec still say what the text says."
    ),
    ChangeKindRow(
      .docLinkChanged,
      "the address of a source is another one",
      .words,
      mirrors: [.docLinkChanged],
      proof: .nothing(because: "only words change"),
      cause: "The document lies elsewhere. What it says may be the same.",
      help: ""
    ),
    ChangeKindRow(
      .docSourceMoved,
      "a fact comes from another place",
      .words,
      mirrors: [.docSourceMoved],
      proof: .nothing(because: "only words change"),
      cause: "Another document, section or row is named. What the fact is did not change with it.",
      help: ""
    ),
    ChangeKindRow(
      .deprecationReworded,
      "a deprecation reads otherwise",
      .words,
      mirrors: [.deprecationReworded],
      proof: .nothing(because: "only words change"),
      cause: "It stays deprecated, with other words. The compiler warns as before.",
      help: ""
    ),
    ChangeKindRow(
      .exampleAdded,
      "an example is new",
      Verdicts(.ok, .ok),
      mirrors: [.exampleRemoved],
      proof: .compiling,
      cause: "Tests may use one example more. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .exampleChanged,
      "an example is another one",
      Verdicts(.ok, .ok),
      mirrors: [.exampleChanged],
      proof: .nothing(because: "tests of the app say whether they hold"),
      cause: "An example has other JSON. Tests that count on its values may fail.",
      help: "Run the tests that use it."
    ),
    ChangeKindRow(
      .exampleRemoved,
      "an example is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.exampleAdded],
      proof: .compiling,
      cause: "The module for tests has a constant less. Tests that use it no longer compile.",
      help: "Keep the example, or write its JSON into the test."
    ),
  ]
}
