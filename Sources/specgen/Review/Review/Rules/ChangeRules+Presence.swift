import SpecgenCore

/// Returns the findings about the presence, nullability and default of a value.
func presenceFindings(_ difference: Difference) -> [EntityChange] {
  let subject = difference.new.kind.valueSubject
  if difference.aspect == .null {
    let isNullable = difference.after != nil
    var impact = Impact()
    // Shipped versions treat an absent value and null the same.
    if isNullable, difference.old.absence == .optional { impact.shipped = .ok }
    return difference.found(
      ChangeKind(
        subject == .param ? .param : .field,
        isNullable ? .becameNullable : .becameNotNullable
      ),
      isNullable ? " can now be null" : " can no longer be null",
      impact
    )
  }
  guard case .absence(let before)? = difference.before,
    case .absence(let after)? = difference.after
  else { return [] }
  // A header without a default has kinds of its own.
  let usual: ChangeSubject = subject == .responseHeader ? .field : subject
  let value = (
    before: shortened(difference.words.before ?? ""), after: shortened(difference.words.after ?? "")
  )
  switch (before, after) {
  case (.required, .optional):
    let words = subject == .param ? " became optional" : " can now be missing"
    return difference.found(ChangeKind(subject, .becameOptional), words)
  case (.optional, .required):
    let verb = subject == .param ? "sent" : subject == .routeParam ? "in the link" : "present"
    return difference.found(ChangeKind(subject, .becameRequired), " must now be \(verb)")
  case (.required, .defaulted):
    return difference.found(ChangeKind(usual, .defaultAdded), " now has the default \(value.after)")
  case (.defaulted, .required):
    return difference.found(
      ChangeKind(usual, .defaultRemoved),
      " no longer has the default \(value.before)"
    )
  case (.optional, .defaulted):
    let action: ChangeAction = subject == .param ? .becameRequiredWithDefault : .defaultSet
    return difference.found(
      ChangeKind(usual, action),
      " was optional and now has the default \(value.after)"
    )
  case (.defaulted, .optional):
    return difference.found(
      ChangeKind(usual, .defaultDropped),
      " had the default \(value.before) and is now optional"
    )
  case (.defaulted, .defaulted):
    return difference.found(
      ChangeKind(usual, .defaultChanged),
      ": default changed from \(value.before) to \(value.after)"
    )
  case (.required, .required), (.optional, .optional): return []
  }
}

extension Inventory.Kind {
  /// The subject of changes of a value.
  var valueSubject: ChangeSubject {
    switch self {
    case .param: .param
    case .routeParam: .routeParam
    case .header: .responseHeader
    default: .field
    }
  }
}
