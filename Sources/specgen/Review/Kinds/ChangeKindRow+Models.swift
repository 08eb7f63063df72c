extension ChangeKindRow {
  static let models: [ChangeKindRow] = [
    row(.model, .added, .ok, .ok, by: .compiling)
      .why("There is a type more. Nothing else changes."),
    row(.model, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Your code names a type that is no longer there. What travelled in it is reported where it \
        travelled.
        """
      )
      .help("Remove the uses of the type."),
    row(.model, .renamed, .ok, .breaks, by: .compiling)
      .why("What travels is the same. Your code names a type that is no longer there.")
      .help("Use the new name."),
    row(.model, .kindChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        An object, an enumeration, a union and another name of a type have little in common. \
        Shipped versions read the old one.
        """
      )
      .help("Write the uses of the type anew."),
    row(.modelIdentity, .added, .ok, .ok, by: .compiling)
      .why("The type conforms to `Identifiable`. Nothing else changes."),
    row(.modelIdentity, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that needs `Identifiable`, such as a `ForEach` without an `id`, no longer compiles.
        """
      )
      .help("Name the property that tells instances apart where you use the type."),
    row(.modelIdentity, .changed, .ok, .breaks, .changes, by: .compiling)
      .why(
        """
        `id` has another value, and may have another type. Lists on the screen take all rows for \
        new ones.
        """
      )
      .help("Check what you keep by `id`."),
    row(
      .model,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated types")
    ),
    row(
      .model,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated types")
    ),
    row(.alias, .targetChanged, .breaks, .breaks, by: .decoding)
      .why("All that has the type changes with it. Shipped versions read the old one.")
      .help("Use the new type."),
    row(.alias, .targetWidened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why(
        """
        All that has the type holds more values. Shipped versions cannot read those that are new.
        """
      )
      .help("Use the new type."),
    row(.alias, .targetNarrowed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("All that has the type holds fewer values. What shipped versions send may be refused.")
      .help("Use the new type."),
    row(.typeSpelling, .changed, .ok, .ok, by: .compiling)
      .why("An alias and its target are one type, in Swift and on the wire."),
  ]
}
