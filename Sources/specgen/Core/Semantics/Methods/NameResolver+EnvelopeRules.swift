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
      checkKinds(envelope.rules)
      if let usual { checkErrors(envelope.rules, usual) }
    }
  }

  /// Reports rules that no body of any method reaches, and returns their spans.
  mutating func checkReach(
    of methods: [Spec.Method],
    _ kinds: [String: CodeKinds]
  ) -> Set<Span> {
    var hidden: Set<Span> = []
    for envelope in spec.envelopes where envelope.rules.count > 1 {
      let kinds = kinds[envelope.name.value] ?? CodeKinds()
      let sets = Set(
        methods.filter { $0.envelopeName(in: spec) == envelope.name.value }
          .map { Set($0.succeeds.items.filter { $0.status == nil }.map(\.code.value)) }
      )
      let codes: [Set<String>?] = sets.filter { !$0.isEmpty }
      var reach = EnvelopeReach(envelope.rules, kinds, codes: codes.first ?? nil).ruleReach
      for codes in codes.dropFirst() where reach.contains(where: { $0 != .reached }) {
        let other = EnvelopeReach(envelope.rules, kinds, codes: codes).ruleReach
        reach = zip(reach, other).map { $0 == .reached ? $0 : $1 }
      }
      for case (let rule, .hidden(let earlier)) in zip(envelope.rules, reach) {
        let help =
          "Put the narrower rule first, require another value or member, or remove the rule."
        report(.unreachableFailure(at: rule.span, first: earlier, help: help))
        hidden.insert(rule.span)
      }
    }
    return hidden
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
