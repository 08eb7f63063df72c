extension ChangeKindRow {
  /// Enumerations and codes.
  static let enums: [ChangeKindRow] = [
    ChangeKindRow(
      .codeAdded,
      "an open enumeration has a value more",
      Verdicts(.degrades, .breaks),
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      mirrors: [.codeRemoved],
      proof: .decoding,
      cause: "Apps in the store keep it as unrecognized. A switch over all cases lacks one.",
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .codeAddedClosed,
      "a closed enumeration has a value more",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      mirrors: [.codeRemoved],
      proof: .decoding,
      cause: "Apps in the store cannot read it. A switch over all cases lacks one.",
      help: "Ship the update before the vendor sends it."
    ),
    ChangeKindRow(
      .codeRemoved,
      "an enumeration has a value less",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      link: Verdicts(.breaks, .breaks),
      mirrors: [.codeAdded, .codeAddedClosed],
      proof: .decoding,
      cause: """
        The value no longer comes; apps in the store and links that have it will be refused. The \
        case is gone.
        """,
      help: "Remove the case from your switches."
    ),
    ChangeKindRow(
      .codeRawChanged,
      "a value travels otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.codeRawChanged, .codeReused],
      proof: .decoding,
      cause: """
        Apps in the store know the value by the old text. After an update the new one is read.
        """,
      help: "Ask the vendor to keep the old one."
    ),
    ChangeKindRow(
      .codeReused,
      "a value means something else",
      Verdicts(.lies, .breaks, .changes),
      mirrors: [.codeReused, .codeRawChanged, .codeRenamedSwift],
      proof: .decoding,
      cause: """
        The text named another case before. Apps in the store take it for that one, and nothing \
        fails.
        """,
      help: "Ask the vendor for a text of its own."
    ),
    ChangeKindRow(
      .codeNumberChanged,
      "a value has another number",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.codeNumberChanged],
      proof: .compiling,
      cause: "The property `code` gives another number. Logs and support know the value by it.",
      help: "Check where the number is used."
    ),
    ChangeKindRow(
      .codeMoved,
      "a value tells another outcome",
      Verdicts(.lies, .ok, .changes),
      mirrors: [.codeMoved],
      proof: .decoding,
      cause: """
        A failure became a cancellation, or the like. Apps in the store take the old outcome, and \
        nothing fails.
        """,
      help: "Check what the app does at each outcome."
    ),
    ChangeKindRow(
      .codeRenamedSwift,
      "a value has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.codeRenamedSwift, .codeReused],
      proof: .compiling,
      cause: "What travels is the same. The case has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .codeDeprecated,
      "a value is deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.codeUndeprecated],
      proof: .nothing(because: "the compiler does not warn of generated cases"),
      cause: "The documentation says so. The compiler does not warn of cases.",
      help: "Move to what the deprecation names."
    ),
    ChangeKindRow(
      .codeUndeprecated,
      "a value is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.codeDeprecated],
      proof: .nothing(because: "the compiler does not warn of generated cases"),
      cause: "It stays after all. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .codeOrderChanged,
      "values stand in another order",
      Verdicts(.ok, .ok),
      mirrors: [.codeOrderChanged],
      proof: .nothing(because: "nothing depends on the order of cases"),
      cause: """
        Nothing depends on the order of cases but lists that show them so. Values travel by their \
        texts.
        """,
      help: ""
    ),
    ChangeKindRow(
      .enumAdded,
      "an enumeration is new",
      Verdicts(.ok, .ok),
      mirrors: [.enumRemoved],
      proof: .compiling,
      cause: "There is a type more. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .enumRemoved,
      "an enumeration is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.enumAdded],
      proof: .compiling,
      cause: """
        Your code names a type that is no longer there. What travelled in it is told where it \
        travelled.
        """,
      help: "Remove the uses of the type."
    ),
    ChangeKindRow(
      .enumRenamed,
      "an enumeration has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.enumRenamed],
      proof: .compiling,
      cause: "What travels is the same. Your code names a type that is no longer there.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .enumOpened,
      "an enumeration takes values that it does not list",
      Verdicts(.breaks, .breaks),
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      mirrors: [.enumClosed],
      proof: .decoding,
      cause: """
        Values may come that apps in the store refuse. A switch over all cases lacks \
        `.unrecognized`.
        """,
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .enumClosed,
      "an enumeration takes no values that it does not list",
      Verdicts(.ok, .breaks),
      out: Verdicts(.breaks, .breaks),
      link: Verdicts(.breaks, .breaks),
      mirrors: [.enumOpened],
      proof: .decoding,
      cause: "After an update another value is an error. The case `.unrecognized` is gone.",
      help: "Make sure that the list is complete."
    ),
    ChangeKindRow(
      .enumTypeChanged,
      "the values of an enumeration are of another kind",
      Verdicts(.breaks, .breaks),
      mirrors: [.enumTypeChanged],
      proof: .decoding,
      cause: "Texts became numbers, or numbers texts. Apps in the store read the old kind.",
      help: "Ask the vendor for a key of its own."
    ),
  ]
}
