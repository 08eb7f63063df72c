extension ChangeKindRow {
  /// Unions.
  static let unions: [ChangeKindRow] = [
    ChangeKindRow(
      .unionCaseAdded,
      "an open union has a shape more",
      Verdicts(.degrades, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.unionCaseRemoved],
      proof: .decoding,
      cause: "Apps in the store keep it as unrecognized. A switch over all cases lacks one.",
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .unionCaseAddedClosed,
      "a closed union has a shape more",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.unionCaseRemoved],
      proof: .decoding,
      cause: "Apps in the store cannot read it. A switch over all cases lacks one.",
      help: "Ship the update before the vendor sends it."
    ),
    ChangeKindRow(
      .unionCaseRemoved,
      "a union has a shape less",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.unionCaseAdded, .unionCaseAddedClosed],
      proof: .decoding,
      cause: """
        The shape no longer comes; apps in the store that send it will be refused. The case is \
        gone.
        """,
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .unionCaseRenamed,
      "a shape has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.unionCaseRenamed],
      proof: .compiling,
      cause: "What travels is the same. The case has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .unionPayloadChanged,
      "a shape holds another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.unionPayloadChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. The case holds another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .unionDiscriminatorRenamed,
      "shapes are named under another key",
      Verdicts(.breaks, .ok),
      mirrors: [.unionDiscriminatorRenamed],
      proof: .decoding,
      cause: """
        Apps in the store look for the old key, and recognise no shape. After an update the new \
        one is read.
        """,
      help: "Ask the vendor to send both keys for a time."
    ),
    ChangeKindRow(
      .unionTellChanged,
      "shapes are told otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.unionTellChanged],
      proof: .decoding,
      cause: """
        What tells one shape from another is of another sort. Apps in the store look for the old \
        one.
        """,
      help: "Check it with real answers."
    ),
    ChangeKindRow(
      .unionMappingChanged,
      "a shape has another mark",
      Verdicts(.breaks, .ok),
      mirrors: [.unionMappingChanged],
      proof: .decoding,
      cause: """
        Apps in the store know the shape by the old mark. After an update the new one is read.
        """,
      help: "Ask the vendor to keep the mark."
    ),
    ChangeKindRow(
      .unionOrderChanged,
      "shapes are tried in another order",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.unionOrderChanged],
      proof: .decoding,
      cause: """
        Where the first shape that can be read is taken, another one may be. Where something \
        tells, only the code is in another order.
        """,
      help: "Check values that fit two shapes."
    ),
    ChangeKindRow(
      .unionOpened,
      "a union takes shapes that it does not list",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.unionClosed],
      proof: .decoding,
      cause: """
        Shapes may come that apps in the store refuse. A switch over all cases lacks \
        `.unrecognized`.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .unionClosed,
      "a union takes no shapes that it does not list",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.unionOpened],
      proof: .decoding,
      cause: "After an update another shape is an error. The case `.unrecognized` is gone.",
      help: "Make sure that the list is complete."
    ),
  ]
}
