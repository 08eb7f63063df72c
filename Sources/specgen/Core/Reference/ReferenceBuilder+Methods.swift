/// Methods: requests, their params and examples.
extension ReferenceBuilder {
  /// The methods in the order of the spec; nil without methods.
  var methods: Section? {
    guard !program.methods.isEmpty else { return nil }
    let groups = program.groups.map { group -> [Inline] in
      let doc = DocText.line(group.entity.doc)
      return [.word(group.name.text)] + (doc.isEmpty ? [] : [.text(": ")] + doc)
        + (group.entity.deprecation.map { [.text(" Deprecated: ")] + DocText.line($0) } ?? [])
    }
    return Section(
      heading: top("Methods"),
      blocks: groups.isEmpty ? [] : [.list(groups)],
      sections: program.methods.indices.map(method)
    )
  }

  private func method(_ index: Int) -> Section {
    let (method, anchor) = (program.methods[index], methodAnchors[index])
    var section = section(method.reference, anchor, method.entity)
    section.blocks.insert(
      .request(verb: method.verb.rawValue, url: address(of: method)),
      at: method.entity.deprecation == nil ? 0 : 1
    )
    section.blocks += Block.facts(behavior(of: method))
    let heading = section.heading
    section = Section(
      heading: ReferencePage.Heading(
        text: heading.text,
        anchor: heading.anchor,
        isName: true,
        badge: method.verb.rawValue,
        group: method.group.map { program.groups[$0].name.text },
        isDeprecated: heading.isDeprecated
      ),
      blocks: section.blocks,
      sections: [
        params("Path", of: method, anchor) { $0 == .path },
        params("Query", of: method, anchor) { $0 == .query },
        params("Headers", of: method, anchor, where: \.isHeader),
        params("Cookies", of: method, anchor) { $0 == .cookie },
        part("Body", of: anchor, body(of: method)),
        part("Returns", of: anchor, results(of: method)),
        part("Errors", of: anchor, errors(of: method)),
        part("Examples", of: anchor, examples(of: method)),
      ].compactMap(\.self)
    )
    return section
  }

  private func address(of method: Program.Method) -> String {
    program.base(of: method.hostKey, unknown: "{\(method.hostKey)}")
      + method.template { key(of: $0.property) }
  }

  private func params(
    _ title: String,
    of method: Program.Method,
    _ anchor: String,
    where isHere: (Program.Place) -> Bool
  ) -> Section? {
    let blocks =
      paramTable(
        method.params.filter { isHere($0.place) },
        caption: "\(title) of \(method.reference)"
      )
      + constants(of: method, where: isHere)
    return part(title, of: anchor, blocks)
  }

  private func constants(
    of method: Program.Method,
    where isHere: (Program.Place) -> Bool
  ) -> [Block] {
    constantFacts(
      method.constants.filter { isHere($0.place) }.map { constant in
        ((constant.parents + [constant.key]).joined(separator: "."), constant.value)
      }
    )
  }

  private func body(of method: Program.Method) -> [Block] {
    if let compound = method.compound {
      let isMember = { (place: Program.Place) in place == .member(compound) }
      return [.say(compound.sentence)]
        + paramTable(
          method.params.filter { isMember($0.place) },
          caption: "Body of \(method.reference)"
        )
        + constants(of: method, where: isMember)
    }
    for param in method.params {
      let doc = DocText.blocks(param.property.entity.doc)
      let isOptional = param.property.presence != .required
      let ending: Sentence = isOptional ? " It may be absent." : ""
      switch param.place {
      case .body(let form, let type):
        let media = (type ?? form.usualType)?.text ?? ""
        let value = form == .json ? code(param.property.type) : [.text(form.words)]
        return [.say("\(value) as \(word: media).\(ending.pieces)")] + doc
          + Block.facts(bodyFacts(param.property))
      case .bodies(let values):
        return [.say("One of these values.\(ending.pieces)")] + doc
          + [.list(values.map(bodyValue))]
      case .path, .query, .header, .cookie, .member: continue
      }
    }
    return []
  }

  private func bodyFacts(_ property: Program.Property) -> [Sentence] {
    property.isSecret ? ["It is secret."] : []
  }

  private func bodyValue(_ value: Program.BodyValue) -> [Inline] {
    let type = value.form == .json ? code(value.type) : [.text(value.form.words)]
    let doc = DocText.line(value.entity.doc)
    let sentence: Sentence = "\(word: value.name.text): \(type) as \(word: value.contentType.text)."
    return sentence.pieces + (doc.isEmpty ? [] : [.text(" ")] + doc)
  }

  private func behavior(of method: Program.Method) -> [Sentence] {
    var facts: [Sentence] = []
    if program.login != nil || program.token != nil, !method.usesSession {
      facts.append("Sent without the session.")
    }
    if !method.scopes.isEmpty {
      facts.append("The token needs these scopes: \(words: method.scopes).")
    }
    let checked = method.params.filter(program.isChecked).map { key(of: $0.property) }
    if !checked.isEmpty {
      facts.append("Values that break a constraint are not sent: \(words: checked).")
    }
    if let pages = method.pages { facts += pageFacts(pages, method) }
    if let until = method.until { facts += untilFacts(until) }
    if let deadline = method.deadline {
      facts.append("Deadline: \(plain: counted(deadline, "second")).")
    }
    if !program.sharesRetry(method) {
      facts.append(
        method.retry.map { "Retry: \(retryWords($0))." } ?? "A failed call is not retried."
      )
    }
    if let key = method.idempotencyKey {
      facts.append("The header \(word: key) has the same value in all attempts of a call.")
    }
    if method.isIdempotent != method.isUsuallyIdempotent {
      facts.append(method.isIdempotent ? "Idempotent." : "Not idempotent.")
    }
    if method.isConditional { facts.append("Answers are cached by their tag.") }
    return facts
  }

  private func pageFacts(_ pages: Program.Pages, _ method: Program.Method) -> [Sentence] {
    let name = { (index: Int) in key(of: method.params[index].property) }
    var facts: [Sentence] = []
    let place: [Inline] =
      pages.items.steps.isEmpty ? [] : [.text(" in "), .word(pages.items.written)]
    let items = [.text("Pages of ")] + code(pages.item) + place
    switch pages.rule {
    case .cursor(let path, let param):
      facts.append(
        "\(items): \(word: name(param)) takes the cursor in \(word: path.written)."
      )
    case .last(let path, let param):
      let cursor: [Inline] =
        path.steps.isEmpty
        ? [.text("the last item")]
        : [.word(path.written), .text(" of the last item")]
      facts.append("\(items): \(word: name(param)) takes \(cursor).")
    case .offset(let param, let size):
      facts.append("\(items): \(word: name(param)) takes the number of items so far.")
      if let size { facts.append("A page has \(plain: counted(size, "item")).") }
    case .number(let param, let first, let size):
      facts.append(
        "\(items): \(word: name(param)) takes the page number, from \(first)."
      )
      if let size { facts.append("A page has \(plain: counted(size, "item")).") }
    case .values(let address, let params):
      facts.append(
        "\(items): \(words: params.map(name)) from the URL in \(word: address.written)."
      )
    case .address(let address):
      facts.append("\(items): the next page is at the URL in \(word: address.written).")
    }
    if let more = pages.more {
      facts.append("\(word: more.written) reports whether another page follows.")
    }
    return facts
  }

  private func examples(of method: Program.Method) -> [Block] {
    [
      .sample(
        ReferencePage.Sample(
          title: "curl",
          language: .shell,
          text: CurlSample(method, program, samples).text
        )
      ),
      .sample(
        ReferencePage.Sample(
          title: "Swift",
          language: .swift,
          text: SwiftSample(program).text(of: method)
        )
      ),
    ]
  }
}

extension Program.Compound {
  fileprivate var sentence: Sentence {
    switch self {
    case .object: "A JSON object as \(word: "application/json")."
    case .form: "A form as \(word: "application/x-www-form-urlencoded")."
    case .multipart: "A form as \(word: "multipart/form-data")."
    case .arguments: "Arguments of an SDK."
    }
  }
}

extension Program.BodyForm {
  fileprivate var words: String {
    switch self {
    case .json: "JSON"
    case .text: "Text"
    case .bytes: "Bytes"
    case .form: "A form"
    case .multipart: "A form with parts"
    }
  }
}

extension Program.ValuePath {
  /// The path in the notation of specs.
  var written: String { steps.map(\.name.text).joined(separator: ".") }
}

extension Program.PageAddress {
  fileprivate var written: String {
    switch self {
    case .link(let path), .url(let path, _): path.written
    }
  }
}
