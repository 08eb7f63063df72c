@testable import specgen

extension ReviewProof {
  /// All that is said; each a line.
  var problems: [String] { broken.map(line) + warned.map(line) + others }

  /// What the changes say of source code that is not so; each a line.
  func contradictions(with changes: [Change], moves: [Home: Home]) -> [String] {
    let told = { (said: (use: Use, message: String), verdicts: [Verdicts.Source]) in
      let candidates = changes.filter { explains($0, said.use, moves) }
      // A change of what the compiler names is the reason, where there is one.
      let paths = candidates.filter { $0.isNamed(in: said.message) }.map(\.path)
      let named = candidates.filter { change in paths.contains { areAlong($0, change.path) } }
      return (named.isEmpty ? candidates : named).contains { verdicts.contains($0.verdicts.source) }
    }
    let isGone = changes.contains { $0.path == "api" && $0.verdicts.source == .breaks }
    return broken.filter { !told($0, [.breaks]) }.map { "untold error: \(line($0))" }
      + warned.filter { !told($0, [.breaks, .warns]) }.map { "untold warning: \(line($0))" }
      + (isGone ? [] : others.map { "untold: \($0)" })
      + changes.filter { !isShown($0, moves) }.map { change in
        "not shown: \(change.kind.rawValue) \(change.path) \(change.verdicts.source.rawValue)"
      }
  }

  private func line(_ said: (use: Use, message: String)) -> String {
    "\(said.use.paths.first ?? ""):\(said.message) in '\(said.use.body.joined(separator: "; "))'"
  }

  /// Whether a change makes it plain why a use is another now.
  private func explains(_ change: Change, _ use: Use, _ moves: [Home: Home]) -> Bool {
    touches(change, use, moves)
      || use.mentions.contains { $0 == change.path || moved($0, by: moves) == change.path }
  }

  /// Whether a change is one of what is used, or of what is above or below it.
  private func touches(_ change: Change, _ use: Use, _ moves: [Home: Home]) -> Bool {
    // What all have in common is everywhere.
    if change.path == "api" { return true }
    // What all calls share stands in each of them.
    if change.path.hasPrefix("defaults.") {
      return use.paths.contains { $0.hasPrefix("methods.") || $0.hasPrefix("calls.methods.") }
    }
    // What is made in another way stands elsewhere.
    if change.kind == .init(.method, .kindChanged) {
      let name = change.path.split(separator: ".").last
      return use.paths.contains { $0.split(separator: ".").contains { $0 == name } }
    }
    // What is read of a body says how a call can fail.
    if change.path == "envelopes" { return use.paths.contains { $0.contains(".fails") } }
    return use.paths.contains { path in
      [path, moved(path, by: moves)].contains { areAlong($0, change.path) }
    }
  }

  /// Whether a use shows what a change says; changes that say nothing of the compiler need none.
  ///
  /// That is a use of what changed, or of a part of it, where the old code has one: what is above may have
  /// changed for another reason.
  private func isShown(_ change: Change, _ moves: [Home: Home]) -> Bool {
    guard change.verdicts.source != .ok, Self.exceptions[change.kind] == nil else { return true }
    if case .nothing = change.kind.row.proof { return true }
    if change.path == "api", !others.isEmpty { return true }
    let shown = (change.verdicts.source == .breaks ? broken : broken + warned).map(\.use)
    let own = Self.seenAbove.contains(change.kind) ? [] : uses.filter { isOwn($0, change, moves) }
    return own.isEmpty
      ? shown.contains { touches(change, $0, moves) }
      : shown.contains { isOwn($0, change, moves) }
  }

  private func isOwn(_ use: Use, _ change: Change, _ moves: [Home: Home]) -> Bool {
    use.paths.contains { path in
      [path, moved(path, by: moves)].contains {
        $0 == change.path || $0.hasPrefix(change.path + ".")
      }
    }
  }

  /// Kinds that may break code, and do not where fixtures have them, each with the reason.
  static let exceptions: [ChangeKind: String] = [
    .init(.entryPoint, .removed): "views are compiled for Apple's systems alone",
    .init(.entryPoint, .renamed): "views are compiled for Apple's systems alone",
    .init(.helper, .changed): "only another set of params breaks, and another result",
  ]

  /// Kinds that are seen in a use of what is above alone.
  static let seenAbove: Set<ChangeKind> = [.init(.field, .defaultRemoved), .init(.code, .reused)]
}

extension Change {
  /// `true` if a message of the compiler names the entity.
  fileprivate func isNamed(in message: String) -> Bool {
    let names = [path.split(separator: ".").last.map(String.init), before, after]
    return names.compactMap(\.self).contains { $0.count > 2 && message.contains("'\($0)'") }
  }
}
