extension PartResolver {
  /// Resolves the answers of another app.
  mutating func answers(
    _ answers: Spec.Answers,
    matched: [MatchedParam]
  ) -> Program.Answers? {
    for key in (answers.keys ?? []) + answers.sentKeys { checkKey(key) }
    checkDistinct(answers.sentKeys)
    let params = (spec.calls?.params.fields ?? []).map(\.name)
    if let to = answers.to.param, !refer(to, among: params) {
      reportUnknown(to, .param, among: params.map(\.value))
    }
    let token = token(of: answers)
    guard let content = content(of: answers, matched: matched) else { return nil }
    checkTokenKey(answers, content)
    checkNames(answers, token, content)
    return Program.Answers(
      address: address(of: answers),
      part: answers.part?.value ?? Default.answerPart,
      keys: (answers.keys ?? []).map(\.value),
      isBase64: answers.wire?.value == .base64,
      token: token,
      content: content,
      isSideBySide: isSideBySide(answers, token),
      timeLimit: answers.timeLimit?.value ?? Default.timeLimit
    )
  }

  /// Reports fields that cannot be decoded from a string, since all values of a URL are strings.
  mutating func checkTexts(
    _ record: Program.Record,
    at span: Span
  ) {
    for property in record.properties where !isReadFromText(property) {
      let name = quoted(property.entity.lastName)
      // A field of another spec is not part of this file.
      let place = property.entity.span.file == span.file ? property.entity.span : span
      report(
        .misfit(
          "field \(name) of a type that is read from a URL",
          "a value that is read from text",
          at: place,
          help: helpForText(property)
        )
      )
    }
  }

  private func helpForText(_ property: Program.Property) -> String {
    switch property.coding {
    case .bool: return "Quote the values: `wire: ['1', '0']`."
    case .date:
      return "Use a format of strings, such as `iso8601`, or an Int with `accepts: [string]`."
    default: break
    }
    switch expanded(property.type) {
    case .defined(let index):
      guard case .enumeration = types[index].shape else { return Self.jsonHelp }
      return "Quote the values of the enumeration: `wire: '101'`; `code: 101` keeps the number."
    case .scalar(let scalar) where scalar.isText: return "Add `accepts: [string]`."
    case .list, .map, .scalar(.json): return Self.jsonHelp
    default: break
    }
    return "Use a String, an enumeration or a Date: each key of a URL has one string."
  }

  private static let jsonHelp =
    "Add `wire: text` if the key has the JSON of this value; other values are one string for each key."

  private func isReadFromText(_ property: Program.Property) -> Bool {
    guard property.parents.isEmpty, property.inline == nil else { return false }
    switch property.coding {
    case .text, .embedded: return true
    case .date(let format): return !format.isNumber
    case .bool(.texts): return true
    case .bool(.numbers): return false
    case .accepting(let kinds): return kinds.contains(.string)
    case .duration, .dates, .lossyList, .elements, .separated, .deep, .members, .joined:
      return false
    case .plain, .json, .base64: break
    }
    switch expanded(property.type) {
    case .scalar(let scalar): return scalar.isReadFromText
    case .defined(let index):
      if case .enumeration(let enumeration) = types[index].shape {
        return enumeration.raw == .string
      }
      return false
    case .list, .map, .nullable, .bodies: return false
    }
  }

  /// Resolves an answer at a single address: a record with a field that reports the outcome of the call.
  mutating func record(
    _ answers: Spec.Answers,
    matched: [MatchedParam]
  ) -> Program.AnswerRecord? {
    guard let name = answers.type, let outcome = answers.outcome, let type = index(ofType: name)
    else { return nil }
    guard case .record(let record) = types[type].shape, types[type].module == nil, !record.isTuple
    else {
      let wanted = "a type of this spec with `fields`"
      report(.misfit("an answer", wanted, at: name.span))
      return nil
    }
    if answers.keys == nil { checkTexts(record, at: name.span) }
    guard let property = property(outcome, of: record) else { return nil }
    let reserved: Set = matched.isEmpty ? ["callOutcome"] : ["callOutcome", "correlation"]
    for member in record.properties where reserved.contains(member.name.text) {
      let span = member.entity.span
      report(.reservedName(member.name.text, kind: .field, at: span))
    }
    guard property.presence == .required, property.entity.deprecation == nil,
      case .defined(let index) = expanded(property.type),
      case .enumeration(let enumeration) = types[index].shape, property.coding == .plain,
      !property.isSecret
    else {
      let wanted = "a required field whose type is an enumeration"
      report(.misfit("`outcome`", wanted, at: outcome.span))
      return nil
    }
    if let mute = enumeration.cases.first(where: { $0.outcome == nil }) {
      let wanted = "an `outcome` with each case, such as \(quoted(mute.wire.text))"
      report(.misfit("an answer's `outcome`", wanted, at: outcome.span))
    }
    return Program.AnswerRecord(
      type: type,
      outcome: property.name,
      outcomeKeys: property.parents + [property.key],
      enumeration: index,
      matches: matched.map(\.value)
    )
  }

  /// Returns the values of an answer that repeat params, sorted by the names of the params.
  mutating func matchedParams(_ calls: Spec.Calls) -> [MatchedParam] {
    guard let answers = calls.answers, let name = answers.type, let type = typeIndex[name.value],
      case .record = types[type].shape
    else { return [] }
    let fields = Dictionary(firsts: calls.params.fields.map { ($0.name.value, $0) })
    let matched = answers.match.compactMap { written -> MatchedParam? in
      guard let field = fields[written.param.value] else {
        reportUnknown(written.param, .param, among: fields.keys.sorted())
        return nil
      }
      refer(written.param, to: field.name.span)
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

  /// Resolves the params that the answer of a call repeats.
  ///
  /// If several calls may wait without a token, at least one match must be required and present in every answer.
  mutating func matches(
    _ answers: Spec.Answers?,
    params: [String: Program.Property],
    matched: [MatchedParam]
  ) -> [Program.Match?] {
    var areDistinguishable = false
    let matches = matched.map { matched -> Program.Match? in
      guard let param = params[matched.name] else { return nil }
      let field = matched.field
      guard param.type == field.type, isText(param.type), param.coding == .plain,
        field.isPlain, !param.isSecret
      else {
        let wanted = "a field of the type of \(quoted(matched.name))"
        report(.misfit("`match`", wanted, at: field.span))
        return nil
      }
      let isOptional = param.presence == .optional
      areDistinguishable = areDistinguishable || !isOptional && !matched.value.path.isOptional
      return Program.Match(param: param.name, isOptional: isOptional)
    }
    // An unreadable match may be the one that distinguishes the calls.
    let isRead = matched.count == answers?.match.count
    if let many = answers?.inFlight, many.value == .many, !areDistinguishable, isRead,
      answers?.hasToken == false
    {
      let wanted = "a `token`, or a `match` of required params and required values of answers"
      report(.misfit("`inFlight: many`", wanted, at: many.span))
    }
    return matches
  }

  private mutating func property(
    _ name: Located<String>,
    of record: Program.Record
  ) -> Program.Property? {
    if let property = record.properties.first(where: { $0.entity.lastName == name.value }) {
      refer(name, to: property.entity.span)
      return property
    }
    let known = record.properties.map(\.entity.lastName)
    reportUnknown(name, .field, among: known)
    return nil
  }
}

/// A param that answers repeat.
struct MatchedParam {
  /// The name of the param.
  let name: String
  let value: Program.RepeatedValue
  let field: MatchedValue
}

/// A field of an answer that a spec refers to.
struct MatchedValue {
  let type: Program.TypeReference
  /// `true` if the field has the plain coding of its type, is not secret, and no property on its path is deprecated.
  let isPlain: Bool
  let span: Span
}
