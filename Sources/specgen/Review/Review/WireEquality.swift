import SpecgenCore

/// Compares the wire formats of types from two versions, ignoring type names.
///
/// Types can be recursive, so a pair under comparison counts as equal until a difference is found. Results
/// are cached per strongly connected component, as in Tarjan's algorithm, so each pair is compared once.
struct WireEquality {
  private let matching: Matching
  private var results: [Pair: Bool] = [:]
  /// The results for the bodies of two calls, by their indices.
  private var bodies: [[Int]: Bool] = [:]
  /// The comparisons in progress, and finished ones that depend on them.
  private var open: [Pair] = []
  private var places: [Pair: Int] = [:]
  /// The lowest index in `open` that the current comparison depends on.
  private var lowest = Int.max
  private var depth = 0

  /// The maximum nesting depth; deeper types count as different.
  private static let maxDepth = 100

  private struct Pair: Hashable {
    let old: QualifiedPath
    let new: QualifiedPath
  }

  init(_ matching: Matching) { self.matching = matching }

  /// Returns `true` if the values of two types are the same on the wire.
  mutating func holds(_ old: TypeShape, _ new: TypeShape) -> Bool {
    switch (old, new) {
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)),
      (.nullable(let one), .nullable(let other)):
      return holds(one, other)
    case (.record(let one), .record(let other)), (.union(let one), .union(let other)),
      (.enumeration(let one), .enumeration(let other)):
      return holds(one, other)
    default: return old.isSameOnTheWire(as: new)
    }
  }

  /// Returns `true` if two calls send the same JSON, whether written as one value or as its members.
  mutating func holds(forBodiesOf old: Int, _ new: Int) -> Bool {
    if let result = bodies[[old, new]] { return result }
    let result = hasSameBody(old, new)
    bodies[[old, new]] = result
    return result
  }

  private mutating func hasSameBody(_ old: Int, _ new: Int) -> Bool {
    let (one, other) = (matching.old.items[old][.body], matching.new.items[new][.body])
    guard case .body(_, let type)? = one, case .body(_, let otherType)? = other, type == otherType,
      let members = matching.old.membersOfBody(of: old),
      let others = matching.new.membersOfBody(of: new)
    else { return false }
    return holds(members, others)
  }

  private mutating func holds(_ old: QualifiedPath, _ new: QualifiedPath) -> Bool {
    // A type that both versions have reports its own changes.
    if matching.everywhere[old] == new { return true }
    let pair = Pair(old: old, new: new)
    if let result = results[pair] { return result }
    if let place = places[pair] {
      lowest = min(lowest, place)
      return true
    }
    guard depth < Self.maxDepth else { return false }
    let (place, before) = (open.count, lowest)
    (places[pair], lowest) = (place, place)
    open.append(pair)
    depth += 1
    let isSame = compare(old, new)
    depth -= 1
    if !isSame {
      close(from: place, with: nil)
      results[pair] = false
    } else if lowest == place {
      close(from: place, with: true)
    }
    lowest = min(before, lowest)
    return isSame
  }

  private mutating func compare(_ old: QualifiedPath, _ new: QualifiedPath) -> Bool {
    guard let one = matching.old.types[old.text], let other = matching.new.types[new.text],
      holds(matching.old.items[one], matching.new.items[other])
    else { return false }
    return holds(matching.old.partsOnWire(of: one), matching.new.partsOnWire(of: other))
  }

  /// Closes the comparisons from an index on; a nil result discards their results.
  private mutating func close(from place: Int, with result: Bool?) {
    for pair in open[place...] {
      places[pair] = nil
      results[pair] = result
    }
    open.removeSubrange(place...)
  }

  private mutating func holds(
    _ parts: [Inventory.PartKey: Inventory.Item],
    _ others: [Inventory.PartKey: Inventory.Item]
  ) -> Bool {
    parts.count == others.count
      && parts.allSatisfy { key, part in others[key].map { holds(part, $0) } ?? false }
  }

  private mutating func holds(_ old: Inventory.Item, _ new: Inventory.Item) -> Bool {
    let (types, others) = (old.typesOnWire, new.typesOnWire)
    return old.factsOnWire == new.factsOnWire && types.count == others.count
      && types.allSatisfy { aspect, type in others[aspect].map { holds(type, $0) } ?? false }
  }
}

extension Inventory {
  /// The key that identifies a part of a type on the wire.
  fileprivate enum PartKey: Hashable {
    case wire(Kind, String?)
    /// The position of a case without a mark.
    case place(Int)
  }

  /// Returns the parts of a type that appear on the wire.
  fileprivate func partsOnWire(of type: Int) -> [PartKey: Item] {
    let parts = self.parts(of: items[type]).enumerated().compactMap { place, item in
      switch item.kind {
      case .field, .member, .code: (PartKey.wire(item.kind, item.wire), item)
      case .shape:
        (item.text(.mark).map { .wire(item.kind, $0) } ?? .place(place), item)
      default: nil
      }
    }
    return Dictionary(firsts: parts)
  }

  /// Returns the members of a call's JSON body, or nil for any other body and for an optional one.
  fileprivate func membersOfBody(of call: Int) -> [PartKey: Item]? {
    let values = parts(of: items[call])
    switch items[call][.body] {
    case .body(.object, _)?:
      let members = values.filter { $0.place == .object }.compactMap { item in
        switch item.kind {
        case .param: (PartKey.wire(.field, item.keyInPlace), item)
        case .constant: (PartKey.wire(.member, item.wire), item)
        default: nil
        }
      }
      return Dictionary(firsts: members)
    case .body(.json, _)?:
      guard let body = values.first(where: \.isWholeBody), body.absence == .required,
        body[.null] == nil, case .type(.record(let path))? = body[.type],
        let type = types[path.text], items[type][.additional] == nil
      else { return nil }
      return partsOnWire(of: type)
    default: return nil
    }
  }
}

extension Inventory.Item {
  fileprivate var factsOnWire: Set<Inventory.Fact> {
    Set(facts.filter { $0.aspect.isOnWire && $0.type == nil })
  }

  fileprivate var typesOnWire: [Aspect: TypeShape] {
    let types = facts.filter(\.aspect.isOnWire).compactMap { fact in
      fact.type.map { (fact.aspect, $0) }
    }
    return Dictionary(firsts: types)
  }
}

extension Inventory.Fact {
  fileprivate var type: TypeShape? { if case .type(let type) = value { type } else { nil } }
}
