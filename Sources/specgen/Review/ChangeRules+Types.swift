/// Types and what they have, but for the values in them.
func typeFindings(_ difference: Difference) -> [Finding] {
  let isKindChanged = difference.alsoDiffers(.form)
  switch difference.aspect {
  case .form: return difference.found(.modelKindChanged, difference.wasAndIs)
  case .openness:
    if isKindChanged { return [] }
    let isOpen = difference.after == "open"
    if difference.new[.form] == "a union" {
      return difference.found(isOpen ? .unionOpened : .unionClosed, difference.wasAndIs)
    }
    return difference.found(isOpen ? .enumOpened : .enumClosed, difference.wasAndIs)
  case .rawKind: return isKindChanged ? [] : difference.found(.enumTypeChanged)
  case .tell: return isKindChanged ? [] : difference.found(.unionTellChanged)
  case .discriminator:
    return isKindChanged || difference.alsoDiffers(.tell)
      ? [] : difference.found(.unionDiscriminatorRenamed)
  case .target:
    return isKindChanged ? [] : targetFindings(difference)
  case .additional:
    if isKindChanged { return [] }
    return difference.found(
      new: .additionalMembersAdded,
      gone: .additionalMembersRemoved,
      other: .additionalMembersChanged
    )
  case .identity:
    if isKindChanged { return [] }
    return difference.found(
      new: .modelIdentityAdded,
      gone: .modelIdentityRemoved,
      other: .modelIdentityChanged
    )
  case .raw: return difference.found(.codeRawChanged)
  case .number: return difference.found(.codeNumberChanged)
  case .outcome: return difference.found(.codeMoved)
  case .mark: return difference.found(.unionMappingChanged)
  case .payload: return difference.found(.unionPayloadChanged)
  case .helper: return difference.found(.helperChanged)
  default: return difference.found(.exampleChanged)
  }
}

extension Difference {
  /// That it was one and is another.
  var wasAndIs: String {
    " was \(shortened(words.before ?? "nothing")) and is \(shortened(words.after ?? "nothing"))"
  }
}

/// Another name that is that of another type.
private func targetFindings(_ difference: Difference) -> [Finding] {
  guard let before = difference.before, let after = difference.after else { return [] }
  let kind: ChangeKind =
    switch TypeChange(from: before, to: after) {
    case .widened: .aliasTargetWidened
    case .narrowed: .aliasTargetNarrowed
    default: .aliasTargetChanged
    }
  return difference.found(kind, difference.wasAndIs)
}

/// A value that has another type.
func typeChangeFindings(_ difference: Difference) -> [Finding] {
  guard let before = difference.before, let after = difference.after else { return [] }
  // Of a type that became one of another sort, the type itself tells.
  if before.replacing(enumerationSign, with: "") == after.replacing(enumerationSign, with: "") {
    return []
  }
  let change = TypeChange(from: before, to: after)
  let kind: ChangeKind
  switch difference.new.kind {
  case .param:
    switch change {
    case .widened: kind = .paramTypeWidened
    case .narrowed: kind = .paramTypeNarrowed
    case .becameEnumeration: kind = .paramBecameEnum
    case .stoppedEnumeration: kind = .paramStoppedEnum
    case .list, .map, .other: kind = .paramTypeChanged
    }
  case .routeParam:
    switch change {
    case .widened, .stoppedEnumeration: kind = .routeParamTypeWidened
    case .narrowed, .becameEnumeration: kind = .routeParamTypeNarrowed
    case .list, .map, .other: kind = .routeParamTypeChanged
    }
  case .header: kind = .responseHeaderTypeChanged
  default:
    switch change {
    case .widened: kind = .fieldTypeWidened
    case .narrowed: kind = .fieldTypeNarrowed
    case .becameEnumeration: kind = .fieldBecameEnum
    case .stoppedEnumeration: kind = .fieldStoppedEnum
    case .list: kind = .fieldArrayScalarSwitched
    case .map: kind = .fieldMapStructSwitched
    case .other: kind = .fieldTypeChanged
    }
  }
  return difference.found(kind, difference.wasAndIs)
}

/// How a type became another one, by the spelling of both; an enumeration has a sign before its mention.
enum TypeChange {
  case widened, narrowed, becameEnumeration, stoppedEnumeration
  /// A value became a list of them, or the other way round.
  case list
  /// A map became an object with named members, or the other way round.
  case map
  case other

  init(from before: String, to after: String) {
    let (old, new) = (Sort(before), Sort(after))
    switch (old, new) {
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)):
      self = TypeChange(from: one, to: other)
    case (.map, .object), (.object, .map): self = .map
    case (.list(let element), _) where element == after: self = .list
    case (_, .list(let element)) where element == before: self = .list
    case (_, .nullable(let value)) where value == before: self = .widened
    case (.nullable(let value), _) where value == after: self = .narrowed
    case (.scalar("String"), .enumeration): self = .becameEnumeration
    case (.enumeration, .scalar("String")): self = .stoppedEnumeration
    case (.scalar(let one), .scalar(let other)):
      self =
        Self.wider[one, default: []].contains(other)
        ? .widened : Self.wider[other, default: []].contains(one) ? .narrowed : .other
    default: self = .other
    }
  }

  /// Types that hold all values of a type, and are read from the same JSON.
  private static let wider: [String: Set<String>] = [
    "Int32": ["Int", "Int64", "Double", "Decimal", "Scalar", "JSON"],
    "Int": ["Double", "Decimal", "Scalar", "JSON"],
    "Int64": ["Double", "Decimal", "Scalar", "JSON"],
    "UInt64": ["Double", "Decimal", "Scalar", "JSON"],
    "Double": ["Decimal", "Scalar", "JSON"],
    "Decimal": ["Scalar", "JSON"],
    "Bool": ["Scalar", "JSON"],
    "UUID": ["String", "Scalar", "JSON"],
    "URL": ["String", "Scalar", "JSON"],
    "LocalTime": ["String", "Scalar", "JSON"],
    "Data": ["String", "Scalar", "JSON"],
    "String": ["Scalar", "JSON"],
    "Scalar": ["JSON"],
  ]

  private enum Sort {
    case scalar(String)
    case enumeration
    case object
    case list(String)
    case map(String)
    case nullable(String)

    init(_ fact: String) {
      let mapStart = "[String: "
      if fact.hasSuffix("?") {
        self = .nullable(String(fact.dropLast()))
      } else if fact.hasPrefix(mapStart) {
        self = .map(String(fact.dropFirst(mapStart.count).dropLast()))
      } else if fact.hasPrefix("[") {
        self = .list(String(fact.dropFirst().dropLast()))
      } else if fact.first == Inventory.marks.start {
        self = .object
      } else if fact.hasPrefix(enumerationSign) {
        self = .enumeration
      } else {
        self = .scalar(fact)
      }
    }
  }
}

/// What stands before the mention of an enumeration, which no reader sees.
let enumerationSign = "\u{4}"
