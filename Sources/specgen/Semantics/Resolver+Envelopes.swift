extension Resolver {
  /// The envelope of a method's answers, with a report of codes that nothing tells.
  mutating func envelope(_ method: Spec.Method) -> Program.Envelope? {
    let name = method.envelope ?? spec.defaults?.envelope
    let written = name.flatMap { name -> Spec.Envelope? in
      if name.value == "none" { return nil }
      if let found = spec.envelopes.first(where: { $0.name.value == name.value }) { return found }
      reportUnknown(name, .envelope, known: spec.envelopes.map(\.name.value))
      return nil
    }
    let tellsSuccess = written?.rules.contains { if case .success = $0 { true } else { false } }
    let tellsFailure = written?.rules.contains { if case .failure = $0 { true } else { false } }
    if let success = method.succeeds.first, tellsSuccess != true {
      diagnostics.append(
        .misfit("`succeeds`", "an envelope with a rule for success", at: success.code.span)
      )
    }
    for failure in method.fails {
      guard case .code(let code) = failure.condition, tellsFailure != true else { continue }
      diagnostics.append(
        .misfit("a failure by code", "an envelope with a rule for failures", at: code.span)
      )
    }
    guard let written else { return nil }
    if method.succeeds.isEmpty, let span = method.returnsSpan {
      diagnostics.append(.misfit("`returns`", "no envelope: use `succeeds`", at: span))
    }
    return Program.Envelope(ignoresStatus: written.ignoresStatus, rules: written.rules.map(rule))
  }

  private func rule(_ rule: Spec.Rule) -> Program.Rule {
    switch rule {
    case .common(let at, let kind, type: _, let from):
      .common(at: at.value, kind: kind.value, from: from.value)
    case .failure(let at, let with): .failure(at: at.value, with: with?.value)
    case .success(let at, let read): .success(at: at.value, read: read.value)
    }
  }

  /// The type that envelopes read the shared error as.
  func envelopeError() -> Located<String>? {
    for rule in spec.envelopes.flatMap(\.rules) {
      if case .common(at: _, kind: _, let type, from: _) = rule { return type }
    }
    return nil
  }

  /// Resolves what a code gives.
  mutating func codedSuccess(_ success: Spec.Success, path: String) -> Program.CodedSuccess {
    if let value = success.value { refuseFormats(of: value, at: "`succeeds`") }
    let path = "\(path).succeeds.\(success.code.value)"
    return Program.CodedSuccess(
      entity: entity(path, success.notes, at: success.code.span),
      name: swiftName(success.code, .case, override: success.notes.swiftName),
      code: success.code.value,
      value: success.value.flatMap { reference($0, owner: nil) },
      isOptional: success.isOptional
    )
  }
}
