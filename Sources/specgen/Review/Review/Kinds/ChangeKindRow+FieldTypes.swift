extension ChangeKindRow {
  static let fieldTypes: [ChangeKindRow] = [
    row(.field, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read and send the old type. The property has another type.")
      .help("Use the new type."),
    row(.field, .typeWidened, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions cannot read all new values. The property has another type.")
      .help("Use the new type."),
    row(.field, .typeNarrowed, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why(
        "The service may reject the values that shipped versions send. The property has another type."
      )
      .help("Use the new type.")
      .helpWhereSent("Use the new type, and check for values that no longer fit."),
    row(.field, .becameEnum, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("Shipped versions read and send any string. The property becomes an enumeration.")
      .help("Use the cases."),
    row(.field, .stoppedEnum, .degrades, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions do not recognize new strings. The property becomes a string.")
      .help("Use the string."),
    row(.fieldMapStruct, .switched, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old kind of object. The property has another type.")
      .help("Use the new type."),
    row(.fieldArrayScalar, .switched, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old form. The property has another type.")
      .help("Use the new type."),
    row(.field, .kindsAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why("Shipped versions cannot read the new JSON kind.")
      .help("Ship the update before the vendor sends it."),
    row(.field, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("New versions reject a JSON kind that was accepted before.")
      .help("Make sure that the vendor no longer sends it."),
    row(.fieldDate, .formatChanged, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old format. The property stays a `Date`.")
      .askVendor("for a new key."),
    row(.field, .unitChanged, .lies, .ok, by: .decoding)
      .why("Shipped versions silently interpret the number as another length of time.")
      .askVendor("for a new key."),
    row(.fieldWireForm, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old form of the number.")
      .askVendor("for a new key."),
    row(
      .fieldZone,
      .changed,
      .lies,
      .ok,
      .changes,
      by: .nothing(because: "the app compares the time with its own clock")
    )
    .why("Shipped versions silently interpret the time as another moment.")
    .help("Check what is computed from the time."),
  ]
}
