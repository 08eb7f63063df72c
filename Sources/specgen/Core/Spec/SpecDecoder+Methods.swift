extension SpecDecoder {
  /// Reads a method.
  mutating func method(
    _ name: Located<String>,
    in group: Located<String>? = nil,
    _ node: Node
  ) -> Spec.Method? {
    guard let nodes = mapping(node, MethodKey.self) else { return nil }
    let notes = notes(nodes)
    let usesSession = word(nodes[.auth], NoneWord.self) == nil
    let host = text(nodes[.host])
    let prefixSwitchedOff = word(nodes[.prefix], NoneWord.self)?.span
    let traits = names(nodes[.traits], orElse: .atLeastOne("trait")) ?? []
    let path = fields(nodes[.path], "path params").fields
    let querySwitchedOff = switchedOff(nodes[.query])
    let (query, constants) = fields(nodes[.query], "query params", except: querySwitchedOff)
    let headersSwitchedOff = switchedOff(nodes[.headers])
    let headers = headers(nodes[.headers], except: headersSwitchedOff)
    let (cookies, cookieConstants) = fields(nodes[.cookies], "cookies")
    let (body, bodySpan) = body(nodes)
    let result = nodes[.returns].flatMap { Spec.Result.shape.read($0, with: &self) }
    let fails = failures(nodes[.fails])
    let pages = nodes[.pages].flatMap { self.pages($0) }
    let envelope = text(nodes[.envelope])
    let succeeds = successes(nodes[.succeeds])
    if let returns = nodes[.returns], nodes[.succeeds] != nil {
      diagnostics.append(.contradiction("`returns` and `succeeds`", at: returns.span))
    }
    let deadline = int(nodes[.deadline], in: Bounds.deadline)
    let idempotent = bool(nodes[.idempotent])
    let retry = nodes[.retry].flatMap { Spec.Retry.shape.read($0, with: &self) }
    let cache = word(nodes[.cache], CacheWord.self)
    guard let line = nodes[.http].flatMap({ httpLine($0) }) else { return nil }
    return Spec.Method(
      name: name,
      group: group,
      line: line,
      host: host,
      prefixSwitchedOff: prefixSwitchedOff,
      traits: traits,
      path: path,
      query: query,
      headers: headers,
      headersSwitchedOff: headersSwitchedOff,
      querySwitchedOff: querySwitchedOff,
      cookies: cookies,
      constants: constants,
      cookieConstants: cookieConstants,
      body: body,
      bodySpan: bodySpan,
      returns: result?.returns ?? .content(.nothing),
      answerHeaders: result?.headers ?? [],
      hasUnreadParams: hasUnread(nodes[.path], path.count)
        || hasUnread(nodes[.query], query.count + constants.count + querySwitchedOff.count)
        || hasUnread(nodes[.headers], headers.count + headersSwitchedOff.count)
        || hasUnread(nodes[.cookies], cookies.count + cookieConstants.count),
      returnsSpan: nodes[.returns]?.span,
      envelope: envelope,
      succeeds: succeeds,
      hasUnreadSuccesses: nodes[.succeeds].map {
        $0.isPartial || $0.count != succeeds.count
      } ?? false,
      fails: fails,
      // The pages of an unreadable result are not reported again.
      pages: result?.returns == nil && nodes[.returns] != nil ? nil : pages,
      deadline: deadline,
      idempotent: idempotent,
      retry: retry,
      usesSession: usesSession,
      cache: cache,
      notes: notes
    )
  }

  /// Returns the params of defaults and traits that the method disables with the keyword `none`.
  private func switchedOff(_ node: Node?) -> [Located<String>] {
    guard let node, node.kind == .mapping else { return [] }
    return node.entries.filter {
      $0.value.kind == .scalar && $0.value.text == NoneWord.none.rawValue
    }
    .map { Located(value: $0.key.text, span: $0.key.span) }
  }

  mutating func failure(_ name: Located<String>, _ node: Node) -> Spec.Failure? {
    if node.kind == .scalar {
      return statusRange(node).map {
        Spec.Failure(
          name: name,
          condition: .status($0, nil),
          content: .nothing,
          isOptional: false,
          headers: [],
          recovery: nil,
          notes: .none
        )
      }
    }
    guard let nodes = mapping(node, FailureKey.self) else { return nil }
    let (content, isOptional) = content(nodes[.type], optional: nodes[.optional])
    let type = contentType(nodes[.contentType], of: content, isByStatus: nodes[.status] != nil)
    let headers = answerHeaders(nodes[.headers])
    let recovery = text(nodes[.recovery])
    let notes = notes(nodes)
    guard let condition = condition(nodes, type, name: name) else { return nil }
    // Without its content type, the failure would hide others.
    if nodes[.contentType] != nil, type == nil { return nil }
    return Spec.Failure(
      name: name,
      condition: condition,
      content: content,
      isOptional: isOptional,
      headers: headers,
      recovery: recovery,
      notes: notes
    )
  }

  private mutating func condition(
    _ nodes: KeyedNodes<FailureKey>,
    _ contentType: Located<ContentType>?,
    name: Located<String>
  ) -> Spec.Condition? {
    let told = nodes.entries.filter { [.status, .body, .code].contains($0.key) }
    guard let condition = told.first else {
      diagnostics.append(.missingKey("status", shape: FailureKey.shape, at: name.span))
      return nil
    }
    if let second = told.dropFirst().first {
      let words = "`\(condition.key.rawValue)` and `\(second.key.rawValue)`"
      diagnostics.append(.contradiction(words, at: second.value.span))
      return nil
    }
    if condition.key == .status {
      return statusRange(condition.value).map { .status($0, contentType) }
    }
    if condition.key == .code { return spelledText(condition.value).map { .code($0) } }
    if let type = nodes[.type] {
      diagnostics.append(.contradiction("`body` and `type`", at: type.span))
    }
    return constant(condition.value).map { .body($0) }
  }

  /// Reads `GET /lines/{id}`.
  private mutating func httpLine(_ node: Node) -> Spec.HTTPLine? {
    guard let written = text(node) else { return nil }
    let parts = written.value.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count == 2, let first = parts.first, let last = parts.last else {
      let line = parts.count == 1 && written.value.hasPrefix("/") ? "GET \(written.value)" : nil
      let example = line.flatMap { SuggestedYAML.word($0).line }
      refuse(node, expecting: .httpLine, help: example.map { "Write the verb first: `\($0)`." })
      return nil
    }
    guard let verb = Spec.Verb(rawValue: String(first)) else {
      let known = Spec.Verb.allCases.map(\.rawValue)
      let span = node.span(of: first, in: written.value)
      diagnostics.append(.unknownWord(String(first), known: known, at: span))
      return nil
    }
    let (segments, defects) = pathSegments(last, of: .method) {
      node.span(of: $0, in: written.value)
    }
    guard !defects.isEmpty else { return Spec.HTTPLine(verb: verb, segments: segments) }
    let better = usualPath(last, of: .method).flatMap { path in
      SuggestedYAML.word("\(verb.rawValue) \(path)").line
    }
    diagnostics += defects.map {
      .invalidPath(
        $0.value.reason,
        at: $0.span,
        help: better.map {
          "Write `http: \($0)`; declare the query under `query:`, with fixed values as `{constant: …}`."
        }
      )
    }
    return nil
  }
}

extension Node {
  /// Returns the span of a part of a scalar if the file contains its text verbatim, otherwise the span of the whole
  /// scalar.
  func span(of part: Substring, in text: String) -> Span {
    let quotes = span.end - span.start - text.utf8.count
    guard quotes == 0 || (quotes == 2 && style == .quoted) else { return span }
    let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let start = span.start + quotes / 2 + offset
    return Span(file: span.file, start: start, end: start + part.utf8.count)
  }
}
