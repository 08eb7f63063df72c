extension SpecDecoder {
  /// Reads an envelope: an ordered list of rules about the body.
  mutating func envelope(_ name: Located<String>, _ node: Node) -> Spec.Envelope? {
    guard let nodes = mapping(node, EnvelopeKey.self) else { return nil }
    let ignoresStatus = bool(nodes[.ignoresHTTPStatus])?.value ?? Default.flag
    let notes = notes(nodes)
    let written = nodes[.rules]
    let rules = items(written, "rules").compactMap { rule($0) }
    let hasUnreadRules = written?.kind != .sequence || rules.count != written?.count
    return Spec.Envelope(
      name: name,
      ignoresStatus: ignoresStatus,
      rules: rules,
      hasUnreadRules: hasUnreadRules,
      notes: notes
    )
  }

  private mutating func rule(_ node: Node) -> Spec.Rule? {
    guard let nodes = mapping(node, RuleKey.self),
      let outcome = word(nodes[.outcome], RuleOutcome.self),
      let when = nodes[.when].flatMap({ mapping($0, WhenKey.self) }),
      let read = nodes[.read].flatMap({ mapping($0, ReadKey.self) })
    else { return nil }
    let raw = word(read[.raw], Spec.RawKind.self)?.value
    if let node = read[.raw],
      outcome.value == .common || (outcome.value == .success && when[.in] == nil)
    {
      diagnostics.append(.misplaced("`raw`", "codes", at: node.span))
    }
    let misplaced: [ReadKey] =
      switch outcome.value {
      case .common: [.codes]
      case .failure: [.type]
      case .success: [.codes]
      }
    for (key, node) in read.entries where misplaced.contains(key) {
      let outcome = outcome.value == .failure ? "common or success" : "failure"
      diagnostics.append(.misplaced("`\(key.rawValue)`", "the outcome \(outcome)", at: node.span))
    }
    let with = nodes[.with].flatMap { mapping($0, WithKey.self) }.flatMap { place($0[.at]) }
    if let node = nodes[.with], outcome.value != .failure {
      diagnostics.append(.misplaced("`with`", "the outcome failure", at: node.span))
    }
    guard let at = place(when[.at]) else { return nil }
    let from = read[.at].map { place($0)?.value } ?? []
    switch outcome.value {
    case .common:
      guard let test = test(when, at: at.value), let type = typeName(required(.type, in: read)),
        let from
      else { return nil }
      return .common(when: test, type: type, at: from)
    case .failure:
      _ = word(required(.codes, in: read), MethodsOwn.self)
      guard let test = test(when, at: at.value), let codes = place(required(.at, in: read))
      else { return nil }
      var raw = raw
      if test.path == codes.value, case .kind(let kind) = test.condition {
        raw = raw ?? (kind == .integer ? .int : .string)
        if kind != raw?.kind {
          diagnostics.append(.misfit("`codes`", "a `string`, or an `integer`", at: test.span))
        }
      }
      return .failure(
        when: test,
        codesAt: codes.value,
        raw: raw,
        with: with?.value
      )
    case .success:
      _ = word(required(.type, in: read), MethodsOwn.self)
      guard let from else { return nil }
      guard let codes = when[.in] else {
        return test(when, at: at.value).map { .success(when: $0, read: from) }
      }
      for (key, node) in when.entries where [.is, .equals].contains(key) {
        let words = "`in` and `\(key.rawValue)`"
        diagnostics.append(.contradiction(words, at: node.span))
      }
      _ = word(codes, MethodsOwn.self)
      return .coded(at: at, raw: raw, read: from)
    }
  }

  /// Reads a condition on a body member.
  mutating func test(_ nodes: KeyedNodes<WhenKey>) -> Spec.Test? {
    place(nodes[.at]).flatMap { test(nodes, at: $0.value) }
  }

  /// Reads the required content of a member: a kind, or a value.
  private mutating func test(_ nodes: KeyedNodes<WhenKey>, at path: [String]) -> Spec.Test? {
    if let node = nodes[.in] {
      diagnostics.append(.misplaced("`in`", "the outcome success", at: node.span))
      return nil
    }
    if let equals = nodes[.equals] {
      if let node = nodes[.is] {
        diagnostics.append(.contradiction("`equals` and `is`", at: node.span))
      }
      return constant(equals).map {
        Spec.Test(path: path, condition: .equals($0.value), span: $0.span)
      }
    }
    guard let kind = word(required(.is, in: nodes), Spec.JSONKind.self) else { return nil }
    return Spec.Test(path: path, condition: .kind(kind.value), span: kind.span)
  }

  /// Reads a path into a body: a key, or a list of keys that lead into objects.
  private mutating func place(_ node: Node?) -> Located<[String]>? {
    guard let node else { return nil }
    let written = node.kind == .sequence ? Array(node.items) : [node]
    guard !written.isEmpty else {
      refuse(node, expecting: .atLeastOne("key"))
      return nil
    }
    for key in written where key.kind == .scalar && !key.isNull && key.text.isEmpty {
      refuse(key, expecting: .key)
    }
    let keys = written.compactMap { text($0)?.value }
    return keys.count == written.count ? Located(value: keys, span: node.span) : nil
  }
}

extension Spec.RawKind {
  /// The kind of JSON value.
  fileprivate var kind: Spec.JSONKind {
    switch self {
    case .string: .string
    case .int: .integer
    }
  }
}
