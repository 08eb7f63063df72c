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
      _ = success(of: flow)
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

  /// Returns the type of a success's values, which may be a type in place.
  fileprivate mutating func success(of flow: Spec.Flow) -> Program.TypeReference? {
    let owner = InlineOwner(
      type: flowScope(flow).owner,
      member: "success",
      path: "flows.\(flow.name.value).ends.success"
    )
    guard let use = flow.ends.success.type else { return nil }
    refuseModifiers(of: use, at: "a success")
    return reference(use, owner: owner) ?? .scalar(.json)
  }
}

extension PartResolver {
  /// Resolves a flow through a vendor's screens.
  mutating func flow(_ flow: Spec.Flow) -> Program.Flow {
    let path = "flows.\(flow.name.value)"
    let name = swiftName(flow.name, .flow, override: flow.notes.swiftName)
    let error = codes(of: flow.ends.error)
    let cancel = codes(of: flow.ends.cancel)
    let failure = codes(of: flow.ends.failure)
    let scope = flowScope(flow)
    let params = flow.query.fields.flatMap { param($0, .query, scope) }
    checkUnique(params.map { DeclaredName($0) })
    for param in params {
      let span = param.property.entity.span
      checkReserved(param.property.name, ReservedNames.flowParams, .param, at: span)
    }
    let returns = self.returns(of: flow)
    let constants = flow.query.constants.map { constant($0, in: .query) }
    let properties = Dictionary(firsts: params.map { ($0.property.entity.lastName, $0.property) })
    let checks =
      checks(of: flow.query.fields, params: properties, codes: error)
      + exactlyOne(flow.exactlyOne, params: properties, codes: error)
    checkFlowPath(flow.path)
    checkPlaces(params, constants)
    if flow.to == nil { checkFinishes(flow) }
    checkEnds(flow)
    checkReturnKeys(flow, constants)
    return Program.Flow(
      entity: entity(path, flow.notes, at: flow.name.span),
      name: name,
      hostKey: flowHost(flow),
      path: flow.path.value,
      params: params,
      constants: constants,
      checks: checks,
      returns: returns,
      success: checkedSuccess(of: flow),
      ends: ends(flow, failure: failure, cancel: cancel, error: error),
      through: through(flow),
      closed: closed(flow, cancel: cancel),
      view: flow.view.map { typeName($0, .type, override: nil) }
    )
  }

  /// Returns the hosts whose pages may redirect to a finish URL.
  private mutating func through(_ flow: Spec.Flow) -> [String] {
    if let first = flow.through.first, flow.to == nil,
      flow.ends.written.allSatisfy({ $0.end.signs.finish == nil })
    {
      let help = "Remove it, or add a `finish`: only messages from the flow's own page count."
      let wanted = "an end with a `finish`"
      report(.misfit("`through`", wanted, at: first.span, help: help))
    }
    for host in flow.through where host.value != "*" {
      let name = host.value.hasPrefix("*.") ? String(host.value.dropFirst(2)) : host.value
      guard name.contains(":") || name.contains("/") || defect(inHost: "https://\(name)") != nil
      else { continue }
      let wanted = "a name such as `acs.bank.example`, `*.bank.example`, or `*` for any host"
      let help = "Write only the name of the host, without a scheme, port or path."
      report(.misfit("a host of `through`", wanted, at: host.span, help: help))
    }
    return Set(flow.through.map { $0.value.asciiLowercased }).sorted()
  }

  /// Returns the type of a success's values after checking that it is an object.
  private mutating func checkedSuccess(of flow: Spec.Flow) -> Program.TypeReference? {
    let success = self.success(of: flow)
    checkKeys(of: flow, success: success)
    guard let success, let use = flow.ends.success.type else { return nil }
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
    let ends = flow.ends.written.compactMap(\.end.signs.finish)
    for (index, end) in ends.enumerated() {
      let others = ends.enumerated().filter { $0.offset != index }.map(\.element) + [flow.path]
      for other in others where other.value != end.value && other.value.hasSuffix(end.value) {
        let wanted = "a path that \(quoted(other.value)) does not end in"
        report(.misfit("`finish`", wanted, at: end.span))
      }
    }
    if let end = ends.first(where: { $0.value == flow.path.value }) {
      report(.misfit("`finish`", "a path other than the page's", at: end.span))
    }
  }

  /// Returns the enumeration of an end's codes.
  ///
  /// It must be open, since vendors add codes, and belong to this spec.
  private mutating func codes(of end: Spec.CodedEnd?) -> Int? {
    guard let end, let name = end.type, let type = index(ofType: name) else { return nil }
    for key in end.keys { checkKey(key) }
    guard case .enumeration(let enumeration) = types[type].shape, enumeration.isOpen,
      enumeration.raw == .string, types[type].module == nil
    else {
      let wanted = "an open enumeration of strings, declared in this spec"
      let help =
        "Declare it with `enum: open` and quoted values: pages send codes as strings, and vendors "
        + "may add codes."
      report(.misfit("the code of an end", wanted, at: name.span, help: help))
      return nil
    }
    return type
  }

  private mutating func ends(
    _ flow: Spec.Flow,
    failure: Int?,
    cancel: Int?,
    error: Int?
  ) -> [Program.FlowEnd] {
    let types: [EndKind: Int?] = [.failure: failure, .cancel: cancel, .error: error]
    checkSigns(flow.ends.written.compactMap(\.end.signs.message))
    for finish in flow.ends.written.compactMap(\.end.signs.finish) { checkFlowPath(finish) }
    return flow.ends.written.compactMap { kind, end in
      let type = types[kind] ?? nil
      // An invalid type has already been reported.
      guard type != nil || end.type == nil else { return nil }
      return Program.FlowEnd(
        kind: kind,
        message: end.signs.message?.value,
        finish: end.signs.finish?.value,
        conditions: conditions(end.signs.when),
        keys: end.codeKeys,
        type: type
      )
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

  private mutating func checkFlowPath(_ path: Located<String>) {
    let segments = path.value.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isPath =
      path.value.hasPrefix("/")
      && segments.allSatisfy { segment in
        !segment.isEmpty && segment != "." && segment != ".."
          && segment.utf8.allSatisfy(\.isUnreserved)
      }
    guard !isPath else { return }
    report(.invalidPlainPath(path.value, at: path.span))
  }

  /// Returns the host of a flow's page, whose address the spec must declare.
  private mutating func flowHost(_ flow: Spec.Flow) -> String {
    let key = flow.host?.value ?? spec.hosts.first?.key.value ?? ""
    // A spec has at most 100 hosts, so a linear search is enough.
    guard let host = spec.hosts.first(where: { $0.key.value == key }) else {
      if let host = flow.host {
        let known = spec.hosts.map(\.key.value)
        reportUnknown(host, .host, among: known)
      } else if !spec.hasHosts {
        report(.missingKey("hosts", shape: "a spec with flows", at: flow.name.span))
      }
      return key
    }
    if flow.host == nil, spec.hosts.count > 1 {
      let shape = "a flow of an API with several hosts"
      report(.missingKey("host", shape: shape, at: flow.name.span))
    }
    if host.supplied != nil {
      let span = flow.host?.span ?? flow.name.span
      report(.misfit("a flow", "a host whose address the spec has", at: span))
    }
    return key
  }
}
