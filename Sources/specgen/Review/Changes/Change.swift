package import SpecgenCore

/// A difference between two versions of an API: its kind, its location and its impact.
///
/// This type is independent of output formats, configuration and acceptances.
package struct Change: Hashable, Sendable {
  /// The kind of change: a row of the catalog.
  package let kind: ChangeKind
  /// The name of the API in its specs.
  package let api: String
  /// The stable path of the entity, as in `methods.orders.query.page`; the new path if it was renamed.
  package let path: String
  /// The last component of the path, which contains periods if it is a key with periods.
  ///
  /// Nil for an API.
  let name: String?
  /// A one-line description, in the style of a diagnostic's message.
  package private(set) var message: String
  /// The components of the message about a part of a method, such as a param; nil for any other entity.
  let words: PartWords?
  /// The old value in words, or nil if the fact was added.
  package let before: String?
  /// The new value in words, or nil if the fact was removed.
  package let after: String?
  /// The location in the old version, or nil if the fact was added.
  package let old: Span?
  /// The location in the new version, or nil if the fact was removed.
  package let new: Span?
  /// The impact.
  package let verdicts: Verdicts
  /// The affected calls, by the direction of the value.
  package var reach = ChangeReach()
  /// The shipped versions that the change affects, in order of release; empty for a comparison with one version.
  var versions: [String] = []
  /// The ways to keep shipped versions working, the best first.
  var remedies: [ShippedRemedy] = []
  /// The place of the entity in the old version, or nil for an added API.
  var former: FormerPlace?
  /// The deprecation of a removed or deprecated entity; nil for other changes.
  var notice: ChangeNotice?
  /// The uses in an app's code, or nil unless they were searched for.
  package var usage: ChangeUsage?
  /// The advice as one imperative sentence, or an empty string if no action is needed.
  package let help: String

  package init(
    kind: ChangeKind,
    api: String,
    path: String,
    name: String? = nil,
    message: String,
    words: PartWords? = nil,
    before: String?,
    after: String?,
    old: Span?,
    new: Span?,
    verdicts: Verdicts,
    reach: ChangeReach = ChangeReach(),
    versions: [String] = [],
    remedies: [ShippedRemedy] = [],
    former: FormerPlace? = nil,
    help: String
  ) {
    self.kind = kind
    self.api = api
    self.path = path
    self.name = name
    self.message = message
    self.words = words
    self.before = before
    self.after = after
    self.old = old
    self.new = new
    self.verdicts = verdicts
    self.reach = reach
    self.versions = versions
    self.remedies = remedies
    self.former = former
    self.help = help
  }
}

extension Change {
  /// Returns the change with words at the end of its message.
  func adding(_ words: String) -> Change {
    var change = self
    change.message += words
    return change
  }

  /// The components of a message that do not depend on the method: the name of the part, and the change.
  package struct PartWords: Hashable, Sendable {
    let title: String
    let predicate: String

    fileprivate func message(of count: Int) -> String { "\(title) of \(count) methods\(predicate)" }
  }

  /// Returns one change for this method and the methods of other changes.
  func joined(with others: [Change]) -> Change {
    guard let words else { return self }
    var change = self
    change.message = words.message(of: others.count + 1)
    for other in others {
      change.reach.sentBy += other.reach.sentBy
      change.reach.receivedIn += other.reach.receivedIn
    }
    return change
  }
}
