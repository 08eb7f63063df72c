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
    .why("Shipped versions keep it as unrecognized. A switch over all cases lacks one.")
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
    .help("Ship the update before the vendor sends it."),
    row(
      .code,
      .removed,
      .ok,
      .breaks,
      out: Verdicts(.breaks, .breaks),
      link: Verdicts(.breaks, .breaks),
      by: .decoding
    )
    .why(
      """
      The value no longer comes; shipped versions and links that have it will be refused. The \
      case is removed.
      """
    )
    .help("Remove the case from your switches."),
    row(.codeRaw, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions know the value by the old text. After an update the new one is read.")
      .help("Ask the vendor to keep the old one."),
    row(.code, .reused, .lies, .breaks, .changes, by: .decoding)
      .why(
        """
        The text named another case before. Shipped versions take it for that one, and no error \
        shows it.
        """
      )
      .help("Ask the vendor for a text of its own."),
    row(.codeNumber, .changed, .ok, .ok, .changes, by: .compiling)
      .why("The property `code` gives another number. Logs and support know the value by it.")
      .help("Check where the number is used."),
    row(.code, .moved, .lies, .ok, .changes, by: .decoding)
      .why(
        """
        A failure became a cancellation, or the like. Shipped versions take the old outcome, and \
        no error shows it.
        """
      )
      .help("Check what the app does at each outcome."),
    row(.code, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("What travels is the same. The case has another name.")
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
    .why(
      """
      Nothing depends on the order of cases but lists that show them so. Values travel by their \
      texts.
      """
    ),
    row(.enum, .added, .ok, .ok, by: .compiling)
      .why("There is a type more. Nothing else changes."),
    row(.enum, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Your code names a type that is no longer there. What travelled in it is reported where it \
        travelled.
        """
      )
      .help("Remove the uses of the type."),
    row(.enum, .renamed, .ok, .breaks, by: .compiling)
      .why("What travels is the same. Your code names a type that is no longer there.")
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
    .why(
      """
      Values may come that shipped versions refuse. A switch over all cases lacks \
      `.unrecognized`.
      """
    )
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
    .why("After an update another value is an error. The case `.unrecognized` is removed.")
    .help("Make sure that the list is complete."),
    row(.enum, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Texts became numbers, or numbers texts. Shipped versions read the old kind.")
      .help("Ask the vendor for a key of its own."),
  ]
}
