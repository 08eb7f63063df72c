import SpecgenCore

/// The rules for types, their parts and the types of values.
extension FactRule {
  static let openness = FactRule { difference in
    let subject: ChangeSubject = difference.new.form == .union ? .union : .enum
    let action: ChangeAction = difference.isRaised ? .opened : .closed
    return difference.found(ChangeKind(subject, action), difference.wasAndIs)
  }

  /// The rule for the target of an alias; the types of values report the consequences.
  static let target = FactRule { difference in
    guard let (before, after) = difference.types else { return [] }
    let action: ChangeAction =
      switch TypeChange(from: before, to: after) {
      case .widened: .targetWidened
      case .narrowed: .targetNarrowed
      default: .targetChanged
      }
    return difference.found(.init(.alias, action), difference.wasAndIs, before.impact(of: after))
  }

  static let additional = FactRule { difference in
    difference.found(.init(.additionalMembers, difference.presence), difference.typeImpact)
  }

  static let payload = FactRule { difference in
    var impact = difference.typeImpact
    // A case without a payload ignores anything beside its mark.
    let readers: Reach = difference.before == nil ? [.in, .tolerated] : [.out]
    if !difference.isInBoth, difference.new.reach.directions.isSubset(of: readers) {
      impact.shipped = .ok
      if difference.after == nil { impact.behavior = .changes }
    }
    return difference.found(.init(.unionPayload, .changed), impact)
  }

  static let type = FactRule { difference in
    let (old, new) = (difference.old, difference.new)
    // A changed kind of type, or a changed alias target, is reported by the type.
    guard let (before, after) = difference.types, difference.isOfOtherType, !difference.isOfAlias
    else { return [] }
    // The encoding reports it, unless the body had no alternatives before.
    if !old.isPlain, !new.isPlain, new.hasOtherBodyForm(than: old) { return [] }
    var impact = before.impact(of: after)
    if difference.isSurvivedByAll(before, after) { impact.shipped = .ok }
    // Unreadable elements are omitted; an unreadable value or part that is optional becomes nil.
    let items = [old, new]
    if items.allSatisfy(\.survivesItsValue),
      before.isLike(after) || items.allSatisfy(\.mayBeAbsent)
    {
      impact.survived = [.in]
    }
    let change = TypeChange(from: before, to: after)
    // In JSON, a number as text is no wider or narrower number.
    let isText = [old, new].map { $0[.wireForm] != nil }
    let kind = ChangeKind(of: isText[0] == isText[1] ? change : .other, in: new.kind)
    return difference.found(kind, difference.wasAndIs, impact)
  }
  .ofValues

  /// The rule for another name of the same type.
  static let spelling = FactRule { difference in
    let types: [Aspect] = [.type, .resultType, .outcomeType]
    guard !types.contains(where: difference.alsoDiffers) else { return [] }
    let words =
      switch difference.words {
      case (nil, let after): " is now spelled \(after ?? "")"
      case (let before?, nil): " is no longer spelled \(before)"
      case (let before?, let after?): ": spelling of the type changed from \(before) to \(after)"
      }
    return difference.found(.init(.typeSpelling, .changed), words)
  }
  .ofValues

  /// Reports nothing for a body without alternatives, whose param reports itself.
  private var ofValues: FactRule { when { !$0.old.isPlain || !$0.new.isPlain } }
}

extension Difference {
  /// The impact of a changed type.
  fileprivate var typeImpact: Impact { types.map { $0.impact(of: $1) } ?? Impact() }

  /// Returns `true` if shipped versions read and send the same text as before.
  fileprivate func isSurvivedByAll(_ before: TypeShape, _ after: TypeShape) -> Bool {
    switch new.kind {
    // A change of a body's wire form is reported with the body.
    case .param: before == .bodies || after == .bodies || sendsSameText(before, after)
    // Values in headers and links are always text.
    case .header: before == .scalar(.string)
    case .routeParam: if case .scalar = before { after == .scalar(.string) } else { false }
    default: false
    }
  }

  /// Returns `true` if a param outside of JSON is the same text as before: any text, or the only element of a list.
  private func sendsSameText(_ before: TypeShape, _ after: TypeShape) -> Bool {
    guard let place = new.place, place == old.place, ![.object, .body].contains(place) else {
      return false
    }
    if case .list(let one) = before, case .list(let other) = after {
      return one.isText && other == .scalar(.string) && new[.style] == old[.style]
    }
    guard before.isText else { return false }
    if after == .scalar(.string) { return new[.style] == old[.style] }
    guard case .list(let element) = after, [.query, .form].contains(place), old[.style] == nil
    else { return false }
    // Many texts may contain the comma that separates elements.
    let isWithoutComma: Set<TypeShape> = [
      .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64), .scalar(.double),
      .scalar(.decimal), .scalar(.bool), .scalar(.uuid),
    ]
    guard new[.style] == nil || new[.style] == .word("comma") && isWithoutComma.contains(before)
    else { return false }
    return [before, .scalar(.string)].contains(element)
      || TypeChange(from: before, to: element) == .widened
  }
}

extension Inventory.Item {
  /// `true` if the owner of the value is readable even if the value, or an element of it, is not.
  fileprivate var survivesItsValue: Bool {
    self[.lossy] != nil || self[.part] == .text("or none")
  }

  /// `true` if a reader tolerates the absence of the value.
  fileprivate var mayBeAbsent: Bool { self[.absence] == .absence(.optional) }
}

extension TypeShape {
  /// Returns the impact of another type in place of this one, if it is less than usual.
  func impact(of other: TypeShape) -> Impact {
    Impact(shipped: isSameOnTheWire(as: other) ? .ok : nil)
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

  /// `true` for a value that is sent as text outside of JSON.
  fileprivate var isText: Bool {
    switch self {
    case .enumeration: true
    case .scalar(let scalar): scalar != .json && scalar != .formFile
    default: false
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
    switch (kind, change) {
    case (.body, _): self.init(.body, .typeChanged)
    case (.header, _): self.init(.responseHeader, .typeChanged)
    case (.routeParam, .widened), (.routeParam, .stoppedEnumeration):
      self.init(.routeParam, .typeWidened)
    case (.routeParam, .narrowed), (.routeParam, .becameEnumeration):
      self.init(.routeParam, .typeNarrowed)
    case (.field, .list): self.init(.fieldArrayScalar, .switched)
    case (.field, .map): self.init(.fieldMapStruct, .switched)
    case (_, .widened): self.init(kind.valueSubject, .typeWidened)
    case (_, .narrowed): self.init(kind.valueSubject, .typeNarrowed)
    case (.routeParam, _), (_, .list), (_, .map), (_, .other):
      self.init(kind.valueSubject, .typeChanged)
    case (_, .becameEnumeration): self.init(kind.valueSubject, .becameEnum)
    case (_, .stoppedEnumeration): self.init(kind.valueSubject, .stoppedEnum)
    }
  }
}
