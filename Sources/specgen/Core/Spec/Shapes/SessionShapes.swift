extension Spec {
  /// The authentication of callers.
  struct Auth: Sendable {
    let session: Login?
    let token: Token?

    static let none = Auth(session: nil, token: nil)

    static let shape: Shape<Auth> = Shape(
      "auth",
      Auth.init(session:token:),
      .optional("session", \.session, Login.shape.codec(.session)) {
        "a session that a method opens, kept by a cookie or a token"
      },
      .optional("token", \.token, Token.shape.codec(.token)) {
        "a token of the app that all calls send"
      },
      rules: [.needsOne(["session", "token"]), .atMostOne(["session", "token"], at: .first)],
      reserved: ["header", "query"],
      translation: { entry, _ in ForeignKey.credential(entry) }
    )
  }
}

extension SpecDecoder {
  /// Reads the authentication of callers.
  ///
  /// Suggests a token if the value is the name of a scheme.
  mutating func auth(_ node: Node) -> Spec.Auth {
    if node.kind == .scalar, let scheme = ForeignKey.suggestion(for: node.text) {
      refuse(node, expecting: .mapping(Spec.Auth.shape.vocabulary), help: scheme.help)
      return .none
    }
    return Spec.Auth.shape.read(node, with: &self) ?? .none
  }
}

extension Spec.Login {
  static let shape: Shape<Spec.Login> = Shape(
    "a session",
    Spec.Login.init,
    .required("login", \.method, .method) {
      "the call that opens the session; required"
    },
    .optional("cookie", \.cookie, .text) {
      "the cookie that keeps it; cleared by `logOut()`"
    },
    .standard("beforeFirstCall", \.isFirst, .bool, default: Default.beforeFirstCall) {
      """
      whether the first call logs in before it is sent; otherwise, the client logs in only after \
      an answer requires it
      """
    },
    .several("token", \.token, .fieldPath, isVital: true) {
      """
      instead of `cookie`: the field, or the path of fields, with the token in the login's answer; a secret string
      """
    },
    placePart,
    .several("expires", \.expires, .fieldPath, isVital: true) {
      """
      the field with the expiry of the session: a number of seconds, a `Duration` or a `Date`; a \
      call renews the session shortly before
      """
    },
    .optional("refresh", \.refresh, Spec.Refresh.shape.codec(.refresh), isVital: true) {
      "the call that renews it (default, and if it is refused: the login)"
    },
    .key("renew", \.renewal, Spec.Renewal.shape.codec(.renewal), absent: .usual) {
      "when and how often the session is reopened"
    },
    .span,
    rules: [
      tokenKeys, .needsOne(["header", "query"], beside: "token"),
      .excludes("token", ["cookie", "beforeFirstCall"]),
      .excludes("query", ["header", "prefix"]),
    ]
  )

  /// The rule for the keys that describe a token.
  private static let tokenKeys: ShapeRule = {
    let names = ["header", "prefix", "query", "expires", "refresh"]
    return ShapeRule(
      keyRules: { names.map { .beside($0, .needsOne(of: ["token"])) } },
      check: { nodes, title, decoder in
        guard nodes["token"] == nil else { return }
        let help = "Name the field of the token in the login's answer: `token: accessToken`."
        for (key, node) in nodes.entries where names.contains(key) {
          let what = "`\(key)` of \(title)"
          decoder.diagnostics.append(.misfit(what, "`token`", at: node.span, help: help))
        }
      }
    )
  }()

  /// The place of a token, which a token needs.
  private static let placePart: ShapePart<Spec.Login, Spec.TokenPlace?> = ShapePart(
    keys: Spec.TokenPlace.keys,
    read: { decoder, nodes in
      let place = Spec.TokenPlace.read(nodes, with: &decoder)
      return place == nil && nodes["token"] != nil ? nil : .some(place)
    },
    write: { $0.place?.entries ?? [] }
  )
}

extension Spec.Refresh {
  static let shape: Shape<Spec.Refresh> = Shape(
    "a refresh",
    Spec.Refresh.init(method:token:param:),
    .required("method", \.method, .method) {
      """
      the call that sends the refresh token and whose answer has the same fields as the login's; \
      required. Its answer may omit the fields of `expires` and of the refresh token
      """
    },
    .required("token", \.token, .fieldPath) {
      "the field, or the path of fields, with the refresh token; required"
    },
    .optional("param", \.param, .name(of: .param)) {
      "the param for it (default: the param with the name of the field)"
    }
  )
}

extension Spec.Token {
  static let shape: Shape<Spec.Token> = Shape(
    "a token",
    Spec.Token.init(place:oauth:renewal:span:),
    Spec.TokenPlace.part(\.place),
    .optional("oauth", \.oauth, Spec.OAuth.shape.codec(.oauth)) {
      "the addresses at which the app gets the token by OAuth 2"
    },
    .key("renew", \.renewal, Spec.Renewal.shape.codec(.renewal), absent: .usual) {
      "when and how often the app is asked for another token"
    },
    .span,
    rules: [.needsOne(["header", "query"]), .excludes("query", ["header", "prefix"])]
  )
}

extension Spec.OAuth {
  static let shape: Shape<Spec.OAuth> = Shape(
    "an OAuth server",
    Spec.OAuth.init(authorize:token:refresh:discovery:),
    .optional("authorize", \.authorize, .text) {
      "the URL of the page on which users grant access"
    },
    .optional("token", \.token, .text) {
      "the URL that issues tokens"
    },
    .optional("refresh", \.refresh, .text) {
      "the URL that renews tokens, if it is another one"
    },
    .optional("discovery", \.discovery, .text) {
      "the URL of the OpenID Connect configuration, which states the others"
    },
    rules: [.needsOne(["authorize", "token", "refresh", "discovery"])]
  )
}

extension Spec.TokenPlace {
  /// Returns the part for the location of the token in a request.
  ///
  /// The shape of the struct has the rules for its keys.
  static func part<Owner>(_ path: any KeyPath<Owner, Spec.TokenPlace> & Sendable) -> ShapePart<
    Owner, Spec.TokenPlace
  > {
    ShapePart(
      keys: keys,
      read: { decoder, nodes in read(nodes, with: &decoder) },
      write: { $0[keyPath: path].entries }
    )
  }

  static let keys = [
    ShapeKey("header", .text) {
      "the header for the token, such as `Authorization`"
    },
    ShapeKey("prefix", .text) {
      "the text before the token in the header, such as `\"Bearer \"`"
    },
    ShapeKey("query", .text) {
      "instead of `header`: the query param for the token"
    },
  ]

  static func read(
    _ nodes: KeyedNodes<String>,
    with decoder: inout SpecDecoder
  ) -> Spec.TokenPlace? {
    let header = decoder.text(nodes["header"])
    let prefix = decoder.filledText(nodes["prefix"])
    if let query = decoder.text(nodes["query"]) { return .query(query) }
    return header.map { .header($0, prefix: prefix) }
  }

  var entries: [YAMLValue.Entry] {
    switch self {
    case .header(let name, let prefix):
      .entry("header", name.yaml) + .entry("prefix", prefix?.yaml)
    case .query(let name): .entry("query", name.yaml)
    }
  }
}

extension Spec.Renewal {
  /// The default renewal.
  static let usual = Spec.Renewal(
    status: Default.renewalStatus,
    body: nil,
    when: nil,
    attempts: Default.renewals
  )

  static let shape: Shape<Spec.Renewal> = Shape(
    "a renewal",
    Spec.Renewal.init,
    .standard("status", \.status, .int(Bounds.renewalStatus), default: Default.renewalStatus) {
      "the status that reports a missing session (default: \(Default.renewalStatus))"
    },
    .optional("body", \.body, .constant) {
      """
      the JSON body that reports the same with any status; bodies of more than 64 KiB are not checked
      """
    },
    .optional("when", \.when, Spec.Test.Entry.shape.codec(.condition)) {
      "instead of `body`: a condition on a member of the body, as in the rule of an envelope"
    },
    .standard("attempts", \.attempts, .int(Bounds.logins), default: Default.renewals) {
      """
      the number of times that a call reopens the session before it fails (default: \(Default.renewals))
      """
    },
    rules: [
      .atMostOne(["body", "when"]),
      ShapeRule(
        keyRules: { [.beside("when", .within("when", Spec.Test.Entry.plain))] },
        check: { nodes, _, decoder in
          guard let when = nodes["when"] else { return }
          Spec.Test.Entry.requireContent(in: when, with: &decoder)
          guard let node = when["in"] else { return }
          decoder.diagnostics.append(.misplaced("`in`", "the outcome success", at: node.span))
        }
      ),
    ]
  )
}
