/// Resolution of the params of a call that depend on each other, and of its constants.
extension PartResolver {
  /// Returns the requirements on groups of optional params.
  mutating func groups(
    of call: Spec.AppCall,
    params: [String: Program.Property]
  ) -> [Program.Check] {
    var checks: [Program.Check] = []
    let one = call.exactlyOne.compactMap { choice($0, of: "`exactlyOne`", params) }
    if one.count > 1 { checks.append(.exactlyOne(one, code: nil, several: nil)) }
    let some = call.atLeastOne.compactMap { choice($0, of: "`atLeastOne`", params) }
    if some.count > 1 { checks.append(.atLeastOne(some)) }
    for group in [call.exactlyOne, call.atLeastOne] { checkOnce(group) }
    for rule in call.needs {
      guard let param = choice(rule.param, of: "`needs`", params) else { continue }
      checkOnce([rule.param] + rule.others)
      let others = rule.others.compactMap { choice($0, of: "`needs`", params) }
      if !others.isEmpty { checks.append(.needs(param, others)) }
    }
    return checks
  }

  /// Reports params that a rule lists twice.
  private mutating func checkOnce(_ params: [Located<String>]) {
    checkUnique(params.map { (SwiftName(text: $0.value), $0.span) }, .param)
  }

  /// Returns a param that a call may omit, or reports another one.
  private mutating func choice(
    _ name: Located<String>,
    of rule: String,
    _ params: [String: Program.Property]
  ) -> Program.KeyedName? {
    guard let property = params[name.value] else {
      reportUnknown(name, .param, among: params.keys.sorted())
      return nil
    }
    refer(name, to: property.entity.span)
    guard property.presence == .optional else {
      let help = "The call always sends \(quoted(name.value))."
      report(.misfit(rule, "params that the call `allows`", at: name.span, help: help))
      return nil
    }
    return Program.KeyedName(key: property.key, name: property.name)
  }

  /// Returns the constants that a call sends: the ones that it requires, and those that no call lists.
  func constants(
    of call: Spec.AppCall,
    among calls: Spec.Calls,
    _ constants: [Program.MethodConstant]
  ) -> [Program.MethodConstant] {
    let own = Set(call.requires.map(\.value))
    let listed = Set(calls.methods.flatMap(\.requires).map(\.value))
    return zip(calls.params.constants, constants).compactMap { written, constant in
      own.contains(written.name.value) || !listed.contains(written.name.value) ? constant : nil
    }
  }

  /// Reports keys of the query that one call would send twice.
  mutating func checkKeys(of calls: Spec.Calls, _ resolved: [Program.AppCall]) {
    var first: [String: Span] = [:]
    if let select = calls.select { first[select.value] = select.span }
    // The keys that the runtime sends with each call.
    for key in calls.answers?.sentKeys ?? [] {
      if let select = calls.select, select.value == key.value {
        report(.duplicateWireName(key.value, at: key.span, first: select.span))
      }
      first[key.value] = key.span
    }
    var reported: Set<Span> = []
    for call in resolved {
      let params = call.params.filter { $0.place == .query }.map(\.property.wireName)
      var taken = first
      for key in (call.constants.map(\.wireName) + params).sorted(by: { $0.span < $1.span }) {
        guard let other = taken[key.value] else {
          taken[key.value] = key.span
          continue
        }
        guard reported.insert(key.span).inserted else { continue }
        report(.duplicateWireName(key.value, at: key.span, first: other))
      }
    }
  }
}
