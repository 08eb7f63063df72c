extension ChangeKindRow {
  static let fieldConstants: [ChangeKindRow] = [
    row(.fieldConst, .added, .ok, .ok, out: Verdicts(.breaks, .ok), by: .decoding)
      .why("New versions expect the member. Shipped versions do not send it.")
      .help("Check that the service sends it today.")
      .askVendorWhereSent("how long it may be missing."),
    row(.fieldConst, .removed, .breaks, .ok, out: Verdicts(.degrades, .ok), by: .decoding)
      .why("Shipped versions cannot read a model without the member.")
      .askVendor("to keep sending it.")
      .helpWhereSent("Check that the service ignores it."),
    row(.fieldConst, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions expect the old value, and send it.")
      .askVendor("for a new key.")
      .askVendorWhereSent("to accept both values for a while."),
    row(.additionalMembers, .added, .ok, .ok, by: .compiling)
      .why("The type gains `additional`, and writes unlisted members back."),
    row(.additionalMembers, .removed, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The property `additional` is removed, and unlisted members are lost when a value is written back."
      )
      .help("Declare the members that you need."),
    row(.additionalMembers, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
