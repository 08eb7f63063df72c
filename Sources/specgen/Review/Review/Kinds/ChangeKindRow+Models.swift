extension ChangeKindRow {
  static let models: [ChangeKindRow] = [
    row(.model, .added, .ok, .ok, by: .compiling)
      .why("A new type is generated."),
    row(.model, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that names the type no longer compiles. Values of the type are reported separately.
        """
      )
      .help("Remove the code that uses the type."),
    row(.model, .renamed, .ok, .breaks, by: .compiling)
      .why("The JSON is the same. The type has another name.")
      .help("Use the new name."),
    row(.model, .kindChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old kind of type.")
      .help("Rewrite the code that uses the type."),
    row(.modelIdentity, .added, .ok, .ok, by: .compiling)
      .why("The type conforms to `Identifiable`."),
    row(.modelIdentity, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that needs `Identifiable`, such as a `ForEach` without an `id`, no longer compiles.
        """
      )
      .help("Name the identifying property where you use the type, such as `id: \\.number`."),
    row(.modelIdentity, .changed, .ok, .breaks, .changes, by: .compiling)
      .why("`id` has another value, so lists treat all rows as new.")
      .help("Check what you store by `id`."),
    row(
      .model,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about generated types")
    ),
    row(
      .model,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about generated types")
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
      .helpWhereSent("Use the new type, and check for values that no longer fit."),
    row(.typeSpelling, .changed, .ok, .ok, by: .compiling)
      .why("An alias and its target are one type, in Swift and on the wire."),
  ]
}
