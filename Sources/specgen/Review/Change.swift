/// A difference between two versions of an API: its kind, its location and its impact.
///
/// This type is independent of output formats, configuration and acceptances.
struct Change: Hashable, Sendable {
  /// The kind of change: a row of the catalog.
  let kind: ChangeKind
  /// The name of the API in its specs.
  let api: String
  /// The stable path of the entity, as in `methods.orders.query.page`; the new path if it was renamed.
  let path: String
  /// A one-line description, in the style of a diagnostic's message.
  let message: String
  /// The old value in words, or nil if the fact was added.
  let before: String?
  /// The new value in words, or nil if the fact was removed.
  let after: String?
  /// The location in the old version, or nil if the fact was added.
  let old: Span?
  /// The location in the new version, or nil if the fact was removed.
  let new: Span?
  /// The impact.
  let verdicts: Verdicts
  /// The affected calls, by the direction of the value.
  var reach = ChangeReach()
  /// The shipped versions that the change affects, in order of release; empty for a comparison with one version.
  var versions: [String] = []
  /// The ways to keep shipped versions working, the best first.
  var remedies: [ShippedRemedy] = []
  /// The advice as one imperative sentence, or an empty string if no action is needed.
  let help: String
}
