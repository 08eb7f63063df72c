extension ChangeSubject {
  static let statusError = Self("status-error", "a failure", .ending, .answer)
    .plainly("\(.labeled("the failure reason"))")
  static let failureCode = Self("failure-code", "the code of a failure", .ending)
    .plainly("\(.labeled("the failure reason"))")
  static let failureRecovery = Self("failure-recovery", "a recovery suggestion")
    .plainly("\(.labeled("the advice to users after the failure"))")
  static let errorPrecedence = Self("error-precedence", "the precedence of outcomes", .answer)
    .plainly("the precedence among answers to \(.whole)")
  static let statusEnvelope = Self("status-envelope", "an envelope", .answer)
    .plainly("the wrapping of \(.whole)")
  static let commonError = Self("common-error", "the common error", "the error that calls share")
  static let commonErrorStatuses = Self("common-error-statuses", "the statuses of the common error")
    .plainly("the recognition of the error that calls share")
}

/// Facts about failures.
extension Aspect {
  static let recovery = Aspect("recovery", .recovery)
  static let rules = Aspect("rule", .envelope)
  static let errorType = Aspect("type", .changed(.commonError, .typeChanged))
  static let statuses = Aspect("condition", .changed(.commonErrorStatuses).judged(.commonError))
}

extension ChangeKindRow {
  static let failures: [ChangeKindRow] = [
    row(.statusError, .added, .degrades, .breaks, by: .decoding)
      .why("Shipped versions report an unexpected status, or a success if it was one before.")
      .help("Add the case to your switches."),
    row(.statusError, .removed, .ok, .breaks, by: .decoding)
      .why("The failure is no longer documented. The case is removed.")
      .help("Remove the case from your switches."),
    row(.statusError, .renamed, .ok, .breaks, by: .compiling)
      .why("The answer is the same. The case has another name.")
      .help("Use the new name."),
    row(.failureCode, .added, .degrades, .breaks, by: .decoding)
      .why(
        "Shipped versions report an unrecognized code. An exhaustive switch over the failures is missing a case."
      )
      .help("Add the case to your switches."),
    row(.failureCode, .removed, .ok, .breaks, by: .decoding)
      .why("The failure is no longer documented. The case is removed.")
      .help("Remove the case from your switches."),
    row(.failureRecovery, .changed, .ok, .ok, .changes, by: .textForPeople)
      .why("The app shows another suggestion to its users.")
      .help("Check the text of your error screens."),
    row(.errorPrecedence, .changed, .ok, .ok, .changes, by: .decoding)
      .why("If two outcomes match an answer, shipped versions choose the other one.")
      .help("Check answers that match two outcomes."),
    row(.statusEnvelope, .changed, .lies, .ok, .changes, by: .decoding)
      .why("Shipped versions look for successes and failures in the old locations.")
      .help("Check the change with real answers."),
    row(.commonError, .added, .degrades, .breaks, by: .compiling)
      .why("Shipped versions report an unexpected status. The type of thrown errors changes.")
      .help("Use the new error type."),
    row(.commonError, .removed, .degrades, .breaks, by: .compiling)
      .why("Shipped versions find no error object. Code that reads it no longer compiles.")
      .help("Remove the code that uses the error."),
    row(.commonError, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type, and report other objects as unexpected.")
      .help("Use the new type."),
    row(.commonErrorStatuses, .changed, .degrades, .ok, .changes, by: .decoding)
      .why("Shipped versions read the error only for the old statuses.")
      .help("Check which statuses the service sends."),
  ]
}
