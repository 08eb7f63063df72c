extension PartResolver {
  /// Resolves the answers of another app.
  mutating func answers(
    _ answers: Spec.Answers,
    matched: [MatchedParam]
  ) -> Program.Answers? {
    for key in (answers.keys ?? []) + answers.sentKeys { checkKey(key) }
    checkDistinct(answers.sentKeys)
    let params = (spec.calls?.params.fields ?? []).map(\.name.value)
    if let to = answers.to.param, !params.contains(to.value) {
      reportUnknown(to, .param, among: params)
    }
    let token = token(of: answers)
    guard let content = content(of: answers, matched: matched) else { return nil }
    checkTokenKey(answers, content)
    return Program.Answers(
      address: address(of: answers),
      part: answers.part?.value ?? Default.answerPart,
      keys: (answers.keys ?? []).map(\.value),
      token: token,
      content: content,
      isSideBySide: isSideBySide(answers, token),
      timeLimit: answers.timeLimit?.value ?? Default.timeLimit
    )
  }

  private mutating func address(of answers: Spec.Answers) -> Program.AnswerAddress {
    if answers.to.param == nil, let form = answers.forms.first {
      report(.misplaced("`forms`", "answers to a scheme", at: form.span))
    }
    guard let address = answers.to.address else {
      let forms = LinkForm.set(answers.forms.map(\.value))
      return .scheme(forms.isEmpty ? Default.answerForms : forms)
    }
    if let failure = address.ends?.first(where: { $0.kind == .failure }) {
      let help = "A call can only end in a success, a cancellation or an error: use `error`."
      let wanted = "a flow"
      report(.misfit("the URL of a failure", wanted, at: failure.key.span, help: help))
    }
    return .url(Program.ReturnAddress(address))
  }

  /// Returns the location of the token: by default the path of the URL that calls send, or none if they send no URL.
  private mutating func token(of answers: Spec.Answers) -> Spec.CallToken {
    let isSent = answers.to.address?.keys.isEmpty == false
    guard let token = answers.token else {
      if case .url(.registered(let span)) = answers.to {
        let help =
          "Write `token: {echo: KEY}` if the app returns the value of a key, or `token: none`: "
          + "then calls run one at a time, and any link of that form ends the waiting call."
        report(.misfit("`registered`", "a `token`", at: span, help: help))
      }
      return isSent ? .path : .none
    }
    switch token.value {
    case .none, .echo: break
    case .path, .query:
      guard isSent else {
        let help =
          "Write `{echo: KEY}` if the app returns the value of a key, or `none`."
        let wanted = "a URL that calls send"
        report(.misfit("this `token`", wanted, at: token.span, help: help))
        return .none
      }
    }
    if case .query(let key) = token.value { checkKey(Located(value: key, span: token.span)) }
    return token.value
  }

  /// Reports a token whose key is also the key of a value, which would be read as the token.
  private mutating func checkTokenKey(
    _ answers: Spec.Answers,
    _ content: Program.AnswerContent
  ) {
    guard let token = answers.token, let key = token.value.key(in: answers.part?.value) else {
      return
    }
    var records: [Program.TypeReference] =
      switch content {
      case .record(let record): answers.keys == nil ? [.defined(record.type)] : []
      case .ends(let error): error.map { [$0] } ?? []
      }
    if case .ends = content {
      records +=
        spec.calls?.methods.compactMap { $0.returns.flatMap { typeIndex[$0.value] } }
        .map { .defined($0) } ?? []
    }
    let keys = records.flatMap { readKeys(of: $0) } + (answers.keys ?? []).map(\.value)
    guard keys.contains(key) else { return }
    let wanted = "a key that no value of an answer uses"
    report(.misfit("`token`", wanted, at: token.span))
  }

  /// Returns the keys that a record reads.
  func readKeys(of type: Program.TypeReference?) -> [String] {
    guard let type, case .defined(let index) = expanded(type),
      case .record(let record) = types[index].shape
    else { return [] }
    return record.properties.flatMap { [$0.parents.first ?? $0.key] + $0.otherKeys }
  }

  private func isSideBySide(_ answers: Spec.Answers, _ token: Spec.CallToken) -> Bool {
    guard let inFlight = answers.inFlight else { return token != .none }
    return inFlight.value == .many
  }

  /// Resolves the content of answers: a record, or separate values for each end.
  private mutating func content(
    of answers: Spec.Answers,
    matched: [MatchedParam]
  ) -> Program.AnswerContent? {
    guard let ends = answers.to.address?.ends else {
      if let error = answers.error {
        report(.misplaced("`error`", "a URL for each end", at: error.span))
      }
      return record(answers, matched: matched).map { .record($0) }
    }
    let foreign = [
      ("`type`", answers.type?.span), ("`outcome`", answers.outcome?.span),
      ("`keys`", answers.keys?.first?.span), ("`match`", answers.match.first?.param.span),
    ]
    for case (let name, let span?) in foreign {
      let help =
        "Remove it: the URL identifies the end, and `returns` of each call declares the values of a success."
      report(.misfit(name, "answers at one address", at: span, help: help))
    }
    if !ends.contains(where: { $0.kind == .error }), let error = answers.error {
      report(.misplaced("`error`", "a key for the URL of errors", at: error.span))
    }
    return .ends(error: answers.error.flatMap { values($0, "the values of an error") })
  }

  /// Returns the type of values in a URL: a record of strings.
  private mutating func values(
    _ name: Located<String>,
    _ what: String
  ) -> Program.TypeReference? {
    let isBuiltIn = Scalar(rawValue: name.value) != nil && typeIndex[name.value] == nil
    guard !isBuiltIn, let index = index(ofType: name) else {
      if isBuiltIn { report(.misfit(what, "a type with `fields`", at: name.span)) }
      return nil
    }
    guard case .record(let record) = types[index].shape, !record.isTuple else {
      report(.misfit(what, "a type with `fields`", at: name.span))
      return nil
    }
    checkTexts(record, at: name.span)
    return .defined(index)
  }

  /// Returns the type of a call's success if each end has its own URL.
  mutating func returned(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    _ answer: AnswerWord
  ) -> Program.TypeReference? {
    guard let name = call.returns else { return nil }
    guard calls.answers?.to.address?.ends != nil, answer != .none else {
      let help =
        "Remove it, and add the values to the fields of `type` under `answers`."
      let wanted = "an answered call of an app with `to: {success: KEY}` under `answers`"
      report(.misfit("`returns`", wanted, at: name.span, help: help))
      return nil
    }
    return values(name, "the values of a success")
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
    switch expanded(property.type) {
    case .defined(let index):
      guard case .enumeration = types[index].shape else { break }
      return "Quote the values of the enumeration: `wire: '101'`; `code: 101` keeps the number."
    case .scalar(let scalar) where scalar.isText: return "Add `accepts: [string]`."
    default: break
    }
    return "Use a String, an enumeration or a Date: each key of a URL has one string."
  }

  private func isReadFromText(_ property: Program.Property) -> Bool {
    guard property.parents.isEmpty, property.inline == nil else { return false }
    switch property.coding {
    case .text, .embedded: return true
    case .date(.unixSeconds), .date(.unixMilliseconds): return false
    case .date: return true
    case .accepting(let kinds): return kinds.contains(.string)
    case .duration, .dates, .lossyList, .elements, .deep, .members, .joined: return false
    case .plain, .json: break
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
  private mutating func record(
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
