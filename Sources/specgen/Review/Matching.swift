/// Which entities of two inventories are the same.
///
/// Entities are the same that are called the same in the same place; then those that are known by the same on the
/// wire; then those that are alike in all but the name, where no other is. What a matched entity has is matched
/// within it, so that a renamed type keeps its fields. Each step looks things up, so the time grows with the size.
struct Matching {
  /// Why two entities with different names are the same.
  enum Reason: Hashable, Sendable {
    /// In words, such as `same key on the wire`.
    case known(String)
    case shape
  }

  let old: Inventory
  let new: Inventory
  /// The new entity of each old one.
  private(set) var after: [Int?]
  /// The old entity of each new one.
  private(set) var before: [Int?]
  /// Why, by the new entity, for those with another name.
  private(set) var reasons: [Int: Reason] = [:]
  /// The new homes of old ones that differ.
  private(set) var homes: [Home: Home] = [:]
  /// The homes of what calls share and do not all have in one place now, by the old index of the call.
  private var ownHomes: [Int: [Home: Home]] = [:]
  /// The old entities of which nobody has looked yet at what they use.
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
    ownHomes =
      separate.isEmpty
      ? [:] : ownHomes.mapValues { $0.filter { separate.contains($0.key) } }
  }

  /// The homes that have moved for all.
  var everywhere: HomeMap { HomeMap(all: homes) }

  /// Returns the homes that have moved for a call of the old version.
  func homes(in call: Int?) -> HomeMap {
    HomeMap(all: homes, own: call.flatMap { ownHomes[$0] } ?? [:])
  }

  /// Leaves what several calls or types shared to each of them where they no longer have it in one place.
  @discardableResult
  private mutating func leaveShared() -> Set<Home> {
    var places: [Home: Home] = [:]
    var separate: Set<Home> = []
    for homes in ownHomes.values {
      for (from, place) in homes where places.updateValue(place, forKey: from) ?? place != place {
        separate.insert(from)
      }
    }
    for home in separate { homes[home] = nil }
    return separate
  }

  private mutating func match(_ oldIndex: Int, _ newIndex: Int, _ reason: Reason?) {
    var open = [(oldIndex, newIndex, reason)]
    while let (one, other, reason) = open.popLast() {
      after[one] = other
      before[other] = one
      unseen.append(one)
      if let reason { reasons[other] = reason }
      let (from, place) = (Home(old.items[one].home), Home(new.items[other].home))
      if from != place { homes[from] = place }
      if let from = old.member(one), let place = new.member(other), from != place {
        homes[from] = place
      }
      if old.items[one].sharers > 1, let parent = old.items[one].parent {
        ownHomes[parent, default: [:]][from] = place
      }
      let pairs = pairs(old.items[one].children, new.items[other].children)
      open += pairs.reversed()
    }
  }

  /// Matches siblings.
  private func pairs(_ olds: [Int], _ news: [Int]) -> [(Int, Int, Reason?)] {
    var found: [(Int, Int, Reason?)] = []
    var rest = (
      old: olds.filter { !old.items[$0].isInPlace }, new: news.filter { !new.items[$0].isInPlace }
    )
    takeHosts(&rest, &found)
    var known: [NameKey: [Int]] = [:]
    for index in rest.new.reversed() { known[new.items[index].nameKey, default: []].append(index) }
    var taken: Set<Int> = []
    rest.old.removeAll { index in
      guard let other = known[old.items[index].nameKey]?.popLast() else { return false }
      taken.insert(other)
      found.append((index, other, nil))
      return true
    }
    rest.new.removeAll(where: taken.contains)
    takeRenamed(&rest, &found)
    return found
  }

  /// Matches hosts by their addresses, which go before the keys that the spec has for them.
  private func takeHosts(
    _ rest: inout (old: [Int], new: [Int]),
    _ found: inout [(Int, Int, Reason?)]
  ) {
    let isHost = { (inventory: Inventory, index: Int) in inventory.items[index].kind == .host }
    var hosts = (
      old: rest.old.filter { isHost(old, $0) }, new: rest.new.filter { isHost(new, $0) }
    )
    if hosts.old.isEmpty || hosts.new.isEmpty { return }
    let count = found.count
    take(
      &hosts,
      &found,
      by: { $0.items[$1].wireKey.map { .text($0) } },
      { $0.items[$1].wireKey.map { .text($0) } },
      { .known($0.kind.sameOnTheWire) }
    )
    let taken = found[count...]
    rest.old.removeAll { index in taken.contains { $0.0 == index } }
    rest.new.removeAll { index in taken.contains { $0.1 == index } }
  }

  private func takeRenamed(
    _ rest: inout (old: [Int], new: [Int]),
    _ found: inout [(Int, Int, Reason?)]
  ) {
    typealias Key = (Inventory, Int) -> MatchKey?
    let name: Key = { $0.items[$1].swiftKey.map { .text($0) } }
    let formerName: Key = { $0.items[$1].formerKey.map { .text($0) } }
    let wire: Key = { $0.items[$1].wireKey.map { .text($0) } }
    let shape: Key = { $0.signature(of: $1).map { .signature($0) } }
    let ways: [(old: Key, new: Key, reason: (Inventory.Item) -> Reason)] = [
      (name, formerName, { _ in .known("the spec says so") }),
      (formerName, name, { _ in .known("the spec says so") }),
      (wire, wire, { .known($0.kind.sameOnTheWire) }),
      (shape, shape, { _ in .shape }),
    ]
    for way in ways { take(&rest, &found, by: way.old, way.new, way.reason) }
  }

  /// Matches entities whose keys no other one has.
  private func take(
    _ rest: inout (old: [Int], new: [Int]),
    _ found: inout [(Int, Int, Reason?)],
    by oldKey: (Inventory, Int) -> MatchKey?,
    _ newKey: (Inventory, Int) -> MatchKey?,
    _ reason: (Inventory.Item) -> Reason
  ) {
    if rest.old.isEmpty || rest.new.isEmpty { return }
    let olds = unique(rest.old, in: old, by: oldKey)
    let news = unique(rest.new, in: new, by: newKey)
    var taken: Set<Int> = []
    rest.old.removeAll { index in
      guard let key = oldKey(old, index), olds[key] == index, let other = news[key] else {
        return false
      }
      taken.insert(other)
      found.append((index, other, reason(new.items[other])))
      return true
    }
    rest.new.removeAll(where: taken.contains)
  }

  /// The entities whose keys no other one has.
  private func unique(
    _ indices: [Int],
    in inventory: Inventory,
    by key: (Inventory, Int) -> MatchKey?
  ) -> [MatchKey: Int] {
    var known: [MatchKey: Int] = [:]
    var several: Set<MatchKey> = []
    for index in indices {
      guard let key = key(inventory, index) else { continue }
      if known.updateValue(index, forKey: key) != nil { several.insert(key) }
    }
    for key in several { known[key] = nil }
    return known
  }

  /// Matches types that are used in the same place and have half of their parts or more in common: renamed ones that
  /// changed at once.
  private mutating func matchTypesByUse() {
    let types = (old: old.unmatchedTypes(after), new: new.unmatchedTypes(before))
    guard !types.old.isEmpty, !types.new.isEmpty else { return }
    var found: (after: [Int: Set<Int>], before: [Int: Set<Int>]) = ([:], [:])
    // What a matched type has may use others, so those come after it; each entity is looked at once.
    while !unseen.isEmpty {
      var touched: Set<Int> = []
      for index in unseen {
        guard let other = after[index] else { continue }
        for fact in old.items[index].facts {
          guard let now = new.items[other][fact.aspect], let one = fact.value.onlyEntity,
            let two = now.onlyEntity, fact.value.moved(by: HomeMap(all: [one: two])) == now,
            let gone = types.old[one.path], let added = types.new[two.path]
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

  /// Whether two types have half of the parts of the larger one in common, by name or on the wire.
  private func isAlike(_ gone: Int, _ added: Int) -> Bool {
    let (one, other) = (old.items[gone], new.items[added])
    guard one.form == other.form else { return false }
    let parts = one.children.map { old.items[$0] }
    let names = Set(parts.map(\.nameKey))
    let wires = Set(parts.compactMap(\.wireKey))
    let common = other.children.map { new.items[$0] }.count { part in
      names.contains(part.nameKey) || part.wireKey.map(wires.contains) == true
    }
    return common > 0 && common * 2 >= max(one.children.count, other.children.count)
  }

  /// Matches types that are written where they are used, by where that is, the outer ones first.
  private mutating func matchTypesInPlace() {
    let news = Dictionary(
      new.items.indices.filter { new.items[$0].isInPlace }.map { (new.items[$0].home, $0) }
    ) { first, _ in first }
    let olds = old.items.indices.filter { old.items[$0].isInPlace }
      .sorted { (old.items[$0].home.utf8.count, $0) < (old.items[$1].home.utf8.count, $1) }
    let places = olds.map { moved(old.items[$0].home, by: homes) }
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    for (index, place) in zip(olds, places) {
      let home = old.items[index].home
      // Of several that come to one place, that which was there is the same, and no other.
      if counts[place, default: 0] > 1, place != home { continue }
      guard let other = news[moved(home, by: homes)], before[other] == nil else { continue }
      match(index, other, nil)
    }
  }
}

/// The path that a path has now, by the longest start of it that has moved.
func moved(_ path: String, by homes: [Home: Home]) -> String {
  var start = path[...]
  while true {
    if let now = homes[Home(String(start))] { return now.path + path[start.endIndex...] }
    guard let dot = start.lastIndex(of: ".") else { return path }
    start = start[..<dot]
  }
}

/// What two entities of different names have in common.
private enum MatchKey: Hashable {
  case text(String)
  case signature(Signature)
}

/// What tells an entity from its siblings.
private struct NameKey: Hashable {
  let kind: Inventory.Kind
  let name: String
}

extension Inventory.Item {
  /// What it is called, among all of its siblings.
  fileprivate var nameKey: NameKey { NameKey(kind: kind, name: local) }

  /// What it is called in Swift, among its siblings.
  fileprivate var swiftKey: String? { text(.swiftName).map { "\(kind.rawValue) \($0)" } }

  /// What it was called in Swift, among its siblings.
  fileprivate var formerKey: String? { text(.formerName).map { "\(kind.rawValue) \($0)" } }

  /// What it is known by on the wire, among its siblings.
  fileprivate var wireKey: String? { wire.map { "\(kind.rawValue) \($0)" } }
}

extension Inventory.Kind {
  /// Why entities of two names are one.
  fileprivate var sameOnTheWire: String {
    switch self {
    case .group: "same calls"
    case .method: "same verb and path"
    case .code, .shape: "same value on the wire"
    case .route: "same link"
    case .host, .environment: "same address"
    case .success, .failure: "same condition"
    case .body: "same media type"
    case .helper: "same rule"
    case .example: "same JSON"
    case .call: "same name on the wire"
    case .flow: "same page"
    default: "same key on the wire"
    }
  }

  /// Whether two of them that are alike are taken for one; codes and the like have too little of their own.
  fileprivate var isKnownByShape: Bool {
    switch self {
    case .type, .field, .param, .routeParam, .method, .call, .flow, .route: true
    default: false
    }
  }
}

extension Inventory {
  /// The home of a field or a header as that of its owner alone; nil for anything else.
  fileprivate func member(_ index: Int) -> Home? {
    let item = items[index]
    guard item.kind == .field || item.kind == .header, let parent = item.parent else { return nil }
    return Home(item.home, of: items[parent].home)
  }

  /// The types without a partner, by their homes.
  fileprivate func unmatchedTypes(_ partners: [Int?]) -> [String: Int] {
    let open = items.indices.filter {
      items[$0].kind == .type && partners[$0] == nil
    }
    return Dictionary(open.map { (items[$0].home, $0) }) { first, _ in first }
  }

  /// All that holds for an entity and for its parts, but its name.
  fileprivate func signature(of index: Int) -> Signature? {
    let item = items[index]
    guard item.kind.isKnownByShape else { return nil }
    if item.kind == .type, item.children.isEmpty { return nil }
    return signature(of: index, within: item.home, isTop: true)
  }

  private func signature(of index: Int, within home: String, isTop: Bool) -> Signature {
    let item = items[index]
    return Signature(
      kind: item.kind,
      name: isTop ? nil : item.local,
      facts: item.facts.filter { !isTop || !$0.aspect.isName }.map {
        $0.within(home)
      },
      parts: item.children.map { signature(of: $0, within: home, isTop: false) }
    )
  }
}

/// All that holds for an entity and its parts.
private struct Signature: Hashable {
  let kind: Inventory.Kind
  let name: String?
  let facts: [Inventory.Fact]
  let parts: [Signature]
}

extension Inventory.Fact {
  /// The fact with entities below a home as if that were the top.
  fileprivate func within(_ home: String) -> Inventory.Fact {
    Inventory.Fact(
      aspect: aspect,
      value: value.moving { other in
        if other.path == home || other.path.hasPrefix(home + ".") {
          return Home("its own " + other.path.dropFirst(home.count))
        }
        return other.owner == home ? Home(other.path) : other
      },
      isInherited: isInherited
    )
  }
}
