extension ChangeSubject {
  static let param = Self("param", "a param", "\(.named("the input"))", .served, .values, .shown)
  static let paramHolder = Self("param-holder", "the holder of a param", .code)
    .plainly("\(.named("the place of the input"))")
  static let paramGroup = Self("param-group", "a group of exclusive params")
    .plainly("the choice between inputs of \(.whole)")
  static let paramConstraint = Self("param-constraint", "the required form of a param")
    .plainly("\(.named("the required form of the input"))")
  static let paramCheckCode = Self("param-check-code", "the error code of a check")
    .plainly("the error code for wrong inputs of \(.whole)")
  static let paramValidation = Self("param-validation", "the validation of a param")
    .plainly("\(.named("the check of the input"))")
  static let paramEnumValue = Self("param-enum-value", "a value that is only sent", .served)
    .plainly("\(.labeled("the value"))")
}

/// Facts about params.
extension Aspect {
  static let location = Aspect("location", .location)
  static let headerPrefix = Aspect("prefix", .changed(.headerPrefix).unless(.location))
  static let holder = Aspect("holder", .changed(.paramHolder))
  static let group = Aspect("group", .present(.paramGroup))
  static let groupCode = Aspect("code of the check", .changed(.paramCheckCode).ifInBoth)
  static let check = Aspect("check", .check)
  static let checkCode = Aspect("code of the check", .changed(.paramCheckCode))
}

extension ChangeKindRow {
  static let paramPresence: [ChangeKindRow] = [
    row(.param, .addedRequired, .breaks, .breaks, by: .compiling)
      .why("Shipped versions do not send it and are rejected. Your calls are missing an argument.")
      .help("Pass the value in each call, and ask the vendor how long it may be missing."),
    row(.param, .addedRequiredWithDefault, .breaks, .ok, by: .compiling)
      .why("Shipped versions do not send it, and the service may reject them.")
      .help("Check the default, and ask the vendor how long the value may be missing."),
    row(.param, .addedOptional, .ok, .ok, by: .compiling)
      .why("Calls without it work as before, through the client and through the protocol."),
    row(.param, .removed, .degrades, .breaks, by: .compiling)
      .why("The service ignores it in shipped versions. Your calls have an extra argument.")
      .help("Remove the argument, and check the answer without it."),
    row(.param, .removedDeprecated, .ok, .breaks, by: .compiling)
      .why("It was deprecated and is now removed. Your calls have an extra argument.")
      .help("Remove the argument."),
    row(.param, .becameRequired, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions may omit it and are rejected. An optional argument no longer compiles.
        """
      )
      .help("Pass a value in each call."),
    row(.param, .becameRequiredWithDefault, .breaks, .breaks, .changes, by: .compiling)
      .why("Calls without it now send the default. An optional argument no longer compiles.")
      .help("Check that the default means what a missing value did."),
    row(.param, .becameOptional, .ok, .ok, by: .compiling)
      .why("Calls with the argument work as before."),
    row(.param, .defaultAdded, .ok, .ok, by: .compiling)
      .why("Calls can now omit the argument."),
    row(.param, .defaultRemoved, .ok, .breaks, by: .compiling)
      .why("Calls that omit the argument no longer compile.")
      .help("Pass the value in each call."),
    row(.param, .defaultDropped, .ok, .ok, .changes, by: .requests)
      .why("Calls without the argument send nothing instead of the default.")
      .help("Check what the service does without the value."),
    row(.param, .defaultChanged, .ok, .ok, .changes, by: .requests)
      .why("Calls without the argument send the new default.")
      .help("Pass the value where the old default was intended."),
    row(.param, .becameNullable, .ok, .ok, by: .compiling)
      .why("One more value is possible."),
    row(.param, .becameNotNullable, .breaks, .breaks, by: .compiling)
      .why(
        "Shipped versions may send null and are rejected. An optional argument no longer compiles."
      )
      .help("Pass a value in each call."),
  ]

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

  static let paramRules: [ChangeKindRow] = [
    row(.param, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The value is now hidden from logs, or no longer hidden. Its type gains or loses `Secret`."
      )
      .help("Wrap or unwrap the value, and check what is logged."),
    row(.paramHolder, .changed, .ok, .breaks, by: .compiling)
      .why("The value moved between the client's initializer and the calls.")
      .help("Move the argument."),
    row(.param, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Swift requires arguments in declaration order.")
      .help("Reorder the arguments."),
    row(.paramGroup, .added, .breaks, .ok, .changes, by: .rejectedLate)
      .why("Calls without exactly one of the params fail. Shipped versions may make such calls.")
      .help("Pass exactly one of the params."),
    row(.paramGroup, .removed, .ok, .ok, .changes, by: .rejectedLate)
      .why("Calls can now pass several of the params.")
      .help("Check how the other side handles several."),
    row(.paramGroup, .changed, .breaks, .ok, .changes, by: .rejectedLate)
      .why("Other combinations of params fail. Shipped versions may send them.")
      .help("Check the params of each call."),
    row(.paramConstraint, .set, .degrades, .ok, .changes, by: .checkedLate)
      .why("Values of another form fail before they are sent. Shipped versions send them.")
      .help("Check the values that users enter."),
    row(.paramConstraint, .removed, .ok, .ok, .changes, by: .checkedLate)
      .why("Values of any form are now sent.")
      .help("Check how the other side handles them."),
    row(.paramConstraint, .changed, .breaks, .ok, .changes, by: .checkedLate)
      .why("Values of another form fail. Shipped versions send the old form.")
      .help("Check the values that users enter."),
    row(.paramCheckCode, .changed, .ok, .ok, .changes, by: .checkedLate)
      .why("A rejected value is reported with another code.")
      .help("Check where the code is used."),
    row(.paramValidation, .added, .ok, .ok, .changes, by: .checkedLate)
      .why("A value that breaks a constraint fails before it is sent. Shipped versions send it.")
      .help("Handle `InvalidRequest.violated`, and check the values that users enter."),
    row(.paramValidation, .removed, .ok, .ok, .changes, by: .checkedLate)
      .why("Values that break a constraint are now sent.")
      .help("Check how the other side handles them."),
    row(.param, .deprecated, .ok, .ok, by: .unwarnedArguments),
    row(.param, .undeprecated, .ok, .ok, by: .unwarnedArguments),
    row(.paramEnumValue, .added, .ok, .breaks, by: .compiling)
      .why("Shipped versions do not send it. An exhaustive switch is missing a case.")
      .help("Add the case to your switches."),
    row(.paramEnumValue, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send it and are rejected. The case is removed.")
      .help("Use another case."),
  ]
}
