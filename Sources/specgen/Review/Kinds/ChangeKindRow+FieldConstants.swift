extension ChangeKindRow {
  static let fieldConstants: [ChangeKindRow] = [
    row(.fieldConst, .added, .ok, .ok, out: Verdicts(.breaks, .ok), by: .decoding)
      .why("What comes in is expected to have it after an update. Shipped versions do not send it.")
      .help("Check that the service sends it today."),
    row(.fieldConst, .removed, .breaks, .ok, out: Verdicts(.degrades, .ok), by: .decoding)
      .why(
        """
        Shipped versions expect the member, and cannot read a model without it. After an update \
        nobody looks for it.
        """
      )
      .help("Ask the vendor to keep sending it."),
    row(.fieldConst, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        Shipped versions expect the old value, and send it. After an update the new one is \
        expected.
        """
      )
      .help("Ask the vendor for a key of its own."),
    row(.additionalMembers, .added, .ok, .ok, by: .compiling)
      .why("The model gains `additional`, and writes back what it has read. Nothing else changes."),
    row(.additionalMembers, .removed, .ok, .breaks, .changes, by: .compiling)
      .why("The property `additional` is removed. What is written back lacks what was not listed.")
      .help("Declare the members that you need."),
    row(.additionalMembers, .changed, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. `additional` has another \
        type.
        """
      )
      .help("Use the new type."),
  ]
}
