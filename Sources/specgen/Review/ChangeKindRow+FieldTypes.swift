extension ChangeKindRow {
  /// Types of fields and how they are written.
  static let fieldTypes: [ChangeKindRow] = [
    ChangeKindRow(
      .fieldTypeChanged,
      "a field has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.fieldTypeChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old type, and fail with the new one. The property has another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .fieldTypeWidened,
      "a field holds more values",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.fieldTypeNarrowed],
      proof: .decoding,
      cause: "Values may come that apps in the store cannot read. The property has another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .fieldTypeNarrowed,
      "a field holds fewer values",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.fieldTypeWidened],
      proof: .decoding,
      cause: """
        All that comes can be read by apps in the store; what they send may be refused. The \
        property has another type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .fieldBecameEnum,
      "a text became one of listed values",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.fieldStoppedEnum],
      proof: .decoding,
      cause: "Apps in the store read it as a text. The property is an enumeration.",
      help: "Use the cases."
    ),
    ChangeKindRow(
      .fieldStoppedEnum,
      "one of listed values became a text",
      Verdicts(.degrades, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.fieldBecameEnum],
      proof: .decoding,
      cause: "Any text may come, which apps in the store do not know. The property is a text.",
      help: "Use the text."
    ),
    ChangeKindRow(
      .fieldMapStructSwitched,
      "an object has named members, or any keys",
      Verdicts(.breaks, .breaks),
      mirrors: [.fieldMapStructSwitched],
      proof: .decoding,
      cause: "A model and a map read different objects. The property has another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .fieldArrayScalarSwitched,
      "one value became a list, or a list one value",
      Verdicts(.breaks, .breaks),
      mirrors: [.fieldArrayScalarSwitched],
      proof: .decoding,
      cause: """
        Apps in the store read the old form, and fail with the new one. The property has another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .fieldKindsAdded,
      "a value comes in another JSON kind, too",
      Verdicts(.breaks, .ok),
      out: Verdicts(.ok, .ok),
      mirrors: [.fieldKindsRemoved],
      proof: .decoding,
      cause: """
        The vendor mixes kinds that apps in the store do not take. After an update they are read.
        """,
      help: "Ship the update before the vendor sends them."
    ),
    ChangeKindRow(
      .fieldKindsRemoved,
      "a value comes in fewer JSON kinds",
      Verdicts(.ok, .ok),
      mirrors: [.fieldKindsAdded],
      proof: .decoding,
      cause: "One kind is no longer taken. Apps in the store take it all the same.",
      help: "Make sure that the vendor has stopped sending it."
    ),
    ChangeKindRow(
      .fieldDateFormatChanged,
      "a date is written otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.fieldDateFormatChanged],
      proof: .decoding,
      cause: """
        Apps in the store read the old form, and fail with the new one. The property stays a \
        `Date`.
        """,
      help: "Ask the vendor for a key of its own."
    ),
    ChangeKindRow(
      .fieldUnitChanged,
      "a number counts another unit",
      Verdicts(.lies, .ok),
      mirrors: [.fieldUnitChanged],
      proof: .decoding,
      cause: """
        The same number means another length of time. Apps in the store misread it, and nothing \
        fails.
        """,
      help: "Ask the vendor for another key instead."
    ),
    ChangeKindRow(
      .fieldWireFormChanged,
      "a number travels otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.fieldWireFormChanged],
      proof: .decoding,
      cause: "A number became a text, or a text a number. Apps in the store read the old form.",
      help: "Ask the vendor for a key of its own."
    ),
    ChangeKindRow(
      .fieldZoneChanged,
      "a time is meant in another zone",
      Verdicts(.lies, .ok, .changes),
      mirrors: [.fieldZoneChanged],
      proof: .decoding,
      cause: """
        The same time of day is another moment. Apps in the store take the old zone, and nothing \
        fails.
        """,
      help: "Check what is computed from it."
    ),
  ]
}
