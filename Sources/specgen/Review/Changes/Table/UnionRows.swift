extension ChangeSubject {
  static let unionCase = Self("union-case", "a case of a union", .ending, .served)
    .plainly("\(.labeled("the variant"))")
  static let unionPayload = Self("union-payload", "the payload of a union case")
    .plainly("\(.labeled("the content of the variant"))")
  static let unionDiscriminator = Self("union-discriminator", "the discriminator of a union")
    .plainly("the mark of all variants of \(.whole)")
  static let unionMatch = Self("union-match", "the matching of a union")
    .plainly("the recognition of variants of \(.whole)")
  static let unionMapping = Self("union-mapping", "the mark of a union case")
    .plainly("\(.labeled("the mark of the variant"))")
  static let union = Self("union", "a union", "\(.whole)")
}

/// Facts about unions.
extension Aspect {
  /// `true` for an enumeration or a union that accepts unlisted cases.
  static let openness = Aspect("openness", .openness.unless(.form))
  static let tagging = Aspect(
    "discriminator",
    .changed(.unionMatch).unless(.form).judged(.unionMatch)
  )
  static let discriminator = Aspect(
    "discriminator",
    .changed(.unionDiscriminator, .renamed).unless(.tagging, .form)
  )
  static let discriminatorKind = Aspect(
    "kind of the values",
    .changed(.unionDiscriminator, .typeChanged).unless(.tagging, .form)
  )
  static let mark = Aspect("mark", .changed(.unionMapping).judged(.mark))
  static let payload = Aspect("type", .payload)
}

extension ChangeKindRow {
  static let unions: [ChangeKindRow] = [
    row(.unionCase, .added, .degrades, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions read it as unrecognized. An exhaustive switch is missing a case.")
      .help("Add the case to your switches."),
    row(.unionCase, .addedClosed, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions cannot read it. An exhaustive switch is missing a case.")
      .help("Ship the update before the vendor sends it.")
      .helpWhereSent("Add the case to your switches."),
    row(.unionCase, .removed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("The case is removed. The service may reject shipped versions that send it.")
      .help("Remove the case from your switches.")
      .askVendorWhereSent("to accept the case for a while."),
    row(.unionCase, .renamed, .ok, .breaks, by: .compiling)
      .why("The JSON is the same. The case has another name.")
      .help("Use the new name."),
    row(.unionPayload, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.unionDiscriminator, .renamed, .breaks, .ok, by: .decoding)
      .why("Shipped versions look for the old key, and recognize no case.")
      .askVendor("to send both keys for a while.")
      .askVendorWhereSent("to read both keys for a while."),
    row(.unionDiscriminator, .typeChanged, .breaks, .ok, by: .decoding)
      .why("Shipped versions reject a value of the new kind under the key.")
      .askVendor("to keep the kind.")
      .askVendorWhereSent("to accept both kinds for a while."),
    row(.unionMatch, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions distinguish the cases by the old rule.")
      .help("Check the change with real answers."),
    row(.unionMapping, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions recognize the case by the old mark.")
      .askVendor("to keep the mark.")
      .askVendorWhereSent("to accept both marks for a while."),
    row(.union, .orderChanged, .ok, .ok, .changes, by: .decoding)
      .why("If two cases match a value, a different one may be chosen.")
      .help("Check values that match two cases."),
    row(.union, .opened, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions reject unlisted cases. A switch is missing `.unrecognized`.")
      .help("Add the case to your switches."),
    row(.union, .closed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("New versions reject unlisted cases. `.unrecognized` is removed.")
      .help("Make sure that the list is complete.")
      .helpWhereSent("Send only listed cases."),
  ]
}
