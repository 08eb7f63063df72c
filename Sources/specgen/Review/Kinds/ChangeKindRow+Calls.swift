extension ChangeKindRow {
  static let calls: [ChangeKindRow] = [
    row(.callScheme, .changed, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions open a link that no app takes.")
      .help("Regenerate the link entries of the app."),
    row(.callAction, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old name of the call.")
      .help("Ask the vendor to take both names for a while."),
    row(.callStyle, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions write links in the old form.")
      .help("Ask the vendor to take both forms for a while."),
    row(.callAbsent, .changed, .breaks, .ok, by: .requests)
      .why("The other app may refuse how shipped versions leave a value out.")
      .help("Check it with the other app."),
    row(.callback, .added, .ok, .breaks, by: .compiling)
      .why("Calls return an answer now, and the app has to hand over incoming links.")
      .help("Hand the links that come in to the caller."),
    row(.callback, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions wait for an answer that does not come.")
      .help("Remove the code that uses the answer."),
    row(.callbackMayNotCome, .changed, .breaks, .breaks, .changes, by: .compiling)
      .why("Shipped versions wait for an answer that may not come, or miss one that does.")
      .help("Decide what the app does without an answer."),
    row(
      .callbackKey,
      .added,
      .breaks,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions do not look for the answer under the new key.")
    .help("Ship the update before the vendor uses the key."),
    row(
      .callbackKey,
      .removed,
      .ok,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("New versions no longer look for the answer under the key.")
    .help("Make sure that the vendor has stopped using it."),
    row(
      .callbackKey,
      .orderChanged,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Of an answer with several keys, another one is read.")
    .help("Check answers with several keys."),
    row(
      .callbackUrlShape,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions do not recognize links of the new form as answers.")
    .help("Ask the vendor to keep the old form for a while."),
    row(.callbackSchemeParam, .changed, .breaks, .ok, .changes, by: .requests)
      .why("The other app reads the scheme elsewhere, so answers to shipped versions are lost.")
      .help("Check that answers come back."),
    row(
      .callbackStatusKey,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions look for the outcome in the old field.")
    .help("Ask the vendor to send both fields for a while."),
    row(
      .callbackCorrelation,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("An answer has to match in one more value.")
    .help("Check that the other app sends the value back."),
    row(
      .callbackCorrelation,
      .removed,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Fewer values tell answers apart, so two calls may get each other's.")
    .help("Check calls that run at the same time."),
    row(
      .callbackTimeout,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it would take a clock")
    )
    .why("Calls wait for a longer or a shorter time.")
    .help("Check what the screen shows while it waits."),
    row(
      .callbackInFlight,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is a matter of calls that run together")
    )
    .why("Calls wait for each other, or no longer do.")
    .help("Check calls that run at the same time."),
    row(.callback, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
