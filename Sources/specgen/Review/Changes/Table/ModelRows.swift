extension ChangeSubject {
  static let helper = Self("helper", "a method or computed property", .code)
    .plainly("\(.named("the shortcut"))")
  static let model = Self("model", "a type", "\(.whole)", .code)
  static let modelIdentity = Self("model-identity", "the identity of a type", .code)
    .plainly("the identity of \(.whole)")
  static let alias = Self("alias", "an alias", "\(.whole)", .code, .values)
  static let typeSpelling = Self("type-spelling", "the spelling of a type", .code)
    .plainly("\(.named("the spelling of"))")
}

/// Facts about types.
extension Aspect {
  static let form = Aspect("form", .replaced(.model, .kindChanged).judged(.fields))
  static let target = Aspect("type", .target.unless(.form))
  static let spelling = Aspect("spelling of the type", .spelling)
  static let additional = Aspect("type of additional members", .additional.unless(.form))
  static let identity = Aspect("identity", .present(.modelIdentity).unless(.form))
  static let helper = Aspect("call or field", .changed(.helper))
  static let json = Aspect("JSON", .changed(.example))
}

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
    row(.model, .deprecated, .ok, .ok, by: .unwarnedTypes),
    row(.model, .undeprecated, .ok, .ok, by: .unwarnedTypes),
    row(.alias, .targetChanged, .breaks, .breaks, by: .decoding)
      .why("All values with the alias have another type.")
      .help("Use the new type."),
    row(.alias, .targetWidened, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("All values with the alias have a wider type.")
      .help("Use the new type."),
    row(.alias, .targetNarrowed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("All values with the alias have a narrower type.")
      .help("Use the new type.")
      .helpWhereSent("Use the new type, and check for values that no longer fit."),
    row(.typeSpelling, .changed, .ok, .ok, by: .compiling)
      .why("An alias and its target are one type, in Swift and on the wire."),
  ]

  static let helpers: [ChangeKindRow] = [
    row(.helper, .added, .ok, .ok, by: .compiling)
      .why("A new function or property is generated."),
    row(.helper, .removed, .ok, .breaks, by: .compiling)
      .why("Code that uses the function or property no longer compiles.")
      .help("Make the call or compute the value yourself."),
    row(.helper, .renamed, .ok, .breaks, by: .compiling)
      .why("The function or property has another name.")
      .help("Use the new name."),
    row(.helper, .changed, .ok, .breaks, .changes, by: .compiling)
      .why("The function makes another call, or has other arguments.")
      .help("Check the code that uses it."),
    row(.helper, .deprecated, .ok, .warns, by: .compiling),
    row(.helper, .undeprecated, .ok, .ok, by: .compiling),
  ]
}
