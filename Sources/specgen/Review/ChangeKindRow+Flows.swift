extension ChangeKindRow {
  /// Flows through the screens of a vendor, and their ends.
  static let flows: [ChangeKindRow] = [
    ChangeKindRow(
      .outcomeAdded,
      "a flow can end in another way",
      Verdicts(.ok, .breaks),
      mirrors: [.outcomeRemoved],
      proof: .compiling,
      cause: """
        Apps in the store do not know the message, and wait for one that they know. A switch over \
        all ends lacks one.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .outcomeRemoved,
      "a flow can end in one way less",
      Verdicts(.ok, .breaks),
      mirrors: [.outcomeAdded],
      proof: .compiling,
      cause: "The page no longer says so. The case is gone.",
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .outcomeMessageChanged,
      "an end has another message",
      Verdicts(.breaks, .ok),
      mirrors: [.outcomeMessageChanged],
      proof: .nothing(because: "no test speaks as the page does"),
      cause: "Apps in the store wait for the old message. The screen stays open.",
      help: "Ask the vendor to send both for a time."
    ),
    ChangeKindRow(
      .outcomeAddressChanged,
      "an end has another address",
      Verdicts(.breaks, .ok),
      mirrors: [.outcomeAddressChanged],
      proof: .nothing(because: "no test speaks as the page does"),
      cause: "Apps in the store wait for the old address. The screen stays open.",
      help: "Ask the vendor to keep the old one."
    ),
    ChangeKindRow(
      .outcomeCodeKeyChanged,
      "the code of an end stands elsewhere",
      Verdicts(.breaks, .ok),
      mirrors: [.outcomeCodeKeyChanged],
      proof: .nothing(because: "no test speaks as the page does"),
      cause: "Apps in the store look under the old keys. The code is missing there.",
      help: "Ask the vendor to send both for a time."
    ),
    ChangeKindRow(
      .outcomeCodeTypeChanged,
      "an end has other codes",
      Verdicts(.degrades, .breaks),
      mirrors: [.outcomeCodeTypeChanged],
      proof: .compiling,
      cause: "Apps in the store do not know the codes. The case holds another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .outcomePayloadChanged,
      "a success tells another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.outcomePayloadChanged],
      proof: .compiling,
      cause: """
        Apps in the store read the old type, and fail with the new one. The case holds another \
        type.
        """,
      help: "Use the new type."
    ),
    ChangeKindRow(
      .flowClosedCodeChanged,
      "a closed screen ends a flow otherwise",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.flowClosedCodeChanged],
      proof: .nothing(because: "no test closes the screen"),
      cause: """
        A screen that somebody closes gives another code, or an error. Code that looks for the old \
        one misses it.
        """,
      help: "Check what the app does when somebody closes the screen."
    ),
    ChangeKindRow(
      .entryPointAdded,
      "a flow has a view",
      Verdicts(.ok, .ok),
      mirrors: [.entryPointRemoved],
      proof: .compiling,
      cause: "There is a view that shows the screens. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .entryPointRemoved,
      "a flow has no view any more",
      Verdicts(.ok, .breaks),
      mirrors: [.entryPointAdded],
      proof: .compiling,
      cause: "The view that shows the screens is gone. Code that uses it no longer compiles.",
      help: "Show the flow yourself."
    ),
    ChangeKindRow(
      .entryPointRenamed,
      "the view of a flow has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.entryPointRenamed],
      proof: .compiling,
      cause: "The screens are the same. The view has another name.",
      help: "Use the new name."
    ),
  ]
}
