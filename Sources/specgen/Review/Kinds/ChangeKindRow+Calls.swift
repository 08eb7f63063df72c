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
    row(
      .callLink,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test refuses the first link of a call")
    )
    .why("Where no app takes the links before it, the app opens this one.")
    .help("Check the call on a device without the other app."),
    row(
      .callLink,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test refuses the first link of a call")
    )
    .why("New versions no longer open the link where no app takes those before it.")
    .help("Check the call on a device without the other app."),
    row(
      .callLink,
      .orderChanged,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test refuses the first link of a call")
    )
    .why("Another app may open where several are installed.")
    .help("Check the call on a device with each of the apps."),
    row(
      .callStore,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test refuses the links of a call")
    )
    .why("Another page opens, or none, where no app takes the call.")
    .help("Check the call on a device without the other app."),
    row(
      .callbackPart,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test answers as the other app does")
    )
    .why("Shipped versions look for the values of an answer in the old place.")
    .help("Ask the vendor to keep the old place for a while."),
    row(.callbackValues, .added, .ok, .breaks, by: .compiling)
      .why("A success has values now.")
      .help("Use the new type."),
    row(.callbackValues, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.callbackValues, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read values that no longer come.")
      .help("Remove the code that uses the values."),
    row(.returnAddress, .changed, .breaks, .breaks, by: .compiling)
      .why("The other side answers shipped versions at an address that they do not look at.")
      .help("Create the caller or the flow with the new kind of address."),
    row(
      .returnKey,
      .added,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("New versions send one more URL that the other side may return to.")
    .help("Check that the other side returns to it."),
    row(
      .returnKey,
      .removed,
      .degrades,
      .ok,
      .changes,
      by: .requests
    )
    .why("The other side no longer returns to the URL, so shipped versions wait for it.")
    .help("Check what the screen shows while it waits."),
    row(
      .returnKey,
      .changed,
      .breaks,
      .ok,
      by: .requests
    )
    .why("Shipped versions send the URL under the old key, so nothing returns to them.")
    .help("Ask the vendor to read both keys for a while."),
    row(
      .returnToken,
      .added,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("An answer has to repeat a token now.")
    .help("Check that the other side sends the token back."),
    row(
      .returnToken,
      .removed,
      .breaks,
      .ok,
      by: .requests
    )
    .why("Shipped versions refuse answers without the token.")
    .help("Check that the other side still sends the token back to shipped versions."),
    row(
      .returnToken,
      .changed,
      .breaks,
      .ok,
      by: .requests
    )
    .why("Shipped versions look for the token in the old place.")
    .help("Ask the vendor to keep the old place for a while."),
    row(
      .returnTokenPlace,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("New versions send return URLs with the token in another place, or without one.")
    .help("Check that the other side returns to URLs of this form."),
    row(.callback, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
