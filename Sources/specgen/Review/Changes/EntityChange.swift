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

  init(
    _ kind: ChangeKind,
    _ predicate: String,
    _ before: String? = nil,
    _ after: String? = nil,
    _ impact: Impact = Impact()
  ) {
    (self.kind, self.predicate, self.impact) = (kind, predicate, impact)
    (self.before, self.after) = (before, after)
  }
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
