extension ChangeKindRow {
  static let constants: [ChangeKindRow] = [
    row(.paramConst, .added, .breaks, .ok, by: .requests)
      .why("Calls send it by themselves after an update. Shipped versions do not.")
      .help("Ask the vendor how long it may be missing."),
    row(.paramConst, .removed, .degrades, .ok, by: .requests)
      .why("Calls go without it after an update. Shipped versions still send it.")
      .help("Check that the service passes it over."),
    row(.paramConst, .changed, .breaks, .ok, by: .requests)
      .why("The service expects another value. Shipped versions send the old one.")
      .help("Ask the vendor to take both for a while."),
    row(.header, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions do not send it, and will be refused. Your calls lack an argument.")
      .help("Give the value at each call."),
    row(.header, .removed, .degrades, .breaks, by: .compiling)
      .why("What shipped versions send in it is passed over. Your calls have an argument too many.")
      .help("Remove the argument."),
    row(.headerPrefix, .changed, .breaks, .ok, by: .requests)
      .why("The service reads the value after another word. Shipped versions write the old one.")
      .help("Ask the vendor to take both for a while."),
    row(.headerConst, .added, .breaks, .ok, by: .requests)
      .why("Calls send it by themselves after an update. Shipped versions do not.")
      .help("Ask the vendor how long it may be missing."),
    row(.headerConst, .removed, .degrades, .ok, by: .requests)
      .why("Calls go without it after an update. Shipped versions still send it."),
    row(.headerConst, .changed, .breaks, .ok, by: .requests)
      .why("The service expects another value. Shipped versions send the old one.")
      .help("Ask the vendor to take both for a while."),
  ]
}
