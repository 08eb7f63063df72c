extension ChangeKindRow {
  static let results: [ChangeKindRow] = [
    row(.result, .added, .ok, .warns, by: .compiling)
      .why(
        """
        The answer has a body that is read now. A call whose result is not used has the compiler \
        warn.
        """
      )
      .help("Use the result, or say that you do not."),
    row(.result, .removed, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions look for a body that no longer comes. Your code uses a result that is \
        none.
        """
      )
      .help("Remove the uses of the result."),
    row(.result, .kindChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        JSON, text, bytes, a constant and results by status are read differently. Shipped versions \
        read the old one.
        """
      )
      .help("Write the use of the result anew."),
    row(.result, .typeChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. Your code gets another \
        type.
        """
      )
      .help("Use the new type."),
    row(.result, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions need it, and fail without. Your code gets an optional.")
      .help("Say what the app does without the result."),
    row(.result, .becameRequired, .ok, .breaks, by: .decoding)
      .why("Your code gets no optional. `if let`, `?.` and `??` do not compile with what is none.")
      .help("Remove the unwrapping."),
    row(.result, .kindsAdded, .breaks, .ok, by: .decoding)
      .why(
        """
        The vendor mixes kinds that shipped versions do not take. After an update they are read.
        """
      )
      .help("Ship the update before the vendor sends them."),
    row(.result, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("One kind is no longer taken. Shipped versions take it all the same.")
      .help("Make sure that the vendor has stopped sending it."),
    row(.resultConstant, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        Shipped versions take any other body for an error. After an update the new one is \
        expected.
        """
      )
      .help("Ask the vendor to keep the old one."),
  ]
}
