extension ChangeKindRow {
  /// Headers of answers.
  static let responseHeaders: [ChangeKindRow] = [
    ChangeKindRow(
      .responseHeaderAdded,
      "a header of the answer is read",
      Verdicts(.ok, .breaks),
      mirrors: [.responseHeaderRemoved, .responseHeaderRemovedOptional],
      proof: .compiling,
      cause: """
        Apps in the store pass it over. The result holds a value more, and an answer without a \
        required one is an error.
        """,
      help: "Take the value where you use the result."
    ),
    ChangeKindRow(
      .responseHeaderAddedOptional,
      "a header of the answer is read if it is there",
      Verdicts(.ok, .ok),
      mirrors: [.responseHeaderRemovedOptional],
      proof: .compiling,
      cause: """
        Apps in the store pass it over. The struct has a property more, and its initialiser takes \
        nil where none is given.
        """,
      help: ""
    ),
    ChangeKindRow(
      .responseHeaderRemoved,
      "a header of the answer is not read any more",
      Verdicts(.breaks, .breaks),
      mirrors: [.responseHeaderAdded],
      proof: .decoding,
      cause: "Apps in the store need it, and fail without. The result holds a value less.",
      help: "Remove the uses of the value."
    ),
    ChangeKindRow(
      .responseHeaderRemovedOptional,
      "a header of the answer that could be there is not read any more",
      Verdicts(.degrades, .breaks),
      mirrors: [.responseHeaderAdded, .responseHeaderAddedOptional],
      proof: .compiling,
      cause: "Apps in the store find no value from now on. The result holds a value less.",
      help: "Remove the uses of the value."
    ),
    ChangeKindRow(
      .responseHeaderBecameOptional,
      "a header of the answer may be missing",
      Verdicts(.breaks, .breaks),
      mirrors: [.responseHeaderBecameRequired],
      proof: .decoding,
      cause: "Apps in the store need it, and fail without. The value becomes an optional.",
      help: "Say what the app does without the value."
    ),
    ChangeKindRow(
      .responseHeaderBecameRequired,
      "a header of the answer is always there",
      Verdicts(.ok, .breaks),
      mirrors: [.responseHeaderBecameOptional],
      proof: .decoding,
      cause: """
        The value is no optional any more. `if let`, `?.` and `??` do not compile with what is \
        none.
        """,
      help: "Remove the unwrapping."
    ),
    ChangeKindRow(
      .responseHeaderTypeChanged,
      "a header of the answer has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.responseHeaderTypeChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. The value has another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .responseHeaderRenamedWire,
      "a header of the answer has another name",
      Verdicts(.breaks, .ok),
      mirrors: [.responseHeaderRenamedWire],
      proof: .decoding,
      cause: "Apps in the store look for the old name. After an update the new one is read.",
      help: "Ask the vendor to send both for a time."
    ),
  ]
}
