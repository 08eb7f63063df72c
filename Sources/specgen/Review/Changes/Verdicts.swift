/// The impact of a change on shipped versions, on source code and on behavior.
package struct Verdicts: Hashable, Sendable {
  /// The impact on shipped versions of an app.
  package enum Shipped: String, CaseIterable, Sendable {
    /// No impact.
    case ok
    /// Shipped versions lose some content or functionality, or miss information.
    case degrades
    /// Calls fail.
    case breaks
    /// Calls seem to succeed but mean something else.
    case lies
  }

  /// The impact on code that uses the client, after regeneration.
  package enum Source: String, CaseIterable, Sendable {
    /// No impact.
    case ok
    /// It compiles with a warning.
    case warns
    /// It may no longer compile.
    case breaks
  }

  /// The impact on the behavior of code that compiles and decodes.
  package enum Behavior: String, CaseIterable, Sendable {
    /// The behavior stays the same.
    case same
    /// The behavior changes.
    case changes
  }

  package var shipped: Shipped
  package var source: Source
  package var behavior: Behavior
  /// The kind of wording, if only documentation changed.
  var wording: Wording?

  /// A kind of wording in documentation.
  enum Wording: Hashable, Sendable {
    case plain
    /// The wording sets a rule, which people have to compare with the facts.
    case rules
  }

  /// The default level.
  package var level: ChangeLevel {
    if shipped == .breaks || shipped == .lies { return .error }
    if source == .breaks || shipped == .degrades || behavior == .changes { return .warning }
    return wording.map { $0 == .rules ? .warning : .docs } ?? .info
  }
}

extension Verdicts {
  /// The verdicts if only documentation changed.
  static let words = Verdicts(shipped: .ok, source: .ok, behavior: .same, wording: .plain)
  /// The verdicts if only the rule words of documentation changed.
  static let ruleWords = Verdicts(shipped: .ok, source: .ok, behavior: .same, wording: .rules)

  init(_ shipped: Shipped, _ source: Source, _ behavior: Behavior = .same) {
    self.init(shipped: shipped, source: source, behavior: behavior)
  }

  /// The verdicts for a reader that tolerates an unreadable value.
  var tolerated: Verdicts {
    var verdicts = self
    if shipped == .breaks { verdicts.shipped = .degrades }
    return verdicts
  }

  /// The verdicts for a value that the app exchanges with a library.
  ///
  /// Shipped versions contain the library that they were built with. Code that is generated again needs the library
  /// of the new document.
  var inLibrary: Verdicts {
    guard shipped != .ok else { return self }
    var verdicts = self
    (verdicts.shipped, verdicts.behavior) = (.ok, .changes)
    return verdicts
  }

  /// Returns the worse of each pair of verdicts.
  func worse(than other: Verdicts) -> Verdicts {
    Verdicts(
      shipped: max(shipped, other.shipped),
      source: max(source, other.source),
      behavior: max(behavior, other.behavior),
      wording: wording.flatMap { own in other.wording.map { own == .rules ? own : $0 } }
    )
  }
}

/// A type ordered by its cases, the most severe last.
protocol Graded: Comparable, CaseIterable, Hashable where AllCases == [Self] {}

extension Graded {
  package static func < (left: Self, right: Self) -> Bool {
    left != right && allCases.first { $0 == left || $0 == right } == left
  }
}

extension Verdicts.Shipped: Graded {}
extension Verdicts.Source: Graded {}
extension Verdicts.Behavior: Graded {}
extension ChangeLevel: Graded {}

/// The severity of a change for reviewers.
package enum ChangeLevel: String, CaseIterable, Sendable {
  case docs, info, warning, error
}
