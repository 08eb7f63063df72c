import SpecgenCore

/// A matching of the entities of two inventories.
///
/// Entities within matching owners match in three steps:
/// - by their name;
/// - by their identity on the wire;
/// - by likeness in everything but the name, if no other candidate exists.
///
/// Parts are matched within matching owners, so that a renamed type keeps its fields. Every step uses
/// lookups, so the time is roughly proportional to the size.
struct Matching {
  /// The reason why entities with different names match.
  enum Reason: Hashable, Sendable {
    /// A description, such as `same key on the wire`.
    case known(String)
    case shape
  }

  let old: Inventory
  let new: Inventory
  /// The new entity of each old one, by index.
  private(set) var after: [Int?]
  /// The old entity of each new one, by index.
  private(set) var before: [Int?]
  /// The reasons for matches with different names, by new index.
  private(set) var reasons: [Int: Reason] = [:]
  /// The new paths of moved entities, by old path.
  private(set) var newPaths: [QualifiedPath: QualifiedPath] = [:]
  /// The new paths of shared entities that moved for some calls only, by the old index of the call.
  private var ownNewPaths: [Int: [QualifiedPath: QualifiedPath]] = [:]
  /// The old entities whose type uses have not been examined yet.
  private var unseen: [Int] = []

  /// Matches two inventories of one API.
  init(_ old: Inventory, _ new: Inventory) {
    self.old = old
    self.new = new
    after = old.items.map { _ in nil }
    before = new.items.map { _ in nil }
    guard !old.items.isEmpty, !new.items.isEmpty else { return }
    match(0, 0, nil)
    leaveShared()
    matchTypesInPlace()
    matchTypesByUse()
    let separate = leaveShared()
    ownNewPaths =
      separate.isEmpty
      ? [:] : ownNewPaths.mapValues { $0.filter { separate.contains($0.key) } }
  }

  /// The paths that moved for all users.
  var everywhere: PathMap { PathMap(all: newPaths) }

  /// Returns the paths that moved for a call of the old version.
  func newPaths(in call: Int?) -> PathMap {
    PathMap(all: newPaths, own: call.flatMap { ownNewPaths[$0] } ?? [:])
  }

  /// Splits entities shared by several calls or types if they no longer have a common path.
  @discardableResult
  private mutating func leaveShared() -> Set<QualifiedPath> {
    var places: [QualifiedPath: QualifiedPath] = [:]
    var separate: Set<QualifiedPath> = []
    for newPaths in ownNewPaths.values {
      for (from, place) in newPaths where places.updateValue(place, forKey: from) ?? place != place
      {
        separate.insert(from)
      }
    }
    for path in separate { newPaths[path] = nil }
    return separate
  }

  private mutating func match(_ oldIndex: Int, _ newIndex: Int, _ reason: Reason?) {
    var open = [(oldIndex, newIndex, reason)]
    while let (one, other, reason) = open.popLast() {
      after[one] = other
      before[other] = one
      unseen.append(one)
      if let reason { reasons[other] = reason }
      let (from, place) = (QualifiedPath(old.items[one].path), QualifiedPath(new.items[other].path))
      if from != place { newPaths[from] = place }
      if let from = old.member(one), let place = new.member(other), from != place {
        newPaths[from] = place
      }
      if old.items[one].sharers > 1, let parent = old.items[one].parent {
        ownNewPaths[parent, default: [:]][from] = place
      }
      let pairs = pairs(old.items[one].children, new.items[other].children)
      open.append(contentsOf: pairs.lazy.reversed())
    }
  }

  /// Siblings without a match, and the matches among them.
  private struct Siblings {
    var old: [Int]
    var new: [Int]
    var found: [(Int, Int, Reason?)] = []
  }

  /// A property by which two siblings match, or nil for a sibling without it.
  private typealias Key = (Inventory, Int) -> MatchKey?

  /// Returns the matches among siblings.
  private func pairs(_ olds: [Int], _ news: [Int]) -> [(Int, Int, Reason?)] {
    var rest = Siblings(
      old: olds.filter { !old.items[$0].isInPlace },
      new: news.filter { !new.items[$0].isInPlace }
    )
    let name: Key = { $0.items[$1].swiftKey.map { .text($0) } }
    let formerName: Key = { $0.items[$1].formerKey.map { .text($0) } }
    let wire: Key = { $0.items[$1].wireKey.map { .text($0) } }
    // Hosts by URL, methods by verb and path, and params of a path by their place.
    let isPermuted = hasPermutedPath(rest)
    let identity: Key = { inventory, index in
      let item = inventory.items[index]
      return item.isKnownByWire && !(isPermuted && item.kind == .param)
        ? wire(inventory, index) : nil
    }
    let shape: Key = { $0.signature(of: $1).map { .signature($0) } }
    take(&rest, by: identity, identity) { .known($0.sameOnTheWire) }
    takeNamed(&rest)
    take(&rest, by: name, formerName) { _ in .known("as declared in the spec") }
    take(&rest, by: formerName, name) { _ in .known("as declared in the spec") }
    take(&rest, by: wire, wire) { .known($0.sameOnTheWire) }
    take(&rest, by: shape, shape) { _ in .shape }
    return rest.found
  }

  /// Returns `true` if the params of a path have the same names in another order, and types that do not show which of them
  /// were renamed.
  private func hasPermutedPath(_ siblings: Siblings) -> Bool {
    let params = { (inventory: Inventory, indices: [Int]) in
      indices.map { inventory.items[$0] }.filter { $0.kind == .param && $0.place == .path }
    }
    let (olds, news) = (params(old, siblings.old), params(new, siblings.new))
    let (names, others) = (olds.map(\.local), news.map(\.local))
    guard names.count > 1, names != others, Set(names) == Set(others) else { return false }
    let types = Dictionary(firsts: news.map { ($0.local, $0[.type]) })
    return olds.allSatisfy { types[$0.local] == $0[.type] }
      || !zip(olds, news).allSatisfy { $0[.type] == $1[.type] }
  }

  /// Matches entities by their names, several with one name in order.
  private func takeNamed(_ rest: inout Siblings) {
    var known: [NameKey: [Int]] = [:]
    for index in rest.new.reversed() { known[new.items[index].nameKey, default: []].append(index) }
    take(&rest) { index in known[old.items[index].nameKey]?.popLast().map { ($0, nil) } }
  }

  /// Matches entities with unique keys.
  private func take(
    _ rest: inout Siblings,
    by oldKey: Key,
    _ newKey: Key,
    _ reason: (Inventory.Item) -> Reason
  ) {
    if rest.old.isEmpty || rest.new.isEmpty { return }
    let olds = unique(rest.old, in: old, by: oldKey)
    let news = unique(rest.new, in: new, by: newKey)
    take(&rest) { index in
      guard let key = oldKey(old, index), olds[key] == index else { return nil }
      return news[key].map { ($0, reason(new.items[$0])) }
    }
  }

  /// Matches each old entity with the new one that a closure returns.
  private func take(_ rest: inout Siblings, _ partner: (Int) -> (Int, Reason?)?) {
    let found = rest.old.compactMap { index in partner(index).map { (index, $0.0, $0.1) } }
    let (olds, news) = (Set(found.map(\.0)), Set(found.map(\.1)))
    rest.old.removeAll(where: olds.contains)
    rest.new.removeAll(where: news.contains)
    rest.found += found
  }

  /// Returns the entities with unique keys.
  private func unique(_ indices: [Int], in inventory: Inventory, by key: Key) -> [MatchKey: Int] {
    var known: [MatchKey: Int] = [:]
    var several: Set<MatchKey> = []
    for index in indices {
      guard let key = key(inventory, index) else { continue }
      if known.updateValue(index, forKey: key) != nil { several.insert(key) }
    }
    for key in several { known[key] = nil }
    return known
  }

  /// Matches types with the same use that share at least half of their parts: types that were renamed and
  /// changed.
  private mutating func matchTypesByUse() {
    let types = (old: old.unmatchedTypes(after), new: new.unmatchedTypes(before))
    guard !types.old.isEmpty, !types.new.isEmpty else { return }
    var found: (after: [Int: Set<Int>], before: [Int: Set<Int>]) = ([:], [:])
    // The parts of a matched type may use others, so these are queued; each entity is examined once.
    while !unseen.isEmpty {
      var touched: Set<Int> = []
      for index in unseen {
        guard let other = after[index] else { continue }
        for fact in old.items[index].facts {
          guard let now = new.items[other][fact.aspect], let one = fact.value.onlyEntity,
            let two = now.onlyEntity, fact.value.moved(by: PathMap(all: [one: two])) == now,
            let gone = types.old[one.text], let added = types.new[two.text]
          else { continue }
          found.after[gone, default: []].insert(added)
          found.before[added, default: []].insert(gone)
          touched.insert(gone)
        }
      }
      unseen = []
      for gone in touched.sorted() where after[gone] == nil {
        guard let added = found.after[gone], added.count == 1, let only = added.first,
          before[only] == nil, found.before[only]?.count == 1, isAlike(gone, only)
        else { continue }
        match(gone, only, .known("used in the same place"))
      }
    }
  }

  /// Returns `true` if two types share at least half of the larger one's parts, by name or on the wire.
  private func isAlike(_ gone: Int, _ added: Int) -> Bool {
    let (one, other) = (old.items[gone], new.items[added])
    guard one.form == other.form else { return false }
    let parts = old.parts(of: one)
    let names = Set(parts.map(\.nameKey))
    let wires = Set(parts.compactMap(\.wireKey))
    let common = new.parts(of: other).count { part in
      names.contains(part.nameKey) || part.wireKey.map(wires.contains) == true
    }
    return common > 0 && common * 2 >= max(one.children.count, other.children.count)
  }

  /// Matches types in place by location, outer types first.
  private mutating func matchTypesInPlace() {
    let news = Dictionary(
      firsts: new.items.indices.filter { new.items[$0].isInPlace }.map { (new.items[$0].path, $0) }
    )
    let olds = old.items.indices.filter { old.items[$0].isInPlace }
      .sorted { (old.items[$0].path.utf8.count, $0) < (old.items[$1].path.utf8.count, $1) }
    let places = olds.map { moved(old.items[$0].path, by: newPaths) }
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    for (index, place) in zip(olds, places) {
      let path = old.items[index].path
      // If several move to the same location, only the one already there matches.
      if counts[place, default: 0] > 1, place != path { continue }
      guard let other = news[moved(path, by: newPaths)], before[other] == nil else { continue }
      match(index, other, nil)
    }
  }
}

/// Returns the new path of an entity, determined by its longest prefix that has moved.
func moved(_ path: String, by newPaths: [QualifiedPath: QualifiedPath]) -> String {
  var start = path[...]
  while true {
    if let now = newPaths[QualifiedPath(String(start))] {
      return now.text + path[start.endIndex...]
    }
    guard let dot = start.lastIndex(of: ".") else { return path }
    start = start[..<dot]
  }
}

/// A common property of two entities with different names.
private enum MatchKey: Hashable {
  case text(String)
  case signature(Signature)
}

/// The key that distinguishes an entity from its siblings.
private struct NameKey: Hashable {
  let kind: Inventory.Kind
  let name: String
}

extension Inventory.Item {
  /// The name, unique among all siblings.
  fileprivate var nameKey: NameKey { NameKey(kind: kind, name: local) }

  /// `true` if the identity on the wire precedes the name.
  fileprivate var isKnownByWire: Bool {
    kind == .host || kind == .method || kind == .param && place == .path
  }

  /// The Swift name, unique among the siblings.
  fileprivate var swiftKey: String? { text(.swiftName).map { "\(kind.rawValue) \($0)" } }

  /// The former Swift name, unique among the siblings.
  fileprivate var formerKey: String? { text(.formerName).map { "\(kind.rawValue) \($0)" } }

  /// The identity on the wire, unique among the siblings.
  fileprivate var wireKey: String? { wire.map { "\(kind.rawValue) \($0)" } }

  /// The reason for matching it by its identity on the wire.
  fileprivate var sameOnTheWire: String {
    kind == .param && place == .path ? "same place in the path" : kind.sameOnTheWire
  }
}

extension Inventory.Kind {
  /// The reason for matching two entities by their identity on the wire.
  fileprivate var sameOnTheWire: String {
    switch self {
    case .group: "same calls"
    case .method: "same verb and path"
    case .code, .shape: "same wire value"
    case .route: "same link"
    case .host, .environment: "same address"
    case .success, .failure: "same condition"
    case .body: "same media type"
    case .helper: "same rule"
    case .example: "same JSON"
    case .call: "same wire name"
    case .flow: "same page"
    default: "same JSON key"
    }
  }

  /// `true` if entities of this kind may match by likeness alone.
  ///
  /// Codes, for example, have too few properties.
  fileprivate var isKnownByShape: Bool {
    switch self {
    case .type, .field, .param, .routeParam, .method, .call, .flow, .route: true
    default: false
    }
  }
}

extension Inventory {
  /// Returns the path of a field or header relative to its owner, or nil for anything else.
  fileprivate func member(_ index: Int) -> QualifiedPath? {
    let item = items[index]
    guard item.kind == .field || item.kind == .header, let parent = item.parent else { return nil }
    return QualifiedPath(item.path, of: items[parent].path)
  }

  /// Returns the types without a match, by path.
  fileprivate func unmatchedTypes(_ partners: [Int?]) -> [String: Int] {
    let open = items.indices.filter { items[$0].kind == .type && partners[$0] == nil }
    return Dictionary(firsts: open.map { (items[$0].path, $0) })
  }

  /// Returns all facts about an entity and its parts except its name.
  fileprivate func signature(of index: Int) -> Signature? {
    let item = items[index]
    // A case without a mark on the wire is known by its type alone.
    guard item.kind.isKnownByShape || item.kind == .shape && item.wire == nil else { return nil }
    if item.kind == .type, item.children.isEmpty { return nil }
    let own = signature(of: index, within: item.path, isTop: true)
    guard item.kind == .shape else { return own }
    let payload = item[.payload]?.onlyEntity.flatMap { types[$0.text] }
    return payload.map { index in
      var signature = own
      signature.parts.append(self.signature(of: index, within: item.path, isTop: true))
      return signature
    } ?? own
  }

  private func signature(of index: Int, within path: String, isTop: Bool) -> Signature {
    let item = items[index]
    return Signature(
      kind: item.kind,
      name: isTop ? nil : item.local,
      facts: item.facts.filter { !isTop || !$0.aspect.isName }.map { $0.within(path) },
      parts: item.children.map { signature(of: $0, within: path, isTop: false) }
    )
  }
}

/// All facts about an entity and its parts.
private struct Signature: Hashable {
  let kind: Inventory.Kind
  let name: String?
  let facts: [Inventory.Fact]
  var parts: [Signature]
}

extension Inventory.Fact {
  /// Returns the fact with the entities below a path made relative to it.
  fileprivate func within(_ path: String) -> Inventory.Fact {
    Inventory.Fact(
      aspect: aspect,
      value: value.moving { other in
        if other.text == path || other.text.hasPrefix(path + ".") {
          return QualifiedPath("its own " + other.text.dropFirst(path.count))
        }
        return other.owner == path ? QualifiedPath(other.text) : other
      },
      isInherited: isInherited
    )
  }
}
