extension ChangeKindRow {
  /// Failures of a call, and errors that all calls share.
  static let failures: [ChangeKindRow] = [
    ChangeKindRow(
      .statusErrorAdded,
      "a failure is new",
      Verdicts(.degrades, .breaks),
      mirrors: [.statusErrorRemoved],
      proof: .decoding,
      cause: """
        Apps in the store take it for an unexpected status. A switch over all failures lacks one.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .statusErrorRemoved,
      "a failure is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.statusErrorAdded],
      proof: .decoding,
      cause: "It no longer comes, or is no longer told apart. The case is gone.",
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .statusErrorRenamed,
      "a failure has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.statusErrorRenamed],
      proof: .compiling,
      cause: "What travels is the same. The case has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .failureCodeAdded,
      "a code of a failure is new",
      Verdicts(.degrades, .breaks),
      mirrors: [.failureCodeRemoved],
      proof: .decoding,
      cause: "Apps in the store keep it as unrecognized. A switch over all failures lacks one.",
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .failureCodeRemoved,
      "a code of a failure is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.failureCodeAdded],
      proof: .decoding,
      cause: "It no longer comes, or is no longer told apart. The case is gone.",
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .failureRecoveryChanged,
      "the recovery suggestion of a failure changed",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.failureRecoveryChanged],
      proof: .nothing(because: "the suggestion is a sentence for people"),
      cause: "Users read another sentence, or none. Apps in the store keep the old one.",
      help: "Update the translations of the sentence."
    ),
    ChangeKindRow(
      .errorPrecedenceChanged,
      "outcomes are looked at in another order",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.errorPrecedenceChanged],
      proof: .decoding,
      cause: "Of two that fit an answer, the first is taken. Apps in the store have the old order.",
      help: "Check answers that fit two of them."
    ),
    ChangeKindRow(
      .statusEnvelopeChanged,
      "bodies are read by other rules",
      Verdicts(.lies, .breaks, .changes),
      mirrors: [.statusEnvelopeChanged],
      proof: .decoding,
      cause: """
        What counts as a success or a failure is found elsewhere in the body. Apps in the store \
        look where it was, and may take one for the other.
        """,
      help: "Check it with real answers."
    ),
    ChangeKindRow(
      .commonErrorAdded,
      "all calls share an error",
      Verdicts(.degrades, .breaks),
      mirrors: [.commonErrorRemoved],
      proof: .compiling,
      cause: """
        Apps in the store take it for an unexpected status. Code that names the type of a thrown \
        error has to follow.
        """,
      help: "Use the new type of errors."
    ),
    ChangeKindRow(
      .commonErrorRemoved,
      "calls share no error any more",
      Verdicts(.degrades, .breaks),
      mirrors: [.commonErrorAdded],
      proof: .compiling,
      cause: """
        Apps in the store find no error object to show. Code that reads it no longer compiles.
        """,
      help: "Remove the uses of the error."
    ),
    ChangeKindRow(
      .commonErrorTypeChanged,
      "the error of all calls has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.commonErrorTypeChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and take the rest for an unexpected status. Your code \
        gets another type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .commonErrorStatusesChanged,
      "the error of all calls comes with other statuses",
      Verdicts(.degrades, .ok, .changes),
      mirrors: [.commonErrorStatusesChanged],
      proof: .decoding,
      cause: """
        Apps in the store read it at the old statuses alone. At others they show an unexpected \
        status.
        """,
      help: "Check which statuses really come."
    ),
  ]
}
