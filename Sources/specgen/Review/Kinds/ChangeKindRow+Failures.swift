extension ChangeKindRow {
  static let failures: [ChangeKindRow] = [
    row(.statusError, .added, .degrades, .breaks, by: .decoding)
      .why("Shipped versions report an unexpected status, or a success where it was one.")
      .help("Add the case to your switches."),
    row(.statusError, .removed, .ok, .breaks, by: .decoding)
      .why("The failure is no longer documented. The case is gone.")
      .help("Remove the case from your switches."),
    row(.statusError, .renamed, .ok, .breaks, by: .compiling)
      .why("The answer is the same. The case has another name.")
      .help("Use the new name."),
    row(.failureCode, .added, .degrades, .breaks, by: .decoding)
      .why("Shipped versions report an unrecognized code. A switch over all failures lacks a case.")
      .help("Add the case to your switches."),
    row(.failureCode, .removed, .ok, .breaks, by: .decoding)
      .why("The failure is no longer documented. The case is gone.")
      .help("Remove the case from your switches."),
    row(
      .failureRecovery,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the suggestion is a sentence for people")
    )
    .why("The app shows another suggestion to people.")
    .help("Check the texts of your error screens."),
    row(.errorPrecedence, .changed, .ok, .ok, .changes, by: .decoding)
      .why("Of two outcomes that fit an answer, shipped versions take the other one.")
      .help("Check answers that fit two outcomes."),
    row(.statusEnvelope, .changed, .lies, .ok, .changes, by: .decoding)
      .why("Shipped versions look for successes and failures in the old places.")
      .help("Check it with real answers."),
    row(.commonError, .added, .degrades, .breaks, by: .compiling)
      .why("Shipped versions report an unexpected status. The type of thrown errors changes.")
      .help("Use the new type of errors."),
    row(.commonError, .removed, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no error object to show. Code that reads it no longer compiles.")
      .help("Remove the uses of the error."),
    row(.commonError, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type, and report other objects as unexpected.")
      .help("Use the new type."),
    row(.commonErrorStatuses, .changed, .degrades, .ok, .changes, by: .decoding)
      .why("Shipped versions read the error at the old statuses only.")
      .help("Check which statuses the service sends."),
  ]
}
