extension Resolver {
  /// Resolves how another app answers: a record, one of whose fields tells how the call ended.
  mutating func answers(
    _ answers: Spec.Answers,
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
    for member in record.properties where member.name.text == "callOutcome" {
      diagnostics.append(.reservedName("callOutcome", kind: .field, at: member.entity.span))
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
      enumeration: index,
      isSideBySide: (answers.inFlight?.value ?? Default.inFlight) == .many,
      timeLimit: answers.timeLimit?.value ?? Default.timeLimit
    )
  }

  /// The fields of an answer that say which call it is to, by the names of the params that come back in them.
  mutating func matchedProperties(
    _ calls: Spec.Calls,
    types: [Program.TypeDefinition]
  ) -> [MatchedProperty] {
    guard let answers = calls.answers, let type = typeIndex[answers.type.value],
      case .record(let record) = types[type].shape
    else { return [] }
    let order = Dictionary(calls.params.map { ($0.name.value, $0.span) }) { first, _ in first }
    let params = Set(order.keys)
    let properties = Dictionary(record.properties.map { ($0.entity.lastName, $0) }) {
      first,
      _ in first
    }
    return answers.match.compactMap { argument in
      if !params.contains(argument.param.value) {
        reportUnknown(argument.param, .param, among: isPatient ? params.sorted() : [])
      }
      guard let property = properties[argument.field.value] else {
        reportUnknown(argument.field, .field, among: isPatient ? properties.keys.sorted() : [])
        return nil
      }
      return MatchedProperty(
        param: argument.param.value,
        property: property,
        span: argument.field.span
      )
    }
    .sorted { one, other in
      guard let first = order[one.param], let second = order[other.param] else { return false }
      return first < second
    }
  }

  /// What of a call comes back in its answer; where calls wait side by side, something has to.
  mutating func matches(
    _ answers: Spec.Answers?,
    params: [String: Program.Property],
    fields: [MatchedProperty]
  ) -> [Program.Match] {
    var isTold = false
    let matches = fields.compactMap { field -> Program.Match? in
      let property = field.property
      guard let param = params[field.param] else { return nil }
      guard param.type == property.type, isText(param.type), param.coding == .plain,
        property.coding == .plain, !param.isSecret, !property.isSecret,
        property.entity.deprecation == nil,
        [.required, .optional].contains(property.presence)
      else {
        diagnostics.append(
          .misfit("`match`", "a field of the type of \(quoted(field.param))", at: field.span)
        )
        return nil
      }
      isTold = isTold || (param.presence == .required && property.presence == .required)
      return Program.Match(
        param: param.name,
        property: property.name,
        isParamOptional: param.presence == .optional,
        isOptional: property.presence == .optional
      )
    }
    // What could not be read may be what tells them apart.
    let isRead = fields.count == answers?.match.count
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

/// A property of an answer that a param comes back in.
struct MatchedProperty {
  let param: String
  let property: Program.Property
  /// Where the spec says so.
  let span: Span
}
