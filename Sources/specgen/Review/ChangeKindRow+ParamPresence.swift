extension ChangeKindRow {
  /// Params that come, go or may be left out.
  static let paramPresence: [ChangeKindRow] = [
    ChangeKindRow(
      .paramAddedRequired,
      "a param has to be sent",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramRemoved, .paramRemovedDeprecated],
      proof: .compiling,
      cause: "Apps in the store do not send it, and will be refused. Your calls lack an argument.",
      help: "Give the value at each call, and ask the vendor how long it may be missing."
    ),
    ChangeKindRow(
      .paramAddedRequiredWithDefault,
      "a param is always sent, with a default",
      Verdicts(.breaks, .ok),
      mirrors: [.paramRemoved, .paramRemovedDeprecated, .headerRemoved],
      proof: .compiling,
      cause: """
        Calls send the default without a word. Apps in the store send nothing, which the service \
        may refuse.
        """,
      help: """
        Check that the default is right for you, and ask the vendor how long it may be missing.
        """
    ),
    ChangeKindRow(
      .paramAddedOptional,
      "a param may be sent",
      Verdicts(.ok, .ok),
      mirrors: [.paramRemoved, .paramRemovedDeprecated, .headerRemoved],
      proof: .compiling,
      cause: """
        Calls without it go on as before, and so do your own types that conform to the protocol.
        """,
      help: ""
    ),
    ChangeKindRow(
      .paramRemoved,
      "a param is gone",
      Verdicts(.degrades, .breaks),
      mirrors: [.paramAddedRequired, .paramAddedRequiredWithDefault, .paramAddedOptional],
      proof: .compiling,
      cause: """
        What apps in the store send in it is passed over. Your calls have an argument too many.
        """,
      help: "Remove the argument, and check what the answer is without it."
    ),
    ChangeKindRow(
      .paramRemovedDeprecated,
      "a deprecated param is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.paramAddedRequired, .paramAddedRequiredWithDefault, .paramAddedOptional],
      proof: .compiling,
      cause: "It was announced to end, and now ends. Your calls have an argument too many.",
      help: "Remove the argument."
    ),
    ChangeKindRow(
      .paramBecameRequired,
      "a param has to be sent now",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramBecameOptional],
      proof: .compiling,
      cause: """
        Apps in the store may leave it out, and will be refused then. An optional does not fit \
        where a value is needed.
        """,
      help: "Give a value at each call."
    ),
    ChangeKindRow(
      .paramBecameRequiredWithDefault,
      "a param is always sent now, with a default",
      Verdicts(.breaks, .breaks, .changes),
      mirrors: [.paramDefaultDropped],
      proof: .compiling,
      cause: """
        What was left out is now sent as the default. Apps in the store leave it out, and an \
        optional argument no longer fits.
        """,
      help: "Check that the default means what leaving it out did."
    ),
    ChangeKindRow(
      .paramBecameOptional,
      "a param may be left out now",
      Verdicts(.ok, .ok),
      mirrors: [.paramBecameRequired],
      proof: .compiling,
      cause: "Who sends it goes on as before. Code that reads it from a call meets an optional.",
      help: ""
    ),
    ChangeKindRow(
      .paramDefaultAdded,
      "a param has a default now",
      Verdicts(.ok, .ok),
      mirrors: [.paramDefaultRemoved],
      proof: .compiling,
      cause: "Calls may leave out the argument. Those that give it go on as before.",
      help: ""
    ),
    ChangeKindRow(
      .paramDefaultRemoved,
      "a param has no default any more",
      Verdicts(.ok, .breaks),
      mirrors: [.paramDefaultAdded],
      proof: .compiling,
      cause: "The value is still always sent. Calls that left out the argument no longer compile.",
      help: "Give the value at each call."
    ),
    ChangeKindRow(
      .paramDefaultDropped,
      "a param is no longer sent unless it is given",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.paramBecameRequiredWithDefault],
      proof: .requests,
      cause: """
        Calls without the argument sent the default, and now send nothing. The service decides \
        then what that means.
        """,
      help: "Check what the service takes for a missing value."
    ),
    ChangeKindRow(
      .paramDefaultChanged,
      "a param has another default",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.paramDefaultChanged],
      proof: .requests,
      cause: """
        Calls without the argument send another value after an update. Apps in the store send the \
        old one.
        """,
      help: "Give the value where the old one was meant."
    ),
    ChangeKindRow(
      .paramBecameNullable,
      "a param may be null now",
      Verdicts(.ok, .ok),
      mirrors: [.paramBecameNotNullable],
      proof: .compiling,
      cause: "Another value is possible. Calls go on as before.",
      help: ""
    ),
    ChangeKindRow(
      .paramBecameNotNullable,
      "a param cannot be null any more",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramBecameNullable],
      proof: .compiling,
      cause: """
        Apps in the store may send null, and will be refused then. Your optional no longer fits.
        """,
      help: "Give a value at each call."
    ),
  ]
}
