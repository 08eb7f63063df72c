extension ChangeKindRow {
  static let paramPresence: [ChangeKindRow] = [
    row(.param, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions do not send it, and will be refused. Your calls lack an argument.")
      .help("Give the value at each call, and ask the vendor how long it may be missing."),
    row(.param, .addedRequiredWithDefault, .breaks, .ok, by: .compiling)
      .why(
        """
        Calls send the default without a word. Shipped versions send nothing, which the service \
        may refuse.
        """
      )
      .help(
        """
        Check that the default is right for you, and ask the vendor how long it may be missing.
        """
      ),
    row(.param, .addedOptional, .ok, .ok, by: .compiling)
      .why(
        """
        Calls without it go on as before, and so do your own types that conform to the protocol.
        """
      ),
    row(.param, .removed, .degrades, .breaks, by: .compiling)
      .why("What shipped versions send in it is passed over. Your calls have an argument too many.")
      .help("Remove the argument, and check what the answer is without it."),
    row(.param, .removedDeprecated, .ok, .breaks, by: .compiling)
      .why("It was announced to end, and now ends. Your calls have an argument too many.")
      .help("Remove the argument."),
    row(.param, .becameRequired, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions may leave it out, and will be refused then. An optional does not fit \
        where a value is needed.
        """
      )
      .help("Give a value at each call."),
    row(.param, .becameRequiredWithDefault, .breaks, .breaks, .changes, by: .compiling)
      .why(
        """
        What was left out is now sent as the default. Shipped versions leave it out, and an \
        optional argument no longer fits.
        """
      )
      .help("Check that the default means what leaving it out did."),
    row(.param, .becameOptional, .ok, .ok, by: .compiling)
      .why("Who sends it goes on as before. Code that reads it from a call meets an optional."),
    row(.param, .defaultAdded, .ok, .ok, by: .compiling)
      .why("Calls may leave out the argument. Those that give it go on as before."),
    row(.param, .defaultRemoved, .ok, .breaks, by: .compiling)
      .why("The value is still always sent. Calls that left out the argument no longer compile.")
      .help("Give the value at each call."),
    row(.param, .defaultDropped, .ok, .ok, .changes, by: .requests)
      .why(
        """
        Calls without the argument sent the default, and now send nothing. The service decides \
        then what that means.
        """
      )
      .help("Check what the service takes for a missing value."),
    row(.param, .defaultChanged, .ok, .ok, .changes, by: .requests)
      .why(
        """
        Calls without the argument send another value after an update. Shipped versions send the \
        old one.
        """
      )
      .help("Give the value where the old one was meant."),
    row(.param, .becameNullable, .ok, .ok, by: .compiling)
      .why("Another value is possible. Calls go on as before."),
    row(.param, .becameNotNullable, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions may send null, and will be refused then. Your optional no longer fits.
        """
      )
      .help("Give a value at each call."),
  ]
}
