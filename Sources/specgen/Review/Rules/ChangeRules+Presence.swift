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
      isNullable ? " may be null now" : " can no longer be null",
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
    let words = subject == .param ? " may be left out now" : " may be missing now"
    return difference.found(ChangeKind(subject, .becameOptional), words)
  case (.optional, .required):
    let verb = subject == .param ? "sent" : subject == .routeParam ? "in the link" : "there"
    return difference.found(ChangeKind(subject, .becameRequired), " has to be \(verb) now")
  case (.required, .defaulted):
    return difference.found(ChangeKind(usual, .defaultAdded), " has the default \(value.after) now")
  case (.defaulted, .required):
    return difference.found(
      ChangeKind(usual, .defaultRemoved),
      " no longer has the default \(value.before)"
    )
  case (.optional, .defaulted):
    let action: ChangeAction = subject == .param ? .becameRequiredWithDefault : .defaultSet
    return difference.found(
      ChangeKind(usual, action),
      " was optional and has the default \(value.after) now"
    )
  case (.defaulted, .optional):
    return difference.found(
      ChangeKind(usual, .defaultDropped),
      " had the default \(value.before) and is optional now"
    )
  case (.defaulted, .defaulted):
    return difference.found(
      ChangeKind(usual, .defaultChanged),
      ": the default was \(value.before) and is \(value.after)"
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
