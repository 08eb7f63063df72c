extension ChangeKindRow {
  static let failures: [ChangeKindRow] = [
    row(.statusError, .added, .degrades, .breaks, by: .decoding)
      .why(
        """
        Shipped versions take it for an unexpected status. A switch over all failures lacks one.
        """
      )
      .help("Add the case to your switches."),
    row(.statusError, .removed, .ok, .breaks, by: .decoding)
      .why("It no longer comes, or is no longer told apart. The case is removed.")
      .help("Remove the case from your switches."),
    row(.statusError, .renamed, .ok, .breaks, by: .compiling)
      .why("What travels is the same. The case has another name.")
      .help("Use the new name."),
    row(.failureCode, .added, .degrades, .breaks, by: .decoding)
      .why("Shipped versions keep it as unrecognized. A switch over all failures lacks one.")
      .help("Add the case to your switches."),
    row(.failureCode, .removed, .ok, .breaks, by: .decoding)
      .why("It no longer comes, or is no longer told apart. The case is removed.")
      .help("Remove the case from your switches."),
    row(
      .failureRecovery,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the suggestion is a sentence for people")
    )
    .why("Users read another sentence, or none. Shipped versions keep the old one.")
    .help("Update the translations of the sentence."),
    row(.errorPrecedence, .changed, .ok, .ok, .changes, by: .decoding)
      .why("Of two that fit an answer, the first is taken. Shipped versions have the old order.")
      .help("Check answers that fit two of them."),
    row(.statusEnvelope, .changed, .lies, .ok, .changes, by: .decoding)
      .why(
        """
        What counts as a success or a failure is found elsewhere in the body. Shipped versions \
        look where it was, and may take one for the other.
        """
      )
      .help("Check it with real answers."),
    row(.commonError, .added, .degrades, .breaks, by: .compiling)
      .why(
        """
        Shipped versions take it for an unexpected status. Code that names the type of a thrown \
        error must follow.
        """
      )
      .help("Use the new type of errors."),
    row(.commonError, .removed, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no error object to show. Code that reads it no longer compiles.")
      .help("Remove the uses of the error."),
    row(.commonError, .typeChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and take the rest for an unexpected status. Your code \
        gets another type.
        """
      )
      .help("Use the new type."),
    row(.commonErrorStatuses, .changed, .degrades, .ok, .changes, by: .decoding)
      .why(
        """
        Shipped versions read it at the old statuses alone. At others they show an unexpected \
        status.
        """
      )
      .help("Check which statuses really come."),
  ]
}
