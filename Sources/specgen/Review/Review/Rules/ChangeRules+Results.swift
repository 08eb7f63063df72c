import SpecgenCore

/// Returns the findings about the results and failures of calls.
func resultFindings(_ difference: Difference) -> [EntityChange] {
  let isMethod = difference.new.kind == .method
  let isWhole = difference.before != nil && difference.after != nil
  switch difference.aspect {
  case .resultForm: return resultFormFindings(difference)
  case .resultType:
    // The form of the result is a separate finding.
    return isWhole && !difference.alsoDiffers(.resultForm)
      ? typeFindings(
        difference,
        isMethod ? .init(.result, .typeChanged) : .init(.status, .bodyChanged)
      )
      : []
  case .resultConstant: return isWhole ? difference.found(.init(.resultConstant, .changed)) : []
  case .resultPresence, .outcomePresence:
    guard isWhole else { return [] }
    let isOptional = difference.after == .absence(.optional)
    let kind =
      isMethod
      ? ChangeKind(.result, isOptional ? .becameOptional : .becameRequired)
      : ChangeKind(.status, isOptional ? .bodyBecameOptional : .bodyBecameRequired)
    return difference.found(
      kind,
      isOptional ? ": the value can now be missing" : ": the value is now always present"
    )
  case .resultKind:
    if difference.alsoDiffers(.resultForm) { return [] }
    return difference.found(
      ChangeKind(.result, difference.after == nil ? .kindsRemoved : .kindsAdded)
    )
  case .condition: return isWhole ? conditionFindings(difference) : []
  case .successStatuses:
    return isWhole ? difference.found(.init(.statusRange, .changed)) : []
  case .recovery: return recoveryFindings(difference)
  case .outcomeType:
    switch (difference.before, difference.after) {
    case (nil, _): return difference.found(.init(.status, .bodyAdded))
    case (_, nil): return difference.found(.init(.status, .bodyRemoved))
    default: return typeFindings(difference, .init(.status, .bodyChanged))
    }
  default: return difference.found(.init(.statusEnvelope, .changed), difference.rules)
  }
}

/// Returns a finding about the type of a result, unless only its kind differs, which the type reports.
private func typeFindings(_ difference: Difference, _ kind: ChangeKind) -> [EntityChange] {
  guard case .type(let before)? = difference.before, case .type(let after)? = difference.after,
    before.withoutForm != after.withoutForm, !difference.isOfAlias
  else { return [] }
  var impact = before.impact(of: after)
  // Shipped versions read answers alone.
  switch TypeChange(from: before, to: after) {
  case .narrowed, .becameEnumeration: impact.shipped = .ok
  case .stoppedEnumeration: impact.shipped = .degrades
  case .widened, .list, .map, .other: break
  }
  return difference.aspect == .resultType
    ? difference.found(kind, difference.wasAndIs, impact) : difference.found(kind, impact)
}

private func conditionFindings(_ difference: Difference) -> [EntityChange] {
  switch (difference.before, difference.after) {
  case (.condition(.status)?, .condition(.status)?), (.condition(.body)?, .condition(.body)?):
    difference.found(.init(.statusRange, .changed))
  case (.condition(.code)?, .condition(.code)?):
    difference.found(.init(.outcomeCode, .changed), difference.codes)
  default: difference.found(.init(.statusClass, .changed))
  }
}

extension Difference {
  /// The predicate with the complete rules, since they may differ only at the end.
  fileprivate var rules: String {
    ": rules changed from \(visible(words.before ?? "none")) to \(visible(words.after ?? "none"))"
  }

  fileprivate var codes: String {
    ": code changed from \(shortened(words.before ?? "")) to \(shortened(words.after ?? ""))"
  }
}

private func recoveryFindings(_ difference: Difference) -> [EntityChange] {
  let words =
    switch (difference.words.before.map(quoted), difference.words.after.map(quoted)) {
    case (let before?, let after?): ": recovery suggestion changed from \(before) to \(after)"
    case (let before?, nil): ": recovery suggestion \(before) was removed"
    case (nil, let after): ": recovery suggestion \(after ?? "") was added"
    }
  return difference.found(.init(.failureRecovery, .changed), words)
}

private func resultFormFindings(_ difference: Difference) -> [EntityChange] {
  let isMethod = difference.new.kind == .method
  // The value of a plain success belongs to the method, which reports it.
  if difference.old.isPlain != difference.new.isPlain { return [] }
  switch (difference.before, difference.after) {
  // An outcome with a code has no form.
  case (nil, _), (_, nil): return difference.found(.init(.statusClass, .changed))
  case (.result(.nothing)?, _):
    return difference.found(isMethod ? .init(.result, .added) : .init(.status, .bodyAdded))
  case (let before?, .result(.nothing)?):
    // A missing body reads as empty text, as no bytes, or as an absent value if it is optional.
    let isReadable =
      before == .result(.text) || before == .result(.bytes)
      || difference.old[.resultPresence] == .absence(.optional)
      || difference.old[.outcomePresence] == .absence(.optional)
    return difference.found(
      isMethod ? .init(.result, .removed) : .init(.status, .bodyRemoved),
      isReadable ? Impact(shipped: .degrades) : Impact()
    )
  case (.result(let before)?, .result(let after)?):
    var impact = Impact()
    if before.reads(after) { impact.shipped = .ok }
    // Both are sequences of the same values.
    if before.isStream, after.isStream, !difference.alsoDiffers(.resultType) { impact.source = .ok }
    return difference.found(
      isMethod ? .init(.result, .kindChanged) : .init(.status, .bodyChanged),
      impact
    )
  default:
    return difference.found(isMethod ? .init(.result, .kindChanged) : .init(.status, .bodyChanged))
  }
}
