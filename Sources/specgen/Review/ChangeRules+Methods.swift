/// Calls over HTTP, and the pages of flows.
func methodFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .verb: return difference.found(.methodVerbChanged)
  case .path: return pathFindings(difference)
  case .host: return difference.found(.methodHostChanged)
  case .body: return bodyFindings(difference)
  case .idempotency: return difference.found(.methodIdempotencyChanged)
  case .deadline: return difference.found(.timeoutChanged)
  case .idempotencyKey: return difference.found(.idempotencyKeyChanged)
  case .usesAuth:
    return difference.after == nil
      ? difference.found(.methodAuthRemoved, " no longer shows who calls")
      : difference.found(.methodAuthAdded, " has to show who calls now")
  case .mediaTypes:
    // An `Accept` in the spec is a constant or a param, whose change is reported itself.
    return difference.before == nil || difference.after == nil
      ? [] : difference.found(.acceptChanged)
  default: return difference.found(.methodPaginationChanged)
  }
}

private func pathFindings(_ difference: Difference) -> [Finding] {
  guard let before = difference.before, let after = difference.after else { return [] }
  let (old, new) = (segments(of: before), segments(of: after))
  let isParam = { (segment: Substring) in segment.first == Inventory.marks.start }
  // Placeholders that came or went are told themselves.
  let isTold =
    old.filter { !isParam($0) } == new.filter { !isParam($0) }
    && Set(old.filter(isParam)) != Set(new.filter(isParam))
  return isTold ? [] : difference.found(.pathChanged)
}

private func segments(of path: String) -> [Substring] { path.split(separator: "/") }

private func bodyFindings(_ difference: Difference) -> [Finding] {
  let wholes: Set = ["JSON", "text", "bytes"]
  switch (difference.before, difference.after) {
  // The value that is the body is told itself.
  case (nil, let after?): return wholes.contains(after) ? [] : difference.found(.bodyFormAdded)
  case (let before?, nil): return wholes.contains(before) ? [] : difference.found(.bodyFormRemoved)
  default: return difference.found(.encodingChanged)
  }
}

/// What calls give, and how they fail.
func resultFindings(_ difference: Difference) -> [Finding] {
  let isMethod = difference.new.kind == .method
  let isWhole = difference.before != nil && difference.after != nil
  switch difference.aspect {
  case .resultForm: return resultFormFindings(difference)
  case .resultType:
    guard isWhole else { return [] }
    return difference.found(isMethod ? .resultTypeChanged : .statusBodyChanged, difference.wasAndIs)
  case .resultConstant: return isWhole ? difference.found(.resultConstantChanged) : []
  case .resultPresence, .outcomePresence:
    guard isWhole else { return [] }
    let isOptional = difference.after == "optional"
    let words = isOptional ? ": the value may be missing now" : ": the value is always there now"
    if isMethod {
      return difference.found(isOptional ? .resultBecameOptional : .resultBecameRequired, words)
    }
    return difference.found(
      isOptional ? .statusBodyBecameOptional : .statusBodyBecameRequired,
      words
    )
  case .resultKind:
    if difference.alsoDiffers(.resultForm) { return [] }
    return difference.found(
      new: .resultKindsAdded,
      gone: .resultKindsRemoved,
      other: .resultKindsAdded
    )
  case .condition:
    guard let before = difference.before, let after = difference.after else {
      return difference.found(.statusClassChanged)
    }
    let isStatus = { (word: String) in word.utf8.first?.isDigit == true }
    return difference.found(
      isStatus(before) == isStatus(after) ? .statusRangeChanged : .statusClassChanged
    )
  // Where the sort of condition is another one, the condition tells it.
  case .code: return isWhole ? difference.found(.outcomeCodeChanged) : []
  case .recovery: return recoveryFindings(difference)
  case .outcomeType:
    return difference.found(
      new: .statusBodyAdded,
      gone: .statusBodyRemoved,
      other: .statusBodyChanged
    )
  default: return difference.found(.statusEnvelopeChanged)
  }
}

private func recoveryFindings(_ difference: Difference) -> [Finding] {
  let words =
    switch (difference.before.map(quoted), difference.after.map(quoted)) {
    case (let before?, let after?): " suggests \(after) and no longer \(before)"
    case (let before?, nil): " no longer suggests \(before)"
    case (nil, let after): " suggests \(after ?? "nothing") now"
    }
  return difference.found(.failureRecoveryChanged, words)
}

private func resultFormFindings(_ difference: Difference) -> [Finding] {
  let isMethod = difference.new.kind == .method
  switch (difference.before, difference.after) {
  case ("nothing", _):
    return difference.found(isMethod ? .resultAdded : .statusBodyAdded)
  case (_, "nothing"):
    return difference.found(isMethod ? .resultRemoved : .statusBodyRemoved)
  // A success by a code has none.
  case (nil, _), (_, nil): return difference.found(.statusClassChanged)
  default: return difference.found(isMethod ? .resultKindChanged : .statusBodyChanged)
  }
}
