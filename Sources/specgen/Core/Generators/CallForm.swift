/// The kind of the answers of an app, which selects the protocols and outcomes of its calls.
enum CallForm: Equatable {
  /// The same type for all calls, or no answers.
  case whole
  /// Links that report the end, and a type of success for each call.
  case callback
  /// Values that report the outcome, and a type of success for each call.
  case reported(Program.AnswerRecord)

  init(_ calls: Program.Calls) {
    if let answers = calls.answers, answers.record == nil {
      self = .callback
    } else if let record = calls.answers?.record, calls.hasTypesOfSuccess {
      self = .reported(record)
    } else {
      self = .whole
    }
  }

  /// The name of the protocol of calls.
  var conformance: StaticString {
    switch self {
    case .whole: "AppCall"
    case .callback: "CallbackCall"
    case .reported: "ReturningCall"
    }
  }
}
