/// Compares two inventories of one API, entity by entity.
///
/// In: a matching. Out: raw changes in the order of the new inventory, gone entities where they stood.
struct Comparison {
  private let matching: Matching
  private var changes: [RawChange] = []
  private let old: Inventory
  private let new: Inventory
  /// Whether the API as a whole began or ceased to ask who calls.
  private let isAuthNew: Bool
  /// The values that cases had on the wire, with the types that had them.
  private let oldRaws: Set<Raw>

  private struct Raw: Hashable {
    let type: Int?
    let text: String?
  }

  init(_ matching: Matching) {
    self.matching = matching
    (old, new) = (matching.old, matching.new)
    isAuthNew = Self.hasAuth(matching.old) != Self.hasAuth(matching.new)
    oldRaws = Set(
      matching.old.items.filter { $0.kind == .code }.map { Raw(type: $0.parent, text: $0[.raw]) }
    )
  }

  /// All changes.
  static func changes(_ matching: Matching) -> [RawChange] {
    var comparison = Comparison(matching)
    comparison.compare(0, 0)
    comparison.compareTypesInPlace()
    return comparison.changes.replaced
  }

  private static func hasAuth(_ inventory: Inventory) -> Bool {
    inventory.items.contains { $0.kind == .session || $0.kind == .token }
  }

  /// Compares an entity with what it was, and what it has with what that had.
  private mutating func compare(_ oldIndex: Int, _ newIndex: Int) {
    compareFacts(oldIndex, newIndex)
    // Of a type that is of another sort now, nothing is left to compare.
    if old.items[oldIndex][.form] != new.items[newIndex][.form] { return }
    compareOrder(oldIndex, newIndex)
    var gone = old.items[oldIndex].children[...]
    for child in new.items[newIndex].children {
      if new.items[child].isInPlace { continue }
      guard let before = matching.before[child] else {
        tell(
          new.items[child],
          isAdded: true,
          in: new.items[newIndex],
          staysStruct: old.isStruct(oldIndex) && new.isStruct(newIndex)
        )
        continue
      }
      // Gone ones stand where they stood: before the next one that is still there. Those that an entity has are in the
      // order of their indices.
      while let index = gone.first, index <= before {
        tellGone(index, in: oldIndex)
        gone.removeFirst()
      }
      compare(before, child)
    }
    for index in gone { tellGone(index, in: oldIndex) }
  }

  private mutating func compareTypesInPlace() {
    for index in new.items.indices where new.items[index].isInPlace {
      if let before = matching.before[index] { compare(before, index) }
    }
  }

  private mutating func tellGone(_ index: Int, in parent: Int) {
    guard matching.after[index] == nil, !old.items[index].isInPlace else { return }
    tell(old.items[index], isAdded: false, in: old.items[parent])
  }

  private mutating func tell(
    _ item: Inventory.Item,
    isAdded: Bool,
    in parent: Inventory.Item,
    staysStruct: Bool = false
  ) {
    let inventory = isAdded ? new : old
    if item.kind == .calls {
      for child in item.children { tell(inventory.items[child], isAdded: isAdded, in: item) }
      return
    }
    guard var kind = item.kind(isAdded: isAdded, in: parent) else { return }
    if kind == .responseHeaderAdded, item[.absence] != "required", staysStruct {
      kind = .responseHeaderAddedOptional
    }
    let type = item[.type].map { " (\(inventory.inWords($0)))" } ?? ""
    let finding = Finding(
      kind: kind,
      predicate: isAdded ? " is new\(type)" : " is gone\(type)",
      // With another type it is another change, which nobody has accepted.
      before: isAdded ? nil : item.title + type,
      after: isAdded ? item.title + type : nil
    )
    append(finding, old: isAdded ? nil : item, new: isAdded ? item : nil)
  }

  private mutating func append(_ finding: Finding, old: Inventory.Item?, new: Inventory.Item?) {
    guard let item = new ?? old else { return }
    let inventory = new == nil ? self.old : self.new
    changes.append(
      RawChange(
        finding: finding,
        item: item,
        owner: item.parent.map { inventory.items[$0] },
        reach: (old?.reach ?? []).union(new?.reach ?? []),
        old: old?.span,
        new: new?.span
      )
    )
  }

  private mutating func compareFacts(_ oldIndex: Int, _ newIndex: Int) {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    var found = rename(oldIndex, newIndex).map { [$0] } ?? []
    for difference in differences(before, after) {
      if difference.aspect == .usesAuth, isAuthNew { continue }
      found += findings(of: difference)
    }
    if after.kind == .route { found += linkFindings(before, after) }
    if after.kind == .code { found = found.map { reused($0, before, after) } }
    if found.count > 1 { found.sort { $0.kind.order < $1.kind.order } }
    for finding in found { append(finding, old: before, new: after) }
  }

  /// The facts that differ, in the order of the aspects.
  private func differences(_ before: Inventory.Item, _ after: Inventory.Item) -> [Difference] {
    if before.facts == after.facts, matching.homes.isEmpty { return [] }
    // An entity has few facts, so looking through them is less than sorting them into tables.
    var found: [Difference] = []
    for fact in before.facts {
      let renewed = matching.renewed(fact.value)
      if fact.aspect.isSet {
        let stays = after.facts.contains { $0.aspect == fact.aspect && $0.value == renewed }
        if stays { continue }
        found.append(difference(fact.aspect, (fact.value, renewed), nil, before, after))
      } else {
        let now = after[fact.aspect]
        if now == renewed { continue }
        found.append(difference(fact.aspect, (fact.value, renewed), now, before, after))
      }
    }
    for fact in after.facts {
      let isKnown = before.facts.contains { old in
        old.aspect == fact.aspect
          && (!fact.aspect.isSet || matching.renewed(old.value) == fact.value)
      }
      if !isKnown { found.append(difference(fact.aspect, nil, fact.value, before, after)) }
    }
    return found.count < 2 ? found : found.sorted { $0.aspect.order < $1.aspect.order }
  }

  private func difference(
    _ aspect: Aspect,
    _ one: (String, String)?,
    _ other: String?,
    _ before: Inventory.Item,
    _ after: Inventory.Item
  ) -> Difference {
    Difference(
      aspect: aspect,
      before: one?.1,
      after: other,
      old: before,
      new: after,
      words: (one.map { old.inWords($0.0) }, other.map(new.inWords)),
      homes: matching.homes
    )
  }

  /// That the entity is called otherwise, in one finding.
  private func rename(_ oldIndex: Int, _ newIndex: Int) -> Finding? {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    let reason: String? =
      switch matching.reasons[newIndex] {
      case .known(let words): words
      case .shape: "alike in all but the name"
      case nil: nil
      }
    let isMoved = before.local != after.local
    let isNamed =
      before[.swiftName] != after[.swiftName] || before[.key] != after[.key]
    guard isMoved || isNamed else { return nil }
    let kind = renameKind(from: before, to: after) ?? (isMoved ? .specNameChanged : nil)
    guard let kind else { return nil }
    let names: (String, String) =
      isMoved
      ? (before.local, after.local)
      : kind.isWireName
        ? (before[.key] ?? "", after[.key] ?? "")
        : (before[.swiftName] ?? before.title, after[.swiftName] ?? after.title)
    let predicate =
      isMoved
      ? " is now \(quoted(after.local))" + (reason.map { ": \($0)" } ?? "")
      : kind.isWireName
        ? ": the key was \(quoted(names.0)) and is \(quoted(names.1))"
        : ": the Swift name was \(quoted(names.0)) and is \(quoted(names.1))"
    return Finding(
      kind: kind,
      predicate: predicate,
      before: names.0,
      after: names.1,
      formerTitle: isMoved ? before.local : nil,
      isNameKept: after.keepsUses && after[.formerName] == before[.swiftName]
    )
  }

  /// The finding as a reused value, where the text was another case's.
  private func reused(
    _ finding: Finding,
    _ before: Inventory.Item,
    _ after: Inventory.Item
  ) -> Finding {
    let isTaken =
      finding.kind == .codeRawChanged
      && oldRaws.contains(Raw(type: before.parent, text: after[.raw]))
    let isBack =
      finding.kind == .codeRenamedSwift && before.local != after.local
      && before[.deprecation] != nil && after[.deprecation] == nil
    guard isTaken || isBack else { return finding }
    return Finding(
      kind: .codeReused,
      predicate: " has the value \(quoted(after[.raw] ?? "")) now, which meant something else",
      before: finding.before,
      after: finding.after
    )
  }

  private func linkFindings(_ before: Inventory.Item, _ after: Inventory.Item) -> [Finding] {
    let links = { (item: Inventory.Item) in
      item.facts.filter { $0.aspect == .link || $0.aspect == .alias }.map(\.value)
    }
    let values =
      before.children.map { old.items[$0] }.map { (matching.homes[$0.home] ?? $0.home, $0) }
      + after.children.map { new.items[$0] }.map { ($0.home, $0) }
    var (optional, texts): (Set<String>, Set<String>) = ([], [])
    for (home, value) in values where value.kind == .routeParam {
      if value[.absence] == "optional" { optional.insert(mention(home)) }
      if value[.type] == "String" { texts.insert(mention(home)) }
    }
    return routeFindings(
      old: (links(before).map(matching.renewed), links(before).map(old.inWords)),
      new: (links(after), links(after).map(new.inWords)),
      optional: optional,
      texts: texts
    )
  }

  /// Tells whether constants stand elsewhere among what is no constant and goes to the same place.
  private mutating func compareInterleaving(_ oldIndex: Int, _ newIndex: Int) {
    // Where there are no constants, the order of each sort tells all.
    guard new.hasConstants(newIndex) else { return }
    let news = new.written(in: newIndex) { matching.before[$0] != nil }
    let olds = old.written(in: oldIndex) { matching.after[$0] != nil }.mapValues {
      $0.compactMap { matching.after[$0] }
    }
    let isMoved = news.contains { place, children in
      let others = olds[place] ?? []
      let both = Set(children).intersection(others)
      return children.filter(both.contains) != others.filter(both.contains)
    }
    guard isMoved else { return }
    append(
      Finding(
        kind: .declarationOrderChanged,
        predicate: ": constants stand in another place"
      ),
      old: old.items[oldIndex],
      new: new.items[newIndex]
    )
  }

  /// Tells of each sort of entities whether those that stayed stand in another order.
  private mutating func compareOrder(_ oldIndex: Int, _ newIndex: Int) {
    var last: [Inventory.Kind: Int] = [:]
    var told: Set<Inventory.Kind> = []
    let places = Dictionary(
      old.items[oldIndex].children.enumerated().map { ($1, $0) }
    ) { first, _ in first }
    for child in new.items[newIndex].children {
      let item = new.items[child]
      guard let before = matching.before[child], let place = places[before],
        let kind = item.orderKind
      else { continue }
      if let earlier = last[item.kind], earlier > place, told.insert(item.kind).inserted {
        append(
          Finding(kind: kind, predicate: ": \(item.kind.plural) stand in another order"),
          old: old.items[oldIndex],
          new: new.items[newIndex]
        )
      }
      last[item.kind] = max(place, last[item.kind] ?? 0)
    }
    if told.isDisjoint(with: Inventory.interleaved) { compareInterleaving(oldIndex, newIndex) }
  }
}

extension ChangeKind {
  /// The place of the kind among all.
  var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    allCases.enumerated().map { ($1, $0) }
  ) { first, _ in first }

  /// Whether it is the name on the wire alone that is another one.
  fileprivate var isWireName: Bool {
    switch self {
    case .paramRenamedWire, .fieldRenamedWire, .routeParamRenamedWire, .responseHeaderRenamedWire:
      true
    default: false
    }
  }
}

extension Inventory.Kind {
  /// What several are called in messages.
  fileprivate var plural: String {
    switch self {
    case .param: "params"
    case .field: "fields"
    case .member, .constant, .routeConstant: "constants"
    case .code, .shape: "cases"
    case .routeParam: "values"
    case .success: "successes"
    case .failure: "failures"
    case .header: "headers"
    case .type: "types"
    case .method, .call: "calls"
    case .route: "routes"
    case .row: "rows"
    default: "\(rawValue)s"
    }
  }
}

extension Inventory {
  /// `true` if the entity is an answer that is declared as a struct of its body and its headers.
  ///
  /// A value more breaks no code that uses a struct; a case of an enumeration is matched as a whole.
  fileprivate func isStruct(_ index: Int) -> Bool {
    let item = items[index]
    let isAlone =
      switch item.kind {
      case .commonError: true
      case .success:
        item.parent.map { items[$0].children.count { items[$0].kind == .success } } == 1
      default: false
      }
    return isAlone && item.children.contains { items[$0].kind == .header }
  }
}
