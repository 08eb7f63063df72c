extension ChangeKindRow {
  static let results: [ChangeKindRow] = [
    row(.result, .added, .ok, .warns, by: .compiling)
      .why("The body of the answer is now read. The compiler warns about an unused result.")
      .help("Use the result, or discard it."),
    row(.result, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions look for a body that is no longer sent. The result is removed.")
      .help("Remove the code that uses the result."),
    row(.result, .kindChanged, .breaks, .breaks, by: .decoding)
      .why("The result is read in another way, or distinguishes several outcomes.")
      .help("Rewrite the code that uses the result."),
    row(.result, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.result, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The result becomes optional.")
      .help("Decide what the app does without the result."),
    row(.result, .becameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the result no longer compile.")
      .help("Remove the unwrapping."),
    row(.result, .kindsAdded, .breaks, .ok, by: .decoding)
      .why("Shipped versions cannot read the new JSON kind.")
      .help("Ship the update before the vendor sends it."),
    row(.result, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("New versions reject a JSON kind that was accepted before.")
      .help("Make sure that the vendor no longer sends it."),
    row(.resultConstant, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions treat any other body as an error.")
      .askVendor("to keep the old body."),
  ]
}
