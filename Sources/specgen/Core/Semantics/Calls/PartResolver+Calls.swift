extension PartResolver {
  /// Resolves the calls that another app accepts.
  mutating func calls(_ calls: Spec.Calls) -> Program.Calls {
    let links = callLinks(calls)
    if let select = calls.select { checkKey(select) }
    for param in calls.params.fields where param.type.isOptional {
      let wanted = "a call that `allows` it"
      report(.misplaced("an optional param", wanted, at: param.span))
    }
    checkMentions(calls)
    let matched = matchedParams(calls)
    let answers = calls.answers.flatMap { self.answers($0, matched: matched) }
    let constants = calls.params.constants.map { constant($0, in: .query) }
    let known = KnownParams(calls, matched: matched)
    let resolved = calls.methods.map { call in
      appCall(call, of: calls, links, known, self.constants(of: call, among: calls, constants))
    }
    checkUnique(resolved.map { ($0.name, $0.entity) }, .method)
    checkKeys(of: calls, resolved)
    let behavior = calls.behavior.map { self.behavior($0, of: calls) }
    return Program.Calls(
      entity: entity("calls", .none, at: calls.start.span ?? calls.span),
      links: links,
      store: calls.store.map { checkedStore($0) },
      absent: calls.absent,
      calls: resolved,
      answers: answers,
      behavior: behavior
    )
  }

  /// Reports params that calls refer to without a declaration, params listed twice, and params that no call uses.
  private mutating func checkMentions(_ calls: Spec.Calls) {
    let known = Dictionary(firsts: calls.params.names.map { ($0.value, $0.span) })
    let constants = Set(calls.params.constants.map(\.name.value))
    var named: Set<String> = []
    for call in calls.methods {
      var first: [String: Span] = [:]
      for name in call.allows where constants.contains(name.value) {
        let help = "List it under `requires`: a call that lists a constant always sends it."
        report(.misfit("a constant", "a call that `requires` it", at: name.span, help: help))
      }
      for name in call.requires + call.allows {
        if let declaration = known[name.value] {
          refer(name, to: declaration)
        } else {
          reportUnknown(name, .param, among: known.keys.sorted())
        }
        if let taken = first[name.value] {
          report(
            .nameCollision(name.value, kind: .param, at: name.span, first: taken)
          )
        }
        first[name.value] = name.span
        named.insert(name.value)
      }
    }
    for param in calls.params.fields where !named.contains(param.name.value) {
      let wanted = "a call that `requires` or `allows` it"
      report(.misfit(quoted(param.name.value), wanted, at: param.span))
    }
  }

  private mutating func appCall(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    _ links: [Program.CallLink],
    _ known: KnownParams,
    _ constants: [Program.MethodConstant]
  ) -> Program.AppCall {
    let path = "calls.methods.\(call.name.value)"
    let name = swiftName(call.name, .method, override: call.notes.swiftName)
    checkReserved(name, ReservedNames.appFunctions, .method, at: call.name.span)
    let required = Set(call.requires.map(\.value))
    let others = call.allows.filter { !required.contains($0.value) }
    let ordered = known.named(call.requires) + known.named(others)
    let params = ordered.flatMap { field in
      // A param with a default is always sent.
      let isOptional = !required.contains(field.name.value) && field.defaultValue == nil
      return param(field.optional(isOptional), .query, callScope)
    }
    checkUnique(params.map { ($0.property.name, $0.property.entity) }, .param)
    for param in params {
      let span = param.property.entity.span
      checkReserved(param.property.name, ReservedNames.callParams, .param, at: span)
    }
    checkPlaces(params, [])
    let answer = answer(call, of: calls, known)
    let wire = call.wire?.value ?? call.name.value
    let properties = Dictionary(firsts: params.map { ($0.property.entity.lastName, $0.property) })
    let returnParam = calls.answers?.to.param.flatMap { to in
      properties[to.value].map { checkedReturnParam($0, named: to) }
    }
    let segments = callPath(call, of: calls, in: links, params: properties)
    let inPath = segments.compactMap { if case .param(let name) = $0 { name } else { nil } }
    return Program.AppCall(
      entity: entity(path, call.notes, at: call.name.span),
      name: name,
      typeName: SwiftName(text: SwiftName.upperCamel(name.text).text + "Call"),
      path: segments,
      selection: calls.select.map { Program.Selection(key: $0.value, value: wire) },
      params: params.map { $0.moved(toPath: inPath.contains($0.property.name)) },
      constants: constants,
      checks: checks(of: ordered, params: properties, codes: nil)
        + groups(of: call, params: properties),
      answer: answer,
      returned: returned(call, of: calls, answer),
      timeLimit: timeLimit(call, of: calls, answer),
      returnParam: returnParam,
      matches: answer == .none
        ? [] : matches(calls.answers, params: properties, matched: known.matched),
      carrier: carrier(of: call, calls.answers, answer, params: params),
      chosenKeys: answer == .none ? [] : chosenKeys(calls.answers, params: properties)
    )
  }

  /// Returns the time limit of a call's answer, in seconds.
  private mutating func timeLimit(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    _ answer: AnswerWord
  ) -> Int {
    guard let limit = call.timeLimit else {
      return calls.answers?.timeLimit?.value ?? Default.timeLimit
    }
    if answer == .none {
      let help = "Remove it: the call does not wait for an answer."
      let wanted = "a call with an answer"
      report(.misfit("`timeLimit`", wanted, at: limit.span, help: help))
    }
    return limit.value
  }

  /// Returns the param with the scheme for answers, after checking that it is a string.
  private mutating func checkedReturnParam(
    _ property: Program.Property,
    named name: Located<String>
  ) -> SwiftName {
    if expanded(property.type) != .scalar(.string) || property.isSecret || property.coding != .plain
    {
      let wanted = "a param of type String that is not secret"
      report(.misfit("`to`", wanted, at: name.span))
    }
    return property.name
  }

  /// Returns the answer behavior of a call.
  ///
  /// An answered call must have a param for the destination.
  private mutating func answer(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    _ known: KnownParams
  ) -> AnswerWord {
    guard let answers = calls.answers else {
      if let answer = call.answer, answer.value != .none {
        report(.misplaced("`answer`", "`answers` under `calls`", at: answer.span))
      }
      return .none
    }
    let answer = call.answer?.value ?? Default.answer
    guard let to = answers.to.param else {
      if answer == .optional, let span = call.answer?.span {
        let help =
          "Use `always` or `none`: each call sends the address of its answer, and waits until its `timeLimit`."
        let wanted = "`always` or `none`"
        report(.misfit("`answer`", wanted, at: span, help: help))
      }
      return answer
    }
    // An unknown param has already been reported.
    guard known.fields[to.value] != nil else { return answer }
    let isRequired = call.requires.contains { $0.value == to.value }
    let isTaken = isRequired || call.allows.contains { $0.value == to.value }
    if answer == .always, !isRequired {
      let wanted = "\(quoted(to.value)) under `requires`, or `answer: optional`"
      let span = call.answer?.span ?? call.name.span
      report(.misfit("a call that is answered", wanted, at: span))
    } else if answer == .optional, !isTaken {
      let wanted = "\(quoted(to.value)) among its params"
      let span = call.answer?.span ?? call.name.span
      report(.misfit("a call that may be answered", wanted, at: span))
    }
    return answer
  }

  /// Resolves a behavior table.
  ///
  /// Each row must cover every condition and refer only to known calls.
  private mutating func behavior(
    _ behavior: Spec.Behavior,
    of calls: Spec.Calls
  ) -> Program.Behavior {
    let conditions = behavior.conditions.map(\.value)
    let known = Set(conditions)
    checkUnique(behavior.conditions.map { (SwiftName(text: $0.value), $0.span) }, .condition)
    let declared = calls.methods.map(\.name)
    let names = Set(declared.map(\.value))
    let rows = behavior.rows.map { row in
      var cells: [String: String] = [:]
      for cell in row.cells {
        if !known.contains(cell.name.value), !refer(cell.name, among: declared) {
          reportUnknown(cell.name, .method, among: names.sorted())
        }
        cells[cell.name.value] = cell.text.value
      }
      for condition in conditions where cells[condition] == nil {
        report(.missingKey(condition, shape: "a row of `behavior`", at: row.span))
      }
      return Program.BehaviorRow(
        conditions: conditions.map { cells[$0] ?? "" },
        results: cells.filter { names.contains($0.key) }
      )
    }
    for condition in behavior.conditions { checkName(condition, .condition) }
    for condition in behavior.conditions where names.contains(condition.value) {
      report(.misfit("a condition", "a name that no call has", at: condition.span))
    }
    return Program.Behavior(conditions: conditions, rows: rows)
  }
}

extension Spec.Field {
  /// Returns the param as required or optional, depending on the call.
  fileprivate func optional(_ isOptional: Bool) -> Spec.Field {
    var field = self
    field.type.isOptional = isOptional
    return field
  }
}

/// The params of all calls, by name, and the ones that answers repeat.
private struct KnownParams {
  let fields: [String: Spec.Field]
  let matched: [MatchedParam]

  init(_ calls: Spec.Calls, matched: [MatchedParam]) {
    fields = Dictionary(firsts: calls.params.fields.map { ($0.name.value, $0) })
    self.matched = matched
  }

  /// Returns the params that a call lists, without duplicates, in declaration order.
  func named(_ names: [Located<String>]) -> [Spec.Field] {
    Set(names.map(\.value)).compactMap { fields[$0] }.sorted { $0.span < $1.span }
  }
}
