/// Resolution of the ends that answers report, and of the values at each end.
extension PartResolver {
  /// Resolves the content of answers: a record, or separate values for each end.
  mutating func content(
    of answers: Spec.Answers,
    matched: [MatchedParam]
  ) -> Program.AnswerContent? {
    guard let addresses = answers.to.address?.ends else {
      if answers.outcome != nil || answers.type != nil {
        return record(answers, matched: matched).map { .record($0) }
      }
      if let match = answers.match.first {
        report(.misplaced("`match`", "answers with an `outcome`", at: match.param.span))
      }
      checkConditions(of: answers)
      return .ends(ends(of: answers))
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
    for (kind, end) in answers.writtenEnds {
      if !addresses.contains(where: { $0.kind == kind }) {
        report(.misplaced("`\(kind.rawValue)`", "a key for its URL under `to`", at: end.span))
      }
      if let condition = end.when.first {
        let help = "Remove it: the URL identifies the end."
        let wanted = "answers at one address"
        report(.misfit("`when`", wanted, at: condition.key.span, help: help))
      }
    }
    let types = self.ends(of: answers)
    return .ends(
      EndKind.allCases.compactMap { kind in
        guard addresses.contains(where: { $0.kind == kind }) else { return nil }
        let type = types.first { $0.kind == kind }?.type
        return Program.AnswerEnd(kind: kind, type: type, conditions: [])
      }
    )
  }

  /// Returns the ends that a spec describes, in the order of their kinds, after a success.
  private mutating func ends(of answers: Spec.Answers) -> [Program.AnswerEnd] {
    let ends = answers.writtenEnds.filter { $0.kind != .success }.map { kind, end in
      Program.AnswerEnd(
        kind: kind,
        type: end.type.flatMap { values($0, "the values of an end") },
        conditions: conditions(end.when)
      )
    }
    if let type = answers.success?.type {
      let help = "Remove it: `returns` of each call declares the values of its success."
      report(.misfit("`type`", "an end other than a success", at: type.span, help: help))
    }
    let success = conditions(answers.success?.when ?? [])
    return [Program.AnswerEnd(kind: .success, type: nil, conditions: success)] + ends
  }

  /// Reports ends at one URL that no key distinguishes from a success.
  private mutating func checkConditions(of answers: Spec.Answers) {
    let ends = answers.writtenEnds.map { kind, end in
      WrittenEnd(kind, Spec.EndSigns(message: nil, finish: nil, when: end.when), at: end.span)
    }
    checkAlternatives(ends.filter { !$0.signs.when.isEmpty }, besides: "")
    for (kind, end) in answers.writtenEnds {
      for condition in end.when { check(condition) }
      if end.when.isEmpty, kind != .success {
        let wanted = "a `when`, a key for its URL under `to`, or an `outcome`"
        let help = "Answers come to one URL: write the keys that report this end."
        report(.misfit("`\(kind.rawValue)`", wanted, at: end.span, help: help))
      }
    }
  }

  /// Returns the type of values in a URL: a record of strings.
  private mutating func values(
    _ name: Located<String>,
    _ what: String,
    areTexts: Bool = true
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
    if areTexts { checkTexts(record, at: name.span) }
    return .defined(index)
  }

  /// Returns the type of the values of a call's success.
  mutating func returned(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    _ answer: AnswerWord
  ) -> Program.TypeReference? {
    guard let name = call.returns else { return nil }
    guard let answers = calls.answers, answer != .none else {
      let help = "Remove it, or declare `answers`."
      report(.misfit("`returns`", "a call with an answer", at: name.span, help: help))
      return nil
    }
    return values(
      name,
      "the values of a success",
      areTexts: answers.keys == nil || answers.to.address?.ends != nil
    )
  }

  /// Reports params that name keys which no answer has, and params that are no text.
  mutating func checkNames(
    _ answers: Spec.Answers,
    _ token: Spec.CallToken,
    _ content: Program.AnswerContent
  ) {
    guard let first = answers.names.first else { return }
    let isNamed = answers.to.param == nil && answers.keys == nil
    if !isNamed || isSideBySide(answers, token) && token == .none {
      let wanted =
        isNamed
        ? "a `token`, or one call at a time"
        : "answers at a URL, whose values have keys of their own"
      report(.misfit("`names`", wanted, at: first.param.span))
    }
    let known = Set(valueKeys(answers, content)).sorted()
    for name in answers.names {
      if !known.contains(name.key.value) {
        reportUnknown(name.key, .key, among: known)
      }
      let params = (spec.calls?.params.fields ?? []).map(\.name)
      if !refer(name.param, among: params) {
        reportUnknown(name.param, .param, among: params.map(\.value).sorted())
      }
    }
    checkDistinct(answers.names.map(\.key))
  }

  /// Returns the keys of the values in a link: those of all answers, and those of the success of each call.
  func valueKeys(_ answers: Spec.Answers, _ content: Program.AnswerContent) -> [String] {
    guard answers.keys == nil else { return [] }
    var records: [Program.TypeReference] = []
    switch content {
    case .record(let record): records.append(.defined(record.type))
    case .ends(let ends): records += ends.compactMap(\.type)
    }
    records += (spec.calls?.methods ?? [])
      .compactMap { $0.returns.flatMap { typeIndex[$0.value] } }.map { .defined($0) }
    return records.flatMap { readKeys(of: $0) }
  }

  /// Returns the params of a call whose values are keys of its answer.
  mutating func chosenKeys(
    _ answers: Spec.Answers?,
    params: [String: Program.Property]
  ) -> [Program.ChosenKey] {
    (answers?.names ?? []).compactMap { name in
      guard let param = params[name.param.value] else { return nil }
      guard isText(param.type), param.coding == .plain, !param.isSecret else {
        let wanted = "a param of type String that is not secret"
        report(.misfit("a param of `names`", wanted, at: name.param.span))
        return nil
      }
      return Program.ChosenKey(
        param: param.name,
        isOptional: param.presence == .optional,
        isText: expanded(param.type) == .scalar(.string),
        key: name.key.value
      )
    }
  }
}

extension Spec.Answers {
  /// The ends that a spec describes, in the order of their kinds.
  var writtenEnds: [(kind: EndKind, end: Spec.AnswerEnd)] {
    let ends: [(EndKind, Spec.AnswerEnd?)] = [
      (.success, success), (.failure, failure), (.cancel, cancel), (.error, error),
    ]
    return ends.compactMap { kind, end in end.map { (kind, $0) } }
  }
}
