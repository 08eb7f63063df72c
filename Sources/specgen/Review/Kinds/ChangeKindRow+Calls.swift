extension ChangeKindRow {
  static let calls: [ChangeKindRow] = [
    row(.callScheme, .changed, .breaks, .ok, .changes, by: .requests)
      .why(
        """
        Shipped versions open a link that nobody takes. The app's property list must name the new \
        scheme.
        """
      )
      .help("Write the link entries of the app anew."),
    row(.callAction, .changed, .breaks, .ok, by: .requests)
      .why("The other app knows the call by the new name. Shipped versions send the old one.")
      .help("Ask the vendor to take both for a while."),
    row(.callStyle, .changed, .breaks, .ok, by: .requests)
      .why("What stands between scheme and query changed. Shipped versions write the old form.")
      .help("Ask the vendor to take both for a while."),
    row(.callAbsent, .changed, .breaks, .ok, by: .requests)
      .why(
        """
        A missing value is left out, empty or bare, and it was another of the three. The other app \
        may refuse the old form.
        """
      )
      .help("Check it with the other app."),
    row(.callback, .added, .ok, .breaks, by: .compiling)
      .why("Calls give an answer now. The app must hand over the links that come in.")
      .help("Hand the links that come in to the caller."),
    row(.callback, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions wait for an answer that does not come. Calls give nothing.")
      .help("Remove what waits for the answer."),
    row(.callbackMayNotCome, .changed, .breaks, .breaks, .changes, by: .compiling)
      .why(
        """
        Shipped versions wait for what may not come, or do not wait for what does. The function \
        gives another type.
        """
      )
      .help("Say what the app does without an answer."),
    row(
      .callbackKey,
      .added,
      .breaks,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions do not look under the other key. After an update it is read.")
    .help("Ship the update before the vendor sends it."),
    row(
      .callbackKey,
      .removed,
      .ok,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("One key is no longer looked under. Shipped versions do it all the same.")
    .help("Make sure that the vendor has stopped sending it."),
    row(
      .callbackKey,
      .orderChanged,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("The first key with a value is read. Where two have one, another answer is taken.")
    .help("Check answers with both keys."),
    row(
      .callbackUrlShape,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Answers come as other links. Shipped versions do not take those.")
    .help("Ask the vendor which forms are sent."),
    row(.callbackSchemeParam, .changed, .breaks, .ok, .changes, by: .requests)
      .why("The other app reads the scheme elsewhere. Answers to shipped versions go nowhere.")
      .help("Check that answers come back."),
    row(
      .callbackStatusKey,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions look at the old field. After an update the new one is read.")
    .help("Check it with real answers."),
    row(
      .callbackCorrelation,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("An answer with another value is not to that call. Shipped versions do not look at it.")
    .help("Check that the other app gives the value back."),
    row(
      .callbackCorrelation,
      .removed,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why(
      """
      The value no longer comes back, or no longer counts. Answers to other calls may be taken.
      """
    )
    .help("Check calls that follow each other closely."),
    row(
      .callbackTimeout,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it would take a clock")
    )
    .why("Calls give up sooner or later than before. People wait for another time.")
    .help("Check what the screen shows while it waits."),
    row(
      .callbackInFlight,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is a matter of calls that run together")
    )
    .why(
      """
      A second call ends the first, or waits beside it. Code that counts on the other way meets \
      an error.
      """
    )
    .help("Check calls that follow each other closely."),
    row(.callback, .typeChanged, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. Your code gets another \
        type.
        """
      )
      .help("Use the new type."),
  ]
}
