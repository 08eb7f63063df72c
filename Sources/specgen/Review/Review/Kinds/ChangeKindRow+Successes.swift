extension ChangeKindRow {
  static let successes: [ChangeKindRow] = [
    row(.statusSuccess, .added, .degrades, .breaks, by: .decoding)
      .why(
        "Shipped versions do not expect the status, or the content type. The result gains a case."
      )
      .help("Add the case to your switches."),
    row(.statusSuccess, .removed, .ok, .breaks, by: .decoding)
      .why("The status, or the content type, is no longer sent. The case is removed.")
      .help("Remove the case from your switches."),
    row(.statusSuccess, .renamed, .ok, .breaks, by: .compiling)
      .why("The answer is the same. The case has another name.")
      .help("Use the new name."),
    row(.statusRange, .changed, .breaks, .ok, .changes, by: .decoding)
      .why("Shipped versions recognize the outcome by the old statuses or the old content type.")
      .askVendor("which statuses or types the service sends."),
    row(.statusClass, .changed, .breaks, .ok, .changes, by: .decoding)
      .why("Shipped versions look for the old kind of condition: a status, a body or a code.")
      .help("Check the change with real answers."),
    row(.status, .bodyChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.status, .bodyAdded, .ok, .breaks, by: .compiling)
      .why("Shipped versions ignore the value. The case gains it.")
      .help("Add the value to your switches."),
    row(.status, .bodyRemoved, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for a value that is no longer sent. The case loses it.")
      .help("Remove the value from your switches."),
    row(.status, .bodyBecameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without the value. The value of the case becomes optional.")
      .help("Decide what the app does without the value."),
    row(.status, .bodyBecameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the value no longer compile.")
      .help("Remove the unwrapping."),
    row(.successCode, .added, .breaks, .breaks, by: .decoding)
      .why("Shipped versions treat the code as an error. The result gains a case.")
      .help("Ship the update before the vendor sends it."),
    row(.successCode, .removed, .ok, .breaks, by: .decoding)
      .why("The code is no longer sent. The case is removed.")
      .help("Remove the case from your switches."),
    row(.outcomeCode, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions recognize the outcome by the old code.")
      .askVendor("to keep the old code."),
  ]
}
