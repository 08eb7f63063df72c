import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What apps of both versions make of the links of one.
struct LinkEvidence: Evidence {
  static let name = "links"

  let pairs: [LinkPair]
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]

  static func looks(at pair: ProgramPair) -> Bool {
    pair.isPlain && pair.old.deeplinks != nil && pair.new.deeplinks != nil
  }

  static func observe(_ pair: ProgramPair) async throws -> BothWays<LinkEvidence> {
    let (old, new, newPaths) = (pair.old, pair.new, pair.newPaths)
    let words = [old, new].flatMap { $0.deeplinks?.words ?? [] }
    let links = (
      old: try #require(LinkWriter(old, words: words)).links,
      new: try #require(LinkWriter(new, words: words)).links
    )
    let all = links.old + links.new
    let before = try await LinkEnd.ends(of: all.map(\.text), in: old, newPaths: newPaths)
    let after = try await LinkEnd.ends(of: all.map(\.text), in: new, newPaths: [:])
    let forwards = links.old.indices.map {
      LinkPair(link: all[$0], old: before[$0], new: after[$0])
    }
    let backwards = links.new.indices.map { $0 + links.old.count }.map {
      LinkPair(link: all[$0], old: after[$0], new: before[$0])
    }
    // An app takes its own links.
    #expect((forwards + backwards).filter { $0.old.route == nil }.map(\.words) == [])
    return BothWays(
      there: LinkEvidence(pairs: forwards, newPaths: newPaths),
      back: LinkEvidence(pairs: backwards, newPaths: newPaths)
    )
  }

  func problems(of changes: [Change]) -> [String] {
    let told = changes.filter { $0.path.hasPrefix("deeplinks") }
      .map { (change: $0, path: SpecgenReview.moved($0.path, by: newPaths)) }
    let mild = pairs.filter { pair in
      pair.isChanged
        && !told.contains { change, path in
          pair.isAlong(change, at: path)
            && (pair.isMoved ? change.verdicts.shipped >= pair.impact : change.verdicts.isFelt)
        }
    }
    let grave = told.filter { change, path in
      if case .nothing = change.kind.row.proof { return false }
      let near = pairs.filter { $0.isAlong(change, at: path) }
      // A link opens what it is for, or nothing, or something else.
      if change.verdicts.shipped != .ok {
        return change.verdicts.shipped == .degrades
          || change.verdicts.shipped > near.map(\.impact).max() ?? .ok
      }
      return change.verdicts.behavior == .changes && !near.contains(where: \.isChanged)
    }
    return mild.map { "too mild: \($0.words)" }
      + grave.map { "too grave: \($0.change.kind.rawValue) \($0.path)" }
  }
}

extension Verdicts {
  /// Whether anybody who uses what changed has to do with it.
  fileprivate var isFelt: Bool { shipped != .ok || source == .breaks || behavior == .changes }
}
