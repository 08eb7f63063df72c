extension ChangeKindRow {
  static let fieldTypes: [ChangeKindRow] = [
    row(.field, .typeChanged, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. The property has another \
        type.
        """
      )
      .help("Use the new type."),
    row(.field, .typeWidened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Values may come that shipped versions cannot read. The property has another type.")
      .help("Use the new type."),
    row(.field, .typeNarrowed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why(
        """
        All that comes can be read by shipped versions; what they send may be refused. The \
        property has another type.
        """
      )
      .help("Use the new type."),
    row(.field, .becameEnum, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("Shipped versions read it as a text. The property is an enumeration.")
      .help("Use the cases."),
    row(.field, .stoppedEnum, .degrades, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Any text may come, which shipped versions do not know. The property is a text.")
      .help("Use the text."),
    row(.fieldMapStruct, .switched, .breaks, .breaks, by: .decoding)
      .why("A model and a map read different objects. The property has another type.")
      .help("Use the new type."),
    row(.fieldArrayScalar, .switched, .breaks, .breaks, by: .decoding)
      .why(
        """
        Shipped versions read the old form, and fail with the new one. The property has another \
        type.
        """
      )
      .help("Use the new type."),
    row(.field, .kindsAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why(
        """
        The vendor mixes kinds that shipped versions do not take. After an update they are read.
        """
      )
      .help("Ship the update before the vendor sends them."),
    row(.field, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("One kind is no longer taken. Shipped versions take it all the same.")
      .help("Make sure that the vendor has stopped sending it."),
    row(.fieldDate, .formatChanged, .breaks, .ok, by: .decoding)
      .why(
        """
        Shipped versions read the old form, and fail with the new one. The property stays a \
        `Date`.
        """
      )
      .help("Ask the vendor for a key of its own."),
    row(.field, .unitChanged, .lies, .ok, by: .decoding)
      .why(
        """
        The same number means another length of time. Shipped versions misread it, and no error \
        shows it.
        """
      )
      .help("Ask the vendor for another key instead."),
    row(.fieldWireForm, .changed, .breaks, .ok, by: .decoding)
      .why("A number became a text, or a text a number. Shipped versions read the old form.")
      .help("Ask the vendor for a key of its own."),
    row(.fieldZone, .changed, .lies, .ok, .changes, by: .decoding)
      .why(
        """
        The same time of day is another moment. Shipped versions take the old zone, and no error \
        shows it.
        """
      )
      .help("Check what is computed from it."),
  ]
}
