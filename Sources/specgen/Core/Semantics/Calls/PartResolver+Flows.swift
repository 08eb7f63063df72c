extension TypeResolving {
  /// Declares the types in place of calls to other apps, flows and routes.
  ///
  /// Their defects are reported later, when the calls are resolved, which requires all types.
  mutating func declareTypesOfCalls() {
    let known = findings.count
    for field in spec.calls?.params.fields ?? [] { _ = param(field, .query, callScope) }
    for route in spec.deeplinks?.routes ?? [] {
      let scope = routeScope(route)
      for field in route.path.fields { _ = param(field, .path, scope) }
      for field in route.query.fields + route.fragment.fields { _ = param(field, .query, scope) }
    }
    for flow in spec.flows {
      let scope = flowScope(flow)
      for field in flow.query.fields { _ = param(field, .query, scope) }
      for field in flow.form?.fields ?? [] { _ = param(field, .member(.form), scope) }
      for field in flow.params.fields { _ = param(field, .member(.arguments), scope) }
      for kind in EndKind.allCases { _ = values(of: kind, in: flow) }
    }
    findings.removeLast(after: known)
  }

  /// The scope of params of calls to another app, whose types are named after the API.
  var callScope: ParamScope {
    ParamScope(
      path: "calls",
      owner: SwiftName(text: spec.api.value),
      allowsChecks: true,
      validates: spec.validates
    )
  }

  fileprivate func flowScope(_ flow: Spec.Flow) -> ParamScope {
    let name = flow.notes.swiftName?.value ?? flow.name.value
    let path = "flows.\(flow.name.value)"
    return ParamScope(
      path: path,
      owner: SwiftName.upperCamel(name),
      allowsChecks: true,
      validates: spec.validates
    )
  }

  /// Returns the type of an end's values or codes, which may be a type in place.
  mutating func values(of kind: EndKind, in flow: Spec.Flow) -> Program.TypeReference? {
    let owner = InlineOwner(
      type: flowScope(flow).owner,
      member: kind.rawValue,
      path: "flows.\(flow.name.value).ends.\(kind.rawValue)"
    )
    guard let use = flow.ends.type(of: kind) else { return nil }
    refuseModifiers(of: use, at: kind == .success ? "a success" : "an end")
    return reference(use, owner: owner) ?? (kind == .success ? .scalar(.json) : nil)
  }
}

extension Spec.Ends {
  /// Returns the type of an end's values or codes.
  fileprivate func type(of kind: EndKind) -> Spec.TypeUse? {
    switch kind {
    case .success: success.type
    case .failure: failure?.type
    case .cancel: cancel?.type
    case .error: error?.type
    }
  }
}

extension PartResolver {
  /// Resolves a flow through a vendor's screens.
  mutating func flow(_ flow: Spec.Flow) -> Program.Flow {
    let ends = flowEnds(flow)
    let error = ends.codes(of: .error)
    let path = pagePath(flow, flowScope(flow))
    let checked = checks(
      of: flow.query.fields + (flow.form?.fields ?? []) + flow.params.fields,
      params: path.properties,
      codes: error
    )
    let checks = checked + exactlyOne(flow.exactlyOne, params: path.properties, codes: error)
    let page = flow.isInSDKOnly ? nil : self.page(flow, path, ends)
    let sdk = self.sdk(flow, ends)
    let success = checkedSuccess(of: flow, ends)
    let name = swiftName(flow.name, .flow, override: flow.notes.swiftName)
    if sdk != nil, spec.output.isTested {
      checkReserved(name, ReservedNames.sdkStubs, .flow, at: flow.name.span)
    }
    let closed = self.closed(flow, cancel: ends.codes(of: .cancel))
    return Program.Flow(
      entity: entity("flows.\(flow.name.value)", flow.notes, at: flow.name.span),
      name: name,
      page: page,
      sdk: sdk,
      params: path.params,
      checks: checks,
      success: success,
      ends: ends.compactMap { $0.resolved(conditions: conditions($0.signs.when)) },
      closed: closed
    )
  }

  /// Resolves the page of a flow.
  private mutating func page(
    _ flow: Spec.Flow,
    _ path: PagePath,
    _ ends: [WrittenEnd]
  ) -> Program.FlowPage {
    let constants =
      flow.query.constants.map { constant($0, in: .query) }
      + (flow.form?.constants ?? []).map { constant($0, in: .member(.form)) }
    checkPlaces(path.params, constants)
    if flow.to == nil { checkFinishes(flow) }
    checkEnds(flow, ends)
    checkReturnKeys(flow, path.params, constants)
    checkSigns(ends.compactMap(\.signs.message))
    for finish in ends.compactMap(\.signs.finish) { checkPlainPath(finish) }
    return Program.FlowPage(
      hostKey: flowHost(flow),
      path: path.segments,
      origin: flow.after.flatMap { origin($0, of: flow, path.properties) },
      isPosted: flow.form != nil,
      constants: constants,
      returns: returns(of: flow),
      through: through(flow, ends),
      view: flow.view.map { typeName($0, .type, override: nil) }
    )
  }

  /// Returns the hosts whose pages may redirect to a finish URL.
  private mutating func through(_ flow: Spec.Flow, _ ends: [WrittenEnd]) -> [String] {
    if let first = flow.through.first, flow.to == nil,
      ends.allSatisfy({ $0.signs.finish == nil })
    {
      let help = "Remove it, or add a `finish`: only messages from the flow's own page count."
      let wanted = "an end with a `finish`"
      report(.misfit("`through`", wanted, at: first.span, help: help))
    }
    for host in flow.through where host.value != "*" {
      let names = "`acs.bank.example`, `*.bank.example`, or `*` for any host"
      checkPattern(host, "a host of `through`", names: names)
    }
    return Set(flow.through.map { $0.value.asciiLowercased }).sorted()
  }

  /// Returns the type of a success's values after checking that it is an object.
  private mutating func checkedSuccess(
    of flow: Spec.Flow,
    _ ends: [WrittenEnd]
  ) -> Program.TypeReference? {
    let success = values(of: .success, in: flow)
    if !flow.isInSDKOnly { checkKeys(of: flow, ends, success: success) }
    guard let success, let use = flow.ends.success.type else { return nil }
    if flow.isInSDKOnly {
      checkValue(success, named: "a success", at: use.span)
      return success
    }
    guard case .defined(let index) = expanded(success),
      case .record(let record) = types[index].shape, !record.isTuple
    else {
      report(.misfit("a success", "a type with `fields`", at: use.span))
      return success
    }
    if flow.to != nil { checkTexts(record, at: use.span) }
    return success
  }

  /// Reports a finish path that is a suffix of another one, or of the page's own path.
  ///
  /// Such a flow would have an ambiguous end, or end before its page is loaded.
  private mutating func checkFinishes(_ flow: Spec.Flow) {
    let ends = flow.ends.signs.compactMap(\.finish)
    let own = [flow.path].compactMap(\.self)
    for (index, end) in ends.enumerated() {
      let others = ends.enumerated().filter { $0.offset != index }.map(\.element) + own
      for other in others where other.value != end.value && other.value.hasSuffix(end.value) {
        let wanted = "a path that \(quoted(other.value)) does not end in"
        report(.misfit("`finish`", wanted, at: end.span))
      }
    }
    if let end = ends.first(where: { $0.value == flow.path?.value }) {
      report(.misfit("`finish`", "a path other than the page's", at: end.span))
    }
  }

  /// Reports signals that two ends share.
  private mutating func checkSigns(_ signs: [Located<String>]) {
    for sign in signs { checkKey(sign) }
    checkDistinct(signs)
  }

  private mutating func exactlyOne(
    _ rule: Spec.ExactlyOne?,
    params: [String: Program.Property],
    codes: Int?
  ) -> [Program.Check] {
    guard let rule else { return [] }
    checkUnique(rule.params.map { (SwiftName(text: $0.value), $0.span) }, .param)
    let properties = rule.params.compactMap { name -> Program.Property? in
      guard let property = params[name.value] else {
        reportUnknown(name, .param, among: params.keys.sorted())
        return nil
      }
      refer(name, to: property.entity.span)
      if property.presence != .optional || !isText(property.type) || property.coding != .plain {
        let wanted = "params that are optional, and neither lists nor dates"
        report(.misfit("`exactlyOne`", wanted, at: name.span))
      }
      return property
    }
    let names = properties.sorted { $0.entity.span < $1.entity.span }
      .map { Program.KeyedName(key: $0.key, name: $0.name) }
    let code = rule.code.flatMap { self.code($0, among: codes) }
    let several = rule.severalCode.flatMap { self.code($0, among: codes) }
    return [.exactlyOne(names, code: code, several: several == code ? nil : several)]
  }

  private mutating func closed(_ flow: Spec.Flow, cancel: Int?) -> String? {
    guard let closed = flow.closed else { return nil }
    guard let cancel else {
      let owner =
        flow.ends.cancel == nil
        ? "a flow with `cancel` among its ends" : "a `cancel` with a `type` of codes"
      report(.misplaced("`closed`", owner, at: closed.span))
      return nil
    }
    let names = namedCases(ofType: cancel) ?? [:]
    if names[closed.value] == nil {
      reportUnknown(closed, among: hasBudget ? names.keys.sorted() : [])
    }
    return closed.value
  }
}
