/// Reads how an API knows its caller, and when failed calls are retried.
extension SpecDecoder {
  /// Reads the session that a method opens, or the token that the app holds.
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
    let cookie = text(nodes[.cookie])
    let isFirst = bool(nodes[.beforeFirstCall])?.value ?? Default.beforeFirstCall
    let renewal = renewal(nodes[.renew])
    guard let method = text(nodes[.login]) else { return nil }
    return Spec.Login(
      method: method,
      cookie: cookie,
      isFirst: isFirst,
      renewal: renewal,
      span: nodes.span
    )
  }

  private mutating func token(_ node: Node) -> Spec.Token? {
    guard let nodes = mapping(node, TokenKey.self) else { return nil }
    let header = text(nodes[.header])
    let prefix = filledText(nodes[.prefix])
    let query = text(nodes[.query])
    let renewal = renewal(nodes[.renew])
    for (key, node) in nodes.entries where nodes[.query] != nil {
      guard key == .header || key == .prefix else { continue }
      diagnostics.append(.contradiction("`query` and `\(key.rawValue)`", at: node.span))
    }
    let place: Spec.TokenPlace
    if let query {
      place = .query(query)
    } else if let header {
      place = .header(header, prefix: prefix)
    } else {
      if nodes[.header] == nil, nodes[.query] == nil, !nodes.refused.contains("header") {
        diagnostics.append(.missingKey("header", shape: TokenKey.shape, at: nodes.head))
      }
      return nil
    }
    return Spec.Token(place: place, renewal: renewal, span: nodes.span)
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

  /// Reads when failed calls are retried.
  mutating func retry(_ node: Node) -> Spec.Retry? {
    if node.kind == .scalar, !node.isNull {
      if let help = retryInWords(node) {
        refuse(node, expecting: .mapping(RetryKey.self), help: help)
        return nil
      }
      return word(node, Nothing.self).map { Spec.Retry(rule: .never, span: $0.span) }
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

  /// The policy that a number, or a Boolean, may be meant as.
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

  /// The number of attempts, of which one alone is no retry.
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
