extension ChangeKindRow {
  static let routeParams: [ChangeKindRow] = [
    row(.routeParam, .addedRequired, .breaks, .breaks, by: .compiling)
      .why(
        """
        Links in mails, codes and other apps lack the value, and lead nowhere. The case holds a \
        value more.
        """
      )
      .help("Make it optional, or give it a default."),
    row(.routeParam, .addedPath, .ok, .breaks, by: .compiling)
      .why(
        """
        Whether links in mails, codes and other apps are still taken is said of the route, whose \
        link is another one. The case holds a value more.
        """
      )
      .help("Take the value in your switches."),
    row(.routeParam, .addedOptional, .ok, .breaks, by: .compiling)
      .why("Links without it are taken as before. The case holds a value more.")
      .help("Take the value in your switches."),
    row(.routeParam, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        What links have there is passed over, unless unknown keys are refused. The case holds a \
        value less.
        """
      )
      .help("Remove the value from your switches."),
    row(.routeParam, .renamed, .breaks, .breaks, by: .compiling)
      .why("Links in mails, codes and other apps have the old key. The value has another label.")
      .help("Use the new label, and keep the key."),
    row(.routeParam, .renamedWire, .breaks, .ok, by: .decoding)
      .why(
        """
        Links in mails, codes and other apps have the old key. After an update the new one is \
        read.
        """
      )
      .help("Keep the key."),
    row(.routeParam, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("Links are as before. The value has another label.")
      .help("Use the new label."),
    row(.routeParam, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Links with the old sort of value lead nowhere. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .typeWidened, .ok, .breaks, by: .decoding)
      .why("All old links are still taken. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .typeNarrowed, .breaks, .breaks, by: .decoding)
      .why("Some links in mails, codes and other apps lead nowhere. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .locationChanged, .breaks, .ok, by: .decoding)
      .why(
        """
        Links in mails, codes and other apps have it where it was. After an update it is looked \
        for elsewhere.
        """
      )
      .help("Add the old link to `aliases`."),
    row(.routeParam, .becameOptional, .ok, .breaks, by: .decoding)
      .why("More links are taken. The value becomes an optional.")
      .help("Say what the screen shows without the value."),
    row(.routeParam, .becameRequired, .breaks, .breaks, by: .decoding)
      .why("Links without it lead nowhere. The value is no optional.")
      .help("Keep it optional, or give it a default."),
    row(.routeParam, .defaultAdded, .ok, .ok, .changes, by: .decoding)
      .why(
        """
        All old links are still taken. Those that the app makes and shares lack the value where it \
        is the default, and shipped versions do not take them.
        """
      )
      .help("Share links of the new form once most people have the update."),
    row(.routeParam, .defaultRemoved, .breaks, .breaks, by: .decoding)
      .why(
        """
        Links without it lead nowhere. Code that makes such a link without the value does not \
        compile.
        """
      )
      .help("Keep the default."),
    row(.routeParam, .defaultSet, .ok, .breaks, .changes, by: .decoding)
      .why("The default stands in where nil did. The value is no optional.")
      .help("Remove the unwrapping."),
    row(.routeParam, .defaultDropped, .ok, .breaks, .changes, by: .decoding)
      .why("Nil stands where the default did. The value becomes an optional.")
      .help("Say what the screen shows without the value."),
    row(.routeParam, .defaultChanged, .ok, .ok, .changes, by: .decoding)
      .why("Links without the value open something else. Those that have it are as before.")
      .help("Check links without the value."),
    row(.routeParam, .orderChanged, .ok, .breaks, by: .compiling)
      .why(
        """
        Values of a case stand in the order of the spec. The same text may now be taken for \
        another value.
        """
      )
      .help("Put the values into the new order."),
    row(.routeParam, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        """
        A secret stands in no log and no description. The value has another type, with or without \
        `Secret`.
        """
      )
      .help("Wrap the value, or unwrap it, and check what is logged."),
  ]
}
