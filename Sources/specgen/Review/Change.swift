/// One difference between two versions of an API: what changed, where, and what comes of it.
///
/// In: two programs. Out: these. Nothing is printed, configured or accepted here.
struct Change: Hashable, Sendable {
  /// What kind of change it is: a row of the catalogue.
  let kind: ChangeKind
  /// The API, as its specs call it.
  let api: String
  /// The path that the entity keeps in every version of the spec, `methods.orders.query.page`; that of the
  /// new version, where it was renamed.
  let path: String
  /// What changed, in one line in the form of a diagnostic's message.
  let message: String
  /// The fact before, as a word; nil for what is new.
  let before: String?
  /// The fact after, as a word; nil for what is gone.
  let after: String?
  /// Where it stood in the old version; nil for what is new.
  let old: Span?
  /// Where it stands in the new version; nil for what is gone.
  let new: Span?
  /// What it does.
  let verdicts: Verdicts
  /// The calls that it reaches, and which way the value goes in each.
  var reach = ChangeReach()
  /// What to do, imperative, in one sentence; empty where there is nothing to do.
  let help: String
}
