extension ChangeKindRow {
  static let paramTypes: [ChangeKindRow] = [
    row(.param, .renamed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old key. The argument has another label.")
      .help("Use the new label, and ask the vendor to read both keys for a while."),
    row(.param, .renamedWire, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old key.")
      .help("Ask the vendor to read both keys for a while."),
    row(.param, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key is the same. The argument has another label.")
      .help("Use the new label."),
    row(.param, .locationChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the value in the old part of the request.")
      .help("Ask the vendor to read both places for a while."),
    row(.param, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old type. Your argument has the wrong type.")
      .help("Give a value of the new type."),
    row(.param, .typeWidened, .ok, .breaks, by: .compiling)
      .why("The service takes more values than before. Your argument has another type.")
      .help("Convert the value."),
    row(.param, .typeNarrowed, .breaks, .breaks, by: .compiling)
      .why("The service may refuse what shipped versions send. Your argument has another type.")
      .help("Convert the value, and check the values that no longer fit."),
    row(.param, .becameEnum, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send texts that are not listed.")
      .help("Use the cases."),
    row(.param, .stoppedEnum, .ok, .breaks, by: .compiling)
      .why("The service takes any text. The cases are gone.")
      .help("Give the text."),
    row(.param, .formatChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old format.")
      .help("Ask the vendor to read both formats for a while."),
    row(.param, .unitChanged, .lies, .ok, by: .requests)
      .why("The service takes the numbers of shipped versions for another length of time.")
      .help("Ask the vendor for a new key."),
  ]
}
