extension SpecDecoder {
  /// Reads an envelope: an ordered list of rules about the body.
  mutating func envelope(_ name: Located<String>, _ node: Node) -> Spec.Envelope? {
    guard let nodes = mapping(node, EnvelopeKey.self) else { return nil }
    let ignoresStatus = bool(nodes[.ignoresHTTPStatus])?.value ?? false
    _ = text(nodes[.doc])
    let rules = items(required(.rules, in: nodes), "rules").compactMap { rule($0) }
    return Spec.Envelope(name: name, ignoresStatus: ignoresStatus, rules: rules)
  }

  private mutating func rule(_ node: Node) -> Spec.Rule? {
    guard let nodes = mapping(node, RuleKey.self),
      let outcome = word(required(.outcome, in: nodes), RuleOutcome.self),
      let when = required(.when, in: nodes).flatMap({ mapping($0, WhenKey.self) }),
      let read = required(.read, in: nodes).flatMap({ mapping($0, ReadKey.self) }),
      let at = text(required(.at, in: when)), let from = text(required(.at, in: read))
    else { return nil }
    let with = nodes[.with].flatMap { mapping($0, WithKey.self) }.flatMap {
      text(required(.at, in: $0))
    }
    if let node = nodes[.with], outcome.value != .failure {
      diagnostics.append(.misfit("`with`", "the outcome failure", at: node.span))
    }
    switch outcome.value {
    case .common:
      guard let kind = word(required(.is, in: when), Spec.JSONKind.self),
        let type = text(required(.type, in: read))
      else { return nil }
      return .common(at: at, kind: kind, type: type, from: from)
    case .failure:
      _ = word(required(.is, in: when), TextKind.self)
      _ = word(required(.codes, in: read), MethodsOwn.self)
      return .failure(at: at, with: with)
    case .success:
      _ = word(required(.in, in: when), MethodsOwn.self)
      _ = word(required(.type, in: read), MethodsOwn.self)
      return .success(at: at, read: from)
    }
  }

  /// Reads failures: a list of codes, or what each is told by.
  mutating func failures(_ node: Node?) -> [Spec.Failure] {
    guard let node, node.kind == .sequence else {
      return named(node, "failures").compactMap { failure($0.name, $0.value) }
    }
    return node.items.flatMap { item -> [Spec.Failure] in
      if item.kind == .scalar {
        return text(item).map { [codedFailure($0, nil)] } ?? []
      }
      return named(item, "failures").map { codedFailure($0.name, $0.value) }
    }
  }

  private mutating func codedFailure(_ code: Located<String>, _ node: Node?) -> Spec.Failure {
    let nodes = node.flatMap { mapping($0, CodedFailureKey.self) }
    let notes = notes(
      doc: nodes?[.doc],
      source: nodes?[.source],
      swift: nodes?[.swift],
      deprecated: nodes?[.deprecated]
    )
    return Spec.Failure(
      name: code,
      condition: .code(code),
      value: nodes?[.with].flatMap { typeUse($0) },
      isValueOptional: bool(nodes?[.optional])?.value ?? false,
      notes: notes
    )
  }
}

/// The keys of a failure in a list of codes.
private enum CodedFailureKey: String, KeySet {
  case with, optional, doc, source, swift, deprecated
  static var shape: String { "a failure in a list" }
}

/// What a rule means.
private enum RuleOutcome: String, CaseIterable {
  case common, failure, success
}

/// The kind of JSON value that a code is.
private enum TextKind: String, CaseIterable {
  case string
}

/// What each method says itself.
private enum MethodsOwn: String, CaseIterable {
  case method
}
