extension MethodResolver {
  /// Resolves a method: its params in the order of the initializer, and its outcomes.
  mutating func method(
    _ written: Spec.Method,
    in groups: [Program.Group]
  ) -> Program.Method {
    let method = withoutRepeatedDefaults(written)
    let group = method.group.flatMap { table.groupIndex[$0.value] }
    let path = Spec.Method.path(method.name.value, in: method.group?.value)
    let entity = entity(path, method.notes, at: method.name.span)
    let name = swiftName(method.name, .method, override: method.notes.swiftName)
    checkReserved(name, ReservedNames.functions, .method, at: method.name.span)
    if spec.output.isTested {
      checkReserved(name, ReservedNames.stubFunctions, .method, at: method.name.span)
    }
    let prefix = group.map { SwiftName.upperCamel(groups[$0].name.text).text } ?? ""
    let owner = SwiftName(text: prefix + SwiftName.upperCamel(name.text).text)
    let params = self.params(method, path: path, owner: owner)
    let constants = self.constants(method)
    checkPlaces(params, constants)
    checkContentType(params, constants)
    checkMediaTypes(method.body.content)
    let failures = self.failures(method, path: path, owner: owner)
    checkBody(method)
    let success = success(method, path: path, owner: owner)
    let repetition = repetition(method, params, constants)
    return Program.Method(
      entity: entity,
      name: name,
      reference: method.reference,
      group: group,
      stem: owner,
      verb: method.line.verb,
      path: pathParts(method, params: params),
      hostKey: hostKey(method),
      params: params,
      constants: constants,
      compound: method.compound,
      success: success,
      envelope: envelope(method),
      failures: failures,
      deadline: method.deadline?.value,
      isIdempotent: repetition.isIdempotent,
      retry: repetition.policy,
      idempotencyKey: repetition.key,
      usesSession: usesSession(method),
      scopes: Set(method.scopes.map(\.value)).sorted(),
      isConditional: isConditional(method, success)
    )
  }

  private mutating func isConditional(
    _ method: Spec.Method,
    _ success: Program.Success
  ) -> Bool {
    guard let cache = method.cache else { return false }
    if sessionOpeners.contains(method.reference) {
      let help = "Remove it: answers that open a session are not cached."
      let rest = "a method that opens no session"
      report(.misfit("`cache`", rest, at: cache.span, help: help))
    } else if case .statuses(let all) = success, all.contains(where: { $0.statuses.contains(304) })
    {
      let help = "A 304 returns the cached answer: remove `cache`, or the 304 from `succeeds`."
      let rest = "a method without a success of status 304"
      report(.misfit("`cache`", rest, at: cache.span, help: help))
    } else if method.line.verb != .get {
      let help = "Remove it: only answers to GET are cached."
      report(.misfit("`cache`", "the verb GET", at: cache.span, help: help))
    } else if case .stream = method.returns {
      let help = "Remove it: streams are not cached."
      let answer = "an answer without `stream`"
      report(.misfit("`cache`", answer, at: cache.span, help: help))
    }
    return true
  }

  private func usesSession(_ method: Spec.Method) -> Bool {
    guard method.usesSession else { return false }
    guard spec.auth.session != nil else { return spec.auth.token != nil }
    return !sessionOpeners.contains(method.reference)
  }

  /// The methods that open or renew the session and therefore do not use one.
  private var sessionOpeners: [String] {
    guard let login = spec.auth.session else { return [] }
    guard case .token(let grant) = login.credential, let refresh = grant.refresh else {
      return [login.method.value]
    }
    return [login.method.value, refresh.method.value]
  }

  private mutating func hostKey(_ method: Spec.Method) -> String {
    if let host = method.host ?? spec.defaults?.host {
      if !spec.hosts.contains(where: { $0.key.value == host.value }) {
        let known = spec.hosts.map(\.key.value)
        reportUnknown(host, .host, among: known)
      }
      return host.value
    }
    if spec.hosts.count != 1, !(spec.hosts.isEmpty && spec.hasHosts) {
      let shape =
        spec.hosts.isEmpty ? "a spec with methods" : "a method of an API with several hosts"
      let key = spec.hosts.isEmpty ? "hosts" : "host"
      report(.missingKey(key, shape: shape, at: method.name.span))
    }
    return spec.hosts.first?.key.value ?? ""
  }

  /// Reports request bodies that HTTP does not support.
  private mutating func checkBody(_ method: Spec.Method) {
    let verb = method.line.verb
    if let span = method.body.span, verb == .get || verb == .head {
      report(.misplaced("a body", "a verb other than GET and HEAD", at: span))
    }
    if case .multipart(let parts, let constants) = method.body.content, parts.isEmpty,
      constants.isEmpty,
      let span = method.body.span
    {
      report(.misfit("`multipart`", "at least one part", at: span))
    }
    guard verb == .head else { return }
    for failure in method.fails {
      let isBody =
        switch failure.condition {
        case .body, .status(_, _, .some): true
        case .status, .code: false
        }
      guard isBody || !failure.content.isNothing else { continue }
      let span = failure.name.span
      report(.misplaced("an answer with a body", "a verb other than HEAD", at: span))
    }
    if let envelope = method.envelope ?? spec.defaults?.envelope, envelope.value != "none" {
      let help = "Disable it: `envelope: none`."
      let span = method.name.span
      report(.misfit("an envelope", "a verb other than HEAD", at: span, help: help))
    }
    let contents =
      [(method.returns, method.result.span)]
      + method.succeeds.items.map { (.content($0.content), $0.name.span) }
    for case (let returns, let span?) in contents {
      if case .content(.nothing) = returns { continue }
      report(.misplaced("an answer with a body", "a verb other than HEAD", at: span))
    }
  }
}

extension Spec.Method {
  /// The kind of body that the params form.
  fileprivate var compound: Program.Compound? {
    switch body.content {
    case .members: .object
    case .form: .form
    case .multipart: .multipart
    case nil, .value, .values, .text, .bytes: nil
    }
  }
}
