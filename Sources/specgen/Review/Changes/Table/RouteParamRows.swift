extension ChangeSubject {
  static let routeParam = Self("route-param", "a param of a route", .links, .values)
    .plainly("\(.named("the value"))")
}

extension ChangeKindRow {
  static let routeParams: [ChangeKindRow] = [
    row(.routeParam, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Older links do not contain the value and open nothing. The case gains a value.")
      .help("Make it optional, or add a default."),
    row(.routeParam, .addedPath, .ok, .breaks, by: .compiling)
      .why("The case gains a value. The changed link is reported with the route.")
      .help("Add the value to your switches."),
    row(.routeParam, .addedOptional, .ok, .breaks, by: .compiling)
      .why("Older links still open. The case gains a value.")
      .help("Add the value to your switches."),
    row(.routeParam, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Older links still open, unless unknown keys are refused. The case loses a value.
        """
      )
      .help("Remove the value from your switches."),
    row(.routeParam, .renamed, .breaks, .breaks, by: .compiling)
      .why("Older links contain the old key. The value has another label.")
      .help("Use the new label, and keep the key."),
    row(.routeParam, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Older links contain the old key.")
      .help("Keep the key."),
    row(.routeParam, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("Links are the same. The value has another label.")
      .help("Use the new label."),
    row(.routeParam, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Older links with the old type open nothing. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .typeWidened, .ok, .breaks, by: .decoding)
      .why("Older links still open. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .typeNarrowed, .breaks, .breaks, by: .decoding)
      .why("Some older links open nothing. The value has another type.")
      .help("Use the new type."),
    row(.routeParam, .locationChanged, .breaks, .ok, by: .decoding)
      .why("Older links contain the value in the old location.")
      .help("Add the old link to `aliases`."),
    row(.routeParam, .becameOptional, .ok, .breaks, by: .decoding)
      .why("More links open. The value becomes optional.")
      .help("Decide what the screen shows without the value."),
    row(.routeParam, .becameRequired, .breaks, .breaks, by: .decoding)
      .why("Older links without it open nothing. The value is no longer optional.")
      .help("Keep it optional, or add a default."),
    row(.routeParam, .defaultAdded, .ok, .ok, .changes, by: .decoding)
      .why("Older links still open. Shipped versions do not open new links without the value.")
      .help("Share new links once most users have the update."),
    row(.routeParam, .defaultRemoved, .breaks, .breaks, by: .decoding)
      .why("Older links without it open nothing. Code that omits it no longer compiles.")
      .help("Keep the default."),
    row(.routeParam, .defaultSet, .ok, .breaks, .changes, by: .decoding)
      .why("The default replaces nil. The value is no longer optional.")
      .help("Remove the unwrapping."),
    row(.routeParam, .defaultDropped, .ok, .breaks, .changes, by: .decoding)
      .why("Nil replaces the default. The value becomes optional.")
      .help("Decide what the screen shows without the value."),
    row(.routeParam, .defaultChanged, .ok, .ok, .changes, by: .decoding)
      .why("Older links without the value are read with the new default.")
      .help("Check links without the value."),
    row(.routeParam, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Values of a case follow the order of the spec.")
      .help("Reorder the values."),
    row(.routeParam, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The value is now hidden from logs, or no longer hidden. Its type gains or loses `Secret`."
      )
      .help("Wrap or unwrap the value, and check what is logged."),
  ]
}
