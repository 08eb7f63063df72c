import SpecgenCore

/// The rules for documentation, deprecations and former names.
extension FactRule {
  /// The rule for a description, in which words that set a rule are reported apart.
  static let description = FactRule { difference in
    let words = difference.words
    if words.before == nil || words.after == nil {
      let action = difference.presence
      return difference.found(.init(.description, action), ": description was \(action.rawValue)")
    }
    return words.before.map(ruleWords) == words.after.map(ruleWords)
      ? difference.found(.init(.description, .changed), ": description changed")
      : difference.found(.init(.descriptionModal, .changed), ": a rule in the description changed")
  }

  static let deprecation = FactRule { difference in
    // The deprecation of paging is that of its method.
    guard let subject = difference.new.kind.deprecated else { return [] }
    guard difference.before == nil || difference.after == nil else {
      return difference.found(.init(.deprecation, .reworded))
    }
    return difference.after == nil
      ? difference.found(ChangeKind(subject, .undeprecated), " is no longer deprecated")
      : difference.found(
        ChangeKind(subject, .deprecated),
        " is now deprecated: \(shortened(difference.words.after ?? ""))\(difference.new.sunsetWords)"
      )
  }

  /// The rule for the days of a deprecation, which is reported itself where only one version has it.
  static let notice = FactRule.changed(.deprecation, .reworded).when(\.staysDeprecated)

  static let sunset = FactRule { difference in
    guard case .day(let before)? = difference.before, case .day(let after)? = difference.after
    else { return difference.found(ChangeKind(.sunset, difference.presence)) }
    return difference.found(ChangeKind(.sunset, after < before ? .movedEarlier : .movedLater))
  }
  .when(\.staysDeprecated)

  /// The rule for a former Swift name that is kept beside the current one.
  static let formerName = FactRule { difference in
    switch (difference.words.before.map(quoted), difference.words.after.map(quoted)) {
    case (nil, let after):
      difference.found(.init(.formerName, .added), " keeps the former name \(after ?? "")")
    case (let before?, nil):
      difference.found(.init(.formerName, .removed), " no longer keeps the former name \(before)")
    case (let before?, let after?):
      difference.found(
        .init(.formerName, .removed),
        ": former name changed from \(before) to \(after)"
      )
    }
  }

  /// Reports nothing for words that belong to another entity: those of a body belong to its param or, among
  /// alternatives, to the alternative.
  var ofNotes: FactRule {
    when { difference in
      let (old, new) = (difference.old, difference.new)
      let isOfParam = old.isPlain && new.isPlain && new.kind == .body
      return !isOfParam && (new.kind != .param || old.isChoice == new.isChoice)
    }
  }
}

extension Difference {
  /// `true` if both versions of the entity are deprecated, and not only their parts.
  fileprivate var staysDeprecated: Bool {
    new.kind.deprecated != nil && old[.deprecation] != nil && new[.deprecation] != nil
  }
}

extension Inventory.Item {
  /// The day of the sunset as the end of a sentence, or an empty string without one.
  fileprivate var sunsetWords: String {
    guard case .day(let day)? = self[.sunset] else { return "" }
    return " (until \(day.text))"
  }

  /// `true` for a param that is one of several bodies.
  fileprivate var isChoice: Bool { self[.type] == .type(.bodies) }
}
