/// Whether a value may be missing or null, and what it is then.
func presenceFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .absence: return absenceFindings(difference)
  case .null: return nullFindings(difference)
  default:
    // Where one of both is missing, the absence tells it.
    guard difference.before != nil, difference.after != nil else { return [] }
    switch difference.new.kind {
    case .param: return difference.found(.paramDefaultChanged)
    case .routeParam: return difference.found(.routeParamDefaultChanged)
    default: return difference.found(.fieldDefaultChanged)
    }
  }
}

/// How a value may be missing: before and after.
private struct AbsenceChange: Hashable {
  let before: String
  let after: String
}

private func absenceFindings(_ difference: Difference) -> [Finding] {
  let change = AbsenceChange(before: difference.before ?? "", after: difference.after ?? "")
  let kinds: (ChangeKind, ChangeKind, ChangeKind, ChangeKind, ChangeKind, ChangeKind)
  let verb: String
  switch difference.new.kind {
  case .param:
    verb = "sent"
    kinds = (
      .paramBecameOptional, .paramBecameRequired, .paramDefaultAdded, .paramDefaultRemoved,
      .paramBecameRequiredWithDefault, .paramDefaultDropped
    )
  case .routeParam:
    verb = "in the link"
    kinds = (
      .routeParamBecameOptional, .routeParamBecameRequired, .routeParamDefaultAdded,
      .routeParamDefaultRemoved, .routeParamDefaultSet, .routeParamDefaultDropped
    )
  case .header:
    verb = "there"
    kinds = (
      .responseHeaderBecameOptional, .responseHeaderBecameRequired, .fieldDefaultAdded,
      .fieldDefaultRemoved, .fieldDefaultSet, .fieldDefaultDropped
    )
  default:
    verb = "there"
    kinds = (
      .fieldBecameOptional, .fieldBecameRequired, .fieldDefaultAdded, .fieldDefaultRemoved,
      .fieldDefaultSet, .fieldDefaultDropped
    )
  }
  let value = difference.new[.defaultValue] ?? difference.old[.defaultValue] ?? ""
  switch (change.before, change.after) {
  case ("required", "optional"):
    return difference.found(
      kinds.0,
      verb == "sent" ? " may be left out now" : " may be missing now"
    )
  case ("optional", "required"): return difference.found(kinds.1, " has to be \(verb) now")
  case ("required", "default"):
    return difference.found(kinds.2, " has the default \(shortened(value)) now")
  case ("default", "required"):
    return difference.found(kinds.3, " no longer has the default \(shortened(value))")
  case ("optional", "default"):
    return difference.found(kinds.4, " was optional and has the default \(shortened(value)) now")
  default:
    return difference.found(kinds.5, " had the default \(shortened(value)) and is optional now")
  }
}

private func nullFindings(_ difference: Difference) -> [Finding] {
  let may = difference.after != nil
  let kind: ChangeKind =
    switch difference.new.kind {
    case .param: may ? .paramBecameNullable : .paramBecameNotNullable
    default: may ? .fieldBecameNullable : .fieldBecameNotNullable
    }
  return difference.found(kind, may ? " may be null now" : " cannot be null any more")
}

/// How a value is written.
func formFindings(_ difference: Difference) -> [Finding] {
  let isParam = difference.new.kind == .param
  // With another type comes another form.
  let isMissing = difference.before == nil || difference.after == nil
  let isTold = isMissing && difference.alsoDiffers(.type)
  switch difference.aspect {
  case .acceptedKind:
    return difference.found(
      new: .fieldKindsAdded,
      gone: .fieldKindsRemoved,
      other: .fieldKindsAdded
    )
  case .lossy:
    return difference.found(
      .fieldLossyPolicyChanged,
      difference.after == nil
        ? " no longer leaves out what cannot be read" : " leaves out what cannot be read now"
    )
  case .dateFormat:
    return isTold ? [] : difference.found(isParam ? .paramFormatChanged : .fieldDateFormatChanged)
  case .unit: return isTold ? [] : difference.found(isParam ? .paramUnitChanged : .fieldUnitChanged)
  case .wireForm:
    return isTold ? [] : difference.found(isParam ? .paramFormatChanged : .fieldWireFormChanged)
  case .style: return isTold ? [] : difference.found(.arrayStyleChanged)
  default: return isTold ? [] : difference.found(.fieldZoneChanged)
  }
}

/// What else holds for a value, and constants.
func valueFindings(_ difference: Difference) -> [Finding] {
  let kind = difference.new.kind
  switch difference.aspect {
  case .secret:
    let now = difference.after == nil ? " is no secret any more" : " is a secret now"
    switch kind {
    case .param: return difference.found(.paramSensitiveChanged, now)
    case .routeParam: return difference.found(.routeParamSensitiveChanged, now)
    default: return difference.found(.fieldSensitiveChanged, now)
    }
  case .part: return difference.found(.fieldPartChanged)
  case .storage:
    return difference.alsoDiffers(.type)
      ? [] : difference.found(.fieldStorageChanged, " is stored otherwise")
  case .otherKey:
    return difference.found(new: .fieldKeysAdded, gone: .fieldKeysRemoved, other: .fieldKeysAdded)
  case .parents: return difference.found(kind == .param ? .paramLocationChanged : .fieldPathMoved)
  case .location: return locationFindings(difference)
  case .headerPrefix:
    return difference.alsoDiffers(.location) ? [] : difference.found(.headerPrefixChanged)
  case .holder: return difference.found(.paramHolderChanged)
  case .check:
    return difference.found(
      new: .paramConstraintSet,
      gone: .paramConstraintRemoved,
      other: .paramConstraintChanged
    )
  case .checkCode: return difference.found(.paramCheckCodeChanged)
  default:
    switch kind {
    case .member: return difference.found(.fieldConstChanged, difference.wasAndIs)
    case .routeConstant: return difference.found(.routeConstChanged, difference.wasAndIs)
    default:
      let isHeader = difference.new[.location] == "header"
      return difference.found(
        isHeader ? .headerConstChanged : .paramConstChanged,
        difference.wasAndIs
      )
    }
  }
}

private func locationFindings(_ difference: Difference) -> [Finding] {
  let bodies: Set = ["JSON body", "form", "multipart form", "body"]
  if bodies.contains(difference.before ?? ""), bodies.contains(difference.after ?? "") {
    // The method's body tells it.
    return []
  }
  return difference.found(
    difference.new.kind == .routeParam ? .routeParamLocationChanged : .paramLocationChanged
  )
}
