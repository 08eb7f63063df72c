import SpecgenCore

/// All links of a route in both versions.
struct RouteLinks {
  /// The old links, with the new paths of the params in them.
  let old: [[PathSegment]]
  let new: [[PathSegment]]
  /// The links in spec syntax.
  let words: [[PathSegment]: String]
  /// The params that may be missing.
  let optional: Set<QualifiedPath>
  /// The params that accept any string.
  let texts: Set<QualifiedPath>

  /// The findings about the links.
  var findings: [EntityChange] {
    guard let before = old.first, let after = new.first else { return [] }
    let shown = { (link: [PathSegment]) in "\"\(shortened(words[link] ?? ""))\"" }
    var findings: [EntityChange] = []
    var replaced: Set<[PathSegment]> = []
    if before != after {
      let isKnown = new.contains(before) || old.contains(after)
      if !isKnown { replaced = [before, after] }
      let (from, to) = (words[before], words[after])
      let words = "link changed from \(shown(before)) to \(shown(after))"
      findings.append(
        isKnown
          ? EntityChange(.init(.routeCanonical, .changed), ": generated \(words)", from, to)
          : EntityChange(.init(.routePattern, action(before, after)), ": \(words)", from, to)
      )
    }
    let added = new.filter { !old.contains($0) && !replaced.contains($0) }.map {
      EntityChange(.init(.routeAlias, .added), " now matches \(shown($0))", nil, words[$0])
    }
    let removed = old.filter { !new.contains($0) && !replaced.contains($0) }.map {
      EntityChange(.init(.routeAlias, .removed), " no longer matches \(shown($0))", words[$0])
    }
    return findings + added + removed
  }

  /// Returns the action for a link pattern: it matches more, fewer or other links.
  private func action(_ old: [PathSegment], _ new: [PathSegment]) -> ChangeAction {
    if old.count == new.count {
      let pairs = zip(old, new).filter { $0 != $1 }
      if pairs.allSatisfy({ $0.paths.isEmpty && isText($1) }) { return .widened }
      if pairs.allSatisfy({ isText($0) && $1.paths.isEmpty }) { return .narrowed }
    }
    let isLast = { (longer: [PathSegment], shorter: [PathSegment]) in
      longer.count == shorter.count + 1 && longer.starts(with: shorter)
        && longer.last?.paths.first.map(optional.contains) == true
    }
    if isLast(new, old) { return .widened }
    return isLast(old, new) ? .narrowed : .changed
  }

  /// Returns `true` for a value that accepts any string; whether another value accepts a literal is unknown here.
  private func isText(_ segment: PathSegment) -> Bool {
    guard case .pieces(let pieces) = segment, pieces.count == 1 else { return false }
    return pieces[0].path.map(texts.contains) ?? false
  }
}
