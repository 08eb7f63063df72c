extension NameResolver {
  /// Reports envelopes whose rules contradict each other.
  mutating func checkEnvelopes() {
    let usual = spec.errors?.type ?? envelopeError()
    for envelope in spec.envelopes {
      let name = envelope.name
      checkName(name, .envelope)
      if name.value == "none" {
        report(.reservedName(name.value, kind: .envelope, at: name.span))
      }
      if envelope.rules.isEmpty, !envelope.written.hasUnread {
        report(.misfit("`rules`", "at least one rule", at: name.span))
      }
      checkReach(envelope.rules)
      checkKinds(envelope.rules)
      if let usual { checkErrors(envelope.rules, usual) }
    }
  }

  /// Reports rules that earlier ones hide, and success codes next to another success rule.
  private mutating func checkReach(_ rules: [Spec.Rule]) {
    var first: [Program.Test: Span] = [:]
    var codes: Span?
    var success: Span?
    for rule in rules {
      switch rule {
      case .coded(let at, raw: _, read: _):
        if let taken = codes ?? success {
          report(.unreachableFailure(at: at.span, first: taken))
        }
        codes = at.span
      case .common(let when, type: _, at: _), .failure(let when, codesAt: _, raw: _, with: _),
        .success(let when, read: _):
        let test = Program.Test(path: when.path, condition: when.condition)
        if let taken = first[test] {
          report(.unreachableFailure(at: when.span, first: taken))
        }
        first[test] = when.span
        guard case .success = rule else { continue }
        if let taken = codes {
          report(.unreachableFailure(at: when.span, first: taken))
        }
        success = when.span
      }
    }
  }

  /// Reports conditions on codes that exclude their kind.
  private mutating func checkKinds(_ rules: [Spec.Rule]) {
    for case .failure(let when, let codes, let raw?, with: _) in rules {
      guard let implied = when.kindOfCodes(at: codes), case .kind(let kind) = when.condition,
        implied != raw || ![.string, .integer].contains(kind)
      else { continue }
      report(.misfit("`codes`", "a `string`, or an `integer`", at: when.span))
    }
  }

  /// Reports common errors with different types.
  private mutating func checkErrors(_ rules: [Spec.Rule], _ usual: Located<String>) {
    for case .common(when: _, let type, at: _) in rules where type.value != usual.value {
      guard index(ofType: type) != nil else { continue }
      let wanted = "a single type: \(quoted(usual.value)), or a union of both"
      report(.misfit("the common error of all methods", wanted, at: type.span))
    }
  }
}
