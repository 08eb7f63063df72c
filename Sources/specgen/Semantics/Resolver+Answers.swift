extension Resolver {
  /// Resolves how another app answers: a record, one of whose fields tells how the call ended.
  mutating func answers(
    _ answers: Spec.Answers,
    matched: [MatchedParam],
    types: [Program.TypeDefinition]
  ) -> Program.Answers? {
    for key in answers.keys { checkKey(key) }
    let params = (spec.calls?.params ?? []).map(\.name.value)
    if !params.contains(answers.to.value) {
      reportUnknown(answers.to, .param, among: isPatient ? params : [])
    }
    guard let type = index(ofType: answers.type) else { return nil }
    guard case .record(let record) = types[type].shape, types[type].module == nil else {
      let wanted = "a type of this spec with `fields`"
      diagnostics.append(.misfit("an answer", wanted, at: answers.type.span))
      return nil
    }
    guard let property = property(answers.outcome, of: record) else { return nil }
    let reserved: Set = matched.isEmpty ? ["callOutcome"] : ["callOutcome", "correlation"]
    for member in record.properties where reserved.contains(member.name.text) {
      let span = member.entity.span
      diagnostics.append(.reservedName(member.name.text, kind: .field, at: span))
    }
    guard property.presence == .required, property.entity.deprecation == nil,
      case .defined(let index) = expanded(property.type),
      case .enumeration(let enumeration) = types[index].shape, property.coding == .plain,
      !property.isSecret
    else {
      let wanted = "a required field whose type is an enumeration"
      diagnostics.append(.misfit("`outcome`", wanted, at: answers.outcome.span))
      return nil
    }
    if let mute = enumeration.cases.first(where: { $0.outcome == nil }) {
      let wanted = "an `outcome` with each case, such as \(quoted(mute.wire.text))"
      diagnostics.append(.misfit("an answer's `outcome`", wanted, at: answers.outcome.span))
    }
    return Program.Answers(
      type: type,
      keys: answers.keys.map(\.value),
      forms: answers.forms,
      outcome: property.name,
      outcomeKeys: property.parents + [property.key],
      enumeration: index,
      matches: matched.map(\.value),
      isSideBySide: (answers.inFlight?.value ?? Default.inFlight) == .many,
      timeLimit: answers.timeLimit?.value ?? Default.timeLimit
    )
  }

  /// Finds the values of an answer that repeat params, sorted by the names of the params.
  mutating func matchedParams(
    _ calls: Spec.Calls,
    types: [Program.TypeDefinition]
  ) -> [MatchedParam] {
    guard let answers = calls.answers, let type = typeIndex[answers.type.value],
      case .record = types[type].shape
    else { return [] }
    let fields = Dictionary(calls.params.map { ($0.name.value, $0) }) { first, _ in first }
    let matched = answers.match.compactMap { written -> MatchedParam? in
      guard let field = fields[written.param.value] else {
        reportUnknown(written.param, .param, among: isPatient ? fields.keys.sorted() : [])
        return nil
      }
      var walk = FieldWalk(types: types)
      guard let last = written.fields.last,
        let end = follow(
          written.fields,
          from: .defined(type),
          at: Program.ValuePath(steps: []),
          &walk
        )
      else { return nil }
      let isPlain = walk.passed.allSatisfy { property in
        property.coding == .plain && property.entity.deprecation == nil
      }
      let value = MatchedValue(type: end.type, isPlain: isPlain && !end.isSecret, span: last.span)
      let isText = expanded(end.type) == .scalar(.string)
      let repeated = Program.RepeatedValue(path: end.path, isText: isText)
      return MatchedParam(name: field.name.value, value: repeated, field: value)
    }
    return matched.sorted { $0.name < $1.name }
  }

  /// Resolves the params of a call that come back in its answer; where many calls wait, a required one has to.
  mutating func matches(
    _ answers: Spec.Answers?,
    params: [String: Program.Property],
    matched: [MatchedParam]
  ) -> [Program.Match?] {
    var isTold = false
    let matches = matched.map { matched -> Program.Match? in
      guard let param = params[matched.name] else { return nil }
      let field = matched.field
      guard param.type == field.type, isText(param.type), param.coding == .plain,
        field.isPlain, !param.isSecret
      else {
        let wanted = "a field of the type of \(quoted(matched.name))"
        diagnostics.append(.misfit("`match`", wanted, at: field.span))
        return nil
      }
      let isOptional = param.presence == .optional
      isTold = isTold || !isOptional && !matched.value.path.isOptional
      return Program.Match(param: param.name, isOptional: isOptional)
    }
    // What could not be read may be what tells them apart.
    let isRead = matched.count == answers?.match.count
    if let many = answers?.inFlight, many.value == .many, !isTold, isRead {
      let wanted = "a `match` of what each call requires and each answer has"
      diagnostics.append(.misfit("`inFlight: many`", wanted, at: many.span))
    }
    return matches
  }

  private mutating func property(
    _ name: Located<String>,
    of record: Program.Record
  ) -> Program.Property? {
    if let property = record.properties.first(where: { $0.entity.lastName == name.value }) {
      return property
    }
    let known = record.properties.map(\.entity.lastName)
    reportUnknown(name, .field, among: isPatient ? known : [])
    return nil
  }
}

/// A param that comes back in answers.
struct MatchedParam {
  /// The name of the param.
  let name: String
  let value: Program.RepeatedValue
  let field: MatchedValue
}

/// A field of an answer, as a spec names it.
struct MatchedValue {
  let type: Program.TypeReference
  /// `true` if it is read as its type is, and may be shown.
  let isPlain: Bool
  let span: Span
}
