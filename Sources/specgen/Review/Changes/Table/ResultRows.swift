extension ChangeSubject {
  static let result = Self("result", "a result", "the answer to \(.whole)", .shown, .answer)
  static let resultConstant = Self("result-constant", "a constant result", .values, .answer)
    .plainly("the fixed answer to \(.whole)")
  static let statusSuccess = Self("status-success", "a success", .ending, .answer)
    .plainly("\(.labeled("the success"))")
  static let statusRange = Self(
    "status-range",
    "the statuses, the content type or the code of an outcome",
    .answer
  )
  .plainly("\(.labeled("the recognition of the answer"))")
  static let statusClass = Self("status-class", "the condition of an outcome", .answer)
    .plainly("\(.labeled("the recognition of the answer"))")
  static let status = Self("status", "an outcome", "\(.labeled("the answer"))", .shown, .answer)
  static let successCode = Self("success-code", "the code of a success", .ending)
    .plainly("\(.labeled("the success"))")
  static let outcomeCode = Self("outcome-code", "the code of an outcome", .answer)
    .plainly("\(.labeled("the code of the answer"))")
  static let responseHeader = Self("response-header", "a response header", .served, .values, .shown)
    .plainly("\(.named("the additional value"))")
}

/// Facts about results and outcomes.
extension Aspect {
  static let resultForm = Aspect("result", .resultForm.judged(.outcomes))
  /// The type; another form of the result is reported instead.
  static let resultType = Aspect("type", .resultType.ifInBoth.unless(.resultForm))
  static let resultConstant = Aspect("constant", .changed(.resultConstant).ifInBoth)
  static let resultPresence = Aspect("presence", .resultPresence.ifInBoth)
  static let resultKind = Aspect(
    each: "accepted kind",
    .element(.result, .kindsAdded, .kindsRemoved).unless(.resultForm)
  )
  static let condition = Aspect("condition", .condition.ifInBoth.judged(.outcomes))
  static let successStatuses = Aspect(
    "condition",
    .changed(.statusRange).ifInBoth.judged(.outcomes)
  )
  static let outcomeType = Aspect("type", .outcomeType)
  static let outcomePresence = Aspect("presence", .resultPresence.ifInBoth)
}

extension ChangeKindRow {
  static let results: [ChangeKindRow] = [
    row(.result, .added, .ok, .warns, by: .compiling)
      .why("The body of the answer is now read. The compiler warns about an unused result.")
      .help("Use the result, or discard it."),
    row(.result, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions look for a body that is no longer sent. The result is removed.")
      .help("Remove the code that uses the result."),
    row(.result, .kindChanged, .breaks, .breaks, by: .decoding)
      .why("The result is read in another way, or distinguishes several outcomes.")
      .help("Rewrite the code that uses the result."),
    row(.result, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.result, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The result becomes optional.")
      .help("Decide what the app does without the result."),
    row(.result, .becameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the result no longer compile.")
      .help("Remove the unwrapping."),
    row(.result, .kindsAdded, .breaks, .ok, by: .decoding)
      .why("Shipped versions cannot read the new JSON kind.")
      .help("Ship the update before the vendor sends it."),
    row(.result, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("New versions reject a JSON kind that was accepted before.")
      .help("Make sure that the vendor no longer sends it."),
    row(.resultConstant, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions treat any other body as an error.")
      .askVendor("to keep the old body."),
  ]

  static let successes: [ChangeKindRow] = [
    row(.statusSuccess, .added, .degrades, .breaks, by: .decoding)
      .why(
        "Shipped versions do not expect the status, or the content type. The result gains a case."
      )
      .help("Add the case to your switches."),
    row(.statusSuccess, .removed, .ok, .breaks, by: .decoding)
      .why("The status, or the content type, is no longer sent. The case is removed.")
      .help("Remove the case from your switches."),
    row(.statusSuccess, .renamed, .ok, .breaks, by: .compiling)
      .why("The answer is the same. The case has another name.")
      .help("Use the new name."),
    row(.statusRange, .changed, .breaks, .ok, .changes, by: .decoding)
      .why("Shipped versions recognize the outcome by the old statuses, content type or code.")
      .askVendor("which statuses, types and codes the service sends."),
    row(.statusClass, .changed, .breaks, .ok, .changes, by: .decoding)
      .why("Shipped versions look for the old kind of condition: a status, a body or a code.")
      .help("Check the change with real answers."),
    row(.status, .bodyChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.status, .bodyAdded, .ok, .breaks, by: .compiling)
      .why("Shipped versions ignore the value. The case gains it.")
      .help("Add the value to your switches."),
    row(.status, .bodyRemoved, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for a value that is no longer sent. The case loses it.")
      .help("Remove the value from your switches."),
    row(.status, .bodyBecameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without the value. The value of the case becomes optional.")
      .help("Decide what the app does without the value."),
    row(.status, .bodyBecameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the value no longer compile.")
      .help("Remove the unwrapping."),
    row(.successCode, .added, .breaks, .breaks, by: .decoding)
      .why("Shipped versions treat the code as an error. The result gains a case.")
      .help("Ship the update before the vendor sends it."),
    row(.successCode, .removed, .ok, .breaks, by: .decoding)
      .why("The code is no longer sent. The case is removed.")
      .help("Remove the case from your switches."),
    row(.outcomeCode, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions recognize the outcome by the old code.")
      .askVendor("to keep the old code."),
  ]

  static let responseHeaders: [ChangeKindRow] = [
    row(.responseHeader, .added, .ok, .breaks, by: .compiling)
      .why("Shipped versions ignore it. The result contains one more value, which is required.")
      .help("Handle the value where you use the result."),
    row(.responseHeader, .addedOptional, .ok, .ok, by: .compiling)
      .why("Shipped versions ignore it. The struct gains a property."),
    row(.responseHeader, .removed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The result contains one value fewer.")
      .help("Remove the code that uses the value."),
    row(.responseHeader, .removedOptional, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no value. The result contains one value fewer.")
      .help("Remove the code that uses the value."),
    row(.responseHeader, .becameOptional, .breaks, .breaks, by: .decoding)
      .why("Shipped versions fail without it. The value becomes optional.")
      .help("Decide what the app does without the value."),
    row(.responseHeader, .becameRequired, .ok, .breaks, by: .decoding)
      .why("Optional chaining and unwrapping of the value no longer compile.")
      .help("Remove the unwrapping."),
    row(.responseHeader, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.responseHeader, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions look for the old name.")
      .askVendor("to send both headers for a while."),
  ]
}
