import SpecgenCore

/// A change of one entity, before it has a location and a level.
struct EntityChange: Hashable, Sendable {
  let kind: ChangeKind
  /// The part of the message after the entity: `: the verb was GET and is POST`.
  let predicate: String
  var before: String?
  var after: String?
  /// The former name of the entity, if the message concerns it.
  var formerTitle: String?
  var impact = Impact()
}

/// The impact of one change, where it differs from the impact of its kind.
struct Impact: Hashable, Sendable {
  /// The directions in which readers tolerate the value, because it is optional, open or lossy.
  var survived: Reach = []
  var shipped: Verdicts.Shipped?
  var source: Verdicts.Source?
  var behavior: Verdicts.Behavior?

  /// No impact.
  static let none = Impact(shipped: .ok, source: .ok, behavior: .same)
  /// Code that uses the name compiles with a warning.
  static let nameKept = Impact(source: .warns)
}

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

  /// Returns `true` if the entity also differs in another aspect.
  func alsoDiffers(_ aspect: Aspect) -> Bool {
    old[aspect]?.moved(by: newPaths) != new[aspect]
  }

  /// Returns a finding with the standard wording.
  func found(_ kind: ChangeKind, _ impact: Impact = Impact()) -> [EntityChange] {
    let noun = aspect.noun
    switch (words.before.map { shortened($0) }, words.after.map { shortened($0) }) {
    case (let before?, nil) where aspect.isSet:
      return found(kind, ": \(noun) \(before) was removed", impact)
    case (nil, let after?) where aspect.isSet:
      return found(kind, ": \(noun) \(after) was added", impact)
    case (let before?, let after?) where before == after:
      return found(kind, ": \(noun) changed", impact)
    case (let before?, let after?):
      return found(kind, ": \(noun) changed from \(before) to \(after)", impact)
    case (let before?, nil): return found(kind, ": \(noun) \(before) was removed", impact)
    case (nil, let after?): return found(kind, ": \(noun) \(after) was added", impact)
    case (nil, nil): return []
    }
  }

  /// Returns a finding with its own wording.
  func found(_ kind: ChangeKind, _ predicate: String, _ impact: Impact = Impact()) -> [EntityChange]
  {
    [
      EntityChange(
        kind: kind,
        predicate: predicate,
        before: words.before,
        after: words.after,
        impact: impact
      )
    ]
  }

  /// Returns a finding for an added, removed or changed fact.
  func found(_ subject: ChangeSubject, _ impact: Impact = Impact()) -> [EntityChange] {
    found(ChangeKind(subject, before == nil ? .added : after == nil ? .removed : .changed), impact)
  }

  /// Returns a finding for an element of a set.
  func found(element subject: ChangeSubject) -> [EntityChange] {
    found(ChangeKind(subject, after == nil ? .removed : .added))
  }

  /// A predicate with the old and the new value.
  var wasAndIs: String {
    let (before, after) = (words.before ?? "nothing", words.after ?? "nothing")
    if before == after { return ": \(aspect.noun) changed" }
    return " changed from \(shortened(before)) to \(shortened(after))"
  }

  /// `true` if the new value is higher on its scale.
  var isRaised: Bool {
    guard case .grade(let before)? = before, case .grade(let after)? = after else { return false }
    return before < after
  }
}
