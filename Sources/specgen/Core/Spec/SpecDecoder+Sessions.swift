/// Decoding of sessions, tokens and retry rules.
extension SpecDecoder {
  /// Reads the session that a method opens, or the token that the app provides.
  mutating func auth(_ node: Node) -> (Spec.Login?, Spec.Token?) {
    if node.kind == .scalar, let scheme = AuthKey.suggestion(for: node.text) {
      refuse(node, expecting: .mapping(AuthKey.self), help: scheme.help)
      return (nil, nil)
    }
    guard let nodes = mapping(node, AuthKey.self) else { return (nil, nil) }
    if let session = nodes[.session], nodes[.token] != nil {
      diagnostics.append(.contradiction("`session` and `token`", at: session.span))
    } else if nodes[.session] == nil, nodes[.token] == nil, nodes.refused.isEmpty {
      diagnostics.append(.missingKey("session", shape: AuthKey.shape, at: nodes.head))
    }
    return (nodes[.session].flatMap { session($0) }, nodes[.token].flatMap { token($0) })
  }

  private mutating func session(_ node: Node) -> Spec.Login? {
    guard let nodes = mapping(node, SessionKey.self) else { return nil }
    let credential = nodes[.token] == nil ? cookie(nodes) : grant(nodes).map { .token($0) }
    let renewal = renewal(nodes[.renew])
    guard let method = text(nodes[.login]), let credential else { return nil }
    return Spec.Login(method: method, credential: credential, renewal: renewal, span: nodes.span)
  }

  private mutating func cookie(_ nodes: KeyedNodes<SessionKey>) -> Spec.SessionCredential? {
    let ofToken: [SessionKey] = [.header, .prefix, .query, .expires, .refresh]
    for (key, node) in nodes.entries where ofToken.contains(key) {
      let help = "Name the field of the token in the login's answer: `token: accessToken`."
      let what = "`\(key.rawValue)` of a session"
      diagnostics.append(.misfit(what, "`token`", at: node.span, help: help))
    }
    let cookie = text(nodes[.cookie])
    let isFirst = bool(nodes[.beforeFirstCall])?.value ?? Default.beforeFirstCall
    return .cookie(cookie, isFirst: isFirst)
  }

  private mutating func grant(_ nodes: KeyedNodes<SessionKey>) -> Spec.Grant? {
    for (key, node) in nodes.entries where key == .cookie || key == .beforeFirstCall {
      diagnostics.append(.contradiction("`token` and `\(key.rawValue)`", at: node.span))
    }
    let token = fieldPath(nodes[.token])
    let place = tokenPlace(nodes, header: .header, prefix: .prefix, query: .query)
    let expires = fieldPath(nodes[.expires])
    let refresh = nodes[.refresh].flatMap { self.refresh($0) }
    guard let token, let place, let expires, nodes[.refresh] == nil || refresh != nil else {
      return nil
    }
    return Spec.Grant(token: token, place: place, expires: expires, refresh: refresh)
  }

  private mutating func refresh(_ node: Node) -> Spec.Refresh? {
    guard let nodes = mapping(node, RefreshKey.self) else { return nil }
    let token = fieldPath(nodes[.token])
    let param = text(nodes[.param])
    guard let method = text(nodes[.method]), let token, !token.isEmpty else { return nil }
    return Spec.Refresh(method: method, token: token, param: param)
  }

  private mutating func token(_ node: Node) -> Spec.Token? {
    guard let nodes = mapping(node, TokenKey.self) else { return nil }
    let place = tokenPlace(nodes, header: .header, prefix: .prefix, query: .query)
    let renewal = renewal(nodes[.renew])
    return place.map { Spec.Token(place: $0, renewal: renewal, span: nodes.span) }
  }

  /// Reads the part of a request that carries a token.
  private mutating func tokenPlace<Key: KeySet>(
    _ nodes: KeyedNodes<Key>,
    header headerKey: Key,
    prefix prefixKey: Key,
    query queryKey: Key
  ) -> Spec.TokenPlace? {
    let header = text(nodes[headerKey])
    let prefix = filledText(nodes[prefixKey])
    let query = text(nodes[queryKey])
    for (key, node) in nodes.entries where nodes[queryKey] != nil {
      guard key == headerKey || key == prefixKey else { continue }
      let words = "`\(queryKey.rawValue)` and `\(key.rawValue)`"
      diagnostics.append(.contradiction(words, at: node.span))
    }
    if let query { return .query(query) }
    if let header { return .header(header, prefix: prefix) }
    if nodes[headerKey] == nil, nodes[queryKey] == nil,
      !nodes.refused.contains(headerKey.rawValue)
    {
      diagnostics.append(.missingKey(headerKey.rawValue, shape: Key.shape, at: nodes.head))
    }
    return nil
  }

  private mutating func renewal(_ node: Node?) -> Spec.Renewal {
    let nodes = node.flatMap { mapping($0, RenewKey.self) }
    let whole = nodes?[.body].flatMap { constant($0) }.map {
      Spec.Test(path: [], condition: .equals($0.value), span: $0.span)
    }
    let member = nodes?[.when].flatMap { mapping($0, WhenKey.self) }.flatMap { test($0) }
    if let node = nodes?[.when], nodes?[.body] != nil {
      diagnostics.append(.contradiction("`body` and `when`", at: node.span))
    }
    return Spec.Renewal(
      status: int(nodes?[.status], in: Bounds.renewalStatus)?.value ?? Default.renewalStatus,
      body: whole ?? member,
      attempts: int(nodes?[.attempts], in: Bounds.logins)?.value ?? Default.renewals
    )
  }

  /// Reads the retry rule of failed calls.
  mutating func retry(_ node: Node) -> Spec.Retry? {
    if node.kind == .scalar, !node.isNull {
      if let help = retryInWords(node) {
        refuse(node, expecting: .mapping(RetryKey.self), help: help)
        return nil
      }
      return word(node, NoneWord.self).map { Spec.Retry(rule: .never, span: $0.span) }
    }
    guard let nodes = mapping(node, RetryKey.self) else { return nil }
    let decider = word(nodes[.decidedBy], Decider.self)
    let policy = retryPolicy(nodes)
    for (key, node) in nodes.entries where nodes[.decidedBy] != nil && key != .decidedBy {
      let words = "`decidedBy` and `\(key.rawValue)`"
      diagnostics.append(.contradiction(words, at: node.span))
    }
    if nodes[.decidedBy] != nil, decider == nil { return nil }
    return Spec.Retry(rule: decider == nil ? .policy(policy) : .caller, span: nodes.span)
  }

  /// Returns help for a number or a Boolean in place of a retry policy.
  private func retryInWords(_ node: Node) -> String? {
    if let attempts = Int(decimal: node.text) {
      return attempts < Bounds.attempts.lowerBound
        ? "Write `none` for calls that are never retried."
        : "Write `{attempts: \(min(attempts, Bounds.attempts.upperBound))}`."
    }
    switch node.text.lowercased() {
    case "false", "no", "off", "never": return "Write `none` for calls that are never retried."
    case "true", "yes", "on", "always":
      return "Write `{attempts: \(Default.attempts)}`, which counts the first attempt."
    default: return nil
    }
  }

  /// Reads the number of attempts; a single attempt is not a retry.
  private mutating func attempts(_ node: Node?) -> Located<Int>? {
    if let node, let number = Int(decimal: node.text), (0...1).contains(number) {
      let help = "Write `retry: none` for calls that are never retried; the first attempt counts."
      refuse(node, expecting: .wholeNumber(in: Bounds.attempts), help: help)
      return nil
    }
    return int(node, in: Bounds.attempts)
  }

  private mutating func retryPolicy(_ nodes: KeyedNodes<RetryKey>) -> Spec.RetryPolicy {
    let attempts = self.attempts(nodes[.attempts])
    let statuses = nodes[.statuses].map { statusRanges($0) }
    let faults = nodes[.networkErrors].map { node in
      items(node, "network errors").compactMap { word($0, NetworkErrorWord.self) }
    }
    let backoff = nodes[.backoff].flatMap { mapping($0, BackoffKey.self) }
    let first = int(backoff?[.initial], in: Bounds.pause)
    let longest = int(backoff?[.max], in: Bounds.pause)
    return Spec.RetryPolicy(
      attempts: attempts,
      statuses: statuses,
      faults: faults,
      firstPause: first,
      longestPause: longest,
      retryAfter: int(nodes[.maxRetryAfter], in: Bounds.retryAfter),
      deadline: int(nodes[.deadline], in: Bounds.deadline),
      idempotencyKey: text(nodes[.idempotencyKey])
    )
  }
}
