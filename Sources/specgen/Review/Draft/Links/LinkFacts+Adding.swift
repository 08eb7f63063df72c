import SpecgenCore

extension LinkCall {
  /// `true` if the call has an action, apart from the names of its placeholders.
  func isSame(_ other: [LinkTemplate.Segment]) -> Bool {
    action.count == other.count
      && zip(action, other).allSatisfy { left, right in
        left.literal?.lowercased() == right.literal?.lowercased()
      }
  }

  /// Adds the keys of a link.
  mutating func addSamples(of link: LinkTemplate) {
    for item in link.query where samples[item.key] == nil { samples[item.key] = item.value }
  }

  /// Adds values of a success.
  mutating func addAnswer(_ fields: [DraftField], from origin: DraftOrigin?) {
    answer += fields.filter { !answer.keys.contains($0.key) }
    answerOrigin = answerOrigin ?? origin
  }
}

extension LinkFacts {
  /// `true` if there is one call.
  var isAlone: Bool { calls.count == 1 }

  /// Adds values of the success of any call.
  mutating func addAnswer(_ fields: [DraftField], from origin: DraftOrigin) {
    guard answer.isEmpty else { return }
    answer = fields
    answerOrigin = origin
  }

  /// Adds values of an error of any call.
  mutating func addError(_ fields: [DraftField], from origin: DraftOrigin) {
    guard error.isEmpty else { return }
    error = fields
    errorOrigin = origin
  }

  /// Notes the calls that a sentence about all calls excepts.
  mutating func except(_ text: String) {
    let names = LinkWords.excepted(in: text)
    excepted += names
  }

  /// Completes the calls with links that no section describes, and with what the documents say about answers.
  ///
  /// - Parameters:
  ///   - uses: The links of the documents.
  ///   - scheme: The scheme of the calls.
  ///   - texts: The prose of the documents.
  ///   - samples: Their blocks of code.
  mutating func finish(
    _ uses: [LinkUse],
    _ scheme: LinkScheme,
    _ texts: [String],
    _ samples: [String]
  ) {
    for use in uses where use.link.scheme == scheme.called && !use.link.isPattern {
      let link = use.link
      guard !link.action.isEmpty || !link.query.isEmpty else { continue }
      let action = link.plainAction
      if let known = calls.firstIndex(where: { $0.isSame(action) }) {
        if calls[known].params.isEmpty { calls[known].addSamples(of: link) }
        continue
      }
      var call = LinkCall(
        action: action,
        isCallback: link.isCallback,
        title: nil,
        origin: use.origin
      )
      call.addSamples(of: link)
      calls.append(call)
    }
    guard !calls.isEmpty else { return }
    addTypes(of: samples)
    let links = uses.map(\.link).filter { $0.scheme == self.scheme }
    if !self.scheme.isEmpty {
      let isOpaque = links.allSatisfy(\.isOpaque)
      let isRooted = links.contains(where: \.isRooted)
      start = self.scheme + (isOpaque ? ":" : isRooted ? ":///" : "://")
    }
    callbackKeys = ["x-success", "x-cancel", "x-error"].filter { key in
      texts.contains { $0.lowercased().contains(key) }
    }
    let isConvention = calls.contains(where: \.isCallback)
    if isConvention, callbackKeys.isEmpty {
      comments.append(
        "x-callback-url has `x-success`, `x-cancel` and `x-error` for answers; the document does not mention them."
      )
    }
    for other in scheme.others.sorted() {
      comments.append("Links with the scheme `\(RowReader.brief(other))` are not drafted.")
    }
  }

  /// Returns the links of the reader's app; without calls, those of all apps.
  static func own(_ uses: [LinkUse], _ scheme: LinkScheme) -> [DraftFacts.Link] {
    uses.filter { use in
      let name = use.link.scheme
      guard scheme.called != nil else {
        return !name.isEmpty && !use.link.isWeb && !LinkWords.common.contains(name)
      }
      return scheme.own.contains(name) && !LinkWords.isSample(scheme: name)
    }
    .map { DraftFacts.Link(text: $0.link.text, origin: $0.origin) }
  }

  /// Gives values without a stated type those that samples of code read and write.
  mutating func addTypes(of texts: [String]) {
    let extras = CodeExtras(texts)
    func typed(_ fields: [DraftField]) -> [DraftField] {
      fields.map { field in
        guard field.typeWord.isEmpty, field.type == .string, let type = extras.type(of: field.key),
          type != .string
        else { return field }
        var field = field
        field.type = type
        field.typeWord = "code"
        field.comments.append("The type is that of a sample of code.")
        return field
      }
    }
    for index in calls.indices {
      calls[index].params = typed(calls[index].params)
      calls[index].answer = typed(calls[index].answer)
    }
    answer = typed(answer)
    error = typed(error)
  }
}

extension DraftField {
  /// The words for a list in one value, and for a repeated param, folded.
  private static let joined: [[String]] = [
    ["comma", "separated"], ["separated", "by", "commas"], ["comma", "delimited"],
    ["через", "запятую"], ["separados", "por", "comas"], ["separadas", "por", "comas"],
    ["separados", "por", "virgula"], ["separados", "por", "virgulas"],
    ["separadas", "por", "virgula"], ["separadas", "por", "virgulas"], ["durch", "komma"],
    ["kommagetrennt"], ["kommagetrennte"], ["po", "przecinku"], ["oddzielone", "przecinkami"],
  ]
  private static let repeated: [[String]] = [
    ["multiple", "times"], ["more", "than", "once"], ["can", "be", "repeated"],
    ["may", "be", "repeated"], ["repeatable"], ["несколько", "раз"], ["varias", "veces"],
    ["varias", "vezes"], ["mehrfach"], ["mehrmals"], ["wielokrotnie"], ["kilka", "razy"],
  ]

  /// The field as a param of a link, whose value the document may describe in words.
  var ofLink: DraftField {
    var field = self
    if typeWord.isEmpty, type == .string,
      meaning.contains("\(key)=true") || meaning.contains("\(key)=false")
    {
      field.type = .named("Bool")
    }
    guard type == .string || type == .list(.json) || type == .list(.string) else { return field }
    let words = DocumentWords.words(of: meaning)
    if Self.joined.contains(where: { DocumentWords.contains(words, $0) })
      || meaning.contains("カンマ区切り")
    {
      field.type = .list(.string)
      field.isJoined = true
    } else if Self.repeated.contains(where: { DocumentWords.contains(words, $0) }) {
      field.type = .list(.string)
    }
    return field
  }

  /// Returns the field with the type of a value in a link, if the document states none.
  func typed(byValue value: String?) -> DraftField {
    guard typeWord.isEmpty, type == .string, let value else { return self }
    var field = self
    if ["true", "false"].contains(value) {
      field.type = .named("Bool")
    } else if value.contains("."), JSONText.isNumber(value),
      !value.contains(where: { "eE".contains($0) })
    {
      field.type = .named("Decimal")
    } else {
      return self
    }
    field.comments.append("The type is that of a value in a link.")
    return field
  }
}
