import SpecgenCore

/// Returns the findings about types and their parts, except the values in them.
func typeFindings(_ difference: Difference) -> [EntityChange] {
  let found: [EntityChange]
  switch difference.aspect {
  case .form: return difference.found(.init(.model, .kindChanged), difference.wasAndIs)
  case .openness:
    let subject: ChangeSubject = difference.new.form == .union ? .union : .enum
    let kind = ChangeKind(subject, difference.isRaised ? .opened : .closed)
    found = difference.found(kind, difference.wasAndIs)
  case .rawKind: found = difference.found(.init(.enum, .typeChanged))
  case .tagging: found = difference.found(.init(.unionMatch, .changed))
  case .discriminator:
    found =
      difference.alsoDiffers(.tagging)
      ? [] : difference.found(.init(.unionDiscriminator, .renamed))
  case .discriminatorKind:
    found =
      difference.alsoDiffers(.tagging)
      ? [] : difference.found(.init(.unionDiscriminator, .typeChanged))
  case .target: found = targetFindings(difference)
  case .additional: found = difference.found(.additionalMembers, difference.typeImpact)
  case .identity: found = difference.found(.modelIdentity)
  case .raw: return difference.found(.init(.codeRaw, .changed))
  case .number: return difference.found(.init(.codeNumber, .changed))
  case .outcome: return difference.found(.init(.code, .moved))
  case .mark: return difference.found(.init(.unionMapping, .changed))
  case .payload:
    var impact = difference.typeImpact
    // A case without a payload ignores anything beside its mark.
    let readers: Reach = difference.before == nil ? [.in, .tolerated] : [.out]
    if difference.before == nil || difference.after == nil,
      difference.new.reach.isSubset(of: readers)
    {
      impact.shipped = .ok
      if difference.after == nil { impact.behavior = .changes }
    }
    return difference.found(.init(.unionPayload, .changed), impact)
  case .helper: return difference.found(.init(.helper, .changed))
  default: return difference.found(.init(.example, .changed))
  }
  // If the kind of the type changed, only that is reported.
  return difference.alsoDiffers(.form) ? [] : found
}

/// Returns the findings about the target of an alias; the types of values report the consequences.
private func targetFindings(_ difference: Difference) -> [EntityChange] {
  guard case .type(let before)? = difference.before, case .type(let after)? = difference.after
  else {
    return []
  }
  let action: ChangeAction =
    switch TypeChange(from: before, to: after) {
    case .widened: .targetWidened
    case .narrowed: .targetNarrowed
    default: .targetChanged
    }
  return difference.found(ChangeKind(.alias, action), difference.wasAndIs, before.impact(of: after))
}

extension Difference {
  /// The impact of a changed type.
  fileprivate var typeImpact: Impact {
    guard case .type(let before)? = before, case .type(let after)? = after else { return Impact() }
    return before.impact(of: after)
  }
}

extension TypeShape {
  /// Returns the impact of another type in place of this one, if it is less than usual.
  func impact(of other: TypeShape) -> Impact {
    isSameOnTheWire(as: other) ? Impact(shipped: .ok) : Impact()
  }

  /// Returns `true` if both types have the same values in the same wire format.
  func isSameOnTheWire(as other: TypeShape) -> Bool {
    switch (self, other) {
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)),
      (.nullable(let one), .nullable(let other)):
      one.isSameOnTheWire(as: other)
    case (.scalar(.int), .scalar(.int64)), (.scalar(.int64), .scalar(.int)): true
    default: self == other
    }
  }
}

/// Returns the findings about the type of a value.
func valueTypeFindings(_ difference: Difference) -> [EntityChange] {
  if difference.old.isPlain, difference.new.isPlain { return [] }  // The param reports itself.
  if difference.aspect == .spelling { return spellingFindings(difference) }
  guard case .type(let before)? = difference.before, case .type(let after)? = difference.after,
    before.withoutForm != after.withoutForm, !difference.isOfAlias
  else { return [] }  // A changed kind of type, or a changed alias target, is reported by the type.
  // The encoding reports it, unless the body had no alternatives before.
  if !difference.old.isPlain, !difference.new.isPlain,
    difference.new.hasOtherBodyForm(than: difference.old)
  {
    return []
  }
  var impact = before.impact(of: after)
  // A change of a body's wire form is reported with the body.
  if difference.new.kind == .param, before == .bodies || after == .bodies { impact.shipped = .ok }
  // Unreadable elements are omitted; an unreadable value or part that is optional becomes nil.
  let items = [difference.old, difference.new]
  if items.allSatisfy(\.survivesItsValue), before.isLike(after) || items.allSatisfy(\.mayBeAbsent) {
    impact.survived = [.in]
  }
  // Values in headers and links are always text.
  if difference.new.kind == .header, before == .scalar(.string) { impact.shipped = .ok }
  if difference.new.kind == .routeParam, case .scalar = before, after == .scalar(.string) {
    impact.shipped = .ok
  }
  if difference.new.kind == .param, difference.sendsSameText(before, after) { impact.shipped = .ok }
  let kind = ChangeKind(of: TypeChange(from: before, to: after), in: difference.new.kind)
  return difference.found(kind, difference.wasAndIs, impact)
}

extension Inventory.Item {
  /// `true` if the owner of the value is readable even if the value, or an element of it, is not.
  fileprivate var survivesItsValue: Bool {
    self[.lossy] != nil || self[.part] == .text("or none")
  }

  /// `true` if a reader tolerates the absence of the value.
  fileprivate var mayBeAbsent: Bool { self[.absence] == .absence(.optional) }
}

extension Difference {
  /// Returns `true` if a param outside of JSON is the same text as before: any text, or the only element of a list.
  fileprivate func sendsSameText(_ before: TypeShape, _ after: TypeShape) -> Bool {
    guard let place = new.place, place == old.place, ![.object, .body].contains(place),
      new[.style] == old[.style], before.isText
    else { return false }
    if after == .scalar(.string) { return true }
    guard case .list(let element) = after, [.query, .form].contains(place) else { return false }
    return new[.style] == nil && (element == before || element == .scalar(.string))
  }

  /// `true` if the value has the same alias as before, whose target changed.
  var isOfAlias: Bool { new[.spelling] != nil && !alsoDiffers(.spelling) }
}

extension TypeShape {
  /// `true` for a scalar that is sent as text outside of JSON, with digits and words as in JSON.
  fileprivate var isText: Bool {
    guard case .scalar(let scalar) = self else { return false }
    switch scalar {
    case .string, .bool, .int, .int32, .int64, .uint64, .double, .decimal, .uuid, .url, .localTime,
      .scalar:
      return true
    case .date, .duration, .data, .json, .formFile: return false
    }
  }

  /// Returns `true` if both are lists, both are maps, or neither is either.
  fileprivate func isLike(_ other: TypeShape) -> Bool {
    switch (self, other) {
    case (.list, .list), (.map, .map): true
    case (.list, _), (_, .list), (.map, _), (_, .map): false
    default: true
    }
  }
}

extension ChangeKind {
  /// Creates the kind for a type change in a kind of value.
  fileprivate init(of change: TypeChange, in kind: Inventory.Kind) {
    switch kind {
    case .param:
      switch change {
      case .widened: self.init(.param, .typeWidened)
      case .narrowed: self.init(.param, .typeNarrowed)
      case .becameEnumeration: self.init(.param, .becameEnum)
      case .stoppedEnumeration: self.init(.param, .stoppedEnum)
      case .list, .map, .other: self.init(.param, .typeChanged)
      }
    case .routeParam:
      switch change {
      case .widened, .stoppedEnumeration: self.init(.routeParam, .typeWidened)
      case .narrowed, .becameEnumeration: self.init(.routeParam, .typeNarrowed)
      case .list, .map, .other: self.init(.routeParam, .typeChanged)
      }
    case .body: self.init(.body, .typeChanged)
    case .header: self.init(.responseHeader, .typeChanged)
    default:
      switch change {
      case .widened: self.init(.field, .typeWidened)
      case .narrowed: self.init(.field, .typeNarrowed)
      case .becameEnumeration: self.init(.field, .becameEnum)
      case .stoppedEnumeration: self.init(.field, .stoppedEnum)
      case .list: self.init(.fieldArrayScalar, .switched)
      case .map: self.init(.fieldMapStruct, .switched)
      case .other: self.init(.field, .typeChanged)
      }
    }
  }
}

/// Returns the findings about another name for the same type.
private func spellingFindings(_ difference: Difference) -> [EntityChange] {
  let types: [Aspect] = [.type, .resultType, .outcomeType]
  guard !types.contains(where: difference.alsoDiffers) else { return [] }
  let (before, after) = difference.words
  let words =
    switch (before, after) {
    case (nil, let after): " is now spelled \(after ?? "")"
    case (let before?, nil): " is no longer spelled \(before)"
    case (let before?, let after?): ": spelling of the type changed from \(before) to \(after)"
    }
  return difference.found(.init(.typeSpelling, .changed), words)
}
