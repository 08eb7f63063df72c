import SpecgenCore

extension ChangeSubject {
  static let callScheme = Self("call-scheme", "the scheme of another app", .address, .values)
    .plainly("the link prefix of the other app")
  static let callAction = Self("call-action", "the wire name of a call", .address)
    .plainly("the name of \(.whole) in links")
  static let callStyle = Self("call-style", "the link form of another app")
    .plainly("the form of links to the other app")
  static let callAbsent = Self("call-absent", "the form of absent params")
    .plainly("the form of missing inputs in links to the other app")
  static let callLink = Self("call-link", "an alternative link of a call")
    .plainly("the alternative link \(.value) to the other app")
  static let callStore = Self("call-store", "the store page of another app", .values)
    .plainly("the store page of the other app")
  static let callback = Self("callback", "the answer of another app", .answer)
    .plainly("the answer of the other app")
  static let callbackMayNotCome = Self(
    "callback-may-not-come",
    "the certainty of an answer",
    .answer
  )
  .plainly("the certainty of an answer to \(.whole)")
  static let callbackKey = Self("callback-key", "a key of answers")
    .plainly("the name of a value in the other app's answer")
  static let callbackUrlShape = Self("callback-url-shape", "the URL form of answers")
    .plainly("the form of the other app's answer")
  static let callbackSchemeParam = Self("callback-scheme-param", "the param for answers", .answer)
    .plainly("the return address in \(.whole)")
  static let callbackStatusKey = Self("callback-status-key", "the outcome field of answers")
    .plainly("the place of the result in the other app's answer")
  static let callbackCorrelation = Self(
    "callback-correlation",
    "a value that matches an answer",
    .answer
  )
  .plainly("the value that connects answers with \(.whole)")
  static let callbackTimeout = Self("callback-timeout", "the time limit of an answer", .values)
    .plainly("the time limit for the other app's answer")
  static let callbackInFlight = Self("callback-in-flight", "the number of calls in flight")
    .plainly("the number of calls that can wait for an answer")
  static let callbackPart = Self("callback-part", "the location of an answer's values")
    .plainly("the place of the values in an answer")
  static let callbackValues = Self("callback-values", "the type of a success's values", .answer)
    .plainly("the content of answers to \(.whole)")
  static let returnAddress = Self("return-address", "the address of answers")
    .plainly("the address of answers to \(.whole)")
  static let returnKey = Self("return-key", "the key of a return URL")
    .plainly("the return address \(.value) of \(.whole)")
  static let returnToken = Self("return-token", "the token of an answer")
    .plainly("the protection of answers to \(.whole)")
  static let returnTokenPlace = Self("return-token-place", "the location of a token")
    .plainly("the place of the protection of answers to \(.whole)")
}

/// Facts about calls to other apps.
extension Aspect {
  static let scheme = Aspect("scheme", .changed(.callScheme))
  static let linkForm = Aspect("link form", .changed(.callStyle))
  static let absentWord = Aspect("form of absent params", .changed(.callAbsent))
  static let action = Aspect("wire name", .changed(.callAction))
  static let callLink = Aspect(each: "link", .element(.callLink))
  static let callLinkOrder = Aspect("order of links", .reordered(.callLink))
  static let store = Aspect("store page", .changed(.callStore))
  static let answer = Aspect("answer", .changed(.callbackMayNotCome))
  static let returnParam = Aspect("param for answers", .changed(.callbackSchemeParam))
  static let match = Aspect(each: "match", .element(.callbackCorrelation))
  static let answerType = Aspect("type", .changed(.callback, .typeChanged).ifOfOtherType)
  static let answerPart = Aspect("location of the values", .changed(.callbackPart))
  /// A key; if JSON values were added or removed, the values have another location, which is reported.
  static let answerKey = Aspect(each: "key", .element(.callbackKey).unless(.answerPart))
  static let failureType = Aspect("type of failures", .changed(.outcomeValues).ifOfOtherType)
  /// The types of successes, which are those of calls or the one of all answers.
  static let successForm = Aspect("type of successes", .present(.callbackValues))
  static let successCondition = Aspect("condition of a success", .changed(.outcomeCondition))
  static let cancelCondition = Aspect("condition of a cancellation", .changed(.outcomeCondition))
  static let errorCondition = Aspect("condition of an error", .changed(.outcomeCondition))
  static let cancelType = Aspect("type of cancellations", .changed(.outcomeValues).ifOfOtherType)
  /// A key that the value of a param replaces.
  static let chosenKey = Aspect(each: "chosen key", .element(.callbackKey))
  static let carrier = Aspect("param for answers", .changed(.callbackSchemeParam).ifInBoth)
  static let answerKeyOrder = Aspect("order of keys", .reordered(.callbackKey))
  static let answerForm = Aspect(each: "link form", .changed(.callbackUrlShape))
  static let outcomeField = Aspect("field of the outcome", .changed(.callbackStatusKey))
  static let inFlight = Aspect("number of waiting calls", .changed(.callbackInFlight))
  static let timeLimit = Aspect("time limit", .changed(.callbackTimeout))
  static let returnedType = Aspect("type", .returnedType)
  static let returnAddress = Aspect("address of answers", .changed(.returnAddress))
  /// The location of a token, which only the runtime uses, unless the other side has to return it.
  static let returnToken = Aspect(
    "token",
    .changed(.returnTokenPlace).ifInBoth.unless(.echoKey, .returnAddress)
  )
  static let echoKey = Aspect("key of the token", .present(.returnToken).unless(.returnAddress))
  static let urlKey = returnKey("return")
  static let successKey = returnKey("success")
  static let failureKey = returnKey("failure")
  static let cancelKey = returnKey("cancellation")
  static let errorKey = returnKey("error")

  /// Creates the key of a return URL; another kind of address has other keys.
  private static func returnKey(_ end: String) -> Aspect {
    Aspect("key of the \(end) URL", .present(.returnKey).unless(.returnAddress))
  }
}

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
    row(.callbackKey, .added, .breaks, .ok, by: .unseenAnswers)
      .why("Shipped versions do not look for the answer under the new key.")
      .help("Ship the update before the vendor uses the key."),
    row(.callbackKey, .removed, .ok, .ok, by: .unseenAnswers)
      .why("New versions no longer look for the answer under the key.")
      .help("Make sure that the vendor no longer uses it."),
    row(.callbackKey, .orderChanged, .ok, .ok, .changes, by: .unseenAnswers)
      .why("If an answer contains several keys, a different one is read.")
      .help("Check answers that contain several keys."),
    row(.callbackUrlShape, .changed, .breaks, .ok, by: .unseenAnswers)
      .why("Shipped versions do not recognize links of the new form as answers.")
      .askVendor("to keep the old form for a while."),
    row(.callbackSchemeParam, .changed, .breaks, .ok, .changes, by: .requests)
      .why("The other app reads the scheme elsewhere, so answers to shipped versions are lost.")
      .help("Check that answers come back."),
    row(.callbackStatusKey, .changed, .breaks, .ok, .changes, by: .unseenAnswers)
      .why("Shipped versions look for the outcome in the old field.")
      .askVendor("to send both fields for a while."),
    row(.callbackCorrelation, .added, .ok, .ok, .changes, by: .unseenAnswers)
      .why("An answer must match one more value.")
      .help("Check that the other app returns the value."),
    row(.callbackCorrelation, .removed, .degrades, .ok, .changes, by: .unseenAnswers)
      .why("Fewer values identify an answer, so two calls may receive each other's answers.")
      .help("Check concurrent calls."),
    row(.callbackTimeout, .changed, .ok, .ok, .changes, by: .untested("a test would need a clock"))
      .why("Calls wait longer or shorter.")
      .help("Check what the screen shows while it waits."),
    row(.callbackInFlight, .changed, .ok, .ok, .changes, by: .concurrent)
      .why("Calls wait for each other, or no longer do.")
      .help("Check concurrent calls."),
    row(.callLink, .added, .ok, .ok, .changes, by: .firstLink)
      .why("If no app handles the earlier links, the app opens this one.")
      .help("Check the call on a device without the other app."),
    row(.callLink, .removed, .ok, .ok, .changes, by: .firstLink)
      .why("New versions no longer open the link if no app handles the earlier ones.")
      .help("Check the call on a device without the other app."),
    row(.callLink, .orderChanged, .ok, .ok, .changes, by: .firstLink)
      .why("If several apps are installed, a different one may open.")
      .help("Check the call on a device with each of the apps."),
    row(.callStore, .changed, .ok, .ok, .changes, by: .allLinks)
      .why("If no app handles the call, another page opens, or none.")
      .help("Check the call on a device without the other app."),
    row(.callbackPart, .changed, .breaks, .ok, by: .unseenAnswers)
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
    row(.returnKey, .added, .ok, .ok, .changes, by: .requests)
      .why("New versions send one more URL to which the other side may return.")
      .help("Check that the other side returns to it."),
    row(.returnKey, .removed, .degrades, .ok, .changes, by: .requests)
      .why("The other side no longer returns to the URL, so shipped versions wait for it.")
      .help("Check what the screen shows while it waits."),
    row(.returnKey, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the URL under the old key, so nothing returns to them.")
      .askVendor("to read both keys for a while."),
    row(.returnToken, .added, .ok, .ok, .changes, by: .requests)
      .why("An answer must now repeat a token.")
      .help("Check that the other side returns the token."),
    row(.returnToken, .removed, .breaks, .ok, by: .requests)
      .why("Shipped versions reject answers without the token.")
      .help("Check that the other side still returns the token to shipped versions."),
    row(.returnToken, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions look for the token in the old location.")
      .askVendor("to keep the old location for a while."),
    row(.returnTokenPlace, .changed, .ok, .ok, .changes, by: .requests)
      .why("New versions send return URLs with the token in another location, or without a token.")
      .help("Check that the other side accepts return URLs of this form."),
    row(.callback, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
