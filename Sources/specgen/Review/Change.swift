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

/// What a change does to those that it reaches, each in its own way.
struct Verdicts: Hashable, Sendable {
  /// What happens to versions of an app that are in the store already.
  enum Shipped: String, CaseIterable, Sendable {
    /// Nothing.
    case ok
    /// A part of what they show or do is gone, or nothing tells them of it.
    case degrades
    /// Calls fail.
    case breaks
    /// Calls seem to work and mean something else.
    case lies
  }

  /// What happens to code that uses what is generated, once it is generated again.
  enum Source: String, CaseIterable, Sendable {
    /// Nothing.
    case ok
    /// It compiles with a warning.
    case warns
    /// It may not compile any more.
    case breaks
  }

  /// Whether what compiles and decodes does something else afterwards.
  enum Behaviour: String, CaseIterable, Sendable {
    /// It does the same.
    case same
    /// It does something else.
    case changes
  }

  let shipped: Shipped
  let source: Source
  let behaviour: Behaviour
  /// Whether only words for readers changed.
  var isWords = false

  /// How grave that is, where nobody says otherwise.
  var level: ChangeLevel {
    if shipped == .breaks || shipped == .lies { return .error }
    if source == .breaks || shipped == .degrades || behaviour == .changes { return .warning }
    return isWords ? .docs : .info
  }
}

/// How grave a change is for those who review it.
enum ChangeLevel: String, CaseIterable, Comparable, Sendable {
  case docs, info, warning, error

  private var rank: Int {
    switch self {
    case .docs: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }

  /// Orders from words to errors.
  static func < (left: ChangeLevel, right: ChangeLevel) -> Bool { left.rank < right.rank }
}
