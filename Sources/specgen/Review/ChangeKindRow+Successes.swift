extension ChangeKindRow {
  /// Successes of a call by status or code.
  static let successes: [ChangeKindRow] = [
    ChangeKindRow(
      .statusSuccessAdded,
      "a success is new",
      Verdicts(.degrades, .breaks),
      mirrors: [.statusSuccessRemoved],
      proof: .decoding,
      cause: """
        Apps in the store do not know it, and may take it for an error. The result has a case \
        more, or becomes an enumeration.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .statusSuccessRemoved,
      "a success is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.statusSuccessAdded],
      proof: .decoding,
      cause: "It no longer comes, so apps in the store miss nothing. The case is gone.",
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .statusSuccessRenamed,
      "a success has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.statusSuccessRenamed],
      proof: .compiling,
      cause: "What travels is the same. The case has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .statusRangeChanged,
      "an outcome has other statuses",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.statusRangeChanged],
      proof: .decoding,
      cause: """
        Apps in the store know the outcome by the old statuses. After an update the new ones are \
        read.
        """,
      help: "Ask the vendor which statuses really come."
    ),
    ChangeKindRow(
      .statusClassChanged,
      "an outcome is told by something else",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.statusClassChanged],
      proof: .decoding,
      cause: """
        A status, a body or a code tells the outcome, and it was another of the three. Apps in the \
        store look at the old one.
        """,
      help: "Check it with real answers."
    ),
    ChangeKindRow(
      .statusBodyChanged,
      "an outcome comes with another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.statusBodyChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. The case holds another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .statusBodyAdded,
      "an outcome comes with a value",
      Verdicts(.ok, .breaks),
      mirrors: [.statusBodyRemoved],
      proof: .compiling,
      cause: "Apps in the store pass it over. The case holds a value.",
      help: "Take the value in your switches."
    ),
    ChangeKindRow(
      .statusBodyRemoved,
      "an outcome comes without its value",
      Verdicts(.breaks, .breaks),
      mirrors: [.statusBodyAdded],
      proof: .decoding,
      cause: "Apps in the store look for a value that no longer comes. The case holds none.",
      help: "Remove the value from your switches."
    ),
    ChangeKindRow(
      .statusBodyBecameOptional,
      "the value of an outcome may be missing",
      Verdicts(.breaks, .breaks),
      mirrors: [.statusBodyBecameRequired],
      proof: .decoding,
      cause: "Apps in the store need it, and fail without. The case holds an optional.",
      help: "Say what the app does without the value."
    ),
    ChangeKindRow(
      .statusBodyBecameRequired,
      "the value of an outcome is always there",
      Verdicts(.ok, .breaks),
      mirrors: [.statusBodyBecameOptional],
      proof: .decoding,
      cause: """
        The case holds no optional any more. `if let`, `?.` and `??` do not compile with what is \
        none.
        """,
      help: "Remove the unwrapping."
    ),
    ChangeKindRow(
      .successCodeAdded,
      "a code of a success is new",
      Verdicts(.breaks, .breaks),
      mirrors: [.successCodeRemoved],
      proof: .decoding,
      cause: """
        Apps in the store find no rule for it, and take it for an error. The result has a case \
        more.
        """,
      help: "Ship the update before the vendor sends it."
    ),
    ChangeKindRow(
      .successCodeRemoved,
      "a code of a success is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.successCodeAdded],
      proof: .decoding,
      cause: "It no longer comes. The case is gone.",
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .outcomeCodeChanged,
      "an outcome has another code",
      Verdicts(.breaks, .ok),
      mirrors: [.outcomeCodeChanged],
      proof: .decoding,
      cause: """
        Apps in the store know the outcome by the old code. After an update the new one is read.
        """,
      help: "Ask the vendor to keep the old one."
    ),
  ]
}
