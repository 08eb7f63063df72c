import SpecgenCore

/// The old or the new links of a route.
struct RouteLinks {
  let links: [[PathSegment]]
  let words: [String]
}

/// Compares all links of a route.
///
/// `optional` contains the params that may be missing, and `texts` the params that accept any string.
func routeFindings(
  old: RouteLinks,
  new: RouteLinks,
  optional: Set<QualifiedPath>,
  texts: Set<QualifiedPath>
) -> [EntityChange] {
  guard let before = old.links.first, let after = new.links.first else { return [] }
  let words = Dictionary(
    zip(old.links + new.links, old.words + new.words).map { $0 }
  ) { $1 }
  let shown = { (link: [PathSegment]) in "\"\(shortened(words[link] ?? ""))\"" }
  var findings: [EntityChange] = []
  var replaced: Set<[PathSegment]> = []
  if before != after {
    let isKnown = new.links.contains(before) || old.links.contains(after)
    if !isKnown { replaced = [before, after] }
    findings.append(
      EntityChange(
        isKnown
          ? .init(.routeCanonical, .changed)
          : .init(.routePattern, patternChange(before, after, optional: optional, texts: texts)),
        "\(isKnown ? ": generated link" : ": link") changed from \(shown(before)) to \(shown(after))",
        words[before],
        words[after]
      )
    )
  }
  for link in new.links where !old.links.contains(link) && !replaced.contains(link) {
    findings.append(
      EntityChange(
        .init(.routeAlias, .added),
        " now matches \(shown(link))",
        nil,
        words[link]
      )
    )
  }
  for link in old.links where !new.links.contains(link) && !replaced.contains(link) {
    findings.append(
      EntityChange(
        .init(.routeAlias, .removed),
        " no longer matches \(shown(link))",
        words[link]
      )
    )
  }
  return findings
}

/// Returns the action for a link pattern: it matches more, fewer or other links.
private func patternChange(
  _ old: [PathSegment],
  _ new: [PathSegment],
  optional: Set<QualifiedPath>,
  texts: Set<QualifiedPath>
) -> ChangeAction {
  let isLiteral = { (segment: PathSegment) in segment.paths.isEmpty }
  // Unless a value accepts any string, whether it accepts the former literal is unknown here.
  let isText = { (segment: PathSegment) in
    if case .pieces(let pieces) = segment, case .entity(let path)? = pieces.first, pieces.count == 1
    {
      texts.contains(path)
    } else {
      false
    }
  }
  if old.count == new.count {
    let pairs = zip(old, new).filter { $0 != $1 }
    if pairs.allSatisfy({ isLiteral($0) && isText($1) }) { return .widened }
    if pairs.allSatisfy({ isText($0) && isLiteral($1) }) { return .narrowed }
  }
  let isLast = { (longer: [PathSegment], shorter: [PathSegment]) in
    longer.count == shorter.count + 1 && longer.starts(with: shorter)
      && longer.last?.paths.first.map(optional.contains) == true
  }
  if isLast(new, old) { return .widened }
  return isLast(old, new) ? .narrowed : .changed
}
