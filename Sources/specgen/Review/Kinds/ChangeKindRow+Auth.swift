extension ChangeKindRow {
  static let auth: [ChangeKindRow] = [
    row(.auth, .added, .breaks, .breaks, by: .compiling)
      .why("Shipped versions call without authorization and are refused. The client needs more.")
      .help("Give the client the token or the params of the login."),
    row(.auth, .removed, .ok, .breaks, .changes, by: .compiling)
      .why("The service ignores what shipped versions send. The client's initializer takes less.")
      .help("Remove the argument of the client."),
    row(.auth, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("Shipped versions authorize calls in the old way.")
      .help("Rewrite the sign-in."),
    row(.auth, .locationChanged, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token in the old part of the request.")
      .help("Ask the vendor to read both places for a while."),
    row(.authName, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token under the old name.")
      .help("Ask the vendor to read both names for a while."),
    row(.authPrefix, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions send the token with the old prefix.")
      .help("Ask the vendor to take both prefixes for a while."),
    row(
      .authToken,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the server alone knows which value is its token")
    )
    .why("Shipped versions take the token from the old field, or send it in the old param.")
    .help("Ask the vendor to serve both for a while."),
    row(.authRefreshPolicy, .changed, .ok, .ok, .changes, by: .requests)
      .why("Calls get a new session or token after other answers, or at other times.")
      .help("Check what happens when a session ends."),
    row(.authCookie, .changed, .ok, .ok, .changes, by: .requests)
      .why("Signing out clears the cookie of that name, and a session may outlive it.")
      .help("Check signing out."),
    row(.authLogin, .changed, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions sign in with the old call. The client takes the params of the new one.
        """
      )
      .help("Give the client the new params."),
  ]
}
