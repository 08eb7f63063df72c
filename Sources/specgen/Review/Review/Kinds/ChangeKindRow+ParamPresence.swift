extension ChangeKindRow {
  static let paramPresence: [ChangeKindRow] = [
    row(.param, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions do not send it and are rejected. Your calls are missing an argument.")
      .help("Pass the value in each call, and ask the vendor how long it may be missing."),
    row(.param, .addedRequiredWithDefault, .breaks, .ok, by: .compiling)
      .why("Shipped versions do not send it, and the service may reject them.")
      .help("Check the default, and ask the vendor how long the value may be missing."),
    row(.param, .addedOptional, .ok, .ok, by: .compiling)
      .why("Calls without it work as before, through the client and through the protocol."),
    row(.param, .removed, .degrades, .breaks, by: .compiling)
      .why("The service ignores it in shipped versions. Your calls have an extra argument.")
      .help("Remove the argument, and check the answer without it."),
    row(.param, .removedDeprecated, .ok, .breaks, by: .compiling)
      .why("It was deprecated and is now removed. Your calls have an extra argument.")
      .help("Remove the argument."),
    row(.param, .becameRequired, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions may omit it and are rejected. An optional argument no longer compiles.
        """
      )
      .help("Pass a value in each call."),
    row(.param, .becameRequiredWithDefault, .breaks, .breaks, .changes, by: .compiling)
      .why("Calls without it now send the default. An optional argument no longer compiles.")
      .help("Check that the default means what a missing value did."),
    row(.param, .becameOptional, .ok, .ok, by: .compiling)
      .why("Calls with the argument work as before."),
    row(.param, .defaultAdded, .ok, .ok, by: .compiling)
      .why("Calls can now omit the argument."),
    row(.param, .defaultRemoved, .ok, .breaks, by: .compiling)
      .why("Calls that omit the argument no longer compile.")
      .help("Pass the value in each call."),
    row(.param, .defaultDropped, .ok, .ok, .changes, by: .requests)
      .why("Calls without the argument send nothing instead of the default.")
      .help("Check what the service does without the value."),
    row(.param, .defaultChanged, .ok, .ok, .changes, by: .requests)
      .why("Calls without the argument send the new default.")
      .help("Pass the value where the old default was intended."),
    row(.param, .becameNullable, .ok, .ok, by: .compiling)
      .why("One more value is possible."),
    row(.param, .becameNotNullable, .breaks, .breaks, by: .compiling)
      .why(
        "Shipped versions may send null and are rejected. An optional argument no longer compiles."
      )
      .help("Pass a value in each call."),
  ]
}
