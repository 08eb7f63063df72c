extension ChangeKindRow {
  /// Who calls.
  static let auth: [ChangeKindRow] = [
    ChangeKindRow(
      .authAdded,
      "the API has to know its caller",
      Verdicts(.breaks, .breaks),
      mirrors: [.authRemoved],
      proof: .compiling,
      cause: """
        Apps in the store call without a word about themselves, and will be refused. The client's \
        initialiser asks for more.
        """,
      help: "Give the client what it asks for."
    ),
    ChangeKindRow(
      .authRemoved,
      "the API need not know its caller",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.authAdded],
      proof: .compiling,
      cause: "What apps in the store send is passed over. The client's initialiser takes less.",
      help: "Remove the argument of the client."
    ),
    ChangeKindRow(
      .authTypeChanged,
      "the API knows its caller otherwise",
      Verdicts(.breaks, .breaks),
      mirrors: [.authTypeChanged],
      proof: .compiling,
      cause: "A session and a token have nothing in common. Apps in the store use the old way.",
      help: "Write the sign-in anew."
    ),
    ChangeKindRow(
      .authLocationChanged,
      "a token travels elsewhere",
      Verdicts(.breaks, .ok),
      mirrors: [.authLocationChanged],
      proof: .requests,
      cause: """
        The service looks for the token in another part of the request. Apps in the store put it \
        where it was.
        """,
      help: "Ask the vendor to look in both places for a time."
    ),
    ChangeKindRow(
      .authNameChanged,
      "a token has another key",
      Verdicts(.breaks, .ok),
      mirrors: [.authNameChanged],
      proof: .requests,
      cause: "The service reads another header or key. Apps in the store use the old one.",
      help: "Ask the vendor to read both for a time."
    ),
    ChangeKindRow(
      .authPrefixChanged,
      "a token has another prefix",
      Verdicts(.breaks, .ok),
      mirrors: [.authPrefixChanged],
      proof: .requests,
      cause: "The service reads the token after another word. Apps in the store write the old one.",
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .authRefreshPolicyChanged,
      "a session or token is renewed otherwise",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.authRefreshPolicyChanged],
      proof: .requests,
      cause: """
        The session or token is renewed after other answers, another number of times, or at another \
        time. Calls that succeeded may fail, and the reverse.
        """,
      help: "Check what happens when a session ends."
    ),
    ChangeKindRow(
      .authCookieChanged,
      "a session is kept by another cookie",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.authCookieChanged],
      proof: .requests,
      cause: """
        Signing out forgets the cookie of that name. With the wrong one a session outlives it.
        """,
      help: "Check signing out."
    ),
    ChangeKindRow(
      .authLoginChanged,
      "another call opens the session",
      Verdicts(.breaks, .breaks),
      mirrors: [.authLoginChanged],
      proof: .compiling,
      cause: """
        Apps in the store sign in the old way. The client's initialiser takes the params of the \
        other call.
        """,
      help: "Give the client what it asks for."
    ),
  ]
}
