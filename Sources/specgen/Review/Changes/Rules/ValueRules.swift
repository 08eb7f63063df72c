import SpecgenCore

/// The rules for the presence, the form and other properties of values.
extension FactRule {
  /// The rule for the presence and the default of a value.
  static let absence = FactRule { difference in
    guard case .absence(let before)? = difference.before,
      case .absence(let after)? = difference.after
    else { return [] }
    let kind = difference.new.kind
    let (subject, isParam) = (kind.valueSubject, kind == .param)
    let value = (
      before: shortened(difference.words.before ?? ""),
      after: shortened(difference.words.after ?? "")
    )
    let found = { (subject: ChangeSubject, action: ChangeAction, words: String) in
      difference.found(ChangeKind(subject, action), words)
    }
    // A header without a default has kinds of its own.
    let usual = kind.fieldSubject
    switch (before, after) {
    case (.required, .optional):
      return found(subject, .becameOptional, isParam ? " became optional" : " can now be missing")
    case (.optional, .required):
      let verb = isParam ? "sent" : kind == .routeParam ? "in the link" : "present"
      return found(subject, .becameRequired, " must now be \(verb)")
    case (.required, .defaulted):
      return found(usual, .defaultAdded, " now has the default \(value.after)")
    case (.defaulted, .required):
      return found(usual, .defaultRemoved, " no longer has the default \(value.before)")
    case (.optional, .defaulted):
      let action: ChangeAction = isParam ? .becameRequiredWithDefault : .defaultSet
      return found(usual, action, " was optional and now has the default \(value.after)")
    case (.defaulted, .optional):
      return found(usual, .defaultDropped, " had the default \(value.before) and is now optional")
    case (.defaulted, .defaulted):
      let words = ": default changed from \(value.before) to \(value.after)"
      return found(usual, .defaultChanged, words)
    case (.required, .required), (.optional, .optional): return []
    }
  }

  static let null = FactRule { difference in
    let isNullable = difference.after != nil
    return difference.found(
      ChangeKind(
        difference.new.kind == .param ? .param : .field,
        isNullable ? .becameNullable : .becameNotNullable
      ),
      isNullable ? " can now be null" : " can no longer be null",
      // Shipped versions treat an absent value and null the same.
      Impact(shipped: isNullable && difference.old.absence == .optional ? .ok : nil)
    )
  }

  /// Reports a difference as one kind for a param, and as another for other values.
  static func value(_ param: ChangeKind, _ other: ChangeKind) -> FactRule {
    FactRule { difference in
      difference.found(
        difference.new.kind == .param ? param : other,
        Impact(shipped: difference.isMisread ? .lies : nil)
      )
    }
  }

  /// The rule for the zone of a time; an undocumented one does not determine the one that shipped versions assume.
  static let zone = FactRule { difference in
    difference.found(
      .init(.fieldZone, .changed),
      Impact(shipped: difference.isInBoth ? nil : .ok)
    )
  }

  static let secret = FactRule { difference in
    difference.found(
      ChangeKind(difference.new.kind.fieldSubject, .sensitiveChanged),
      difference.after == nil ? " is no longer secret" : " is now secret"
    )
  }

  /// The rule for the condition of an inline part.
  static let part = FactRule { difference in
    // A version in which the part is optional can read one that is always present.
    let isCertain = difference.before == .text("or none") && difference.after == .text("always")
    return difference.found(.init(.fieldPart, .changed), Impact(shipped: isCertain ? .ok : nil))
  }

  static let storage = FactRule { difference in
    difference.alsoDiffers(.type) && !difference.isOfAlias
      ? [] : difference.found(.init(.fieldStorage, .changed), ": storage changed")
  }

  static let otherKey = FactRule { difference in
    difference.found(
      ChangeKind(.field, difference.after == nil ? .keysRemoved : .keysAdded),
      Impact(survived: difference.old.absence?.isSurvived == true ? [.in] : [])
    )
  }

  static let parents = FactRule { difference in
    difference.found(
      difference.new.kind == .param ? .init(.param, .locationChanged) : .init(.fieldPath, .moved),
      difference.lostKey
    )
  }

  static let location = FactRule { difference in
    // The method's body reports it.
    if difference.old.place?.isBody == true, difference.new.place?.isBody == true { return [] }
    let subject: ChangeSubject = difference.new.kind == .routeParam ? .routeParam : .param
    return difference.found(ChangeKind(subject, .locationChanged), difference.lostKey)
  }

  static let check = FactRule { difference in
    let presence = difference.presence
    return difference.found(.init(.paramConstraint, presence == .added ? .set : presence))
  }

  static let constant = FactRule { difference in
    let subject: ChangeSubject =
      switch difference.new.kind {
      case .member: .fieldConst
      case .routeConstant: .routeConst
      default: difference.new.place == .header ? .headerConst : .paramConst
      }
    return difference.found(ChangeKind(subject, .changed), difference.wasAndIs)
  }

  /// The rule for the style of a list or an object, which a value of another kind has not.
  static let style = FactRule { difference in
    guard difference.isInBoth || !difference.alsoDiffers(.type) || difference.staysCollection
    else { return [] }
    let (before, after) = (difference.words.before, difference.words.after)
    let words = ": style changed from \(before ?? "the default") to \(after ?? "the default")"
    return difference.found(.init(.arrayStyle, .changed), words)
  }

  /// Reports nothing for a form that only one version has, since it belongs to another type.
  var ofForm: FactRule { when { $0.isInBoth || !$0.alsoDiffers(.type) } }
}

extension Difference {
  /// `true` if both values are lists, both are objects, or neither is either.
  fileprivate var staysCollection: Bool {
    switch (old[.type], new[.type]) {
    case (.type(.list)?, .type(.list)?), (.type(.map)?, .type(.map)?),
      (.type(.record)?, .type(.record)?):
      true
    case (.type(.list)?, _), (.type(.map)?, _), (.type(.record)?, _), (_, .type(.list)?),
      (_, .type(.map)?), (_, .type(.record)?):
      false
    default: true
    }
  }

  /// The impact of a moved value: it is lost where it is optional.
  fileprivate var lostKey: Impact { Impact(survived: old.survivingLoss(in: new)) }
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

extension Inventory.Kind {
  /// The subject of changes of a value.
  var valueSubject: ChangeSubject { self == .header ? .responseHeader : fieldSubject }

  /// The same, for properties in which a header does not differ from a field.
  var fieldSubject: ChangeSubject {
    self == .param ? .param : self == .routeParam ? .routeParam : .field
  }
}
