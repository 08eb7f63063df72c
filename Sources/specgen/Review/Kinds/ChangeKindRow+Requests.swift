extension ChangeKindRow {
  static let requests: [ChangeKindRow] = [
    row(.path, .changed, .breaks, .ok, by: .requests)
      .why("The service knows the call under another path. Shipped versions use the old one.")
      .help("Ask the vendor to serve both paths for a while."),
    row(.pathParam, .added, .breaks, .breaks, by: .compiling)
      .why(
        """
        The path has another shape, so shipped versions ask for one that is removed. Your calls \
        lack an argument.
        """
      )
      .help("Give the value at each call."),
    row(.pathParam, .removed, .breaks, .breaks, by: .compiling)
      .why(
        """
        The path has another shape, so shipped versions ask for one that is removed. Your calls \
        have an argument too many.
        """
      )
      .help("Remove the argument at each call."),
    row(.pathParam, .renamed, .ok, .breaks, by: .compiling)
      .why("The path on the wire is the same. The argument has another label.")
      .help("Use the new label."),
    row(.encoding, .changed, .breaks, .ok, by: .requests)
      .why("The service reads another media type. Shipped versions send the old one.")
      .help("Ask the vendor to read both for a while."),
    row(.bodyForm, .added, .breaks, .ok, by: .requests)
      .why("The service expects a body where there was none. Shipped versions send none.")
      .help("Ask the vendor whether the body may be missing."),
    row(.bodyForm, .removed, .degrades, .ok, by: .requests)
      .why("The service reads no body. What shipped versions send in it is passed over."),
    row(.body, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("The service expects a body where there was none. Your calls lack an argument.")
      .help("Give the body at each call."),
    row(.body, .removed, .degrades, .breaks, by: .compiling)
      .why(
        """
        What shipped versions send in the body is passed over. Your calls have an argument too \
        many.
        """
      )
      .help("Remove the argument at each call."),
    row(.arrayStyle, .changed, .breaks, .ok, by: .requests)
      .why(
        """
        The service reads elements in another form. Shipped versions write the old one, of which \
        it may see nothing or only the first.
        """
      )
      .help("Ask the vendor to read both for a while."),
  ]
}
