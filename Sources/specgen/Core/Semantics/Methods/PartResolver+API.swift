extension PartResolver {
  /// Resolves the session.
  ///
  /// The params of its method become params of the client.
  mutating func login(_ login: Spec.Login) -> Program.Login? {
    guard let method = index(ofMethod: login.method) else { return nil }
    let credential: Program.SessionCredential
    switch login.credential {
    case .token(let written):
      guard let grant = grant(written, of: methods[method]) else { return nil }
      credential = .token(grant)
    case .cookie(let cookie, let isFirst):
      if let cookie, !isToken(cookie.value) {
        report(.invalidWireName(cookie.value, kind: .cookie, at: cookie.span))
      }
      credential = .cookie(cookie?.value, isFirst: isFirst)
    }
    return Program.Login(
      entity: entity("auth.session", .none, at: login.span),
      method: method,
      credential: credential,
      renewal: renewal(login.renewal)
    )
  }

  /// Resolves the token, which becomes a param of the client.
  mutating func token(_ token: Spec.Token) -> Program.Token {
    Program.Token(
      entity: entity("auth.token", .none, at: token.span),
      place: tokenPlace(token.place),
      oauth: token.oauth.map {
        Program.OAuth(
          authorize: $0.authorize?.value,
          token: $0.token?.value,
          refresh: $0.refresh?.value,
          discovery: $0.discovery?.value
        )
      },
      renewal: renewal(token.renewal)
    )
  }

  /// Resolves the place of a token in requests.
  mutating func tokenPlace(_ place: Spec.TokenPlace) -> Program.TokenPlace {
    switch place {
    case .header(let name, let prefix):
      checkHeaderName(name)
      checkHeaderText(prefix)
      checkScheme(prefix, of: name)
      return .header(name.value, prefix: prefix?.value)
    case .query(let key):
      checkKey(key)
      return .query(key.value)
    }
  }

  private func renewal(_ renewal: Spec.Renewal) -> Program.Renewal {
    Program.Renewal(
      status: renewal.status,
      body: renewal.test.map(test),
      attempts: renewal.attempts
    )
  }

  /// Resolves the error object that all methods share.
  mutating func commonError(_ errors: Spec.CommonErrors) -> Program.CommonError? {
    guard let type = index(ofType: errors.type) else { return nil }
    checkError(types[type], at: errors.type.span)
    var earlier: [AnsweredStatus] = []
    for status in errors.statuses {
      let (first, last) = (status.value.first, status.value.last)
      if last < 200 || (first >= 300 && last < 400) {
        let wanted = "statuses that are neither interim nor redirects"
        report(.misfit("the common error of all methods", wanted, at: status.span))
      }
      checkReach(of: AnsweredStatus(status, nil), after: &earlier)
    }
    let owner = GeneratedNames(api: SwiftName(text: spec.api.value)).commonError
    let headers = answerHeaders(errors.headers, path: "errors", owner: owner)
    checkMembers(headers)
    return Program.CommonError(
      entity: entity("errors", errors.notes, at: errors.type.span),
      type: type,
      statuses: StatusSet(errors.statuses.map(\.value)),
      headers: headers
    )
  }

  /// Resolves the error object that an envelope reads.
  mutating func commonEnvelopeError() -> Program.CommonError? {
    guard let name = envelopeError(), let type = index(ofType: name) else { return nil }
    checkError(types[type], at: name.span)
    return Program.CommonError(
      entity: entity("errors", .none, at: name.span),
      type: type,
      statuses: StatusSet([]),
      headers: []
    )
  }

  private mutating func checkError(_ type: Program.TypeDefinition, at span: Span) {
    if type.module != nil, spec.methods.isEmpty {
      report(.misplaced("the error object of a used spec", "methods", at: span))
    }
    switch type.shape {
    case .record, .union: break
    case .enumeration, .alias:
      report(
        .misfit("the common error of all methods", "a record or a union", at: span)
      )
    }
  }
}
