/// Resolution of flows that return to a URL of the app, and of the ends that the URL reports.
extension PartResolver {
  /// Resolves the return of a flow.
  mutating func returns(of flow: Spec.Flow) -> Program.FlowReturn? {
    guard let to = flow.to else {
      for case (let name, let span?) in [
        ("`state`", flow.state?.span), ("`pkce`", flow.pkce?.span),
      ] {
        report(.misplaced(name, "`to`, a URL to which the flow returns", at: span))
      }
      return nil
    }
    for key in flow.sentKeys { checkKey(key) }
    if case .member(let key) = to {
      report(.misfit("`member`", "calls to another app", at: key.span))
    }
    return Program.FlowReturn(
      address: Program.ReturnAddress(to),
      state: flow.state?.value,
      usesPKCE: flow.pkce?.value ?? Default.flag
    )
  }

  /// Returns the conditions of an end, sorted by key.
  func conditions(_ written: [Spec.EndCondition]) -> [Program.EndCondition] {
    written.map {
      let values = $0.isOfAnyValue ? [] : Set($0.values.map(\.value)).sorted()
      return Program.EndCondition(key: $0.key.value, values: values)
    }
    .sorted { $0.key < $1.key }
  }

  /// Reports params and constants whose key the runtime already uses, in the form or in the query.
  mutating func checkReturnKeys(
    _ flow: Spec.Flow,
    _ params: [Program.Param],
    _ constants: [Program.MethodConstant]
  ) {
    let place: Program.Place = flow.form == nil ? .query : .member(.form)
    var first: [String: Span] = [:]
    let keys =
      params.filter { $0.place == place }.map(\.property.wireName)
      + constants.filter { $0.place == place }.map(\.wireName)
    for key in keys { first[key.value] = first[key.value] ?? key.span }
    checkDistinct(flow.sentKeys, after: first)
  }

  /// Reports URL keys with two meanings, and a PKCE verifier that no field of the success receives.
  mutating func checkKeys(
    of flow: Spec.Flow,
    _ ends: [WrittenEnd],
    success: Program.TypeReference?
  ) {
    let fields = readKeys(of: success)
    if flow.to != nil, let pkce = flow.pkce, pkce.value, !fields.contains("code_verifier") {
      let help =
        "The exchange of the code needs it: add `verifier: {key: code_verifier, type: String, secret: true}` "
        + "to the fields of the success."
      let wanted = "a success with a field for `code_verifier`"
      report(.misfit("`pkce`", wanted, at: pkce.span, help: help))
    }
    for end in ends {
      let codes = end.codeKeys
      let values = readKeys(of: end.record.map { .defined($0) })
      if flow.to != nil, let state = flow.state,
        (codes + end.signs.when.map(\.key.value) + fields + values).contains(state.value)
      {
        let wanted = "a key that no end and no field uses"
        report(.misfit("`state`", wanted, at: state.span))
        return
      }
      // For a success and an end with a code at the same path, the code decides.
      let isBesideSuccess =
        flow.to?.ends == nil && (flow.to != nil || end.signs.finish != nil)
        && end.signs.when.isEmpty && flow.ends.success.signs.when.isEmpty
        && end.signs.finish?.value == flow.ends.success.signs.finish?.value
      if isBesideSuccess, let key = codes.first(where: fields.contains) {
        let help = "Use `keys` to name the key of its code: a success has \(quoted(key)), too."
        let wanted = "the key of a code that no success uses"
        let name = "`\(end.kind.rawValue)`"
        report(.misfit(name, wanted, at: end.span, help: help))
      }
    }
  }

  /// Reports ends that URLs cannot distinguish, and parts of ends that a flow of this kind does not read.
  mutating func checkEnds(_ flow: Spec.Flow, _ ends: [WrittenEnd]) {
    for condition in ends.flatMap(\.signs.when) { check(condition) }
    guard let to = flow.to else {
      for end in ends where end.signs.finish == nil {
        guard let condition = end.signs.when.first else { continue }
        report(.misplaced("`when`", "a `finish` or `to`", at: condition.key.span))
      }
      checkAlternatives(
        ends.filter { $0.signs.finish != nil },
        besides: "a different `finish`, or "
      )
      return
    }
    for end in ends {
      if let message = end.signs.message {
        let help = "Remove it: a flow with `to` ends at a URL of the app."
        let wanted = "a flow that ends on its page"
        report(.misfit("`message`", wanted, at: message.span, help: help))
      }
    }
    guard let addresses = to.ends else {
      checkAlternatives(ends, besides: "a different `finish`, or ")
      return
    }
    for end in ends {
      let signs = [
        ("`finish`", end.signs.finish?.span), ("`when`", end.signs.when.first?.key.span),
      ]
      for case (let name, let span?) in signs {
        let help = "Remove it: the runtime generates a URL for each end."
        let wanted = "a flow that returns to one URL"
        report(.misfit(name, wanted, at: span, help: help))
      }
      if !addresses.contains(where: { $0.kind == end.kind }) {
        let wanted = "`\(end.kind.rawValue)` under `to`, the key of its URL"
        report(.misfit("this end", wanted, at: end.span))
      }
    }
    for address in addresses where !ends.contains(where: { $0.kind == address.kind }) {
      let wanted = "`\(address.kind.rawValue)` under `ends`"
      report(.misfit("the URL of an end", wanted, at: address.key.span))
    }
  }
}

extension Spec.Flow {
  /// The keys that the runtime sends with the flow.
  fileprivate var sentKeys: [Located<String>] {
    var keys = to?.keys ?? []
    if let state { keys.append(state) }
    if let pkce, pkce.value {
      keys += ["code_challenge", "code_challenge_method"].map {
        Located(value: $0, span: pkce.span)
      }
    }
    return keys
  }
}
