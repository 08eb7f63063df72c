extension ChangeSubject {
  static let group = Self("group", "a group of calls", "\(.whole)", .address, .code)
  static let method = Self("method", "a call", "\(.whole)", .address, .served, .shown)
  static let methodVerb = Self("method-verb", "the verb of a call", .address)
    .plainly("the way of sending \(.whole)")
  static let methodIdempotency = Self("method-idempotency", "the idempotency of a call")
    .plainly("the repetition of \(.whole) after a failure")
  static let timeout = Self("timeout", "a deadline", "the time limit of \(.whole)", .values)
  static let retryPolicy = Self("retry-policy", "a retry policy", .values)
    .plainly("the rule for retries of \(.whole)")
  static let idempotencyKey = Self("idempotency-key", "the header of the idempotency key")
    .plainly("the protection of \(.whole) against double execution")
  static let accept = Self("accept", "the accepted media types of a call")
    .plainly("the answer format that \(.whole) asks for")
  static let methodCache = Self("method-cache", "the cache of a method")
    .plainly("the reuse of stored answers for \(.whole)")
  static let methodAuth = Self("method-auth", "the authorization of a call")
    .plainly("the authorization of \(.whole)")
  static let methodScope = Self("method-scope", "a scope of a call")
    .plainly("a permission that \(.whole) needs")
  static let methodHost = Self("method-host", "the host of a call", .address)
    .plainly("the server of \(.whole)")
  static let methodConditionalBehavior = Self(
    "method-conditional-behavior",
    "a row of the behavior"
  )
  .plainly("the behavior of \(.whole) under some conditions")
  static let methodPagination = Self("method-pagination", "the paging of a result", .answer)
    .plainly("the division of \(.whole) into pages")
}

/// Facts about HTTP calls.
extension Aspect {
  /// The group; a method in another one counts as renamed.
  static let owner = Aspect("group", .elsewhere)
  static let verb = Aspect("verb", .changed(.methodVerb))
  static let idempotency = Aspect("idempotency", .changed(.methodIdempotency))
  static let deadline = Aspect("deadline", .changed(.timeout))
  static let retry = Aspect("retry policy", .changed(.retryPolicy))
  static let idempotencyKey = Aspect("idempotency key header", .changed(.idempotencyKey))
  static let cache = Aspect("cache", .turned(.methodCache, "caches answers by ETag", as: .changed))
  static let usesAuth = Aspect("authorization", .turned(.methodAuth, "needs authorization"))
  static let scope = Aspect(each: "scope", .scope)
  /// The accepted types; an `Accept` header in the spec is a constant or a param, which is reported on its own.
  static let mediaTypes = Aspect("`Accept`", .changed(.accept).ifInBoth)
  static let pages = Aspect("rule", .changed(.methodPagination))
  static let results = Aspect("result", .changed(.methodConditionalBehavior))
}

extension ChangeKindRow {
  static let methods: [ChangeKindRow] = [
    row(.method, .added, .ok, .ok, by: .compiling)
      .why("A new function is generated."),
    row(.method, .removed, .breaks, .breaks, by: .compiling)
      .why("The call is no longer documented, so the service may reject shipped versions.")
      .help("Move to the replacement before the vendor turns off the call."),
    row(.method, .removedDeprecated, .breaks, .breaks, by: .compiling)
      .why("The call was deprecated, and the service may reject shipped versions that make it.")
      .help("Make sure that no supported version of the app makes the call."),
    row(.method, .renamed, .ok, .breaks, by: .compiling)
      .why("The request is the same. The function and its struct have another name.")
      .help("Use the new name."),
    row(.method, .kindChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions make the call in the old way.")
      .help("Rewrite the code that makes the call."),
    row(.group, .added, .ok, .ok, by: .compiling)
      .why(
        "The client gains a property. Your own types that conform to the protocol must implement it."
      ),
    row(.group, .removed, .ok, .breaks, by: .compiling)
      .why("The property of the client is removed. Moved calls are reported separately.")
      .help("Use the calls at their new location."),
    row(.group, .renamed, .ok, .breaks, by: .compiling)
      .why("The requests are the same. The property of the client has another name.")
      .help("Use the new name."),
    row(.group, .deprecated, .ok, .warns, by: .compiling),
    row(.group, .undeprecated, .ok, .ok, by: .compiling),
    row(.methodVerb, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the old verb, which the service may reject.")
      .askVendor("to accept both verbs for a while."),
    row(.method, .deprecated, .ok, .warns, by: .compiling),
    row(.method, .undeprecated, .ok, .ok, by: .compiling),
    row(.methodIdempotency, .changed, .ok, .ok, .changes, by: .requests)
      .why("A failed call is now retried, or no longer retried. A retry may act twice.")
      .help("Check calls that fail partway."),
    row(.timeout, .changed, .ok, .ok, .changes, by: .requests)
      .why("Calls time out sooner or later than before.")
      .help("Check what the screen shows while it waits."),
    row(.methodCache, .changed, .ok, .ok, .changes, by: .untested("only a second call shows it"))
      .why(
        "Calls now reuse the cached answer if the service reports no change, or no longer do."
      )
      .help("Check that the service changes the ETag whenever the answer changes."),
    row(.retryPolicy, .changed, .ok, .ok, .changes, by: .requests)
      .why("The failures, the number or the pauses of retries differ.")
      .help("Compare the policy with the rate limits of the service."),
    row(.idempotencyKey, .changed, .ok, .ok, .changes, by: .requests)
      .why("A retry may act twice without the header that the service reads.")
      .help("Check which header the service reads."),
    row(.accept, .changed, .ok, .ok, .changes, by: .requests)
      .why("A service with several representations may send a different one.")
      .help("Check which types the service sends."),
    row(.methodAuth, .added, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions make the call without authorization and are rejected.")
      .askVendor("to accept both for a while."),
    row(.methodScope, .added, .breaks, .ok, by: .scopesOfTokens)
      .why("Tokens that shipped versions obtain lack the scope, so the service refuses the call.")
      .help("Ask for the scope when users log in, and have them log in again."),
    row(.methodScope, .removed, .ok, .ok, by: .scopesOfTokens)
      .why("The call needs fewer permissions. Tokens of shipped versions have more than enough.")
      .help("Stop asking for the scope if no other call needs it."),
    row(.methodAuth, .removed, .ok, .ok, .changes, by: .requests)
      .why("The answer may differ without authorization.")
      .help("Check that the answer does not depend on the user."),
    row(.methodHost, .changed, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions call the old host, which may no longer answer.")
      .askVendor("how long the old host answers."),
    row(.methodConditionalBehavior, .changed, .ok, .ok, .changes, by: .otherApp)
      .why("The call behaves differently under some conditions.")
      .help("Check the screens that follow the call."),
    row(.methodPagination, .added, .degrades, .ok, by: .compiling)
      .why("The result may be only the first page, and shipped versions show nothing beyond it.")
      .help("Use the function that returns the items of all pages."),
    row(.methodPagination, .removed, .degrades, .breaks, by: .compiling)
      .why(
        "The function for all pages is removed. Shipped versions request pages that may not exist."
      )
      .help("Use the result itself."),
    row(.methodPagination, .changed, .breaks, .breaks, .changes, by: .requests)
      .why(
        "Shipped versions request the next page in the old way, and may stop early or repeat pages."
      )
      .help("Check your loop over pages against the service."),
    row(.methodPagination, .renamed, .ok, .breaks, by: .compiling)
      .why("The pages are the same. The function has another name.")
      .help("Use the new name."),
  ]
}
