extension ChangeKindRow {
  /// What is made of fields for convenience.
  static let helpers: [ChangeKindRow] = [
    ChangeKindRow(
      .helperAdded,
      "a model can do one thing more",
      Verdicts(.ok, .ok),
      mirrors: [.helperRemoved],
      proof: .compiling,
      cause: "There is a function or a property more. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .helperRemoved,
      "a model can do one thing less",
      Verdicts(.ok, .breaks),
      mirrors: [.helperAdded],
      proof: .compiling,
      cause: """
        A function or a property that follows from fields is gone. Code that uses it no longer \
        compiles.
        """,
      help: "Make the call, or the computation, yourself."
    ),
    ChangeKindRow(
      .helperRenamed,
      "what a model can do has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.helperRenamed],
      proof: .compiling,
      cause: "It does the same. The function or property has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .helperChanged,
      "what a model can do works otherwise",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.helperChanged],
      proof: .compiling,
      cause: "It stands on another call or other fields. It may take other arguments.",
      help: "Check its uses."
    ),
    ChangeKindRow(
      .helperDeprecated,
      "what a model can do is deprecated",
      Verdicts(.ok, .warns),
      mirrors: [.helperUndeprecated],
      proof: .compiling,
      cause: "The compiler warns where it is used. It still works.",
      help: "Move to what the deprecation names."
    ),
    ChangeKindRow(
      .helperUndeprecated,
      "what a model can do is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.helperDeprecated],
      proof: .compiling,
      cause: "It stays after all. Warnings go away.",
      help: ""
    ),
  ]
}
