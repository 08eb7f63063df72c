extension ChangeKindRow {
  static let paramTypes: [ChangeKindRow] = [
    row(.param, .renamed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old key. The argument has another label.")
      .help("Use the new label, and ask the vendor to read both keys for a while."),
    row(.param, .renamedWire, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old key.")
      .askVendor("to read both keys for a while."),
    row(.param, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key is the same. The argument has another label.")
      .help("Use the new label."),
    row(.param, .locationChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the value in the old part of the request.")
      .askVendor("to read both locations for a while."),
    row(.param, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old type. The type of your argument no longer matches.")
      .help("Pass a value of the new type."),
    row(.param, .typeWidened, .ok, .breaks, by: .compiling)
      .why("The service accepts more values than before. Your argument has another type.")
      .help("Convert the value."),
    row(.param, .typeNarrowed, .breaks, .breaks, by: .compiling)
      .why(
        "The service may reject the values that shipped versions send. Your argument has another type."
      )
      .help("Convert the value, and check for values that no longer fit."),
    row(.param, .becameEnum, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send unlisted strings.")
      .help("Use the cases."),
    row(.param, .stoppedEnum, .ok, .breaks, by: .compiling)
      .why("The service accepts any string. The cases are removed.")
      .help("Pass the string."),
    row(.param, .formatChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old format.")
      .askVendor("to read both formats for a while."),
    row(.param, .unitChanged, .lies, .ok, by: .requests)
      .why("The service interprets the numbers of shipped versions as another length of time.")
      .askVendor("for a new key."),
  ]
}
