import SpecgenCore

/// The rules for hosts and for requests as a whole.
extension FactRule {
  /// The rule for the address of a host or an environment.
  static let address = FactRule { difference in
    if difference.new.kind == .environment {
      return difference.found(.init(.environment, .changed))
    }
    guard case .address(let old)? = difference.before, case .address(let new)? = difference.after
    else {
      return difference.after == nil
        ? difference.found(.init(.host, .becameSupplied), " must now be supplied by the app")
        : difference.found(.init(.host, .stoppedSupplied))
    }
    // One move is one finding, which has the whole address.
    let moved: ChangeSubject =
      old.authority != new.authority ? .hostValue : old.scheme != new.scheme ? .scheme : .basePath
    return difference.found(ChangeKind(moved, .changed))
  }

  /// The rule for a call that moved to another host; the host itself reports a changed URL.
  static let host = FactRule { difference in
    guard case .host(let before, let old)? = difference.before,
      case .host(let after, let new)? = difference.after, before != after
    else { return [] }
    return difference.found(
      .init(.methodHost, .changed),
      old != nil && old == new ? .none : Impact()
    )
  }

  static let scope = FactRule { difference in
    let scope = quoted(difference.words.after ?? difference.words.before ?? "")
    let words = difference.after == nil ? "no longer needs" : "now needs"
    return difference.found(
      .init(.methodScope, difference.presence),
      " \(words) the scope \(scope)"
    )
  }

  /// The rule for the path of a call, without its placeholders, which are reported on their own.
  static let path = FactRule { difference in
    guard let before = difference.before, let after = difference.after else { return [] }
    let bases = (difference.old.basePath, difference.new.basePath)
    let isSame =
      before.isSamePath(as: after) || before.isSamePath(as: after, below: bases.0, bases.1)
    return isSame ? [] : difference.found(.init(.path, .changed))
  }

  /// The rule for the form of a body, of a call or among alternatives.
  static let body = FactRule { difference in
    let encoding = ChangeKind(.encoding, .changed)
    let hasOtherForm = difference.new.hasOtherBodyForm(than: difference.old)
    if difference.new.kind == .body {
      // The method reports a body without alternatives.
      if difference.old.isPlain || difference.new.isPlain { return [] }
      let isRetyped = hasOtherForm && difference.alsoDiffers(.type)
      return difference.found(encoding, Impact(source: isRetyped ? .breaks : nil))
    }
    switch (difference.before, difference.after) {
    // The value that is the body is reported on its own.
    case (nil, .body(let body, _)?), (.body(let body, _)?, nil):
      return body.isWhole ? [] : difference.found(.init(.bodyForm, difference.presence))
    // The alternatives are reported on their own.
    case (nil, _), (_, nil), (.bodies?, .bodies?): return []
    case (.body?, .body?) where difference.isOfJSONBodies:
      return difference.found(encoding, ": the JSON of its body has another form")
    case (.body?, .body?): return difference.found(encoding)
    default: return hasOtherForm ? difference.found(encoding) : []
    }
  }
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

extension FactValue {
  /// Returns `true` if two paths, each below another one, are the same but for the names of their params.
  func isSamePath(as other: FactValue, below base: String = "", _ otherBase: String = "") -> Bool {
    guard case .path(let shared, let rest) = self, case .path(let otherShared, let others) = other
    else { return false }
    let old = ([.literal(base + (shared ?? ""))] + rest).joined
    let new = ([.literal(otherBase + (otherShared ?? ""))] + others).joined
    return Set(old.values) == Set(new.values) ? old == new : old.literals == new.literals
  }
}

extension Inventory.Item {
  /// The path of the call's host, or an empty string.
  var basePath: String {
    guard case .host(_, let address?)? = self[.host] else { return "" }
    return String(address.path)
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
