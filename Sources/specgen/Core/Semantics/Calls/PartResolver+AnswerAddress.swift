/// Resolution of the address of answers, and of the token by which an answer identifies its call.
extension PartResolver {
  /// Returns the destination of answers.
  mutating func address(of answers: Spec.Answers) -> Program.AnswerAddress {
    if answers.to.param == nil, let form = answers.forms.first {
      report(.misplaced("`forms`", "answers to a scheme", at: form.span))
    }
    switch answers.to.address {
    case .member(let key)?: return .member(key: key.value)
    case let address?: return .url(Program.ReturnAddress(address))
    case nil:
      let forms = LinkForm.set(answers.forms.map(\.value))
      return .scheme(forms.isEmpty ? Default.answerForms : forms)
    }
  }

  /// Returns the location of the token: by default the path of the URL that calls send, or none if they send no URL.
  mutating func token(of answers: Spec.Answers) -> Spec.CallToken {
    let isSent = answers.sendsURL
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
    case .member:
      if answers.keys == nil || answers.outcome == nil {
        let help = "Write `{echo: KEY}` if the token has a key of its own in the answer's link."
        let wanted = "answers with JSON under `keys` and an `outcome`"
        report(.misfit("a token in a `member`", wanted, at: token.span, help: help))
      }
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

  /// Reports a token whose key is also the key of a value, so that one of the two would be lost.
  mutating func checkTokenKey(
    _ answers: Spec.Answers,
    _ content: Program.AnswerContent
  ) {
    guard let token = answers.token else { return }
    if let key = token.value.key(in: answers.part?.value) {
      let conditions = (content.ends ?? []).flatMap(\.conditions).map(\.key)
      let keys = valueKeys(answers, content) + conditions + (answers.keys ?? []).map(\.value)
      if keys.contains(key) {
        let wanted = "a key that no value of an answer uses"
        report(.misfit("`token`", wanted, at: token.span))
      } else if answers.keys != nil, hasText(key, in: content) {
        // The token of such an answer is within its JSON, so a key beside it would never be found.
        let help = "Write `token: {member: \(key)}`, and remove \(quoted(key)) from the types."
        let wanted = "a key of the link, beside the one of the JSON"
        report(.misfit("`echo`", wanted, at: token.span, help: help))
      }
    }
    if case .member(let key) = token.value, case .record(let record) = content,
      readKeys(of: .defined(record.type)).contains(key)
    {
      reportDeclared(Located(value: key, span: token.span))
    }
    if let to = answers.to.member, token.value == .member(key: to.value) {
      report(.duplicateWireName(to.value, at: token.span, first: to.span))
    }
  }

  /// Reports a member that the runtime adds, and that a type declares, too.
  private mutating func reportDeclared(_ member: Located<String>) {
    let help = "Remove the field \(quoted(member.value)): the runtime writes and reads the member."
    report(.misfit("`member`", "a member that no type declares", at: member.span, help: help))
  }

  /// Returns `true` if the JSON of answers has a string under a key.
  private func hasText(_ key: String, in content: Program.AnswerContent) -> Bool {
    guard case .record(let answer) = content, case .record(let record) = types[answer.type].shape
    else { return false }
    return record.properties.contains { property in
      (property.parents.first ?? property.key) == key
        && expanded(property.type) == .scalar(.string)
    }
  }

  /// Returns the param whose JSON carries what identifies the answer, if the spec puts that into a member.
  mutating func carrier(
    of call: Spec.AppCall,
    _ answers: Spec.Answers?,
    _ answer: AnswerWord,
    params: [Program.Param]
  ) -> SwiftName? {
    guard let answers, answer != .none, let member = answers.members.first else { return nil }
    let objects = params.filter {
      [.json, .base64].contains($0.property.coding) && isObject($0.property.type)
    }
    guard let carrier = objects.first, objects.count == 1,
      carrier.property.presence == .required
    else {
      let wanted = "one required param with `style: json`, an object"
      let help = "Its JSON carries \(quoted(member.value)), which the runtime adds."
      report(.misfit("an answered call", wanted, at: call.name.span, help: help))
      return nil
    }
    let declared = readKeys(of: carrier.property.type)
    for member in answers.members where declared.contains(member.value) { reportDeclared(member) }
    return carrier.property.name
  }

  private func isObject(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .map: return true
    case .defined(let index):
      if case .record(let record) = types[index].shape { return !record.isTuple }
      return false
    case .scalar, .list, .nullable, .bodies: return false
    }
  }

  /// Returns the keys that a record reads.
  func readKeys(of type: Program.TypeReference?) -> [String] {
    guard let type, case .defined(let index) = expanded(type),
      case .record(let record) = types[index].shape
    else { return [] }
    return record.properties.flatMap { [$0.parents.first ?? $0.key] + $0.otherKeys }
  }

  /// Returns `true` if several calls can wait at the same time.
  func isSideBySide(_ answers: Spec.Answers, _ token: Spec.CallToken) -> Bool {
    guard let inFlight = answers.inFlight else { return token != .none }
    return inFlight.value == .many
  }
}

extension Program.AnswerContent {
  /// The ends that addresses or keys report; nil if the values report the outcome.
  fileprivate var ends: [Program.AnswerEnd]? {
    if case .ends(let ends) = self { ends } else { nil }
  }
}

extension Spec.AnswerTarget {
  /// The member of a call's JSON that carries the URL of the app.
  fileprivate var member: Located<String>? {
    if case .url(.member(let key)) = self { key } else { nil }
  }
}

extension Spec.Answers {
  /// `true` if calls send the URL of the app.
  fileprivate var sendsURL: Bool { to.address?.keys.isEmpty == false || to.member != nil }

  /// The members of a call's JSON that the runtime adds.
  fileprivate var members: [Located<String>] {
    var members = [to.member].compactMap(\.self)
    if let token, case .member(let key) = token.value {
      members.append(Located(value: key, span: token.span))
    }
    return members
  }
}
