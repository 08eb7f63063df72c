extension ChangeKindRow {
  static let unions: [ChangeKindRow] = [
    row(.unionCase, .added, .degrades, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions keep it as unrecognized. A switch over all cases lacks one.")
      .help("Add the case to your switches."),
    row(.unionCase, .addedClosed, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions cannot read it. A switch over all cases lacks one.")
      .help("Ship the update before the vendor sends it."),
    row(.unionCase, .removed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why(
        """
        The shape no longer comes; shipped versions that send it will be refused. The case is \
        removed.
        """
      )
      .help("Remove the case from your switches."),
    row(.unionCase, .renamed, .ok, .breaks, by: .compiling)
      .why("What travels is the same. The case has another name.")
      .help("Use the new name."),
    row(.unionPayload, .changed, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. The case holds another \
        type.
        """
      )
      .help("Use the new type."),
    row(.unionDiscriminator, .renamed, .breaks, .ok, by: .decoding)
      .why(
        """
        Shipped versions look for the old key, and recognise no shape. After an update the new one \
        is read.
        """
      )
      .help("Ask the vendor to send both keys for a while."),
    row(.unionTell, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        What tells one shape from another is of another sort. Shipped versions look for the old \
        one.
        """
      )
      .help("Check it with real answers."),
    row(.unionMapping, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions know the shape by the old mark. After an update the new one is read.")
      .help("Ask the vendor to keep the mark."),
    row(.union, .orderChanged, .ok, .ok, .changes, by: .decoding)
      .why(
        """
        Where the first shape that can be read is taken, another one may be. Where something \
        tells, only the code is in another order.
        """
      )
      .help("Check values that fit two shapes."),
    row(.union, .opened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why(
        """
        Shapes may come that shipped versions refuse. A switch over all cases lacks \
        `.unrecognized`.
        """
      )
      .help("Add the case to your switches."),
    row(.union, .closed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("After an update another shape is an error. The case `.unrecognized` is removed.")
      .help("Make sure that the list is complete."),
  ]
}
