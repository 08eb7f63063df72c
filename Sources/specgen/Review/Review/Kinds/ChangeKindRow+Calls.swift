extension ChangeKindRow {
  static let calls: [ChangeKindRow] = [
    row(.callScheme, .changed, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions open a link that no app handles.")
      .help("Regenerate the app's link entries."),
    row(.callAction, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old name of the call.")
      .askVendor("to accept both names for a while."),
    row(.callStyle, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send links in the old form.")
      .askVendor("to accept both forms for a while."),
    row(.callAbsent, .changed, .breaks, .ok, by: .requests)
      .why("The other app may reject the form in which shipped versions omit a value.")
      .help("Check the change with the other app."),
    row(.callback, .added, .ok, .breaks, by: .compiling)
      .why("Calls now return an answer, and the app must pass incoming links to the caller.")
      .help("Pass incoming links to the caller."),
    row(.callback, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions wait for an answer that never arrives.")
      .help("Remove the code that uses the answer."),
    row(.callbackMayNotCome, .changed, .breaks, .breaks, .changes, by: .compiling)
      .why("Shipped versions wait for an answer that may never arrive, or miss one that does.")
      .help("Decide what the app does without an answer."),
    row(
      .callbackKey,
      .added,
      .breaks,
      .ok,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("Shipped versions do not look for the answer under the new key.")
    .help("Ship the update before the vendor uses the key."),
    row(
      .callbackKey,
      .removed,
      .ok,
      .ok,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("New versions no longer look for the answer under the key.")
    .help("Make sure that the vendor no longer uses it."),
    row(
      .callbackKey,
      .orderChanged,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("If an answer contains several keys, a different one is read.")
    .help("Check answers that contain several keys."),
    row(
      .callbackUrlShape,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("Shipped versions do not recognize links of the new form as answers.")
    .askVendor("to keep the old form for a while."),
    row(.callbackSchemeParam, .changed, .breaks, .ok, .changes, by: .requests)
      .why("The other app reads the scheme elsewhere, so answers to shipped versions are lost.")
      .help("Check that answers come back."),
    row(
      .callbackStatusKey,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("Shipped versions look for the outcome in the old field.")
    .askVendor("to send both fields for a while."),
    row(
      .callbackCorrelation,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("An answer must match one more value.")
    .help("Check that the other app returns the value."),
    row(
      .callbackCorrelation,
      .removed,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("Fewer values identify an answer, so two calls may receive each other's answers.")
    .help("Check concurrent calls."),
    row(
      .callbackTimeout,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "a test would need a clock")
    )
    .why("Calls wait longer or shorter.")
    .help("Check what the screen shows while it waits."),
    row(
      .callbackInFlight,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "only concurrent calls show it")
    )
    .why("Calls wait for each other, or no longer do.")
    .help("Check concurrent calls."),
    row(
      .callLink,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test rejects the first link of a call")
    )
    .why("If no app handles the earlier links, the app opens this one.")
    .help("Check the call on a device without the other app."),
    row(
      .callLink,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test rejects the first link of a call")
    )
    .why("New versions no longer open the link if no app handles the earlier ones.")
    .help("Check the call on a device without the other app."),
    row(
      .callLink,
      .orderChanged,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test rejects the first link of a call")
    )
    .why("If several apps are installed, a different one may open.")
    .help("Check the call on a device with each of the apps."),
    row(
      .callStore,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test rejects the links of a call")
    )
    .why("If no app handles the call, another page opens, or none.")
    .help("Check the call on a device without the other app."),
    row(
      .callbackPart,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test reproduces the other app's answers")
    )
    .why("Shipped versions look for the values of an answer in the old location.")
    .askVendor("to keep the old location for a while."),
    row(.callbackValues, .added, .ok, .breaks, by: .compiling)
      .why("A success now has values.")
      .help("Use the new type."),
    row(.callbackValues, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.callbackValues, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions expect values that are no longer sent.")
      .help("Remove the code that uses the values."),
    row(.returnAddress, .changed, .breaks, .breaks, by: .compiling)
      .why("The other side sends answers to an address that shipped versions do not watch.")
      .help("Create the caller or the flow with the new kind of address."),
    row(
      .returnKey,
      .added,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("New versions send one more URL to which the other side may return.")
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
    .askVendor("to read both keys for a while."),
    row(
      .returnToken,
      .added,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("An answer must now repeat a token.")
    .help("Check that the other side returns the token."),
    row(
      .returnToken,
      .removed,
      .breaks,
      .ok,
      by: .requests
    )
    .why("Shipped versions reject answers without the token.")
    .help("Check that the other side still returns the token to shipped versions."),
    row(
      .returnToken,
      .changed,
      .breaks,
      .ok,
      by: .requests
    )
    .why("Shipped versions look for the token in the old location.")
    .askVendor("to keep the old location for a while."),
    row(
      .returnTokenPlace,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .requests
    )
    .why("New versions send return URLs with the token in another location, or without a token.")
    .help("Check that the other side accepts return URLs of this form."),
    row(.callback, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
