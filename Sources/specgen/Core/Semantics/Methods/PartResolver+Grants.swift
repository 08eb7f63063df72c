/// Resolution of sessions that use a token from the login's answer.
extension PartResolver {
  mutating func grant(
    _ written: Spec.Grant,
    of login: Program.Method
  ) -> Program.Grant? {
    let place = tokenPlace(written.place)
    let fields = grantFields(written, of: login)
    let refresh = written.refresh.flatMap { self.refresh($0, of: written) }
    guard let fields, written.refresh == nil || refresh != nil else { return nil }
    return Program.Grant(place: place, login: fields, refresh: refresh)
  }

  /// Resolves the fields of a login's answer.
  private mutating func grantFields(
    _ written: Spec.Grant,
    of method: Program.Method
  ) -> Program.GrantFields? {
    guard let result = grantResult(method, at: written.token) else { return nil }
    let token = self.token(written.token, of: result, isNeeded: true)
    let expires = written.expires.isEmpty ? nil : end(written.expires, of: result)
    let refresh = written.refresh.flatMap {
      self.token($0.token, of: result, isNeeded: false)
    }
    guard let token, written.expires.isEmpty || expires != nil,
      written.refresh == nil || refresh != nil
    else { return nil }
    return Program.GrantFields(token, expires: expires, refresh: refresh)
  }

  private mutating func refresh(
    _ written: Spec.Refresh,
    of grant: Spec.Grant
  ) -> Program.Refresh? {
    guard let index = index(ofMethod: written.method) else { return nil }
    let method = methods[index]
    let param = refreshParam(written, of: method)
    guard let result = grantResult(method, at: [written.method]) else { return nil }
    let token = read(grant.token, at: written.method) { resolver, names in
      resolver.token(names, of: result, isNeeded: true)
    }
    // A server that returns no new refresh token or no expiration omits the field here.
    let expires = read(grant.expires, at: written.method) { resolver, names in
      resolver.hasFields(names, in: result) ? resolver.end(names, of: result) : nil
    }
    let refresh = read(written.token, at: written.method) { resolver, names in
      resolver.hasFields(names, in: result)
        ? resolver.token(names, of: result, isNeeded: false) : nil
    }
    guard let token, let param else { return nil }
    let fields = Program.GrantFields(token, expires: expires, refresh: refresh)
    return Program.Refresh(method: index, param: param, fields: fields)
  }

  /// Resolves fields that the session refers to, in the answer of the method that renews it.
  private mutating func read(
    _ names: [Located<String>],
    at method: Located<String>,
    _ read: (inout PartResolver, [Located<String>]) -> Program.GrantField?
  ) -> Program.GrantField? {
    guard let first = names.first else { return nil }
    let reported = findings.count
    let referred = findings.references.count
    let field = read(&self, names.map { Located(value: $0.value, span: method.span) })
    // Findings are about the method, but the names are where the session has them.
    findings.moveReferences(after: referred, to: names.map(\.span))
    for finding in findings.removeLast(after: reported) {
      report(finding.ofRenewal(by: method.value, field: first.span))
    }
    return field
  }

  private mutating func grantResult(
    _ method: Program.Method,
    at fields: [Located<String>]
  ) -> PagedResult? {
    if let result = PagedResult(method) { return result }
    if let span = fields.first?.span, !hasUnreadResult(method) {
      let help = "Return a type with a field for the token: `returns: Tokens`."
      let name = "method \(quoted(method.reference))"
      report(
        .misfit(name, "a JSON result that is always present", at: span, help: help)
      )
    }
    return nil
  }

  /// Returns the param for the refresh token: the only required one.
  private mutating func refreshParam(
    _ written: Spec.Refresh,
    of method: Program.Method
  ) -> Int? {
    guard let name = written.param ?? written.token.last,
      let index = callParam(name, of: method)
    else { return nil }
    let property = method.params[index].property
    if expanded(property.type) != .scalar(.string) || !property.isSecret {
      let help = "Declare it as `{type: String, secret: true}`."
      let what = "param \(quoted(name.value))"
      report(.misfit(what, "a secret string", at: name.span, help: help))
    }
    for param in method.params where !param.isFromClient && param.property.name != property.name {
      guard param.property.presence == .required, param.property.defaultValue == nil else {
        continue
      }
      let help =
        "Make it a constant, `optional: true`, or, in a header, a query or a cookie, a value of the client: "
        + "`from: client`."
      let other = "param \(quoted(param.property.entity.lastName))"
      report(
        .misfit(
          other,
          "a value that needs no input from the app",
          at: written.method.span,
          help: help
        )
      )
    }
    return index
  }

  /// Follows fields to a token.
  private mutating func token(
    _ names: [Located<String>],
    of result: PagedResult,
    isNeeded: Bool
  ) -> Program.GrantField? {
    var fields = FieldWalk(types: types)
    guard let last = names.last,
      let end = follow(names, from: result.body, at: result.place, &fields)
    else { return nil }
    guard expanded(end.type) == .scalar(.string), end.isSecret else {
      let help = "Declare it as `{type: String, secret: true}`: a token opens the session."
      let what = "field \(quoted(last.value))"
      report(.misfit(what, "a secret string", at: last.span, help: help))
      return nil
    }
    if isNeeded, end.path.isOptional {
      let help = "The login needs it: make the fields on its path required."
      let what = "field \(quoted(last.value))"
      report(.misfit(what, "a value that is always present", at: last.span, help: help))
      return nil
    }
    return fields.field(end, .string)
  }

  /// Follows fields to the expiration of a session.
  private mutating func end(
    _ names: [Located<String>],
    of result: PagedResult
  ) -> Program.GrantField? {
    var fields = FieldWalk(types: types)
    guard let last = names.last,
      let end = follow(names, from: result.body, at: result.place, &fields)
    else { return nil }
    guard case .scalar(let type) = expanded(end.type), !end.isSecret,
      [.int, .duration, .date].contains(type)
    else {
      let help =
        "Declare it as `Int` for seconds, as a `Duration` with its unit, or as a `Date` for the end."
      let what = "field \(quoted(last.value))"
      report(.misfit(what, "a time", at: last.span, help: help))
      return nil
    }
    return fields.field(end, type)
  }

  /// `true` if an answer has the fields that lead to a value.
  private func hasFields(
    _ names: [Located<String>],
    in result: PagedResult
  ) -> Bool {
    var type = result.body
    for name in names {
      guard case .defined(let index) = expanded(type),
        case .record(let record) = types[index].shape, !record.isTuple,
        let property = record.properties.first(where: { $0.entity.lastName == name.value })
      else { return false }
      type = property.type
    }
    return true
  }
}

extension FieldWalk {
  /// Returns the value of an answer at the end of a path of fields.
  fileprivate func field(_ end: End, _ type: Scalar) -> Program.GrantField {
    Program.GrantField(
      path: end.path,
      keys: passed.flatMap { $0.parents + [$0.key] },
      type: type,
      deprecation: passed.compactMap(\.entity.deprecation).first
    )
  }
}

extension Program.GrantFields {
  fileprivate init(
    _ token: Program.GrantField,
    expires: Program.GrantField?,
    refresh: Program.GrantField?
  ) {
    let all = [token, expires, refresh].compactMap(\.self)
    self.init(
      token: token,
      expires: expires,
      refresh: refresh,
      deprecation: all.compactMap(\.deprecation).first
    )
  }
}
