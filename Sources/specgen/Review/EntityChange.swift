/// A change of one entity, before it has a place and a level.
struct EntityChange: Hashable, Sendable {
  let kind: ChangeKind
  /// The rest of the message after the entity: `: the verb was GET and is POST`.
  let predicate: String
  var before: String?
  var after: String?
  /// The former name of the entity, where the message is about that.
  var formerTitle: String?
  var impact = Impact()
}

/// The impact of one change, where it differs from that of its kind.
struct Impact: Hashable, Sendable {
  /// The ways in which a place survives the value: it is optional, open or lossy.
  var survived: Reach = []
  var shipped: Verdicts.Shipped?
  var source: Verdicts.Source?
  var behaviour: Verdicts.Behaviour?

  /// No impact on anybody.
  static let none = Impact(shipped: .ok, source: .ok, behaviour: .same)
  /// Code that names the entity compiles with a warning.
  static let nameKept = Impact(source: .warns)
}

extension ChangeKindRow {
  /// The verdicts on a change that goes these ways.
  func verdicts(_ reach: Reach, _ impact: Impact) -> Verdicts {
    var verdicts = verdicts(reach, surviving: impact.survived)
    if let shipped = impact.shipped { verdicts.shipped = shipped }
    if let source = impact.source { verdicts.source = source }
    if let behaviour = impact.behaviour { verdicts.behaviour = behaviour }
    return verdicts
  }
}

/// Two facts about one entity, of which one may be missing.
struct Difference {
  let aspect: Aspect
  /// The fact before, with its entities by their homes of today.
  let before: FactValue?
  let after: FactValue?
  let old: Inventory.Item
  let new: Inventory.Item
  /// The same facts for readers.
  let words: (before: String?, after: String?)
  /// The homes of today, where they differ.
  let homes: HomeMap

  /// `true` if the entity has other facts in another respect too.
  func alsoDiffers(_ aspect: Aspect) -> Bool {
    old[aspect]?.moved(by: homes) != new[aspect]
  }

  /// A finding in the words that all have.
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
      return found(kind, ": \(noun) was \(before) and is \(after)", impact)
    case (let before?, nil): return found(kind, ": \(noun) was \(before) and is gone", impact)
    case (nil, let after?): return found(kind, ": \(noun) is \(after) now", impact)
    case (nil, nil): return []
    }
  }

  /// A finding in words of its own.
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

  /// A finding for a fact that is new, gone or another one.
  func found(_ subject: ChangeSubject, _ impact: Impact = Impact()) -> [EntityChange] {
    found(ChangeKind(subject, before == nil ? .added : after == nil ? .removed : .changed), impact)
  }

  /// A finding for an element of a set.
  func found(element subject: ChangeSubject) -> [EntityChange] {
    found(ChangeKind(subject, after == nil ? .removed : .added))
  }

  /// That it was one and is another.
  var wasAndIs: String {
    let (before, after) = (words.before ?? "nothing", words.after ?? "nothing")
    if before == after { return ": \(aspect.noun) changed" }
    return " was \(shortened(before)) and is \(shortened(after))"
  }

  /// `true` if the fact is a later word of its scale than before.
  var isRaised: Bool {
    guard case .grade(let before)? = before, case .grade(let after)? = after else { return false }
    return before < after
  }
}
