extension ChangeKindRow {
  /// Fields that come, go or may be missing.
  static let fieldPresence: [ChangeKindRow] = [
    ChangeKindRow(
      .fieldAdded,
      "a model has a field that is always there",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.fieldRemovedRequired],
      proof: .decoding,
      cause: """
        What comes in with it is passed over by apps in the store. What goes out without it will \
        be refused. The initialiser asks for it, so code that makes the model, as tests do, has to give it.
        """,
      help: "Give the value where you make such a model."
    ),
    ChangeKindRow(
      .fieldAddedOptional,
      "a model has a field that may be there",
      Verdicts(.ok, .ok),
      mirrors: [.fieldRemovedOptional],
      proof: .decoding,
      cause: """
        Apps in the store pass it over. Initialisers take it, with nil where it is not given.
        """,
      help: ""
    ),
    ChangeKindRow(
      .fieldAddedWithDefault,
      "a model has a field with a default",
      Verdicts(.ok, .ok),
      out: Verdicts(.breaks, .ok),
      mirrors: [.fieldRemovedOptional],
      proof: .decoding,
      cause: """
        Apps in the store pass it over, and do not send it. Initialisers take it, with the default \
        where it is not given.
        """,
      help: "Check that the default is right for you."
    ),
    ChangeKindRow(
      .fieldRemovedRequired,
      "a field that was always there is gone",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.degrades, .breaks),
      mirrors: [.fieldAdded],
      proof: .decoding,
      cause: """
        Apps in the store cannot read a model without it. Your code reads a property that is no \
        longer there.
        """,
      help: "Ask the vendor to keep sending it until no supported version needs it."
    ),
    ChangeKindRow(
      .fieldRemovedOptional,
      "a field that could be there is gone",
      Verdicts(.degrades, .breaks),
      mirrors: [.fieldAddedOptional, .fieldAddedWithDefault],
      proof: .decoding,
      cause: """
        Apps in the store find nothing there from now on. Your code reads a property that is no \
        longer there.
        """,
      help: "Remove the uses of the property."
    ),
    ChangeKindRow(
      .fieldBecameOptional,
      "a field may be missing",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.fieldBecameRequired],
      proof: .decoding,
      cause: """
        Apps in the store need it, and cannot read a model without it. The property becomes an \
        optional.
        """,
      help: "Say what the app does without the value."
    ),
    ChangeKindRow(
      .fieldBecameRequired,
      "a field is always there",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.fieldBecameOptional],
      proof: .decoding,
      cause: """
        The property is no optional any more. `if let`, `?.` and `??` do not compile with what is \
        none.
        """,
      help: "Remove the unwrapping."
    ),
    ChangeKindRow(
      .fieldDefaultAdded,
      "a field may be missing, and has a default",
      Verdicts(.breaks, .ok),
      out: Verdicts(.ok, .ok),
      mirrors: [.fieldDefaultRemoved],
      proof: .decoding,
      cause: """
        Apps in the store need it, and cannot read a model without it. After an update the default \
        stands in for it.
        """,
      help: "Check that the default is right for you."
    ),
    ChangeKindRow(
      .fieldDefaultRemoved,
      "a field is always there, and has no default",
      Verdicts(.ok, .breaks),
      mirrors: [.fieldDefaultAdded],
      proof: .decoding,
      cause: "The property stays what it is. Initialisers that left it out no longer compile.",
      help: "Give the value where you make such a model."
    ),
    ChangeKindRow(
      .fieldDefaultSet,
      "a field that may be missing has a default",
      Verdicts(.ok, .breaks, .changes),
      out: Verdicts(.breaks, .breaks, .changes),
      mirrors: [.fieldDefaultDropped],
      proof: .decoding,
      cause: "The default stands in where nil did. The property is no optional any more.",
      help: "Remove the unwrapping, and check that the default is right for you."
    ),
    ChangeKindRow(
      .fieldDefaultDropped,
      "a field that may be missing has no default",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.fieldDefaultSet],
      proof: .decoding,
      cause: "Nil stands where the default did. The property becomes an optional.",
      help: "Say what the app does without the value."
    ),
    ChangeKindRow(
      .fieldDefaultChanged,
      "a field has another default",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.fieldDefaultChanged],
      proof: .decoding,
      cause: """
        Where the field is missing, another value is read. Apps in the store read the old one.
        """,
      help: "Check what follows from the value."
    ),
    ChangeKindRow(
      .fieldBecameNullable,
      "a field may be null",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      mirrors: [.fieldBecameNotNullable],
      proof: .decoding,
      cause: """
        Apps in the store cannot read null there. The property becomes an optional, or has a third \
        state.
        """,
      help: "Say what the app does without the value."
    ),
    ChangeKindRow(
      .fieldBecameNotNullable,
      "a field cannot be null",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      mirrors: [.fieldBecameNullable],
      proof: .decoding,
      cause: "The property has one state less. Code for null does not compile any more.",
      help: "Remove the unwrapping."
    ),
  ]
}
