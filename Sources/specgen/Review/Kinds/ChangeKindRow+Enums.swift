extension ChangeKindRow {
  static let enums: [ChangeKindRow] = [
    row(
      .code,
      .added,
      .degrades,
      .breaks,
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      by: .decoding
    )
    .why("Shipped versions read it as unrecognized. A switch over all cases lacks one.")
    .help("Add the case to your switches."),
    row(
      .code,
      .addedClosed,
      .breaks,
      .breaks,
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      by: .decoding
    )
    .why("Shipped versions cannot read it. A switch over all cases lacks one.")
    .help("Ship the update before the vendor sends it.")
    .helpWhereSent("Add the case to your switches."),
    row(
      .code,
      .removed,
      .ok,
      .breaks,
      out: Verdicts(.breaks, .breaks),
      link: Verdicts(.breaks, .breaks),
      by: .decoding
    )
    .why("The case is gone from Swift. The service refuses it, and links with it lead nowhere.")
    .help("Remove the case from your switches.")
    .helpWhereSent("Ask the vendor to take the value for a while."),
    row(.codeRaw, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions know the case by the old value.")
      .help("Ask the vendor to keep the old value.")
      .helpWhereSent("Ask the vendor to take both values for a while."),
    row(.code, .reused, .lies, .breaks, .changes, by: .decoding)
      .why("The value was another case, and shipped versions still take it for that one.")
      .help("Ask the vendor for a new value."),
    row(.codeNumber, .changed, .ok, .ok, .changes, by: .compiling)
      .why("The property `code` has another number, which logs and support may know.")
      .help("Check the uses of the number."),
    row(.code, .moved, .lies, .ok, .changes, by: .decoding)
      .why("Shipped versions report the old outcome, and nothing shows the mistake.")
      .help("Check what the app does at each outcome."),
    row(.code, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The wire value is the same. The case has another name.")
      .help("Use the new name."),
    row(
      .code,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated cases")
    ),
    row(
      .code,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated cases")
    ),
    row(
      .code,
      .orderChanged,
      .ok,
      .ok,
      by: .nothing(because: "nothing depends on the order of cases")
    )
    .why("Only lists that show the cases in their order change."),
    row(.enum, .added, .ok, .ok, by: .compiling)
      .why("A new type is generated."),
    row(.enum, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that names the type no longer compiles. Values that had it are reported themselves.
        """
      )
      .help("Remove the uses of the type."),
    row(.enum, .renamed, .ok, .breaks, by: .compiling)
      .why("The wire values are the same. The type has another name.")
      .help("Use the new name."),
    row(
      .enum,
      .opened,
      .breaks,
      .breaks,
      out: Verdicts(.ok, .breaks),
      link: Verdicts(.ok, .breaks),
      by: .decoding
    )
    .why("Shipped versions refuse values that they do not know. A switch lacks `.unrecognized`.")
    .help("Add the case to your switches."),
    row(
      .enum,
      .closed,
      .ok,
      .breaks,
      out: Verdicts(.breaks, .breaks),
      link: Verdicts(.breaks, .breaks),
      by: .decoding
    )
    .why("New versions refuse values that are not listed. `.unrecognized` is gone.")
    .help("Make sure that the list is complete.")
    .helpWhereSent("Send listed values only."),
    row(.enum, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read and send values of the old kind.")
      .help("Ask the vendor for a new key."),
  ]
}
