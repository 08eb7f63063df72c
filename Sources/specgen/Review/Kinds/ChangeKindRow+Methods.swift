extension ChangeKindRow {
  static let methods: [ChangeKindRow] = [
    row(.method, .added, .ok, .ok, by: .compiling)
      .why("A new function is generated. Your own conformance to the protocol must have it."),
    row(.method, .removed, .breaks, .breaks, by: .compiling)
      .why("The call is no longer documented, so the service may refuse shipped versions.")
      .help("Move to the replacement before the vendor switches the call off."),
    row(.method, .removedDeprecated, .breaks, .breaks, by: .compiling)
      .why("The call was deprecated, and the service may refuse shipped versions that make it.")
      .help("Make sure that no supported version of the app makes the call."),
    row(.method, .renamed, .ok, .breaks, by: .compiling)
      .why("The request is the same. The function and its struct have another name.")
      .help("Use the new name."),
    row(.method, .kindChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions make the call in the old way.")
      .help("Rewrite the uses of the call."),
    row(.group, .added, .ok, .ok, by: .compiling)
      .why("The client has another property. Your own conformance to the protocol must have it."),
    row(.group, .removed, .ok, .breaks, by: .compiling)
      .why("The property of the client is gone; calls that moved are reported by themselves.")
      .help("Use the calls where they are now."),
    row(.group, .renamed, .ok, .breaks, by: .compiling)
      .why("The requests are the same. The property of the client has another name.")
      .help("Use the new name."),
    row(.group, .deprecated, .ok, .warns, by: .compiling),
    row(.group, .undeprecated, .ok, .ok, by: .compiling),
    row(.methodVerb, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old verb, which the service may refuse.")
      .help("Ask the vendor to serve both verbs for a while."),
    row(.method, .deprecated, .ok, .warns, by: .compiling),
    row(.method, .undeprecated, .ok, .ok, by: .compiling),
    row(.methodIdempotency, .changed, .ok, .ok, .changes, by: .requests)
      .why("A failed call is retried, or no longer is. A retry may act twice.")
      .help("Check calls that fail halfway."),
    row(.timeout, .changed, .ok, .ok, .changes, by: .requests)
      .why("Calls end sooner or later than before.")
      .help("Check what the screen shows while it waits."),
    row(
      .methodCache,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "only a second call shows it")
    )
    .why(
      "Calls take the kept answer where the service says that it has not changed, or always take a new one."
    )
    .help("Check that the service changes the tag with the answer."),
    row(.retryPolicy, .changed, .ok, .ok, .changes, by: .requests)
      .why("Failed calls are retried after other failures, more or less often, or at other times.")
      .help("Compare it with the limits of the service."),
    row(.idempotencyKey, .changed, .ok, .ok, .changes, by: .requests)
      .why("Without the header that the service reads, a retry may act twice.")
      .help("Check which header the service reads."),
    row(.accept, .changed, .ok, .ok, .changes, by: .requests)
      .why("A service with several representations may send another one.")
      .help("Check which types the service sends."),
    row(.methodAuth, .added, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions make the call without authorization and are refused.")
      .help("Ask the vendor to take both for a while."),
    row(.methodAuth, .removed, .ok, .ok, .changes, by: .requests)
      .why("The answer may be another one without authorization.")
      .help("Check that the answer does not depend on the user."),
    row(.methodHost, .changed, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions call the old host, which may no longer answer.")
      .help("Ask the vendor how long the old host answers."),
    row(
      .methodConditionalBehaviour,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is what another app does")
    )
    .why("The call does something else under some conditions.")
    .help("Check the screens that follow the call."),
    row(.methodPagination, .added, .degrades, .ok, by: .compiling)
      .why("The result may be only the first page, and shipped versions show no more.")
      .help("Use the function that gives the items of all pages."),
    row(.methodPagination, .removed, .degrades, .breaks, by: .compiling)
      .why("The function for all pages is gone. Shipped versions ask for pages that may not come.")
      .help("Use the result itself."),
    row(.methodPagination, .changed, .breaks, .breaks, .changes, by: .requests)
      .why("Shipped versions ask for the next page in the old way, and may stop or repeat.")
      .help("Check the loop over pages with the service."),
    row(.methodPagination, .renamed, .ok, .breaks, by: .compiling)
      .why("The pages are the same. The function has another name.")
      .help("Use the new name."),
  ]
}
