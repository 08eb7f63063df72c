extension Spec {
  /// The authentication of callers.
  struct Auth: Sendable {
    let session: Login?
    let token: Token?

    static let none = Auth(session: nil, token: nil)

    static let shape = Shape(
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
  static let shape = Shape(
    "a session",
    Spec.Login.init(method:credential:renewal:span:),
    .required("login", \.method, .method) {
      "the call that opens the session; required"
    },
    credentialPart,
    .key("renew", \.renewal, Spec.Renewal.shape.codec(.renewal), absent: .usual) {
      "when and how often the session is reopened"
    },
    .span,
    rules: [.schema { rules }]
  )

  private static let keysOfToken = ["header", "prefix", "query", "expires", "refresh"]

  private static var rules: [KeyRule] {
    keysOfToken.map { .beside($0, .needsOne(of: ["token"])) } + [
      .beside("token", .needsOne(of: ["header", "query"])),
      .beside("token", .without(["cookie", "beforeFirstCall"])),
      .beside("query", .without(["header", "prefix"])),
    ]
  }

  /// A cookie, or a token in the login's answer.
  private static let credentialPart = ShapePart<Spec.Login, Spec.SessionCredential>(
    keys: [
      ShapeKey("cookie", .text) {
        "the cookie that keeps it; cleared by `logOut()`"
      },
      ShapeKey("beforeFirstCall", .bool, default: .bool(Default.beforeFirstCall)) {
        """
        whether the first call logs in before it is sent; otherwise, the client logs in only after \
        an answer requires it
        """
      },
      ShapeKey("token", .place) {
        """
        instead of `cookie`: the field, or the path of fields, with the token in the login's answer; a secret string
        """
      },
    ] + Spec.TokenPlace.keys + [
      ShapeKey("expires", .place) {
        """
        the field with the expiry of the session: a number of seconds, a `Duration` or a `Date`; a \
        call renews the session shortly before
        """
      },
      ShapeKey("refresh", .shape(.refresh)) {
        "the call that renews it (default, and if it is refused: the login)"
      },
    ],
    read: { decoder, nodes in
      nodes["token"] == nil
        ? cookie(nodes, &decoder) : grant(nodes, &decoder).map { .token($0) }
    },
    write: { login in
      switch login.credential {
      case .cookie(let name, let isFirst):
        .entry("cookie", name?.yaml) + .entry("beforeFirstCall", .flag(isFirst))
      case .token(let grant):
        .entry("token", .path(grant.token)) + grant.place.entries
          + .entry("expires", .path(grant.expires))
          + .entry("refresh", grant.refresh.map(Spec.Refresh.shape.yaml))
      }
    }
  )

  private static func cookie(
    _ nodes: KeyedNodes<String>,
    _ decoder: inout SpecDecoder
  ) -> Spec.SessionCredential? {
    for (key, node) in nodes.entries where keysOfToken.contains(key) {
      let help = "Name the field of the token in the login's answer: `token: accessToken`."
      let what = "`\(key)` of a session"
      decoder.diagnostics.append(.misfit(what, "`token`", at: node.span, help: help))
    }
    let cookie = decoder.text(nodes["cookie"])
    let isFirst = decoder.bool(nodes["beforeFirstCall"])?.value ?? Default.beforeFirstCall
    return .cookie(cookie, isFirst: isFirst)
  }

  private static func grant(
    _ nodes: KeyedNodes<String>,
    _ decoder: inout SpecDecoder
  ) -> Spec.Grant? {
    let others: [ShapeRule] = [
      .excludes("token", ["cookie", "beforeFirstCall"]),
      .excludes("query", ["header", "prefix"]), .needsOne(["header", "query"]),
    ]
    for rule in others { rule.check(nodes, "a session", &decoder) }
    let token = decoder.fieldPath(nodes["token"])
    let place = Spec.TokenPlace.read(nodes, with: &decoder)
    let expires = decoder.fieldPath(nodes["expires"])
    let refresh = nodes["refresh"].flatMap { Spec.Refresh.shape.read($0, with: &decoder) }
    guard let token, let place, let expires, nodes["refresh"] == nil || refresh != nil else {
      return nil
    }
    return Spec.Grant(token: token, place: place, expires: expires, refresh: refresh)
  }
}

extension Spec.Refresh {
  static let shape = Shape(
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
    .optional("param", \.param, .name) {
      "the param for it (default: the param with the name of the field)"
    }
  )
}

extension Spec.Token {
  static let shape = Shape(
    "a token",
    Spec.Token.init(place:renewal:span:),
    Spec.TokenPlace.part(\.place),
    .key("renew", \.renewal, Spec.Renewal.shape.codec(.renewal), absent: .usual) {
      "when and how often the app is asked for another token"
    },
    .span,
    rules: [.needsOne(["header", "query"]), .excludes("query", ["header", "prefix"])]
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
    attempts: Default.renewals
  )

  static let shape = Shape(
    "a renewal",
    Spec.Renewal.init(status:body:attempts:),
    .standard("status", \.status, .int(Bounds.renewalStatus), default: Default.renewalStatus) {
      "the status that reports a missing session (default: \(Default.renewalStatus))"
    },
    bodyPart,
    .standard("attempts", \.attempts, .int(Bounds.logins), default: Default.renewals) {
      """
      the number of times that a call reopens the session before it fails (default: \(Default.renewals))
      """
    },
    rules: [
      .atMostOne(["body", "when"]), .schema { [.beside("when", .within("when", test))] },
    ]
  )

  private static var test: KeyRequirement {
    .needsOne(of: [WhenKey.is, .equals]) + .without([WhenKey.in])
  }

  /// The whole body, or a condition on a member of it.
  private static let bodyPart = ShapePart<Spec.Renewal, Spec.Test?>(
    keys: [
      ShapeKey("body", .constant) {
        """
        the JSON body that reports the same with any status; bodies of more than 64 KiB are not checked
        """
      },
      ShapeKey("when", .shape(.condition)) {
        "instead of `body`: a condition on a member of the body, as in the rule of an envelope"
      },
    ],
    read: { decoder, nodes in
      let whole = decoder.constant(nodes["body"]).map {
        Spec.Test(path: [], condition: .equals($0.value), span: $0.span)
      }
      let condition = nodes["when"].flatMap { decoder.mapping($0, WhenKey.self) }
      let member = condition.flatMap { decoder.test($0) }
      return .some(whole ?? member)
    },
    write: { renewal in
      guard let body = renewal.body else { return [] }
      if body.path.isEmpty, case .equals(let constant) = body.condition {
        return .entry("body", constant.yaml)
      }
      return .entry("when", body.yaml)
    }
  )
}
