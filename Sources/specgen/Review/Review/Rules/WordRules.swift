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
        " is now deprecated: \(shortened(difference.words.after ?? ""))"
      )
  }

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

extension Inventory.Item {
  /// `true` for a param that is one of several bodies.
  fileprivate var isChoice: Bool { self[.type] == .type(.bodies) }
}
