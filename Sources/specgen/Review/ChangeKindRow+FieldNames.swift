extension ChangeKindRow {
  /// Names and places of fields, and how they are held.
  static let fieldNames: [ChangeKindRow] = [
    ChangeKindRow(
      .fieldRenamed,
      "a field has another name everywhere",
      Verdicts(.breaks, .breaks),
      mirrors: [.fieldRenamed],
      proof: .decoding,
      cause: "Apps in the store look for the old key. The property has another name.",
      help: "Use the new name, and ask the vendor to send both keys for a time."
    ),
    ChangeKindRow(
      .fieldRenamedWire,
      "a field has another key",
      Verdicts(.breaks, .ok),
      mirrors: [.fieldRenamedWire],
      proof: .decoding,
      cause: "Apps in the store look for the old key. After an update the new one is read.",
      help: "Ask the vendor to send both keys for a time."
    ),
    ChangeKindRow(
      .fieldRenamedSwift,
      "a field has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.fieldRenamedSwift],
      proof: .compiling,
      cause: "The key on the wire is the same. The property has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .fieldPathMoved,
      "a field stands elsewhere in its object",
      Verdicts(.breaks, .ok),
      mirrors: [.fieldPathMoved],
      proof: .decoding,
      cause: """
        The value moved into another object, or out of one. Apps in the store look where it was.
        """,
      help: "Ask the vendor to send both for a time."
    ),
    ChangeKindRow(
      .fieldKeysAdded,
      "a field comes under another key, too",
      Verdicts(.breaks, .ok),
      out: Verdicts(.ok, .ok),
      mirrors: [.fieldKeysRemoved],
      proof: .decoding,
      cause: "Apps in the store do not look under the other key. After an update it is read.",
      help: "Ship the update before the vendor sends it."
    ),
    ChangeKindRow(
      .fieldKeysRemoved,
      "a field comes under fewer keys",
      Verdicts(.ok, .ok),
      mirrors: [.fieldKeysAdded],
      proof: .decoding,
      cause: "One key is no longer looked under. Apps in the store do it all the same.",
      help: "Make sure that the vendor has stopped sending it."
    ),
    ChangeKindRow(
      .fieldLossyPolicyChanged,
      "elements that cannot be read are left out, or not",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.fieldLossyPolicyChanged],
      proof: .decoding,
      cause: """
        A list with one wrong element is read without it, or not at all. Apps in the store do it \
        the old way.
        """,
      help: "Check what the screen shows of a shorter list."
    ),
    ChangeKindRow(
      .fieldSensitiveChanged,
      "a value is, or is no longer, a secret",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.fieldSensitiveChanged],
      proof: .compiling,
      cause: """
        A secret stands in no log and no description. The property has another type, with or \
        without `Secret`.
        """,
      help: "Wrap the value, or unwrap it, and check what is logged."
    ),
    ChangeKindRow(
      .fieldPartChanged,
      "members stand in another object",
      Verdicts(.breaks, .breaks),
      mirrors: [.fieldPartChanged],
      proof: .decoding,
      cause: """
        A part shares the object of its owner, and another value has its own. Apps in the store \
        look where the members were.
        """,
      help: "Check the uses of the part."
    ),
    ChangeKindRow(
      .fieldStorageChanged,
      "a field is stored otherwise",
      Verdicts(.ok, .ok),
      mirrors: [.fieldStorageChanged],
      proof: .compiling,
      cause: """
        Whether a value lies behind a pointer is nothing that code sees. Nothing else changes.
        """,
      help: ""
    ),
    ChangeKindRow(
      .fieldOrderChanged,
      "fields stand in another order",
      Verdicts(.ok, .breaks),
      mirrors: [.fieldOrderChanged],
      proof: .compiling,
      cause: "Initialisers want arguments in the order of the fields. JSON does not care.",
      help: "Put the arguments into the new order."
    ),
    ChangeKindRow(
      .fieldDeprecated,
      "a field is deprecated",
      Verdicts(.ok, .warns),
      mirrors: [.fieldUndeprecated],
      proof: .compiling,
      cause: "The compiler warns where the property is read. It is still there.",
      help: "Move to what the deprecation names."
    ),
    ChangeKindRow(
      .fieldUndeprecated,
      "a field is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.fieldDeprecated],
      proof: .compiling,
      cause: "It stays after all. Warnings go away.",
      help: ""
    ),
  ]
}
