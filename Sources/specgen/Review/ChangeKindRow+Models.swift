extension ChangeKindRow {
  /// Models as wholes.
  static let models: [ChangeKindRow] = [
    ChangeKindRow(
      .modelAdded,
      "a type is new",
      Verdicts(.ok, .ok),
      mirrors: [.modelRemoved],
      proof: .compiling,
      cause: "There is a type more. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .modelRemoved,
      "a type is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.modelAdded],
      proof: .compiling,
      cause: """
        Your code names a type that is no longer there. What travelled in it is told where it \
        travelled.
        """,
      help: "Remove the uses of the type."
    ),
    ChangeKindRow(
      .modelRenamed,
      "a type has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.modelRenamed],
      proof: .compiling,
      cause: "What travels is the same. Your code names a type that is no longer there.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .modelKindChanged,
      "a type is of another sort",
      Verdicts(.breaks, .breaks),
      mirrors: [.modelKindChanged],
      proof: .decoding,
      cause: """
        An object, an enumeration, a union and another name of a type have little in common. Apps \
        in the store read the old one.
        """,
      help: "Write the uses of the type anew."
    ),
    ChangeKindRow(
      .modelIdentityAdded,
      "a type is identifiable",
      Verdicts(.ok, .ok),
      mirrors: [.modelIdentityRemoved],
      proof: .compiling,
      cause: "The type conforms to `Identifiable`. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .modelIdentityRemoved,
      "a type is no longer identifiable",
      Verdicts(.ok, .breaks),
      mirrors: [.modelIdentityAdded],
      proof: .compiling,
      cause: """
        Code that needs `Identifiable`, such as a `ForEach` without an `id`, no longer compiles.
        """,
      help: "Name the property that tells instances apart where you use the type."
    ),
    ChangeKindRow(
      .modelIdentityChanged,
      "another field tells instances of a type apart",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.modelIdentityChanged],
      proof: .compiling,
      cause: """
        `id` has another value, and may have another type. Lists on the screen take all rows for \
        new ones.
        """,
      help: "Check what you keep by `id`."
    ),
    ChangeKindRow(
      .modelDeprecated,
      "a type is deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.modelUndeprecated],
      proof: .nothing(because: "the compiler does not warn of generated types"),
      cause: "The documentation says so. The compiler does not warn of types.",
      help: "Move to what the deprecation names."
    ),
    ChangeKindRow(
      .modelUndeprecated,
      "a type is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.modelDeprecated],
      proof: .nothing(because: "the compiler does not warn of generated types"),
      cause: "It stays after all. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .aliasTargetChanged,
      "another name is that of another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.aliasTargetChanged],
      proof: .decoding,
      cause: "All that has the type changes with it. Apps in the store read the old one.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .aliasTargetWidened,
      "another name is that of a wider type",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.aliasTargetNarrowed],
      proof: .decoding,
      cause: """
        All that has the type holds more values. Apps in the store cannot read those that are new.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .aliasTargetNarrowed,
      "another name is that of a narrower type",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.aliasTargetWidened],
      proof: .decoding,
      cause: """
        All that has the type holds fewer values. What apps in the store send may be refused.
        """,
      help: "Use the new type."
    ),
  ]
}
