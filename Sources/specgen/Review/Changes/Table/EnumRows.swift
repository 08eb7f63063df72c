extension ChangeSubject {
  static let code = Self(
    "code",
    "a case of an enumeration",
    "\(.labeled("the value"))",
    .ending,
    .served
  )
  static let codeRaw = Self("code-raw", "the wire value of a case")
    .plainly("\(.labeled("the spelling of the value"))")
  static let codeNumber = Self("code-number", "the number of a case", .values)
    .plainly("\(.labeled("the number of the value"))")
  static let `enum` = Self("enum", "an enumeration", "\(.whole)", .code, .values)
}

/// Facts about enumerations and codes.
extension Aspect {
  static let rawKind = Aspect("kind of the values", .changed(.enum, .typeChanged).unless(.form))
  static let raw = Aspect("wire value", .changed(.codeRaw).judged(.mark))
  static let number = Aspect("number", .changed(.codeNumber))
  static let outcome = Aspect("outcome", .changed(.code, .moved))
}

extension ChangeKindRow {
  static let enums: [ChangeKindRow] = [
    row(.code, .added, .degrades, .breaks, by: .decoding).sent(.ok, .breaks).linked(.ok, .breaks)
      .why("Shipped versions read it as unrecognized. An exhaustive switch is missing a case.")
      .help("Add the case to your switches."),
    row(.code, .addedClosed, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .linked(.ok, .breaks)
      .why("Shipped versions cannot read it. An exhaustive switch is missing a case.")
      .help("Ship the update before the vendor sends it.")
      .helpWhereSent("Add the case to your switches."),
    row(.code, .removed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .linked(.breaks, .breaks)
      .why(
        "The case is removed from Swift. The service rejects the value, and links that contain it open nothing."
      )
      .help("Remove the case from your switches.")
      .askVendorWhereSent("to accept the value for a while."),
    row(.codeRaw, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions recognize the case by the old value.")
      .askVendor("to keep the old value.")
      .askVendorWhereSent("to accept both values for a while."),
    row(.code, .reused, .lies, .breaks, .changes, by: .decoding)
      .why("The value belonged to another case, and shipped versions still read it as that case.")
      .askVendor("for a new value."),
    row(.codeNumber, .changed, .ok, .ok, .changes, by: .compiling)
      .why("The property `code` has another number, which logs and support staff may rely on.")
      .help("Check the code that uses the number."),
    row(.code, .moved, .lies, .ok, .changes, by: .decoding)
      .why("Shipped versions silently report the old outcome.")
      .help("Check what the app does for each outcome."),
    row(.code, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The wire value is the same. The case has another name.")
      .help("Use the new name."),
    row(.code, .deprecated, .ok, .ok, by: .unwarnedCases),
    row(.code, .undeprecated, .ok, .ok, by: .unwarnedCases),
    row(.code, .orderChanged, .ok, .ok, by: .untested("nothing depends on the order of cases"))
      .why("Only lists that show the cases in declaration order change."),
    row(.enum, .added, .ok, .ok, by: .compiling)
      .why("A new type is generated."),
    row(.enum, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Code that names the type no longer compiles. Values of the type are reported separately.
        """
      )
      .help("Remove the code that uses the type."),
    row(.enum, .renamed, .ok, .breaks, by: .compiling)
      .why("The wire values are the same. The type has another name.")
      .help("Use the new name."),
    row(.enum, .opened, .breaks, .breaks, by: .decoding).sent(.ok, .breaks).linked(.ok, .breaks)
      .why("Shipped versions reject unlisted values. A switch is missing `.unrecognized`.")
      .help("Add the case to your switches."),
    row(.enum, .closed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks).linked(.breaks, .breaks)
      .why("New versions reject unlisted values. `.unrecognized` is removed.")
      .help("Make sure that the list is complete.")
      .helpWhereSent("Send only listed values."),
    row(.enum, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read and send values of the old kind.")
      .askVendor("for a new key."),
  ]
}
