extension ChangeKindRow {
  static let responseHeaders: [ChangeKindRow] = [
    row(.responseHeader, .added, .ok, .breaks, by: .compiling)
      .why("Shipped versions ignore it. The result contains one more value, which is required.")
      .help("Handle the value where you use the result."),
    row(.responseHeader, .addedOptional, .ok, .ok, by: .compiling)
      .why("Shipped versions ignore it. The struct gains a property."),
    row(.responseHeader, .removed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The result contains one value fewer.")
      .help("Remove the code that uses the value."),
    row(.responseHeader, .removedOptional, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no value. The result contains one value fewer.")
      .help("Remove the code that uses the value."),
    row(.responseHeader, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The value becomes optional.")
      .help("Decide what the app does without the value."),
    row(.responseHeader, .becameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the value no longer compile.")
      .help("Remove the unwrapping."),
    row(.responseHeader, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.responseHeader, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions look for the old name.")
      .askVendor("to send both headers for a while."),
  ]
}
