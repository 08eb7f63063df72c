/// The impact of a change on those that it reaches, each in its own way.
struct Verdicts: Hashable, Sendable {
  /// The impact on shipped versions of an app.
  enum Shipped: String, CaseIterable, Sendable {
    /// None.
    case ok
    /// They lose a part of what they show or do, or nothing tells them of something.
    case degrades
    /// Calls fail.
    case breaks
    /// Calls seem to work and mean something else.
    case lies
  }

  /// The impact on code that uses the client, once it is generated again.
  enum Source: String, CaseIterable, Sendable {
    /// None.
    case ok
    /// It compiles with a warning.
    case warns
    /// It may no longer compile.
    case breaks
  }

  /// The impact on code that compiles and decodes.
  enum Behaviour: String, CaseIterable, Sendable {
    /// It does the same.
    case same
    /// It does something else.
    case changes
  }

  var shipped: Shipped
  var source: Source
  var behaviour: Behaviour
  /// The sort of words, where only words for readers changed.
  var wording: Wording?

  /// Words for readers.
  enum Wording: Hashable, Sendable {
    case plain
    /// They set a rule, which people have to compare with the facts.
    case rules
  }

  /// The default level.
  var level: ChangeLevel {
    if shipped == .breaks || shipped == .lies { return .error }
    if source == .breaks || shipped == .degrades || behaviour == .changes { return .warning }
    return wording.map { $0 == .rules ? .warning : .docs } ?? .info
  }
}

extension Verdicts {
  /// Only words change.
  static let words = Verdicts(shipped: .ok, source: .ok, behaviour: .same, wording: .plain)
  /// Only words that set a rule change.
  static let ruleWords = Verdicts(shipped: .ok, source: .ok, behaviour: .same, wording: .rules)

  init(_ shipped: Shipped, _ source: Source, _ behaviour: Behaviour = .same) {
    self.init(shipped: shipped, source: source, behaviour: behaviour)
  }

  /// The verdicts in a place that survives a value that it cannot read.
  var tolerated: Verdicts {
    var verdicts = self
    if shipped == .breaks { verdicts.shipped = .degrades }
    return verdicts
  }

  /// The worst of both, each in its own way.
  func worse(than other: Verdicts) -> Verdicts {
    Verdicts(
      shipped: max(shipped, other.shipped),
      source: max(source, other.source),
      behaviour: max(behaviour, other.behaviour),
      wording: wording.flatMap { own in other.wording.map { own == .rules ? own : $0 } }
    )
  }
}

/// Ordered by their cases, the gravest last.
protocol Graded: Comparable, CaseIterable, Hashable where AllCases == [Self] {}

extension Graded {
  static func < (left: Self, right: Self) -> Bool {
    left != right && allCases.first { $0 == left || $0 == right } == left
  }
}

extension Verdicts.Shipped: Graded {}
extension Verdicts.Source: Graded {}
extension Verdicts.Behaviour: Graded {}
extension ChangeLevel: Graded {}

/// How grave a change is for those who review it.
enum ChangeLevel: String, CaseIterable, Sendable {
  case docs, info, warning, error
}
