extension ChangeSubject {
  static let constraint = Self("constraint", "a constraint of a value", "\(.named("the rule for"))")
  static let serverDefault = Self("server-default", "the default of the server")
    .plainly("\(.named("the usual value of"))")
  static let paramConst = Self("param-const", "a constant param", "\(.named("the fixed input"))")
  static let header = Self("header", "a header", "\(.named("the input"))", .served, .values, .shown)
  static let headerPrefix = Self("header-prefix", "the prefix of a header")
    .plainly("\(.named("the form of the input"))")
  static let headerConst = Self("header-const", "a constant header", "\(.named("the fixed input"))")
}

/// Facts about constraints, and constants.
extension Aspect {
  static let constraints = Aspect("constraints", .constraints)
  static let serverDefault = Aspect("default of the server", .serverDefault)
  static let validation = Aspect("validation", .validation)
  static let constant = Aspect("constant", .constant)
}

extension ChangeKindRow {
  static let constraints: [ChangeKindRow] = [
    row(.constraint, .tightened, .ok, .ok, by: .untested("the vendor's server refuses the value"))
      .sent(.degrades, .ok, .same)
      .why("The vendor accepts fewer values. Shipped versions may send one that it now refuses.")
      .help("Check the values that users enter."),
    row(.constraint, .loosened, .ok, .ok, by: .untested("only the vendor's server knows the rule"))
      .why("More values are allowed. Shipped versions work as before.")
      .help("Check for screens that assume the old rule."),
    row(.serverDefault, .added, .ok, .ok, by: .serverOnly).sent(.degrades, .ok, .same)
      .why("The server uses a value where none is sent. Shipped versions may get other results.")
      .help("Send the value that the app relies on."),
    row(.serverDefault, .removed, .ok, .ok, by: .serverOnly).sent(.degrades, .ok, .same)
      .why(
        "The document no longer says which value the server uses. Shipped versions may get other results."
      )
      .help("Send the value that the app relies on."),
    row(.serverDefault, .changed, .ok, .ok, by: .serverOnly).sent(.degrades, .ok, .same)
      .why("The server uses another value where none is sent. Shipped versions get other results.")
      .help("Send the value that the app relies on."),
  ]

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
