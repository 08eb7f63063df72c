/// Resolution of the page of a flow: its path, its params, and the answer that has its address.
extension PartResolver {
  /// Resolves the params of a flow, and the path of its page, which some of them may be part of.
  mutating func pagePath(_ flow: Spec.Flow, _ scope: ParamScope) -> PagePath {
    let inQuery = flow.query.fields.flatMap { param($0, .query, scope) }
    let inForm = (flow.form?.fields ?? []).flatMap { param($0, .member(.form), scope) }
    let inSDK = flow.params.fields.flatMap { param($0, .member(.arguments), scope) }
    checkUnique((inQuery + inForm + inSDK).map { DeclaredName($0) })
    let reserved =
      flow.isInSDKOnly
      ? ReservedNames.sdkFlowParams
      : flow.after == nil ? ReservedNames.flowParams : ReservedNames.pageOriginParams
    for param in inQuery + inForm + inSDK {
      checkReserved(param.property.name, reserved, .param, at: param.property.entity.span)
    }
    let segments = flow.path.map { pageSegments($0, of: flow, inQuery) } ?? []
    let inPath = Set(segments.compactMap { if case .param(let name) = $0 { name } else { nil } })
    let params =
      inQuery.map { $0.moved(toPath: inPath.contains($0.property.name)) } + inForm + inSDK
    return PagePath(segments: segments, params: params)
  }

  /// Returns the segments of a page's path: literal text, and params of `query` in braces.
  private mutating func pageSegments(
    _ path: Located<String>,
    of flow: Spec.Flow,
    _ params: [Program.Param]
  ) -> [Program.CallSegment] {
    let known = Dictionary(firsts: params.map { ($0.property.entity.lastName, $0.property) })
    let pieces = path.value.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let names = pieces.filter { $0.hasPrefix("{") && $0.hasSuffix("}") }
    let plain = pieces.map { names.contains($0) ? "-" : String($0) }
    guard path.value.hasPrefix("/"), !plain.isEmpty, plain.allSatisfy(\.isPlainSegment) else {
      report(.invalidPlainPath(path.value, at: path.span))
      return []
    }
    return pieces.compactMap { piece in
      guard names.contains(piece) else { return .literal(String(piece)) }
      let name = Located(value: String(piece.dropFirst().dropLast()), span: path.span)
      guard let property = known[name.value] else {
        // A param that cannot be read has already been reported.
        if !flow.query.fields.contains(where: { $0.name.value == name.value }) {
          reportUnknown(name, .param, among: known.keys.sorted())
        }
        return nil
      }
      refer(name, to: property.entity.span)
      if property.presence != .required || property.defaultValue != nil || !isText(property.type)
        || property.coding != .plain
      {
        let wanted = "a required param that is neither a list nor a date"
        report(.misfit("a segment of a path", wanted, at: property.entity.span))
        return nil
      }
      if let field = flow.query.fields.first(where: { $0.name.value == name.value }) {
        refuseKey(of: field)
      }
      return .param(property.name)
    }
  }

  /// Reports a path that has anything but plain segments.
  mutating func checkPlainPath(_ path: Located<String>) {
    let segments = path.value.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard !path.value.hasPrefix("/") || !segments.allSatisfy({ String($0).isPlainSegment }) else {
      return
    }
    report(.invalidPlainPath(path.value, at: path.span))
  }

  /// Reports a host that is not a name, or a name after `*.`.
  mutating func checkPattern(
    _ host: Located<String>,
    _ what: String,
    names: String,
    minLabels: Int = 1
  ) {
    let name = host.value.hasPrefix("*.") ? String(host.value.dropFirst(2)) : host.value
    guard
      name.contains(":") || name.contains("/") || name.contains("*")
        || name.split(separator: ".").count < minLabels
        || defect(inHost: "https://\(name)") != nil
    else { return }
    let help = "Write only the name of the host, without a scheme, port or path."
    report(.misfit(what, "a name such as \(names)", at: host.span, help: help))
  }

  /// Resolves the answer that has the address of a page.
  mutating func origin(
    _ origin: Spec.PageOrigin,
    of flow: Spec.Flow,
    _ params: [String: Program.Property]
  ) -> Program.PageOrigin? {
    let names = "`pay.example`, or `*.pay.example`"
    for host in origin.hosts {
      if host.value == "*" {
        let help = "Whoever could forge an answer would choose the page: list the vendor's hosts."
        report(
          .misfit("a host of `after`", "a name such as \(names)", at: host.span, help: help)
        )
      } else {
        // A pattern for all hosts of a top-level domain would be as wide as `*`.
        checkPattern(host, "a host of `after`", names: names, minLabels: 2)
      }
    }
    guard let index = index(ofMethod: origin.method) else { return nil }
    guard let result = PagedResult(methods[index]) else {
      let help = "Return a type with a field for the address: `returns: Payment`."
      let name = "method \(quoted(origin.method.value))"
      report(
        .misfit(name, "a JSON result that is always present", at: origin.method.span, help: help)
      )
      return nil
    }
    let values = origin.params.compactMap { value($0, of: result, params) }
    guard let address = address(origin.url, of: result) else { return nil }
    return Program.PageOrigin(
      method: index,
      address: address.path,
      isText: expanded(address.type) == .scalar(.string),
      isSecret: address.isSecret,
      values: values.sorted { $0.param.text < $1.param.text },
      hosts: Set(origin.hosts.map { $0.value.asciiLowercased }).sorted()
    )
  }

  /// Follows fields to the address of a page.
  private mutating func address(
    _ names: [Located<String>],
    of result: PagedResult
  ) -> FieldWalk.End? {
    var walk = FieldWalk(types: types)
    guard let last = names.last,
      let end = follow(names, from: result.body, at: result.place, &walk)
    else { return nil }
    guard [.scalar(.string), .scalar(.url)].contains(expanded(end.type)) else {
      let help = "Declare it as `confirmationURL: {key: confirmation_url, type: URL}`."
      let what = "field \(quoted(last.value))"
      report(.misfit(what, "a URL or a string", at: last.span, help: help))
      return nil
    }
    return end
  }

  /// Resolves a param that the result of a method contains.
  private mutating func value(
    _ written: Spec.RepeatedParam,
    of result: PagedResult,
    _ params: [String: Program.Property]
  ) -> Program.ResultValue? {
    guard let param = params[written.param.value] else {
      reportUnknown(written.param, .param, among: params.keys.sorted())
      return nil
    }
    refer(written.param, to: param.entity.span)
    var walk = FieldWalk(types: types)
    guard let last = written.fields.last,
      let end = follow(written.fields, from: result.body, at: result.place, &walk)
    else { return nil }
    guard expanded(param.type) == expanded(end.type), param.isSecret == end.isSecret else {
      let what = "field \(quoted(last.value))"
      let wanted = "the type and the `secret` of the param \(quoted(written.param.value))"
      let help = "The flow sends what it received: declare both alike."
      report(.misfit(what, wanted, at: last.span, help: help))
      return nil
    }
    guard !end.path.isOptional || param.presence == .optional, param.defaultValue == nil else {
      let what = "field \(quoted(last.value))"
      let wanted = "a value that is always present, or an optional param without a default"
      report(.misfit(what, wanted, at: last.span))
      return nil
    }
    return Program.ResultValue(param: param.name, path: end.path)
  }

  /// Returns the host of a flow's page, whose address the spec must declare.
  mutating func flowHost(_ flow: Spec.Flow) -> String {
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
      let help =
        flow.after == nil
        ? "If a server's answer has the address of the page, write `after: {method: pay, url: confirmationURL}` "
          + "instead of `path`, and give the host of the page its `url`: the address is compared with it."
        : "Give the host its `url`: the address in the answer is compared with it."
      report(.misfit("a flow", "a host whose address the spec has", at: span, help: help))
    } else if let after = flow.after, host.url?.value.hasPrefix("http://") == true {
      let wanted = "a host with an `https` URL, since an answer must not lead to another page"
      report(.misfit("`after`", wanted, at: after.span))
    }
    return key
  }
}

/// The path of a page, and the params of its flow.
struct PagePath {
  let segments: [Program.CallSegment]
  let params: [Program.Param]

  /// The properties of the params, by the author's names.
  var properties: [String: Program.Property] {
    Dictionary(firsts: params.map { ($0.property.entity.lastName, $0.property) })
  }
}

extension String {
  /// `true` for a segment of a path that needs no escapes.
  fileprivate var isPlainSegment: Bool {
    !isEmpty && self != "." && self != ".." && utf8.allSatisfy(\.isUnreserved)
  }
}
