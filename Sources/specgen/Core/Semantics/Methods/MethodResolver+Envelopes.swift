extension MethodResolver {
  /// Returns the envelope of a method's answers, and reports codes that the envelope does not read.
  mutating func envelope(_ method: Spec.Method) -> Program.Envelope? {
    let name = method.envelope ?? spec.defaults?.envelope
    let written = name.flatMap { name -> Spec.Envelope? in
      if name.value == "none" { return nil }
      if let index = table.envelopeIndex[name.value] { return spec.envelopes[index] }
      let known = hasBudget ? spec.envelopes.map(\.name.value) : []
      reportUnknown(name, .envelope, among: known)
      return nil
    }
    checkSuccess(method, written)
    checkCodes(method, written)
    guard let written else { return nil }
    for case .status(let status, _, let code) in method.fails.map(\.condition)
    where written.ignoresStatus {
      let wanted = "an envelope that does not ignore the status"
      let help = code.map { _ in "Remove the status: in this envelope, the code alone decides." }
      report(
        help.map { .misfit("a failure by status", wanted, at: status.span, help: $0) }
          ?? .misplaced("a failure by status", wanted, at: status.span)
      )
    }
    checkReach(of: method, written)
    return self.envelope(written)
  }

  /// Reports codes of the method that no body reaches, since earlier rules accept it.
  ///
  /// A code that appears twice is reported on its own.
  private mutating func checkReach(of method: Spec.Method, _ envelope: Spec.Envelope) {
    let successes = method.succeeds.items.filter { $0.status == nil }.map(\.code)
    let codes = Set(successes.map(\.value))
    let hidden = groundwork.hiddenRules
    let reach = EnvelopeReach(envelope.rules, kinds(of: envelope), codes: codes)
    for code in successes {
      guard case .hidden(let earlier) = reach.reach(ofSuccess: code.value, besides: hidden)
      else { continue }
      report(.unreachableFailure(at: code.span, first: earlier))
    }
    for case .code(let code) in method.fails.map(\.condition) {
      guard case .hidden(let earlier) = reach.reach(ofFailure: code.value, besides: hidden)
      else { continue }
      report(.unreachableFailure(at: code.span, first: earlier))
    }
  }

  /// Reports successes that no rule reads.
  private mutating func checkSuccess(_ method: Spec.Method, _ envelope: Spec.Envelope?) {
    let isCoded = envelope?.rules.contains { if case .coded = $0 { true } else { false } } ?? false
    for success in method.succeeds.items.prefix(1) {
      if let status = success.status, envelope != nil {
        report(.misplaced("`status`", "a method without an envelope", at: status.span))
      } else if success.status == nil, !isCoded {
        let wanted = "a `status`, or an envelope with a rule for codes of success"
        report(.misplaced("`succeeds`", wanted, at: success.name.span))
      }
    }
    let hasNumbers =
      envelope?.rules.contains { rule in
        guard case .coded(at: _, let raw, read: _) = rule else { return false }
        return (raw ?? envelope.map(kinds)?.success) == .int
      } ?? false
    if hasNumbers {
      for success in method.succeeds.items where Int(decimal: success.code.value) == nil {
        let (wanted, span) = ("codes that are whole numbers", success.code.span)
        report(.misfit("this envelope", wanted, at: span))
      }
    }
    if isCoded, let envelope { checkNamed(method, envelope) }
    guard envelope != nil, method.succeeds.items.isEmpty else { return }
    if isCoded, !method.succeeds.hasUnread {
      let shape = "a method whose envelope has codes of success"
      let place = method.result.span ?? method.name.span
      let help = "List the result of each code, as in `succeeds: {Success: T}`, or `nothing` for T."
      report(.missingKey("succeeds", shape: shape, at: place, help: help))
    }
    guard !isCoded, let span = method.result.span else { return }
    if !method.isReadByEnvelope {
      report(.misplaced("an envelope", "a JSON type without other keys", at: span))
    }
  }

  /// Reports rules for success without `in` that do not determine one of several successes.
  private mutating func checkNamed(_ method: Spec.Method, _ envelope: Spec.Envelope) {
    let successes = method.succeeds.items
    guard successes.count > 1, let first = successes.first else { return }
    let codes = successes.map(\.code.value)
    for case .success(let when, read: _) in envelope.rules {
      let code = when.condition.successCode
      if let code, codes.contains(code) { continue }
      let wanted = code.map { "a success with the code \(quoted($0))" } ?? "a single success"
      let help = """
        A rule without `in` reads the success whose code it requires, or the only one. \
        \(code.map { "Add \(quoted($0)) to `succeeds`." } ?? "Require a code, with `equals` or `in`.")
        """
      report(.misfit("this envelope", wanted, at: first.name.span, help: help))
    }
  }

  /// Reports codes that no rule reads, or whose kind differs from the rule's.
  private mutating func checkCodes(_ method: Spec.Method, _ envelope: Spec.Envelope?) {
    var raws: Set<Spec.RawKind> = []
    var hasPlace = true
    for case .failure(when: _, codesAt: _, let raw, let with) in envelope?.rules ?? [] {
      raws.insert(raw ?? envelope.map(kinds)?.failure ?? .string)
      hasPlace = hasPlace && with != nil
    }
    for failure in method.fails {
      let name = SwiftName.lowerCamel(failure.notes.swiftName?.value ?? failure.name.value)
      if !raws.isEmpty, name.text == "unrecognized" {
        report(.reservedName(name.text, kind: .failure, at: failure.name.span))
      }
      guard case .code(let code) = failure.condition else { continue }
      if raws.isEmpty {
        let wanted = "a `status`, or an envelope with a rule for failures"
        let example = "{\(failure.name.value): {status: 409, code: \(code.value)}}"
        let help = "Add the status of the answers, as in \(quoted(example))."
        report(.misfit("a failure by code", wanted, at: code.span, help: help))
      } else if raws.contains(.int), Int(decimal: code.value) == nil {
        report(.misfit("this envelope", "codes that are whole numbers", at: code.span))
      } else if case .json(let use) = failure.content, !hasPlace {
        let wanted = "a rule of the envelope with the path of the value under `with`"
        report(.misfit("`type`", wanted, at: use.span))
      }
    }
  }
}

extension TypeResolving {
  /// Resolves an envelope.
  func envelope(_ envelope: Spec.Envelope) -> Program.Envelope {
    let kinds = kinds(of: envelope)
    return Program.Envelope(
      ignoresStatus: envelope.ignoresStatus,
      rules: envelope.rules.map { rule($0, kinds) }
    )
  }

  fileprivate func kinds(of envelope: Spec.Envelope) -> CodeKinds {
    groundwork.codeKinds[envelope.name.value] ?? CodeKinds()
  }

  private func rule(_ rule: Spec.Rule, _ kinds: CodeKinds) -> Program.Rule {
    switch rule {
    case .common(let when, type: _, let at): .common(when: test(when), at: at)
    case .failure(let when, let place, let raw, let with):
      .failure(when: test(when), codesAt: place, raw: raw ?? kinds.failure, with: with)
    case .coded(let at, let raw, let read):
      .coded(at: at.value, raw: raw ?? kinds.success, read: read)
    case .success(let when, let read): .success(when: test(when), read: read)
    }
  }
}

extension Resolving {
  func test(_ test: Spec.Test) -> Program.Test {
    Program.Test(path: test.path, condition: test.condition)
  }

  /// Returns the type of the common error that envelopes read.
  func envelopeError() -> Located<String>? {
    for rule in spec.envelopes.flatMap(\.rules) {
      if case .common(when: _, let type, at: _) = rule { return type }
    }
    return nil
  }
}

extension Spec.Method {
  /// `true` if a rule can read the method's result.
  fileprivate var isReadByEnvelope: Bool {
    guard answerHeaders.isEmpty else { return false }
    return switch returns {
    case .content(.nothing): true
    case .content(.json(let use)): use.accepts.isEmpty
    case .content(.text), .content(.bytes), .constant, .stream: false
    }
  }
}
