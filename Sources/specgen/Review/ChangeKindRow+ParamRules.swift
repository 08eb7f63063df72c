extension ChangeKindRow {
  /// Order, groups, checks and deprecation of params.
  static let paramRules: [ChangeKindRow] = [
    ChangeKindRow(
      .paramSensitiveChanged,
      "a value is, or is no longer, a secret",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.paramSensitiveChanged],
      proof: .compiling,
      cause: """
        A secret stands in no log and no description. The argument has another type, with or \
        without `Secret`.
        """,
      help: "Wrap the value, or unwrap it, and check what is logged."
    ),
    ChangeKindRow(
      .paramHolderChanged,
      "the client, or each call, gives a value",
      Verdicts(.ok, .breaks),
      mirrors: [.paramHolderChanged],
      proof: .compiling,
      cause: """
        The value moved between the client's initialiser and its calls. Both have other arguments.
        """,
      help: "Move the argument."
    ),
    ChangeKindRow(
      .paramOrderChanged,
      "params stand in another order",
      Verdicts(.ok, .breaks),
      mirrors: [.paramOrderChanged],
      proof: .compiling,
      cause: """
        Swift wants arguments in the order of the declaration. The wire does not care, but for a \
        path.
        """,
      help: "Put the arguments into the new order."
    ),
    ChangeKindRow(
      .paramGroupAdded,
      "of some params one has to be given",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.paramGroupRemoved],
      proof: .nothing(because: "the app or the page refuses it when it runs"),
      cause: "Exactly one of the group is taken. Apps in the store may send several or none.",
      help: "Check what each call gives."
    ),
    ChangeKindRow(
      .paramGroupRemoved,
      "params no longer exclude each other",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.paramGroupAdded],
      proof: .nothing(because: "the app or the page refuses it when it runs"),
      cause: """
        Several of the group are taken together, or none. What was refused before goes through.
        """,
      help: ""
    ),
    ChangeKindRow(
      .paramGroupChanged,
      "another set of params excludes each other",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.paramGroupChanged],
      proof: .nothing(because: "the app or the page refuses it when it runs"),
      cause: "The group has other members. Apps in the store follow the old rule.",
      help: "Check what each call gives."
    ),
    ChangeKindRow(
      .paramConstraintSet,
      "a value has to have a form",
      Verdicts(.degrades, .ok, .changes),
      mirrors: [.paramConstraintRemoved],
      proof: .nothing(because: "it is looked at when the call is made"),
      cause: """
        Values of another form are refused before anything is sent. Apps in the store still send \
        them.
        """,
      help: "Check where the value comes from."
    ),
    ChangeKindRow(
      .paramConstraintRemoved,
      "a value may have any form",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.paramConstraintSet],
      proof: .nothing(because: "it is looked at when the call is made"),
      cause: """
        Values are no longer looked at before they are sent. What was refused before goes through.
        """,
      help: ""
    ),
    ChangeKindRow(
      .paramConstraintChanged,
      "a value has to have another form",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.paramConstraintChanged],
      proof: .nothing(because: "it is looked at when the call is made"),
      cause: "Another form is asked for. Apps in the store send the old one.",
      help: "Check where the value comes from."
    ),
    ChangeKindRow(
      .paramCheckCodeChanged,
      "a refused value has another code",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.paramCheckCodeChanged],
      proof: .nothing(because: "it is looked at when the call is made"),
      cause: """
        The call fails with another of the vendor's codes. Code that looks for the old one misses \
        it.
        """,
      help: "Look for the new code."
    ),
    ChangeKindRow(
      .paramDeprecated,
      "a param is deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.paramUndeprecated],
      proof: .nothing(because: "the compiler does not warn of arguments"),
      cause: "The documentation says so. The compiler does not warn of arguments.",
      help: "Stop sending it."
    ),
    ChangeKindRow(
      .paramUndeprecated,
      "a param is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.paramDeprecated],
      proof: .nothing(because: "the compiler does not warn of arguments"),
      cause: "It stays after all. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .paramEnumValueAdded,
      "a value may be sent that could not",
      Verdicts(.ok, .breaks),
      mirrors: [.paramEnumValueRemoved],
      proof: .compiling,
      cause: """
        Apps in the store do not know of it, and need not. A switch over all cases lacks one.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .paramEnumValueRemoved,
      "a value may no longer be sent",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramEnumValueAdded],
      proof: .compiling,
      cause: "Apps in the store may send it, and will be refused. The case is gone.",
      help: "Use another case."
    ),
  ]
}
