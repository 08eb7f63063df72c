extension ChangeKindRow {
  static let models: [ChangeKindRow] = [
    row(.model, .added, .ok, .ok, by: .compiling)
      .why("A new type is generated."),
    row(.model, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that names the type no longer compiles. Values that had it are reported themselves.
        """
      )
      .help("Remove the uses of the type."),
    row(.model, .renamed, .ok, .breaks, by: .compiling)
      .why("The JSON is the same. The type has another name.")
      .help("Use the new name."),
    row(.model, .kindChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old kind of type.")
      .help("Rewrite the uses of the type."),
    row(.modelIdentity, .added, .ok, .ok, by: .compiling)
      .why("The type conforms to `Identifiable`."),
    row(.modelIdentity, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that needs `Identifiable`, such as a `ForEach` without an `id`, no longer compiles.
        """
      )
      .help("Name the property that identifies a value where you use the type."),
    row(.modelIdentity, .changed, .ok, .breaks, .changes, by: .compiling)
      .why("`id` has another value, so lists take all rows for new ones.")
      .help("Check what you store by `id`."),
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
      .why("All values with the alias have another type.")
      .help("Use the new type."),
    row(.alias, .targetWidened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("All values with the alias have a wider type.")
      .help("Use the new type."),
    row(.alias, .targetNarrowed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("All values with the alias have a narrower type.")
      .help("Use the new type.")
      .helpWhereSent("Use the new type, and check the values that no longer fit."),
    row(.typeSpelling, .changed, .ok, .ok, by: .compiling)
      .why("An alias and its target are one type, in Swift and on the wire."),
  ]
}
