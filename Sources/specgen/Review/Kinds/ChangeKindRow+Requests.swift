extension ChangeKindRow {
  static let requests: [ChangeKindRow] = [
    row(.path, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old path.")
      .help("Ask the vendor to serve both paths for a while."),
    row(.pathParam, .added, .breaks, .breaks, by: .compiling)
      .why("Shipped versions use the old path. Your calls lack an argument.")
      .help("Give the value at each call."),
    row(.pathParam, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions use the old path. Your calls have an extra argument.")
      .help("Remove the argument at each call."),
    row(.pathParam, .renamed, .ok, .breaks, by: .compiling)
      .why("The path is the same. The argument has another label.")
      .help("Use the new label."),
    row(.encoding, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old media type.")
      .help("Ask the vendor to read both for a while."),
    row(.bodyForm, .added, .breaks, .ok, by: .requests)
      .why("Shipped versions send no body.")
      .help("Ask the vendor if the body may be missing."),
    row(.bodyForm, .removed, .degrades, .ok, by: .requests)
      .why("The service ignores the body that shipped versions send."),
    row(.body, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send no body. Your calls lack an argument.")
      .help("Give the body at each call."),
    row(.body, .removed, .degrades, .breaks, by: .compiling)
      .why("The service ignores the body of shipped versions. Your calls have an extra argument.")
      .help("Remove the argument at each call."),
    row(.bodyType, .added, .ok, .breaks, by: .compiling)
      .why("The service takes one more media type. A switch over the bodies lacks a case.")
      .help("Add the case to your switches."),
    row(.bodyType, .removed, .breaks, .breaks, by: .compiling)
      .why("The service may refuse shipped versions that send the media type. The case is gone.")
      .help("Send another type, and ask the vendor to take this one for a while."),
    row(.bodyType, .renamed, .ok, .breaks, by: .compiling)
      .why("The request is the same. The case has another name.")
      .help("Use the new name."),
    row(.body, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old type. Your value has the wrong type.")
      .help("Give a value of the new type."),
    row(.arrayStyle, .changed, .breaks, .ok, by: .requests)
      .why("The service may read nothing, or one element, of what shipped versions send.")
      .help("Ask the vendor to read both styles for a while."),
  ]
}
