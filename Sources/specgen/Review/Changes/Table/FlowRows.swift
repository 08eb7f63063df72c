extension ChangeSubject {
  static let outcome = Self("outcome", "an end of a flow", "\(.labeled("the end"))", .ending)
  static let outcomeMessage = Self("outcome-message", "the message of an end")
    .plainly("\(.labeled("the message of the end"))")
  static let outcomeAddress = Self("outcome-address", "the finish URL of an end")
    .plainly("\(.labeled("the address of the end"))")
  static let outcomeCodeKey = Self("outcome-code-key", "the key of a code")
    .plainly("\(.labeled("the place of the code for the end"))")
  static let outcomePayload = Self("outcome-payload", "the payload of a success", .answer)
    .plainly("the result of \(.whole)")
  static let outcomeCondition = Self("outcome-condition", "the condition of an end")
    .plainly("\(.labeled("the recognition of the end"))")
  static let flowPassage = Self("flow-passage", "a host that a flow passes through", .answer)
    .plainly("the site \(.value) between pages of \(.whole)")
  static let flowPage = Self("flow-page", "the answer with a page's address", .answer)
    .plainly("the origin of the address of \(.whole)")
  static let flowPageField = Self("flow-page-field", "the field with a page's address", .answer)
    .plainly("the place of the address of \(.whole)")
  static let flowPageHost = Self("flow-page-host", "a further host of a page", .answer)
    .plainly("the site \(.value) of \(.whole)")
  static let flowPageValue = Self("flow-page-value", "a param that an answer has", .answer)
    .plainly("the input of \(.whole) that an answer has")
  static let outcomeValues = Self("outcome-values", "the type of an end's values", .answer)
    .plainly("\(.labeled("the content of the end"))")
  static let flowPlace = Self("flow-place", "the page of a flow", .address)
    .plainly("the page of \(.whole)")
  static let flowSDK = Self("flow-sdk", "the SDK of a flow", .address, .code)
    .plainly("the library of \(.whole)")
  static let flowEvents = Self("flow-events", "the type of the events of a flow", .answer)
    .plainly("the progress of \(.whole)")
  static let flowTimeLimit = Self("flow-time-limit", "the time limit of a flow", .values)
    .plainly("the time limit of \(.whole)")
  static let flowPKCE = Self("flow-pkce", "the PKCE challenge of a flow")
    .plainly("the additional protection of \(.whole)")
  static let flowClosedCode = Self("flow-closed-code", "the code of a closed screen", .answer)
    .plainly("the result of closing \(.whole)")
  static let entryPoint = Self("entry-point", "the view of a flow", .address, .code)
    .plainly("the screen of \(.whole) in the code")
}

/// Facts about flows.
extension Aspect {
  /// The page as a whole; other facts of pages differ with it.
  static let flowPlace = Aspect("page", .turned(.flowPlace, "runs on a page"))
  static let sdk = Aspect("SDK", .present(.flowSDK, or: .renamed).judged(.sdk))
  static let sdkEvents = Aspect(
    "type of the events",
    .present(.flowEvents).ifOfOtherType.unless(.sdk)
  )
  static let sdkTimeLimit = Aspect("time limit", .changed(.flowTimeLimit))
  static let flowType = Aspect("type", .changed(.outcomePayload).ifOfOtherType)
  static let passage = Aspect(each: "host of other pages", .element(.flowPassage))
  static let pageMethod = Aspect("method with the address", .present(.flowPage))
  /// The field; that of another method is part of another finding.
  static let pageField = Aspect(
    "field of the address",
    .changed(.flowPageField).ifInBoth.unless(.pageMethod)
  )
  static let pageHost = Aspect(
    each: "host of the page",
    .element(.flowPageHost).unless(.pageMethod)
  )
  static let pageValue = Aspect(
    each: "param in the answer",
    .element(.flowPageValue).unless(.pageMethod)
  )
  /// The type of an end's values; codes that became values, or the other way, have another type already.
  static let endValues = Aspect(
    "type of the values",
    .changed(.outcomeValues).ifOfOtherType.unless(.codeType)
  )
  static let pkce = Aspect("PKCE", .present(.flowPKCE))
  static let closed = Aspect("code of a closed screen", .changed(.flowClosedCode))
  static let view = Aspect("view", .present(.entryPoint, or: .renamed))
  static let endCondition = Aspect("condition", .changed(.outcomeCondition))
  static let message = Aspect("message", .changed(.outcomeMessage))
  static let finish = Aspect("address", .changed(.outcomeAddress))
  /// The keys; an end without a code reads none, and an added or removed code is another type.
  static let codeKeys = Aspect("keys of the code", .changed(.outcomeCodeKey).ifInBoth)
  static let codeType = Aspect("type of the code", .changed(.outcomeCode, .typeChanged))
}

extension Aspect {
  /// `true` for a fact that only flows on pages have.
  var isOfPages: Bool { Self.ofPages.contains(self) }

  private static let ofPages: Set<Aspect> = [
    .verb, .path, .pageMethod, .pageField, .pageHost, .pageValue, .host, .returnAddress, .urlKey,
    .successKey, .failureKey, .cancelKey, .errorKey, .echoKey, .pkce, .passage, .view, .message,
    .finish, .endCondition, .codeKeys,
  ]
}

extension ChangeKindRow {
  static let flows: [ChangeKindRow] = [
    row(.flowPlace, .added, .ok, .ok, by: .compiling)
      .why("The flow also runs on a page. The SDK is still there."),
    row(.flowPlace, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions open a page that may no longer exist. The flow runs in the SDK alone.")
      .askVendor("to keep the page for shipped versions."),
    row(.flowSDK, .added, .ok, .ok, by: .compiling)
      .why("A protocol for the SDK is generated, or has one more function.")
      .help("Implement the function in the code that calls the SDK."),
    row(.flowSDK, .removed, .ok, .breaks, by: .compiling)
      .why("The flow no longer runs in the SDK. Its function is removed from the protocol.")
      .help("Show the page of the flow."),
    row(.flowSDK, .renamed, .ok, .breaks, by: .compiling)
      .why("The protocol of the SDK has another name, or the flow is in another one.")
      .help("Implement the new protocol."),
    row(.flowEvents, .added, .ok, .ok, by: .compiling)
      .why("The SDK reports events while the flow runs.")
      .help("Report them in the code that calls the SDK, where the app shows the progress."),
    row(.flowEvents, .removed, .ok, .breaks, by: .compiling)
      .why(
        "The SDK no longer reports events. Code that reports or receives them no longer compiles."
      )
      .help("Remove that code."),
    row(.flowEvents, .changed, .ok, .breaks, by: .compiling)
      .why("The events have another type.")
      .help("Use the new type."),
    row(.flowTimeLimit, .changed, .ok, .ok, .changes, by: .untested("a test would need a clock"))
      .why("Flows in the SDK end sooner or later.")
      .help("Check that users have enough time."),
    row(.outcome, .added, .ok, .breaks, by: .compiling)
      .why(
        "Shipped versions do not recognize the end and keep waiting. A switch is missing a case."
      )
      .help("Add the case to your switches."),
    row(.outcome, .removed, .ok, .breaks, by: .compiling)
      .why("The page no longer ends this way. The case is removed.")
      .help("Remove the case from your switches."),
    row(.outcomeMessage, .changed, .breaks, .ok, by: .unseenPage)
      .why("Shipped versions wait for the old message.")
      .askVendor("to send both messages for a while."),
    row(.outcomeAddress, .changed, .breaks, .ok, by: .unseenPage)
      .why("Shipped versions wait for the old URL.")
      .askVendor("to keep the old URL for a while."),
    row(.outcomeCodeKey, .changed, .breaks, .ok, by: .unseenPage)
      .why("Shipped versions read the code under the old key.")
      .askVendor("to send both keys for a while."),
    row(.outcomeCode, .typeChanged, .degrades, .breaks, by: .compiling)
      .why("Shipped versions do not recognize the codes. The case holds another type.")
      .help("Use the new type."),
    row(.outcomePayload, .changed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
    row(.outcomeCondition, .changed, .breaks, .ok, by: .unseenPage)
      .why("Shipped versions recognize the URL as another end, or as none.")
      .askVendor("to keep the old values for a while."),
    row(.outcomeValues, .changed, .degrades, .breaks, by: .compiling)
      .why("Shipped versions do not read the values. The case contains another type.")
      .help("Use the new type."),
    row(.flowPage, .added, .breaks, .breaks, by: .compiling)
      .why(
        "Shipped versions open the page at its old path. The flow needs the address of an answer."
      )
      .help("Make the call, and create the flow with its result."),
    row(.flowPage, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions take the address from an answer that may no longer have it.")
      .help("Create the flow without the result of the call."),
    row(.flowPage, .changed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions take the address from the answer to another call.")
      .help("Create the flow with the result of the new call."),
    row(.flowPageField, .changed, .breaks, .ok, by: .unseenPage)
      .why("Shipped versions read the address in the old field, and open nothing without one.")
      .askVendor("to send both fields for a while."),
    row(.flowPageHost, .added, .breaks, .ok, .changes, by: .thirdPartyPages)
      .why("Shipped versions refuse an address on the host.")
      .askVendor("to send addresses on the old host for shipped versions."),
    row(.flowPageHost, .removed, .ok, .ok, .changes, by: .thirdPartyPages)
      .why("An address on the host is refused.")
      .help("Check that no answer has an address on that host."),
    row(.flowPageValue, .added, .ok, .breaks, by: .compiling)
      .why("The flow takes the value from the answer, so its initializer has one argument less.")
      .help("Remove the argument."),
    row(.flowPageValue, .removed, .ok, .breaks, by: .compiling)
      .why("The flow no longer takes the value from the answer. Its initializer needs an argument.")
      .help("Pass the value."),
    row(.flowPKCE, .added, .ok, .ok, .changes, by: .requests)
      .why("New versions send a challenge, and the exchange of the code needs its verifier.")
      .help("Send `code_verifier` with the code."),
    row(.flowPKCE, .removed, .ok, .ok, .changes, by: .requests)
      .why("New versions send no challenge, so the exchange of the code has no verifier.")
      .help("Send the code without `code_verifier`."),
    row(.flowPassage, .added, .breaks, .ok, .changes, by: .thirdPartyPages)
      .why("Shipped versions ignore an end that is reached through the host.")
      .askVendor("to end the flow from its own page for shipped versions."),
    row(.flowPassage, .removed, .ok, .ok, .changes, by: .thirdPartyPages)
      .why("An end that is reached through the host no longer counts.")
      .help("Check that pages of that host no longer lead to the end."),
    row(.flowClosedCode, .changed, .ok, .ok, .changes, by: .untested("no test closes the screen"))
      .why("A closed screen ends the flow with another code.")
      .help("Check what follows when people close the screen."),
    row(.entryPoint, .added, .ok, .ok, by: .compiling)
      .why("A view that shows the flow is generated."),
    row(.entryPoint, .removed, .ok, .breaks, by: .compiling)
      .why("Code that uses the view no longer compiles.")
      .help("Show the flow yourself."),
    row(.entryPoint, .renamed, .ok, .breaks, by: .compiling)
      .why("The view has another name.")
      .help("Use the new name."),
  ]
}
