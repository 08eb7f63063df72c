@testable import SpecgenReview

extension UseEvidence {
  /// All that is said; each a line.
  var problems: [String] { broken.map(line) + warned.map(line) + others }

  func problems(of changes: [Change]) -> [String] {
    let told = { (said: (use: Use, message: String), verdicts: [Verdicts.Source]) in
      let candidates = changes.filter { explains($0, said.use) }
      // A change of what the compiler names is the reason, where there is one.
      let paths = candidates.filter { $0.isNamed(in: said.message) }.map(\.path)
      let named = candidates.filter { change in paths.contains { areAlong($0, change.path) } }
      return (named.isEmpty ? candidates : named).contains { verdicts.contains($0.verdicts.source) }
    }
    let isGone = changes.contains { $0.path == "api" && $0.verdicts.source == .breaks }
    return broken.filter { !told($0, [.breaks]) }.map { "untold error: \(line($0))" }
      + warned.filter { !told($0, [.breaks, .warns]) }.map { "untold warning: \(line($0))" }
      + (isGone ? [] : others.map { "untold: \($0)" })
      + changes.filter { !isShown($0) }.map { change in
        "not shown: \(change.kind.rawValue) \(change.path) \(change.verdicts.source.rawValue)"
      }
  }

  private func line(_ said: (use: Use, message: String)) -> String {
    "\(said.use.paths.first ?? ""):\(said.message) in '\(said.use.body.joined(separator: "; "))'"
  }

  /// Whether a change makes it plain why a use is another now.
  private func explains(_ change: Change, _ use: Use) -> Bool {
    touches(change, use)
      || use.mentions.contains { $0 == change.path || moved($0, by: newPaths) == change.path }
  }

  /// Whether a change is one of what is used, or of what is above or below it.
  private func touches(_ change: Change, _ use: Use) -> Bool {
    // What all have in common is everywhere, or wherever it shows.
    if change.path == "api" {
      return Self.facets[change.kind.subject].map { $0 == use.facet } ?? true
    }
    // The client goes with its last call.
    if change.kind == .init(.method, .removed), !hasCalls { return true }
    // What calls share stands in each of them.
    if ["defaults.", "traits."].contains(where: change.path.hasPrefix),
      use.paths.contains(where: { $0.hasPrefix("methods.") || $0.hasPrefix("calls.methods.") })
    {
      return true
    }
    // The failures of a trait are declared for its calls, and go with them.
    if change.kind == .init(.method, .removed),
      use.paths.contains(where: { $0.hasPrefix("traits.") })
    {
      return true
    }
    // What is now another kind of call stands elsewhere.
    if change.kind == .init(.method, .kindChanged) {
      let name = change.path.split(separator: ".").last
      return use.paths.contains { $0.split(separator: ".").contains { $0 == name } }
    }
    // What is read of a body says how a call can fail.
    if change.path == "envelopes" { return use.paths.contains { $0.contains(".fails") } }
    return use.paths.contains { path in
      [path, moved(path, by: newPaths)].contains { areAlong($0, change.path) }
    }
  }

  /// Whether a use shows what a change says; changes that say nothing of the compiler need none.
  ///
  /// That is a use of what changed, or of a part of it, where the old code has one: what is above may have
  /// changed for another reason.
  private func isShown(_ change: Change) -> Bool {
    guard change.verdicts.source != .ok, Self.exceptions[change.kind] == nil else { return true }
    if case .nothing = change.kind.row.proof { return true }
    if change.path == "api", !others.isEmpty { return true }
    let shown = (change.verdicts.source == .breaks ? broken : broken + warned).map(\.use)
    if Self.seenAbove.contains(change.kind) { return shown.contains { touches(change, $0) } }
    let ways = Self.seenBelow.contains(change.kind) ? [isWithin] : [isOf, isWithin]
    let own = ways.first { isOwn in uses.contains { isOwn($0, change.path) } }
    return shown.contains { own?($0, change.path) ?? touches(change, $0) }
  }

  /// Whether a use is one of the entity itself.
  private func isOf(_ use: Use, _ path: String) -> Bool {
    use.paths.contains { $0 == path || moved($0, by: newPaths) == path }
  }

  /// Whether a use is one of a part of the entity.
  private func isWithin(_ use: Use, _ path: String) -> Bool {
    use.paths.contains { own in
      [own, moved(own, by: newPaths)].contains { $0.hasPrefix(path + ".") }
    }
  }

  /// Kinds that may break code, and do not where fixtures have them, each with the reason.
  static let exceptions: [ChangeKind: String] = [
    .init(.entryPoint, .removed): "views are compiled for Apple's systems alone",
    .init(.entryPoint, .renamed): "views are compiled for Apple's systems alone",
    .init(.helper, .changed): "only another set of params breaks, and another result",
  ]

  /// Where changes of what all declarations have in common show; the others show everywhere.
  private static let facets: [ChangeSubject: Use.Facet] = [
    .conformance: .equality, .properties: .writing, .methodConformance: .codable,
    .testingModule: .testing,
  ]

  /// Kinds that are seen in uses of parts alone.
  static let seenBelow: Set<ChangeKind> = [.init(.outcomePayload, .changed)]

  /// Kinds that are seen in a use of what is above alone.
  static let seenAbove: Set<ChangeKind> = [
    .init(.field, .defaultRemoved), .init(.code, .reused), .init(.flowSDK, .added),
  ]
}

extension Change {
  /// `true` if a message of the compiler names the entity.
  fileprivate func isNamed(in message: String) -> Bool {
    let names = [path.split(separator: ".").last.map(String.init), before, after]
    return names.compactMap(\.self).contains { $0.count > 2 && message.contains("'\($0)'") }
  }
}
