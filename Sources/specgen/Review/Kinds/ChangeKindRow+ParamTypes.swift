extension ChangeKindRow {
  static let paramTypes: [ChangeKindRow] = [
    row(.param, .renamed, .breaks, .breaks, by: .compiling)
      .why(
        """
        The service reads another key, and shipped versions send the old one. The argument has \
        another label.
        """
      )
      .help("Use the new label, and ask the vendor to read both keys for a while."),
    row(.param, .renamedWire, .breaks, .ok, by: .requests)
      .why("The service reads another key. Shipped versions send the old one.")
      .help("Ask the vendor to read both keys for a while."),
    row(.param, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key on the wire is the same. The argument has another label.")
      .help("Use the new label."),
    row(.param, .locationChanged, .breaks, .ok, by: .requests)
      .why(
        """
        The service looks for the value in another part of the request. Shipped versions put it \
        where it was.
        """
      )
      .help("Ask the vendor to look in both places for a while."),
    row(.param, .typeChanged, .breaks, .breaks, by: .compiling)
      .why(
        """
        The service reads another sort of value. Shipped versions send the old one, and your value \
        has the wrong type.
        """
      )
      .help("Give a value of the new type."),
    row(.param, .typeWidened, .ok, .breaks, by: .compiling)
      .why("The service takes all that it took, and more. Your value has another Swift type.")
      .help("Convert the value."),
    row(.param, .typeNarrowed, .breaks, .breaks, by: .compiling)
      .why(
        """
        The service no longer takes some values that shipped versions may send. Your value has \
        another Swift type.
        """
      )
      .help("Convert the value, and check what happens to the others."),
    row(.param, .becameEnum, .breaks, .breaks, by: .compiling)
      .why("Any text was taken, and now those that are listed. Shipped versions may send others.")
      .help("Use the cases."),
    row(.param, .stoppedEnum, .ok, .breaks, by: .compiling)
      .why("The list of values is removed. The cases that your calls use are removed with it.")
      .help("Give the text."),
    row(.param, .formatChanged, .breaks, .ok, by: .requests)
      .why("The same value has another form on the wire. Shipped versions write the old one.")
      .help("Ask the vendor to read both forms for a while."),
    row(.param, .unitChanged, .lies, .ok, by: .requests)
      .why(
        """
        The same number means another length of time. Shipped versions send numbers that are now \
        misread, and no error shows it.
        """
      )
      .help("Ask the vendor for another key instead."),
  ]
}
