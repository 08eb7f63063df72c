extension ChangeKindRow {
  static let fieldNames: [ChangeKindRow] = [
    row(.field, .renamed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions use the old key. The property has another name.")
      .help("Use the new name, and ask the vendor to send both keys for a while.")
      .helpWhereSent("Use the new name, and ask the vendor to read both keys for a while."),
    row(.field, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old key.")
      .askVendor("to send both keys for a while.")
      .askVendorWhereSent("to read both keys for a while."),
    row(.field, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key is the same. The property has another name.")
      .help("Use the new name."),
    row(.fieldPath, .moved, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old location in the object.")
      .askVendor("to send both locations for a while.")
      .askVendorWhereSent("to read both locations for a while."),
    row(.field, .keysAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why("Shipped versions do not read the new key.")
      .help("Ship the update before the vendor sends it."),
    row(.field, .keysRemoved, .ok, .ok, by: .decoding)
      .why("New versions no longer read the key.")
      .help("Make sure that the vendor no longer sends it."),
    row(.fieldLossyPolicy, .changed, .ok, .ok, .changes, by: .decoding)
      .why("An unreadable element or value is now skipped, or now makes the answer unreadable.")
      .help("Check what the screen shows without it."),
    row(.field, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The value is now hidden from logs, or no longer hidden. Its type gains or loses `Secret`."
      )
      .help("Wrap or unwrap the value, and check what is logged."),
    row(.fieldPart, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for the members in the old object.")
      .help("Check the code that uses the part."),
    row(.fieldStorage, .changed, .ok, .ok, by: .compiling)
      .why("The value is now boxed, or no longer boxed, which does not affect code."),
    row(.field, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Initializers take their arguments in the order of the fields. JSON has no order.")
      .help("Reorder the arguments."),
    row(.field, .deprecated, .ok, .warns, by: .compiling),
    row(.field, .undeprecated, .ok, .ok, by: .compiling),
  ]
}
