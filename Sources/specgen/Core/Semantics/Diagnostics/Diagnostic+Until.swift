extension Diagnostic {
  /// Reports a method with pages that is repeated until it ends.
  static func pagesUntil(at span: Span) -> Diagnostic {
    .misfit(
      "`until`",
      "a method without `pages`",
      at: span,
      help: "Remove one of the two; a trait can also give the method `pages`."
    )
  }

  /// Reports a method whose result cannot report an end.
  static func mute(at span: Span) -> Diagnostic {
    .misfit(
      "`until`",
      "one result that is JSON and always present",
      at: span,
      help:
        "Return a type with a field for the state: `returns: Payment`. A stream reports its end itself."
    )
  }

  /// Reports a field that cannot be a state.
  static func noState(at span: Span) -> Diagnostic {
    .misfit(
      "`field`",
      "a field that is an enumeration, a String, an Int or a Bool",
      at: span,
      help: "Name the field with the state, such as `status`; a state cannot be `secret`."
    )
  }

  /// Reports a state that ends the calls and is to be left.
  static func endToLeave(_ value: String, _ outcome: CaseOutcome, at span: Span) -> Diagnostic {
    .misfit(
      "`leaves`",
      "values whose outcome is `pending`",
      at: span,
      help:
        "\(quoted(value)) has the outcome `\(outcome.rawValue)`, which ends the calls: omit it, or give it "
        + "`outcome: pending`."
    )
  }

  /// Reports a repetition that no value asks for.
  static func noneToLeave(at span: Span) -> Diagnostic {
    .misfit(
      "`until`",
      "a value in which the call is repeated",
      at: span,
      help:
        "Name the wire values: `leaves: [pending]`, or give cases of the enumeration `outcome: pending`."
    )
  }

  /// Reports a repetition that no value ends.
  static func endless(at span: Span) -> Diagnostic {
    .misfit(
      "`until`",
      "a value that ends the calls",
      at: span,
      help:
        "The call is repeated in all values of the field: omit from `leaves` those that are final, or give them "
        + "another outcome than `pending`."
    )
  }

  /// Reports an end without an outcome, although other values have one.
  static func withoutOutcome(_ value: String, at span: Span) -> Diagnostic {
    .misfit(
      "the field of `until`",
      "an `outcome` with each case, such as \(quoted(value))",
      at: span,
      help:
        "Give it `success`, `failure`, `cancel` or `error`; add it to `leaves` if the vendor still works then."
    )
  }

  /// Reports a field that cannot be a pause.
  static func noPause(at span: Span) -> Diagnostic {
    .misfit(
      "`pauseField`",
      "a field of type Int, Double or Duration",
      at: span,
      help: "Declare it as `Int` for seconds, or as a `Duration` with its unit: "
        + "`retry_after: {type: Duration, unit: milliseconds, optional: true}`."
    )
  }
}
