extension ChangeKindRow {
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
