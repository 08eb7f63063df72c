import SpecgenCore

/// Two facts about one entity, one of which may be missing.
struct Difference {
  let aspect: Aspect
  /// The old fact, with entities represented by their new paths.
  let before: FactValue?
  let after: FactValue?
  let old: Inventory.Item
  let new: Inventory.Item
  /// The same facts in words.
  let words: (before: String?, after: String?)
  /// The new paths of moved entities.
  let newPaths: PathMap
}

extension Difference {
  /// The findings about the difference.
  var findings: [EntityChange] { aspect.rule.findings(self) }

  /// `true` if both versions have the fact.
  var isInBoth: Bool { before != nil && after != nil }

  /// The action for a fact that was added, removed or changed.
  var presence: ChangeAction { before == nil ? .added : after == nil ? .removed : .changed }

  /// `true` if the new value is higher on its scale.
  var isRaised: Bool {
    guard case .grade(let before)? = before, case .grade(let after)? = after else { return false }
    return before < after
  }

  /// The types before and after, or nil if either is missing.
  var types: (before: TypeShape, after: TypeShape)? {
    guard case .type(let before)? = before, case .type(let after)? = after else { return nil }
    return (before, after)
  }

  /// `true` unless only the kind of the same named type differs, which the type reports.
  var isOfOtherType: Bool { types.map { $0.withoutForm != $1.withoutForm } ?? true }

  /// `true` if the value has the same alias as before, whose target changed.
  var isOfAlias: Bool { new[.spelling] != nil && !alsoDiffers(.spelling) }

  /// Returns `true` if the entity also differs in another aspect.
  func alsoDiffers(_ aspect: Aspect) -> Bool {
    old[aspect]?.moved(by: newPaths) != new[aspect]
  }
}

extension Difference {
  /// Returns a finding with the standard wording.
  func found(_ kind: ChangeKind, _ impact: Impact = Impact()) -> [EntityChange] {
    let noun = aspect.noun
    let predicate: String
    switch (words.before.map { shown($0) }, words.after.map { shown($0) }) {
    case (let before?, let after?) where before == after: predicate = "\(noun) changed"
    case (let before?, let after?): predicate = "\(noun) changed from \(before) to \(after)"
    case (let before?, nil): predicate = "\(noun) \(before) was removed"
    case (nil, let after?): predicate = "\(noun) \(after) was added"
    case (nil, nil): return []
    }
    return found(kind, ": \(predicate)", impact)
  }

  /// Returns a finding with its own wording.
  func found(
    _ kind: ChangeKind,
    _ predicate: String,
    _ impact: Impact = Impact()
  ) -> [EntityChange] {
    [EntityChange(kind, predicate, words.before, words.after, impact)]
  }

  /// `true` if the values can be read in their old form, as something else.
  var isMisread: Bool {
    switch (before, after) {
    // True and false changed places.
    case (.phrase(let old)?, .phrase(let new)?): aspect == .wireForm && old == new.reversed()
    // A number counts other units, or from another moment.
    case (.text(let old)?, .text(let new)?):
      aspect == .dateFormat && Program.DateFormat.numericNames.isSuperset(of: [old, new])
    default: false
    }
  }

  /// A predicate with the old and the new value.
  var wasAndIs: String {
    let (before, after) = (words.before ?? "nothing", words.after ?? "nothing")
    if before == after { return ": \(aspect.noun) changed" }
    return " changed from \(shown(before)) to \(shown(after))"
  }

  /// Returns a value for a message, in quotes if it begins or ends with a space.
  private func shown(_ value: String) -> String {
    value.isEmpty || value.first?.isWhitespace == true || value.last?.isWhitespace == true
      ? quoted(value) : shortened(value)
  }
}
