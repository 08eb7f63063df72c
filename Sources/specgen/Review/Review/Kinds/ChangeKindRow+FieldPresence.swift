extension ChangeKindRow {
  static let fieldPresence: [ChangeKindRow] = [
    row(.field, .added, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("Shipped versions ignore it. Code that creates the model, such as a test, must pass it.")
      .help("Pass the value wherever you create the model.")
      .askVendorWhereSent("how long it may be missing, and pass the value."),
    row(.field, .addedOptional, .ok, .ok, by: .decoding)
      .why("Shipped versions ignore it. Initializers default it to nil."),
    row(.field, .addedWithDefault, .ok, .ok, out: Verdicts(.breaks, .ok), by: .decoding)
      .why("Shipped versions ignore it, and do not send it. Initializers use the default.")
      .help("Check that the default is right for you.")
      .askVendorWhereSent("how long it may be missing."),
    row(
      .field,
      .removedRequired,
      .breaks,
      .breaks,
      out: Verdicts(.degrades, .breaks),
      by: .decoding
    )
    .why("Shipped versions cannot read a model without it. The property is removed.")
    .help("Remove the code that uses it, and ask the vendor to keep sending it.")
    .helpWhereSent("Remove the argument, and check that the service ignores it."),
    row(.field, .removedOptional, .degrades, .breaks, by: .decoding)
      .why("Shipped versions find no value. The property is removed.")
      .help("Remove the code that uses the property."),
    row(.field, .becameOptional, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why("Shipped versions cannot read a model without it. The property becomes optional.")
      .help("Decide what the app does without the value."),
    row(.field, .becameRequired, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("Optional chaining and unwrapping of the property no longer compile.")
      .help("Remove the unwrapping.")
      .askVendorWhereSent("how long it may be missing, and pass the value."),
    row(.field, .defaultAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why("Shipped versions cannot read a model without it. New versions read the default.")
      .help("Check that the default is right for you."),
    row(.field, .defaultRemoved, .ok, .breaks, by: .decoding)
      .why("Initializer calls that omit it no longer compile.")
      .help("Pass the value wherever you create the model."),
    row(
      .field,
      .defaultSet,
      .ok,
      .breaks,
      .changes,
      out: Verdicts(.breaks, .breaks, .changes),
      by: .decoding
    )
    .why("The default replaces nil, and unwrapping no longer compiles.")
    .help("Remove the unwrapping.")
    .askVendorWhereSent("how long it may be missing."),
    row(.field, .defaultDropped, .ok, .breaks, .changes, by: .decoding)
      .why("Nil replaces the default. The property becomes optional.")
      .help("Decide what the app does without the value."),
    row(.field, .defaultChanged, .ok, .ok, .changes, by: .decoding)
      .why("A missing field is read as the new default. Shipped versions read the old default.")
      .help("Check what depends on the value."),
    row(.field, .becameNullable, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why(
        """
        Shipped versions cannot read null. The property becomes optional, or has a third state.
        """
      )
      .help("Decide what the app does without the value."),
    row(.field, .becameNotNullable, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("Code that handles null no longer compiles.")
      .help("Remove the handling of null.")
      .askVendorWhereSent("how long null is accepted, and pass a value."),
  ]
}
