extension ChangeSubject {
  static let methodPolling = Self("method-polling", "the repetition of a call", .answer)
    .plainly("the wait for the end of \(.whole)")
  static let pollingPace = Self("polling-pace", "the pace of a repeated call")
    .plainly("the pace at which the app asks for the end of \(.whole)")
}

/// Facts about calls that are repeated until they end.
extension Aspect {
  static let untilField = Aspect("field", .changed(.methodPolling))
  /// The wire values in which the call is repeated.
  static let untilLeaves = Aspect("values that repeat it", .changed(.methodPolling))
  /// The outcomes that an answer can report.
  static let untilEnds = Aspect("outcomes", .changed(.methodPolling, .typeChanged))
  static let untilPause = Aspect("pause", .changed(.pollingPace))
  static let untilPauseField = Aspect("field with the pause", .changed(.pollingPace))
  static let untilDeadline = Aspect("deadline", .changed(.pollingPace))
}

extension ChangeKindRow {
  static let polling: [ChangeKindRow] = [
    row(.methodPolling, .added, .ok, .ok, by: .compiling)
      .why("A function that repeats the call until it ends is generated.")
      .help("Replace your own loop with it."),
    row(.methodPolling, .removed, .ok, .breaks, by: .compiling)
      .why("The function that repeats the call is removed.")
      .help("Repeat the call in your own code, or use the replacement that the vendor names."),
    row(.methodPolling, .changed, .lies, .ok, .changes, by: .slowServer)
      .why(
        "Shipped versions wait for another end: they report a success too early, or wait until the deadline."
      )
      .askVendor("to keep the old values for a while."),
    row(.methodPolling, .typeChanged, .ok, .breaks, by: .compiling)
      .why("The outcome has other cases or other types.")
      .help("Adapt your switches over the outcome."),
    row(.methodPolling, .renamed, .ok, .breaks, by: .compiling)
      .why("The calls are the same. The function has another name.")
      .help("Use the new name."),
    row(.pollingPace, .changed, .ok, .ok, .changes, by: .slowServer)
      .why("The app asks for the end sooner, later or longer than before.")
      .help("Compare the pace with the rate limits of the service."),
  ]
}
