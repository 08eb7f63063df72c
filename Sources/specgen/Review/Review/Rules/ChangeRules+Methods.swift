import SpecgenCore

/// Returns the findings about HTTP calls and the pages of flows.
func methodFindings(_ difference: Difference) -> [EntityChange] {
  switch difference.aspect {
  case .verb: return difference.found(.init(.methodVerb, .changed))
  case .path: return pathFindings(difference)
  case .host: return hostFindings(difference)
  case .body: return bodyFindings(difference)
  case .idempotency: return difference.found(.init(.methodIdempotency, .changed))
  case .deadline: return difference.found(.init(.timeout, .changed))
  case .idempotencyKey: return difference.found(.init(.idempotencyKey, .changed))
  case .cache:
    let now = difference.after == nil ? " no longer caches" : " now caches"
    return difference.found(
      .init(.methodCache, .changed),
      "\(now) answers by ETag"
    )
  case .usesAuth:
    return difference.after == nil
      ? difference.found(.init(.methodAuth, .removed), " no longer needs authorization")
      : difference.found(.init(.methodAuth, .added), " now needs authorization")
  case .scope:
    let scope = quoted(difference.words.after ?? difference.words.before ?? "")
    return difference.after == nil
      ? difference.found(.init(.methodScope, .removed), " no longer needs the scope \(scope)")
      : difference.found(.init(.methodScope, .added), " now needs the scope \(scope)")
  case .mediaTypes:
    // An `Accept` header in the spec is a constant or a param, whose change is reported on its own.
    return difference.before == nil || difference.after == nil
      ? [] : difference.found(.init(.accept, .changed))
  default: return difference.found(.init(.methodPagination, .changed))
  }
}

/// Returns a finding if a call moved to another host; the host itself reports a changed URL.
private func hostFindings(_ difference: Difference) -> [EntityChange] {
  guard case .host(let before, let old)? = difference.before,
    case .host(let after, let new)? = difference.after, before != after
  else { return [] }
  return difference.found(
    .init(.methodHost, .changed),
    old != nil && old == new ? .none : Impact()
  )
}

private func pathFindings(_ difference: Difference) -> [EntityChange] {
  guard case .path(let oldBase, let before)? = difference.before,
    case .path(let newBase, let after)? = difference.after
  else { return [] }
  let old = ([.literal(oldBase ?? "")] + before).joined
  let new = ([.literal(newBase ?? "")] + after).joined
  // Added and removed placeholders are reported on their own.
  let isSame =
    Set(old.values) == Set(new.values) ? old == new : old.literals == new.literals
  return isSame ? [] : difference.found(.init(.path, .changed))
}

/// A difference in a value that methods share, if a call has no further difference of its own.
struct SharedDifference {
  /// The path of the shared value.
  let path: String
  let difference: Difference

  init?(_ difference: Difference, isInherited: Bool) {
    switch (difference.before, difference.after) {
    case (.path(let old?, let before)?, .path(let new?, let after)?)
    where old != new && before == after:
      path = "defaults.path"
      self.difference = Difference(
        aspect: .path,
        before: .path(shared: old, []),
        after: .path(shared: new, []),
        old: difference.old,
        new: difference.new,
        words: (old, new),
        newPaths: difference.newPaths
      )
    case (.host?, .host?) where isInherited:
      path = "defaults.host"
      self.difference = difference
    default: return nil
    }
  }
}

extension [PathSegment] {
  /// The path with adjacent literals joined.
  fileprivate var joined: [PathSegment] {
    reduce(into: []) { joined, segment in
      if case .literal(let end) = segment, case .literal(let text)? = joined.last {
        joined[joined.count - 1] = .literal(text + end)
      } else {
        joined.append(segment)
      }
    }
  }

  /// The literal segments, with their values omitted.
  fileprivate var literals: [String] {
    flatMap { segment -> [String] in
      switch segment {
      case .literal(let text): text.split(separator: "/").map(String.init)
      case .pieces(let pieces) where pieces.count > 1: [phraseWords(pieces) { _ in "" }]
      case .pieces, .rest: []
      }
    }
  }

  /// The params in the path.
  fileprivate var values: [QualifiedPath] { flatMap(\.paths) }
}

private func bodyFindings(_ difference: Difference) -> [EntityChange] {
  let encoding = ChangeKind(.encoding, .changed)
  if difference.new.kind == .body {
    // The method reports a body without alternatives.
    let isReported = difference.old.isPlain || difference.new.isPlain
    let isRetyped =
      difference.new.hasOtherBodyForm(than: difference.old) && difference.alsoDiffers(.type)
    return isReported
      ? [] : difference.found(encoding, Impact(source: isRetyped ? .breaks : nil))
  }
  switch (difference.before, difference.after) {
  // The value that is the body is reported on its own.
  case (nil, .body(let body, _)?), (.body(let body, _)?, nil):
    let action: ChangeAction = difference.before == nil ? .added : .removed
    return body.isWhole ? [] : difference.found(ChangeKind(.bodyForm, action))
  // The alternatives are reported on their own.
  case (nil, _), (_, nil), (.bodies?, .bodies?): return []
  case (.body?, .body?) where difference.isOfJSONBodies:
    return difference.found(encoding, ": the JSON of its body has another form")
  case (.body?, .body?): return difference.found(encoding)
  default:
    return difference.new.hasOtherBodyForm(than: difference.old) ? difference.found(encoding) : []
  }
}

extension Difference {
  /// `true` for two bodies of one media type that are JSON, described by members or by a type.
  var isOfJSONBodies: Bool {
    guard case .body(let one, let type)? = before, case .body(let other, let otherType)? = after
    else { return false }
    return one.isJSON && other.isJSON && type == otherType
  }
}

extension Inventory.Item {
  /// Returns `true` if the body, of a method or among alternatives, has another form, which implies its type.
  func hasOtherBodyForm(than old: Inventory.Item) -> Bool {
    switch (old[.body], self[.body]) {
    case (.body(let shape, let type)?, .bodies(let types)?),
      (.bodies(let types)?, .body(let shape, let type)?):
      (type ?? shape.usualType).map(types.contains) != true
    case (.body(let one, _)?, .body(let other, _)?): one != other
    default: false
    }
  }
}
