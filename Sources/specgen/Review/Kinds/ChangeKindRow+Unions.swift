extension ChangeKindRow {
  static let unions: [ChangeKindRow] = [
    row(.unionCase, .added, .degrades, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions read it as unrecognized. A switch over all cases lacks one.")
      .help("Add the case to your switches."),
    row(.unionCase, .addedClosed, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions cannot read it. A switch over all cases lacks one.")
      .help("Ship the update before the vendor sends it.")
      .helpWhereSent("Add the case to your switches."),
    row(.unionCase, .removed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("The case is gone. The service may refuse shipped versions that send it.")
      .help("Remove the case from your switches.")
      .helpWhereSent("Ask the vendor to take the case for a while."),
    row(.unionCase, .renamed, .ok, .breaks, by: .compiling)
      .why("The JSON is the same. The case has another name.")
      .help("Use the new name."),
    row(.unionPayload, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.unionDiscriminator, .renamed, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old key, and recognize no case.")
      .help("Ask the vendor to send both keys for a while.")
      .helpWhereSent("Ask the vendor to read both keys for a while."),
    row(.unionDiscriminator, .typeChanged, .breaks, .ok, by: .decoding)
      .why("Shipped versions refuse a value of the new kind under the key.")
      .help("Ask the vendor to keep the kind.")
      .helpWhereSent("Ask the vendor to take both kinds for a while."),
    row(.unionMatch, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions tell the cases apart in the old way.")
      .help("Check it with real answers."),
    row(.unionMapping, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions know the case by the old mark.")
      .help("Ask the vendor to keep the mark.")
      .helpWhereSent("Ask the vendor to take both marks for a while."),
    row(.union, .orderChanged, .ok, .ok, .changes, by: .decoding)
      .why("Of two cases that fit a value, another one may be taken.")
      .help("Check values that fit two cases."),
    row(.union, .opened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions refuse cases that they do not know. A switch lacks `.unrecognized`.")
      .help("Add the case to your switches."),
    row(.union, .closed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("New versions refuse cases that are not listed. `.unrecognized` is gone.")
      .help("Make sure that the list is complete.")
      .helpWhereSent("Send listed cases only."),
  ]
}
