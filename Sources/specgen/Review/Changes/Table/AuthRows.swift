extension ChangeSubject {
  static let auth = Self("auth", "the authorization", "\(.whole)")
  static let authName = Self("auth-name", "the name of the token")
    .plainly("the name of the token for \(.whole)")
  static let authPrefix = Self("auth-prefix", "the prefix of the token")
    .plainly("the form of the token for \(.whole)")
  static let authToken = Self("auth-token", "the field that holds the token")
    .plainly("the place of the token for \(.whole)")
  static let authRefreshPolicy = Self("auth-refresh-policy", "the renewal of a session or token")
    .plainly("the renewal of \(.whole)")
  static let authCookie = Self("auth-cookie", "the cookie of the session")
    .plainly("the cookie of \(.whole)")
  static let oauthAddress = Self("oauth-address", "an address of OAuth")
    .plainly("the address for signing in to \(.whole)")
  static let authLogin = Self("auth-login", "the call that opens the session")
    .plainly("the call behind \(.whole)")
}

/// Facts about authorization.
extension Aspect {
  static let credential = Aspect("credential", .changed(.auth, .typeChanged).judged(.session))
  static let tokenPlace = ofSession("location of the token", .changed(.auth, .locationChanged))
  static let tokenName = ofSession("name of the token", .changed(.authName).unless(.tokenPlace))
  static let prefix = ofSession("prefix", .changed(.authPrefix).unless(.tokenPlace))
  static let tokenField = ofSession("field of the token", .changed(.authToken))
  static let renewal = ofSession("renewal", .changed(.authRefreshPolicy))
  static let expiry = ofSession("expiry field", .changed(.authRefreshPolicy))
  static let refresh = ofSession("refresh", .changed(.authRefreshPolicy))
  // Another call has another answer and other params.
  static let refreshField = ofSession(
    "field of the refresh token",
    .changed(.authToken).unless(.refresh)
  )
  static let refreshParam = ofSession(
    "param of the refresh token",
    .changed(.authToken).unless(.refresh)
  )
  static let cookie = ofSession("cookie", .changed(.authCookie))
  static let authorizationURL = ofSession("authorization URL", .present(.oauthAddress))
  static let tokenURL = ofSession("token URL", .present(.oauthAddress))
  static let refreshURL = ofSession("refresh URL", .present(.oauthAddress))
  static let discoveryURL = ofSession("discovery URL", .present(.oauthAddress))
  static let login = ofSession("login", .changed(.authLogin))

  /// Creates a property of a session, which is not comparable if the kind of session changed.
  private static func ofSession(_ noun: String, _ rule: FactRule) -> Aspect {
    Aspect(noun, rule.unless(.credential))
  }
}

extension ChangeKindRow {
  static let auth: [ChangeKindRow] = [
    row(.auth, .added, .breaks, .breaks, by: .compiling)
      .why(
        "Shipped versions call without authorization and are rejected. The client's initializer requires more arguments."
      )
      .help("Pass the token or the login params to the client."),
    row(.auth, .removed, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The service ignores what shipped versions send. The client's initializer requires fewer arguments."
      )
      .help("Remove the argument from the client's initializer."),
    row(.auth, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions authorize calls in the old way.")
      .help("Rewrite the sign-in."),
    row(.auth, .locationChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token in the old part of the request.")
      .askVendor("to read both locations for a while."),
    row(.authName, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token under the old name.")
      .askVendor("to read both names for a while."),
    row(.authPrefix, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token with the old prefix.")
      .askVendor("to accept both prefixes for a while."),
    row(.authToken, .changed, .breaks, .ok, .changes, by: .tokenValue)
      .why("Shipped versions read the token from the old field, or send it in the old param.")
      .askVendor("to support both for a while."),
    row(.authRefreshPolicy, .changed, .ok, .ok, .changes, by: .requests)
      .why("The answers or times that trigger a new session or token differ.")
      .help("Check what happens when a session ends."),
    row(.authCookie, .changed, .ok, .ok, .changes, by: .requests)
      .why("Signing out clears the cookie by name, so a session under another name can survive.")
      .help("Check that signing out ends the session."),
    row(.oauthAddress, .added, .ok, .ok, by: .untested("the app calls the address, not the client"))
      .why("The vendor documents an address for signing in. Shipped versions work as before.")
      .help("Check if the app uses the address."),
    row(
      .oauthAddress,
      .removed,
      .breaks,
      .ok,
      by: .untested("the app calls the address, not the client")
    )
    .why("Shipped versions get their tokens at an address that the vendor no longer documents.")
    .askVendor("to keep the old address for a while."),
    row(
      .oauthAddress,
      .changed,
      .breaks,
      .ok,
      by: .untested("the app calls the address, not the client")
    )
    .why("Shipped versions get their tokens at the old address.")
    .askVendor("to keep the old address for a while."),
    row(.authLogin, .changed, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions sign in with the old call. The client requires the params of the new call.
        """
      )
      .help("Pass the new params to the client."),
  ]
}
