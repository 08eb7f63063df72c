extension ChangeKindRow {
  /// What a call gives.
  static let results: [ChangeKindRow] = [
    ChangeKindRow(
      .resultAdded,
      "a call gives something",
      Verdicts(.ok, .warns),
      mirrors: [.resultRemoved],
      proof: .compiling,
      cause: """
        The answer has a body that is read now. A call whose result is not used has the compiler \
        warn.
        """,
      help: "Use the result, or say that you do not."
    ),
    ChangeKindRow(
      .resultRemoved,
      "a call gives nothing any more",
      Verdicts(.breaks, .breaks),
      mirrors: [.resultAdded],
      proof: .compiling,
      cause: """
        Apps in the store look for a body that no longer comes. Your code uses a result that is \
        none.
        """,
      help: "Remove the uses of the result."
    ),
    ChangeKindRow(
      .resultKindChanged,
      "a result is of another sort",
      Verdicts(.breaks, .breaks),
      mirrors: [.resultKindChanged],
      proof: .decoding,
      cause: """
        JSON, text, bytes, a constant and results by status are read differently. Apps in the \
        store read the old one.
        """,
      help: "Write the use of the result anew."
    ),
    ChangeKindRow(
      .resultTypeChanged,
      "a result has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.resultTypeChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. Your code gets another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .resultBecameOptional,
      "a result may be missing",
      Verdicts(.breaks, .breaks),
      mirrors: [.resultBecameRequired],
      proof: .decoding,
      cause: "Apps in the store need it, and fail without. Your code gets an optional.",
      help: "Say what the app does without the result."
    ),
    ChangeKindRow(
      .resultBecameRequired,
      "a result is always there",
      Verdicts(.ok, .breaks),
      mirrors: [.resultBecameOptional],
      proof: .decoding,
      cause: """
        Your code gets no optional any more. `if let`, `?.` and `??` do not compile with what is \
        none.
        """,
      help: "Remove the unwrapping."
    ),
    ChangeKindRow(
      .resultKindsAdded,
      "a result comes in another JSON kind, too",
      Verdicts(.breaks, .ok),
      mirrors: [.resultKindsRemoved],
      proof: .decoding,
      cause: """
        The vendor mixes kinds that apps in the store do not take. After an update they are read.
        """,
      help: "Ship the update before the vendor sends them."
    ),
    ChangeKindRow(
      .resultKindsRemoved,
      "a result comes in fewer JSON kinds",
      Verdicts(.ok, .ok),
      mirrors: [.resultKindsAdded],
      proof: .decoding,
      cause: "One kind is no longer taken. Apps in the store take it all the same.",
      help: "Make sure that the vendor has stopped sending it."
    ),
    ChangeKindRow(
      .resultConstantChanged,
      "a call answers with another constant",
      Verdicts(.breaks, .ok),
      mirrors: [.resultConstantChanged],
      proof: .decoding,
      cause: """
        Apps in the store take any other body for an error. After an update the new one is \
        expected.
        """,
      help: "Ask the vendor to keep the old one."
    ),
  ]
}
