/// Returns the findings about the wire format of a value.
func formFindings(_ difference: Difference) -> [EntityChange] {
  let isParam = difference.new.kind == .param
  // Another type implies another format.
  let isMissing = difference.before == nil || difference.after == nil
  let isReported = isMissing && difference.alsoDiffers(.type)
  switch difference.aspect {
  case .acceptedKind:
    return difference.found(
      ChangeKind(.field, difference.after == nil ? .kindsRemoved : .kindsAdded)
    )
  case .lossy:
    return difference.found(
      .init(.fieldLossyPolicy, .changed),
      difference.after == nil
        ? " no longer skips unreadable values"
        : " now skips unreadable values"
    )
  default: if isReported { return [] }
  }
  switch difference.aspect {
  case .dateFormat:
    return difference.found(
      isParam ? .init(.param, .formatChanged) : .init(.fieldDate, .formatChanged)
    )
  case .unit: return difference.found(ChangeKind(isParam ? .param : .field, .unitChanged))
  case .wireForm:
    return difference.found(
      isParam ? .init(.param, .formatChanged) : .init(.fieldWireForm, .changed)
    )
  case .style: return difference.found(.init(.arrayStyle, .changed))
  default:
    // An undocumented zone does not determine the one that shipped versions assume.
    return difference.found(
      .init(.fieldZone, .changed),
      isMissing ? Impact(shipped: .ok) : Impact()
    )
  }
}

/// Returns the findings about other properties of a value, and about constants.
func valueFindings(_ difference: Difference) -> [EntityChange] {
  let kind = difference.new.kind
  switch difference.aspect {
  case .secret:
    let subject: ChangeSubject =
      kind == .param ? .param : kind == .routeParam ? .routeParam : .field
    return difference.found(
      ChangeKind(subject, .sensitiveChanged),
      difference.after == nil ? " is no longer secret" : " is now secret"
    )
  case .part:
    // A version in which the part is optional can read one that is always present.
    let isCertain = difference.before == .text("or none") && difference.after == .text("always")
    return difference.found(.init(.fieldPart, .changed), Impact(shipped: isCertain ? .ok : nil))
  case .storage:
    return difference.alsoDiffers(.type) && !difference.isOfAlias
      ? [] : difference.found(.init(.fieldStorage, .changed), ": storage changed")
  case .otherKey:
    return difference.found(
      ChangeKind(.field, difference.after == nil ? .keysRemoved : .keysAdded),
      Impact(survived: difference.old.absence?.isSurvived == true ? [.in] : [])
    )
  case .parents:
    return difference.found(
      kind == .param ? .init(.param, .locationChanged) : .init(.fieldPath, .moved),
      difference.lostKey
    )
  case .location: return locationFindings(difference)
  case .headerPrefix:
    return difference.alsoDiffers(.location) ? [] : difference.found(.init(.headerPrefix, .changed))
  case .holder: return difference.found(.init(.paramHolder, .changed))
  case .check:
    let action: ChangeAction =
      difference.before == nil ? .set : difference.after == nil ? .removed : .changed
    return difference.found(ChangeKind(.paramConstraint, action))
  case .checkCode: return difference.found(.init(.paramCheckCode, .changed))
  default:
    let subject: ChangeSubject =
      switch kind {
      case .member: .fieldConst
      case .routeConstant: .routeConst
      default: difference.new.place == .header ? .headerConst : .paramConst
      }
    return difference.found(ChangeKind(subject, .changed), difference.wasAndIs)
  }
}

extension Difference {
  /// The impact of a moved value: it is lost where it is optional.
  var lostKey: Impact { Impact(survived: old.survivingLoss(in: new)) }
}

extension Inventory.Item {
  /// Returns the directions in which readers tolerate the loss of a value that has another key now.
  func survivingLoss(in new: Inventory.Item) -> Reach {
    var survived: Reach = []
    // A shipped version looks for the old key.
    if absence?.isSurvived == true { survived.insert(.in) }
    // The server looks for the new key, and so does the app in an existing link.
    if new.absence == .optional { survived.insert(.out) }
    if new.absence?.isSurvived == true { survived.insert(.link) }
    return survived
  }
}

private func locationFindings(_ difference: Difference) -> [EntityChange] {
  // The method's body reports it.
  if difference.old.place?.isBody == true, difference.new.place?.isBody == true { return [] }
  return difference.found(
    ChangeKind(
      difference.new.kind == .routeParam ? .routeParam : .param,
      .locationChanged
    ),
    difference.lostKey
  )
}
