extension ChangeKindRow {
  static let responseHeaders: [ChangeKindRow] = [
    row(.responseHeader, .added, .ok, .breaks, by: .compiling)
      .why(
        """
        Shipped versions pass it over. The result holds a value more, and an answer without a \
        required one is an error.
        """
      )
      .help("Take the value where you use the result."),
    row(.responseHeader, .addedOptional, .ok, .ok, by: .compiling)
      .why(
        """
        Shipped versions pass it over. The struct has a property more, and its initialiser takes \
        nil where none is given.
        """
      ),
    row(.responseHeader, .removed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions need it, and fail without. The result holds a value less.")
      .help("Remove the uses of the value."),
    row(.responseHeader, .removedOptional, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no value from now on. The result holds a value less.")
      .help("Remove the uses of the value."),
    row(.responseHeader, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions need it, and fail without. The value becomes an optional.")
      .help("Say what the app does without the value."),
    row(.responseHeader, .becameRequired, .ok, .breaks, by: .decoding)
      .why("The value is no optional. `if let`, `?.` and `??` do not compile with what is none.")
      .help("Remove the unwrapping."),
    row(.responseHeader, .typeChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. The value has another type.
        """
      )
      .help("Use the new type."),
    row(.responseHeader, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions look for the old name. After an update the new one is read.")
      .help("Ask the vendor to send both for a while."),
  ]
}
