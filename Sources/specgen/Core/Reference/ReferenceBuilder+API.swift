/// The API as a whole: its documentation, its hosts and its session.
extension ReferenceBuilder {
  /// The blocks before the first section.
  var introduction: [Block] {
    var blocks = DocText.blocks(program.doc)
    var facts: [Sentence] = []
    if !program.modules.isEmpty {
      facts.append("Uses types of the modules \(words: program.modules.map(\.text)).")
    }
    if let retry = retryFact(program.retry) { facts.append(retry) }
    blocks += Block.facts(facts)
    if !program.methods.isEmpty {
      blocks.append(
        .sample(
          ReferencePage.Sample(
            title: "Create the client in Swift",
            language: .swift,
            text: SwiftSample(program).client
          )
        )
      )
    }
    return blocks
  }

  /// The hosts with their environments; nil without hosts.
  var hosts: Section? {
    guard !program.hosts.isEmpty else { return nil }
    let rows = program.hosts.flatMap { host in
      [row(host, environment: nil, url: host.url)]
        + host.environments.map { row(host, environment: $0.name.text, url: $0.url) }
    }
    let table = ReferencePage.Table(
      caption: "Hosts",
      columns: ["Host", "Environment", "URL", "Description"],
      rows: rows
    )
    return Section(heading: top("Hosts"), blocks: [.table(table)])
  }

  private func row(_ host: Program.Host, environment: String?, url: String?) -> Row {
    Row(
      cells: [
        [.word(host.key)], environment.map { [.word($0)] } ?? [],
        url.map { [.word($0)] } ?? [.text("supplied by the app")],
        environment == nil ? DocText.line(host.entity.doc) : [],
      ],
      isDeprecated: host.entity.deprecation != nil
    )
  }

  /// The session or the token of the API; nil if it has neither.
  var session: Section? {
    var facts: [Sentence] = []
    var blocks: [Block] = []
    if let login = program.login {
      blocks += DocText.blocks(login.entity.doc)
      facts.append("\(code(login.method)) opens a session.")
      switch login.credential {
      case .cookie(let name, let isFirst):
        facts.append(
          name.map { "The cookie \(word: $0) keeps it." } ?? "A cookie keeps it."
        )
        if isFirst { facts.append("The client logs in before the first call.") }
      case .token(let grant):
        facts.append("The token in \(path(grant.login.token)) is sent \(place(grant.place)).")
        if let expires = grant.login.expires {
          facts.append("\(path(expires)) limits its time.")
        }
        if let refresh = grant.refresh {
          facts.append("\(code(refresh.method)) gets the next token.")
        }
      }
      facts += renewal(login.renewal)
    }
    if let token = program.token {
      blocks += DocText.blocks(token.entity.doc)
      facts.append("The app's token is sent \(place(token.place)).")
      facts += (token.oauth?.addresses ?? []).map {
        "OAuth 2: \(plain: $0.noun) at \(word: $0.url)."
      }
      facts += renewal(token.renewal)
    }
    blocks += Block.facts(facts)
    return blocks.isEmpty ? nil : Section(heading: top("Session"), blocks: blocks)
  }

  private func path(_ field: Program.GrantField) -> [Inline] {
    [.word(field.keys.joined(separator: "."))]
  }

  private func place(_ place: Program.TokenPlace) -> [Inline] {
    let sentence: Sentence =
      switch place {
      case .header(let name, nil): "in the header \(word: name)"
      case .header(let name, let prefix?): "in the header \(word: name), after \(word: prefix)"
      case .query(let name): "in the query as \(word: name)"
      }
    return sentence.pieces
  }

  private func renewal(_ renewal: Program.Renewal) -> [Sentence] {
    var facts: [Sentence] = [
      """
      Status \(word: String(renewal.status)) starts a renewal, at most \
      \(plain: counted(renewal.attempts, "time")) in a call.
      """
    ]
    if let test = renewal.body {
      facts.append("So does an answer whose \(test: test).")
    }
    return facts
  }

  /// Returns the fact about retries of failed calls, if there are any.
  private func retryFact(_ retry: Program.Retry) -> Sentence? {
    switch retry {
    case .never: nil
    case .caller: "The caller decides whether a failed call is retried."
    case .policy(let policy): "Failed calls: \(retryWords(policy))."
    }
  }

  /// Returns a retry policy in words.
  func retryWords(_ policy: Program.RetryPolicy) -> [Inline] {
    var words: [Inline] = [
      .text("at most \(counted(policy.attempts, "attempt"))")
    ]
    if !policy.statuses.ranges.isEmpty {
      words += [.text(" after status ")]
      words += ("\(words: policy.statuses.ranges.map(\.written))" as Sentence).pieces
    }
    if !policy.faults.isEmpty {
      words.append(.text(policy.statuses.ranges.isEmpty ? " after " : " and after "))
      words += ("\(words: policy.faults.map(\.rawValue))" as Sentence).pieces
    }
    return words
  }
}

extension Sentence.StringInterpolation {
  /// Appends a condition on a member of a body.
  mutating func appendInterpolation(test: Program.Test) {
    if test.path.isEmpty {
      appendLiteral("body")
    } else {
      appendInterpolation(word: test.path.joined(separator: "."))
    }
    appendLiteral(" is ")
    switch test.condition {
    case .kind(let kind): appendInterpolation(word: kind.rawValue)
    case .equals(let value): appendInterpolation(word: value.text)
    }
  }
}
