extension ChangeKindRow {
  static let constants: [ChangeKindRow] = [
    row(.paramConst, .added, .breaks, .ok, by: .requests)
      .why("Shipped versions do not send it. New versions do.")
      .askVendor("how long it may be missing."),
    row(.paramConst, .removed, .degrades, .ok, by: .requests)
      .why("Shipped versions still send it. New versions do not.")
      .help("Check that the service ignores it."),
    row(.paramConst, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old value.")
      .askVendor("to accept both values for a while."),
    row(.header, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions do not send it and are rejected. Your calls are missing an argument.")
      .help("Pass the value in each call."),
    row(.header, .removed, .degrades, .breaks, by: .compiling)
      .why("The service ignores it in shipped versions. Your calls have an extra argument.")
      .help("Remove the argument."),
    row(.headerPrefix, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the value with the old prefix.")
      .askVendor("to accept both prefixes for a while."),
    row(.headerConst, .added, .breaks, .ok, by: .requests)
      .why("Shipped versions do not send it. New versions do.")
      .askVendor("how long it may be missing."),
    row(.headerConst, .removed, .degrades, .ok, by: .requests)
      .why("Shipped versions still send it. New versions do not."),
    row(.headerConst, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old value.")
      .askVendor("to accept both values for a while."),
  ]
}
