extension ChangeKindRow {
  /// Fixed and other members of models.
  static let fieldConstants: [ChangeKindRow] = [
    ChangeKindRow(
      .fieldConstAdded,
      "a member is always the same",
      Verdicts(.ok, .ok),
      out: Verdicts(.breaks, .ok),
      mirrors: [.fieldConstRemoved],
      proof: .decoding,
      cause: """
        What comes in is expected to have it after an update. Apps in the store do not send it.
        """,
      help: "Check that the service sends it today."
    ),
    ChangeKindRow(
      .fieldConstRemoved,
      "a member is no longer always the same",
      Verdicts(.breaks, .ok),
      out: Verdicts(.degrades, .ok),
      mirrors: [.fieldConstAdded],
      proof: .decoding,
      cause: """
        Apps in the store expect the member, and cannot read a model without it. After an update \
        nobody looks for it.
        """,
      help: "Ask the vendor to keep sending it."
    ),
    ChangeKindRow(
      .fieldConstChanged,
      "a member has another fixed value",
      Verdicts(.breaks, .ok),
      mirrors: [.fieldConstChanged],
      proof: .decoding,
      cause: """
        Apps in the store expect the old value, and send it. After an update the new one is \
        expected.
        """,
      help: "Ask the vendor for a key of its own."
    ),
    ChangeKindRow(
      .additionalMembersAdded,
      "members that are not listed are kept",
      Verdicts(.ok, .ok),
      mirrors: [.additionalMembersRemoved],
      proof: .compiling,
      cause: """
        The model gains `additional`, and writes back what it has read. Nothing else changes.
        """,
      help: ""
    ),
    ChangeKindRow(
      .additionalMembersRemoved,
      "members that are not listed are passed over",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.additionalMembersAdded],
      proof: .compiling,
      cause: "The property `additional` is gone. What is written back lacks what was not listed.",
      help: "Declare the members that you need."
    ),
    ChangeKindRow(
      .additionalMembersChanged,
      "members that are not listed have another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.additionalMembersChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. `additional` has another \
        type.
        """,
      help: "Use the new type."
    ),
  ]
}
