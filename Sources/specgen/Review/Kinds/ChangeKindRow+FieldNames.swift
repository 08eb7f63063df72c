extension ChangeKindRow {
  static let fieldNames: [ChangeKindRow] = [
    row(.field, .renamed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for the old key. The property has another name.")
      .help("Use the new name, and ask the vendor to send both keys for a while."),
    row(.field, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions look for the old key. After an update the new one is read.")
      .help("Ask the vendor to send both keys for a while."),
    row(.field, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key on the wire is the same. The property has another name.")
      .help("Use the new name."),
    row(.fieldPath, .moved, .breaks, .ok, by: .decoding)
      .why(
        """
        The value moved into another object, or out of one. Shipped versions look where it was.
        """
      )
      .help("Ask the vendor to send both for a while."),
    row(.field, .keysAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why("Shipped versions do not look under the other key. After an update it is read.")
      .help("Ship the update before the vendor sends it."),
    row(.field, .keysRemoved, .ok, .ok, by: .decoding)
      .why("One key is no longer looked under. Shipped versions do it all the same.")
      .help("Make sure that the vendor has stopped sending it."),
    row(.fieldLossyPolicy, .changed, .ok, .ok, .changes, by: .decoding)
      .why(
        """
        A list with one wrong element is read without it, or not at all. Shipped versions do it \
        the old way.
        """
      )
      .help("Check what the screen shows of a shorter list."),
    row(.field, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        """
        A secret stands in no log and no description. The property has another type, with or \
        without `Secret`.
        """
      )
      .help("Wrap the value, or unwrap it, and check what is logged."),
    row(.fieldPart, .changed, .breaks, .breaks, by: .decoding)
      .why(
        """
        A part shares the object of its owner, and another value has its own. Shipped versions \
        look where the members were.
        """
      )
      .help("Check the uses of the part."),
    row(.fieldStorage, .changed, .ok, .ok, by: .compiling)
      .why(
        "Whether a value lies behind a pointer is nothing that code sees. Nothing else changes."
      ),
    row(.field, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Initialisers want arguments in the order of the fields. JSON does not care.")
      .help("Put the arguments into the new order."),
    row(.field, .deprecated, .ok, .warns, by: .compiling),
    row(.field, .undeprecated, .ok, .ok, by: .compiling),
  ]
}
