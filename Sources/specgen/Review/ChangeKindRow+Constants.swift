extension ChangeKindRow {
  /// Values that requests always carry.
  static let constants: [ChangeKindRow] = [
    ChangeKindRow(
      .paramConstAdded,
      "a constant has to be sent",
      Verdicts(.breaks, .ok),
      mirrors: [.paramConstRemoved],
      proof: .requests,
      cause: "Calls send it by themselves after an update. Apps in the store do not.",
      help: "Ask the vendor how long it may be missing."
    ),
    ChangeKindRow(
      .paramConstRemoved,
      "a constant is no longer sent",
      Verdicts(.degrades, .ok),
      mirrors: [.paramConstAdded],
      proof: .requests,
      cause: "Calls go without it after an update. Apps in the store still send it.",
      help: "Check that the service passes it over."
    ),
    ChangeKindRow(
      .paramConstChanged,
      "a constant has another value",
      Verdicts(.breaks, .ok),
      mirrors: [.paramConstChanged],
      proof: .requests,
      cause: "The service expects another value. Apps in the store send the old one.",
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .headerAddedRequired,
      "a header has to be sent",
      Verdicts(.breaks, .breaks),
      mirrors: [.headerRemoved],
      proof: .compiling,
      cause: "Apps in the store do not send it, and will be refused. Your calls lack an argument.",
      help: "Give the value at each call."
    ),
    ChangeKindRow(
      .headerRemoved,
      "a header is no longer sent",
      Verdicts(.degrades, .breaks),
      mirrors: [.headerAddedRequired, .paramAddedOptional, .paramAddedRequiredWithDefault],
      proof: .compiling,
      cause: """
        What apps in the store send in it is passed over. Your calls have an argument too many.
        """,
      help: "Remove the argument."
    ),
    ChangeKindRow(
      .headerPrefixChanged,
      "a header has another prefix",
      Verdicts(.breaks, .ok),
      mirrors: [.headerPrefixChanged],
      proof: .requests,
      cause: "The service reads the value after another word. Apps in the store write the old one.",
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .headerConstAdded,
      "a fixed header has to be sent",
      Verdicts(.breaks, .ok),
      mirrors: [.headerConstRemoved],
      proof: .requests,
      cause: "Calls send it by themselves after an update. Apps in the store do not.",
      help: "Ask the vendor how long it may be missing."
    ),
    ChangeKindRow(
      .headerConstRemoved,
      "a fixed header is no longer sent",
      Verdicts(.degrades, .ok),
      mirrors: [.headerConstAdded],
      proof: .requests,
      cause: "Calls go without it after an update. Apps in the store still send it.",
      help: ""
    ),
    ChangeKindRow(
      .headerConstChanged,
      "a fixed header has another value",
      Verdicts(.breaks, .ok),
      mirrors: [.headerConstChanged],
      proof: .requests,
      cause: "The service expects another value. Apps in the store send the old one.",
      help: "Ask the vendor to take both for a time."
    ),
  ]
}
