extension ChangeKindRow {
  static let helpers: [ChangeKindRow] = [
    row(.helper, .added, .ok, .ok, by: .compiling)
      .why("There is a function or a property more. Nothing else changes."),
    row(.helper, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        A function or a property that follows from fields is removed. Code that uses it no longer \
        compiles.
        """
      )
      .help("Make the call, or the computation, yourself."),
    row(.helper, .renamed, .ok, .breaks, by: .compiling)
      .why("It does the same. The function or property has another name.")
      .help("Use the new name."),
    row(.helper, .changed, .ok, .breaks, .changes, by: .compiling)
      .why("It stands on another call or other fields. It may take other arguments.")
      .help("Check its uses."),
    row(.helper, .deprecated, .ok, .warns, by: .compiling),
    row(.helper, .undeprecated, .ok, .ok, by: .compiling),
  ]
}
