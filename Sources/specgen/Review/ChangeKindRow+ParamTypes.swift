extension ChangeKindRow {
  /// Names, places and types of params.
  static let paramTypes: [ChangeKindRow] = [
    ChangeKindRow(
      .paramRenamed,
      "a param has another name everywhere",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramRenamed],
      proof: .compiling,
      cause: """
        The service reads another key, and apps in the store send the old one. The argument has \
        another label.
        """,
      help: "Use the new label, and ask the vendor to read both keys for a time."
    ),
    ChangeKindRow(
      .paramRenamedWire,
      "a param has another key",
      Verdicts(.breaks, .ok),
      mirrors: [.paramRenamedWire],
      proof: .requests,
      cause: "The service reads another key. Apps in the store send the old one.",
      help: "Ask the vendor to read both keys for a time."
    ),
    ChangeKindRow(
      .paramRenamedSwift,
      "a param has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.paramRenamedSwift],
      proof: .compiling,
      cause: "The key on the wire is the same. The argument has another label.",
      help: "Use the new label."
    ),
    ChangeKindRow(
      .paramLocationChanged,
      "a param travels elsewhere",
      Verdicts(.breaks, .ok),
      mirrors: [.paramLocationChanged],
      proof: .requests,
      cause: """
        The service looks for the value in another part of the request. Apps in the store put it \
        where it was.
        """,
      help: "Ask the vendor to look in both places for a time."
    ),
    ChangeKindRow(
      .paramTypeChanged,
      "a param has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramTypeChanged],
      proof: .compiling,
      cause: """
        The service reads another sort of value. Apps in the store send the old one, and your \
        value has the wrong type.
        """,
      help: "Give a value of the new type."
    ),
    ChangeKindRow(
      .paramTypeWidened,
      "a param takes more values",
      Verdicts(.ok, .breaks),
      mirrors: [.paramTypeNarrowed],
      proof: .compiling,
      cause: "The service takes all that it took, and more. Your value has another Swift type.",
      help: "Convert the value."
    ),
    ChangeKindRow(
      .paramTypeNarrowed,
      "a param takes fewer values",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramTypeWidened],
      proof: .compiling,
      cause: """
        The service no longer takes some values that apps in the store may send. Your value has \
        another Swift type.
        """,
      help: "Convert the value, and check what happens to the others."
    ),
    ChangeKindRow(
      .paramBecameEnum,
      "a param takes listed values now",
      Verdicts(.breaks, .breaks),
      mirrors: [.paramStoppedEnum],
      proof: .compiling,
      cause: """
        Any text was taken, and now those that are listed. Apps in the store may send others.
        """,
      help: "Use the cases."
    ),
    ChangeKindRow(
      .paramStoppedEnum,
      "a param takes any text now",
      Verdicts(.ok, .breaks),
      mirrors: [.paramBecameEnum],
      proof: .compiling,
      cause: "The list of values is gone. The cases that your calls use are gone with it.",
      help: "Give the text."
    ),
    ChangeKindRow(
      .paramFormatChanged,
      "a value is written otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.paramFormatChanged],
      proof: .requests,
      cause: "The same value has another form on the wire. Apps in the store write the old one.",
      help: "Ask the vendor to read both forms for a time."
    ),
    ChangeKindRow(
      .paramUnitChanged,
      "a number counts another unit",
      Verdicts(.lies, .ok),
      mirrors: [.paramUnitChanged],
      proof: .requests,
      cause: """
        The same number means another length of time. Apps in the store send numbers that are now \
        misread, and nothing fails.
        """,
      help: "Ask the vendor for another key instead."
    ),
  ]
}
