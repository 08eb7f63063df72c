extension ChangeKindRow {
  static let successes: [ChangeKindRow] = [
    row(.statusSuccess, .added, .degrades, .breaks, by: .decoding)
      .why(
        """
        Shipped versions do not know it, and may take it for an error. The result has a case more, \
        or becomes an enumeration.
        """
      )
      .help("Add the case to your switches."),
    row(.statusSuccess, .removed, .ok, .breaks, by: .decoding)
      .why("It no longer comes, so shipped versions miss nothing. The case is removed.")
      .help("Remove the case from your switches."),
    row(.statusSuccess, .renamed, .ok, .breaks, by: .compiling)
      .why("What travels is the same. The case has another name.")
      .help("Use the new name."),
    row(.statusRange, .changed, .breaks, .ok, .changes, by: .decoding)
      .why(
        """
        Shipped versions know the outcome by the old statuses. After an update the new ones are \
        read.
        """
      )
      .help("Ask the vendor which statuses really come."),
    row(.statusClass, .changed, .breaks, .ok, .changes, by: .decoding)
      .why(
        """
        A status, a body or a code tells the outcome, and it was another of the three. Shipped \
        versions look at the old one.
        """
      )
      .help("Check it with real answers."),
    row(.status, .bodyChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. The case holds another \
        type.
        """
      )
      .help("Use the new type."),
    row(.status, .bodyAdded, .ok, .breaks, by: .compiling)
      .why("Shipped versions pass it over. The case holds a value.")
      .help("Take the value in your switches."),
    row(.status, .bodyRemoved, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for a value that no longer comes. The case holds none.")
      .help("Remove the value from your switches."),
    row(.status, .bodyBecameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions need it, and fail without. The case holds an optional.")
      .help("Say what the app does without the value."),
    row(.status, .bodyBecameRequired, .ok, .breaks, by: .decoding)
      .why("The case holds no optional. `if let`, `?.` and `??` do not compile with what is none.")
      .help("Remove the unwrapping."),
    row(.successCode, .added, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions find no rule for it, and take it for an error. The result has a case \
        more.
        """
      )
      .help("Ship the update before the vendor sends it."),
    row(.successCode, .removed, .ok, .breaks, by: .decoding)
      .why("It no longer comes. The case is removed.")
      .help("Remove the case from your switches."),
    row(.outcomeCode, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        Shipped versions know the outcome by the old code. After an update the new one is read.
        """
      )
      .help("Ask the vendor to keep the old one."),
  ]
}
