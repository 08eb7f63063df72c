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
    for success in method.succeeds.prefix(1) {
      if success.status == nil, tellsSuccess != true {
        let wanted = "a `status`, or an envelope with a rule for success"
        diagnostics.append(.misfit("`succeeds`", wanted, at: success.code.span))
      } else if let status = success.status, written != nil {
        diagnostics.append(.misfit("`status`", "a method without an envelope", at: status.span))
      }
    }
    for failure in method.fails {
      guard case .code(let code) = failure.condition, tellsFailure != true else { continue }
      diagnostics.append(
        .misfit("a failure by code", "an envelope with a rule for failures", at: code.span)
      )
    }
    guard let written else { return nil }
    for case .status(let status) in method.fails.map(\.condition) where written.ignoresStatus {
      let wanted = "an envelope that does not ignore the status"
      diagnostics.append(.misfit("a failure by status", wanted, at: status.span))
    }
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
}
