extension ChangeSubject {
  static let path = Self("path", "a path", "the address of \(.whole)", .address)
  static let pathParam = Self("path-param", "a path param", .address, .served, .values)
    .plainly("\(.named("the input"))")
  static let encoding = Self("encoding", "the encoding of a body", .address)
    .plainly("the format of the data that is sent with \(.whole)")
  static let bodyForm = Self("body-form", "a body", "the data that is sent with \(.whole)")
  static let body = Self("body", "a body", "the data that is sent with \(.whole)", .served, .shown)
  static let bodyType = Self("body-type", "a media type of a body", "\(.named("the data format"))")
  static let arrayStyle = Self("array-style", "the style of lists or objects")
    .plainly("the form of lists that are sent with \(.whole)")
}

/// Facts about requests.
extension Aspect {
  static let path = Aspect("path", .path)
  static let body = Aspect("body", .body.judged(.body))
  static let style = Aspect("style", .style)
}

extension ChangeKindRow {
  static let requests: [ChangeKindRow] = [
    row(.path, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old path.")
      .askVendor("to serve both paths for a while."),
    row(.pathParam, .added, .breaks, .breaks, by: .compiling)
      .why("Shipped versions use the old path. Your calls are missing an argument.")
      .help("Pass the value in each call."),
    row(.pathParam, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions use the old path. Your calls have an extra argument.")
      .help("Remove the argument at each call."),
    row(.pathParam, .renamed, .ok, .breaks, by: .compiling)
      .why("The path is the same. The argument has another label.")
      .help("Use the new label."),
    row(.encoding, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old media type.")
      .askVendor("to accept both for a while."),
    row(.bodyForm, .added, .breaks, .ok, by: .requests)
      .why("Shipped versions send no body.")
      .askVendor("whether the body may be missing."),
    row(.bodyForm, .removed, .degrades, .ok, by: .requests)
      .why("The service ignores the body that shipped versions send."),
    row(.body, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send no body. Your calls are missing an argument.")
      .help("Pass the body in each call."),
    row(.body, .removed, .degrades, .breaks, by: .compiling)
      .why("The service ignores the body of shipped versions. Your calls have an extra argument.")
      .help("Remove the argument at each call."),
    row(.bodyType, .added, .ok, .breaks, by: .compiling)
      .why(
        "The service accepts one more media type. An exhaustive switch over the bodies is missing a case."
      )
      .help("Add the case to your switches."),
    row(.bodyType, .removed, .breaks, .breaks, by: .compiling)
      .why("The service may reject shipped versions that send the media type. The case is removed.")
      .help("Send another media type, and ask the vendor to accept this one for a while."),
    row(.bodyType, .renamed, .ok, .breaks, by: .compiling)
      .why("The request is the same. The case has another name.")
      .help("Use the new name."),
    row(.body, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions send the old type. The type of your value no longer matches.")
      .help("Pass a value of the new type."),
    row(.arrayStyle, .changed, .breaks, .ok, by: .requests)
      .why("The service may read nothing, or only one element, from shipped versions.")
      .askVendor("to read both styles for a while."),
  ]
}
