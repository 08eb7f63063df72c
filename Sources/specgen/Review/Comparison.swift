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
  /// The entities that had a name on the wire, by what had them.
  private let oldWires: [Wire: Int]

  /// The name of an entity on the wire, among what another one has.
  private struct Wire: Hashable {
    let kind: Inventory.Kind
    let parent: Int?
    let place: ValuePlace?
    let text: String?

    init(_ item: Inventory.Item, parent: Int?) {
      kind = item.kind
      self.parent = parent
      place = item.place
      text = item.wire
    }
  }

  init(_ matching: Matching) {
    self.matching = matching
    (old, new) = (matching.old, matching.new)
    isAuthNew = Self.hasAuth(matching.old) != Self.hasAuth(matching.new)
    oldWires = Dictionary(
      matching.old.items.enumerated().map { (Wire($1, parent: $1.parent), $0) }
    ) { first, _ in first }
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
    if old.items[oldIndex].form != new.items[newIndex].form { return }
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
    guard var kind = item.changeKind(isAdded: isAdded, in: parent) else { return }
    if kind == .init(.responseHeader, .added), item.absence != .required, staysStruct {
      kind = .init(.responseHeader, .addedOptional)
    }
    let type = item[.type].map { " (\(inventory.words($0)))" } ?? ""
    let finding = Finding(
      kind: kind,
      predicate: isAdded ? " is new\(type)" : " is gone\(type)",
      // With another type it is another change, which nobody has accepted.
      before: isAdded ? nil : item.title + type,
      after: isAdded ? item.title + type : nil,
      impact: Impact(shipped: outcomeImpact(item, isAdded: isAdded))
    )
    append(finding, old: isAdded ? nil : item, new: isAdded ? item : nil)
  }

  /// What shipped versions make of answers with an outcome that came or went; nil where statuses do not say it.
  private func outcomeImpact(_ item: Inventory.Item, isAdded: Bool) -> Verdicts.Shipped? {
    switch item.kind {
    case .success, .failure:
      guard let parent = item.parent,
        let (before, after) = isAdded
          ? matching.before[parent].map({ ($0, parent) })
          : matching.after[parent].map({ (parent, $0) })
      else { return nil }
      if case .condition(.body)? = item[.condition] {
        // The result is read first, and many a result can be read from any body.
        return isAdded ? old.items[before].bodyImpact : nil
      }
      guard item.isByStatus, let comparison = outcomes(before, after) else { return nil }
      let home = isAdded ? Home(item.home) : matching.homes[Home(item.home)] ?? Home(item.home)
      return comparison.impact { $0.isOf(home) || $1.isOf(home) }
    case .commonError: return isAdded ? max(.degrades, commonErrorImpact) : nil
    default: return nil
    }
  }

  /// The worst that shipped versions make of answers with the common error, in all calls.
  private var commonErrorImpact: Verdicts.Shipped {
    let methods = new.items.indices.filter { new.items[$0].kind == .method }
    let impacts = methods.compactMap { index in
      matching.before[index].flatMap { outcomes($0, index) }?.impact { $1 == .common }
    }
    return impacts.max() ?? .ok
  }

  private func outcomes(_ before: Int, _ after: Int) -> OutcomeComparison? {
    guard let one = old.items[before].outcomes, let other = new.items[after].outcomes else {
      return nil
    }
    return OutcomeComparison(one, other, homes: matching.homes)
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
        carrier: carrier(of: item, in: inventory),
        old: old?.span,
        new: new?.span
      )
    )
  }

  /// The path of the call that an entity is, or is a part of.
  private func carrier(of item: Inventory.Item, in inventory: Inventory) -> String? {
    var item = item
    while !item.kind.isCall {
      guard let parent = item.parent else { return nil }
      item = inventory.items[parent]
    }
    return matching.homes[Home(item.home)]?.path ?? item.home
  }

  private mutating func compareFacts(_ oldIndex: Int, _ newIndex: Int) {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    var found = rename(oldIndex, newIndex).map { [$0] } ?? []
    for difference in differences(before, after) {
      if difference.aspect == .usesAuth, isAuthNew { continue }
      found += findings(of: difference).map { judged($0, difference.aspect, oldIndex, newIndex) }
    }
    if after.kind == .route { found += linkFindings(before, after) }
    if after.kind == .code { found = found.map { reused($0, before, after) } }
    if found.count > 1 { found.sort { $0.kind.order < $1.kind.order } }
    for finding in found { append(finding, old: before, new: after) }
  }

  /// A finding with the impact that only both versions of what has the entity show.
  private func judged(
    _ finding: Finding,
    _ aspect: Aspect,
    _ oldIndex: Int,
    _ newIndex: Int
  ) -> Finding {
    var finding = finding
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    switch aspect {
    case .condition where !before.isByStatus || !after.isByStatus: break
    case .condition, .successStatuses, .resultForm:
      let isMethod = after.kind == .method
      let owners = isMethod ? (oldIndex, newIndex) : (before.parent ?? 0, after.parent ?? 0)
      guard let comparison = outcomes(owners.0, owners.1) else { break }
      let home = Home(after.home)
      switch finding.kind {
      case .init(.statusRange, .changed):
        finding.impact.shipped = comparison.impact { _, outcome in
          isMethod ? outcome.isSuccess : outcome.isOf(home)
        }
      case .init(.statusClass, .changed):
        finding.impact.shipped = max(.breaks, comparison.impact { $1.isOf(home) })
      case .init(.result, .kindChanged):
        // Statuses that came or went are reported themselves.
        finding.impact.shipped = comparison.impact { $0.isSuccess && $1.isSuccess }
      default: break
      }
    case .statuses:
      finding.impact.shipped = max(.degrades, commonErrorImpact)
    case .raw, .mark:
      let owner = after.parent.map { new.items[$0] }
      let wasOpen = before.parent.map { old.items[$0].isOpen } ?? false
      if wasOpen { finding.impact.survived.insert(.in) }
      if owner?.isOpen == true { finding.impact.survived.insert(.link) }
      if isTaken(after, from: oldIndex) { finding.impact.shipped = .lies }
    case .tell, .discriminator:
      if before.isOpen { finding.impact.survived.insert(.in) }
    default: break
    }
    return finding
  }

  /// `true` if another entity had the name on the wire, and means something else by it.
  private func isTaken(_ item: Inventory.Item, from oldIndex: Int) -> Bool {
    let before = old.items[oldIndex]
    guard item.wire != before.wire,
      let other = oldWires[Wire(item, parent: before.parent)], other != oldIndex
    else { return false }
    // A value of another type is refused, not misread.
    return old.items[other][.type]?.moved(by: matching.homes) == item[.type]
      && old.items[other][.payload]?.moved(by: matching.homes) == item[.payload]
  }

  /// The facts that differ, in the order of the aspects.
  private func differences(_ before: Inventory.Item, _ after: Inventory.Item) -> [Difference] {
    if before.facts == after.facts, matching.homes.isEmpty { return [] }
    // An entity has few facts, so looking through them is less than sorting them into tables.
    var found: [Difference] = []
    for fact in before.facts {
      let moved = fact.value.moved(by: matching.homes)
      if fact.aspect.isSet {
        let stays = after.facts.contains { $0.aspect == fact.aspect && $0.value == moved }
        if !stays { found.append(difference(fact, moved, nil, before, after)) }
      } else {
        let now = after.facts.first { $0.aspect == fact.aspect }
        if now?.value == moved || fact.isInherited && now?.isInherited == true { continue }
        found.append(difference(fact, moved, now, before, after))
      }
    }
    for fact in after.facts {
      let isKnown = before.facts.contains { old in
        old.aspect == fact.aspect
          && (!fact.aspect.isSet || old.value.moved(by: matching.homes) == fact.value)
      }
      if !isKnown { found.append(difference(nil, nil, fact, before, after)) }
    }
    return found.count < 2 ? found : found.sorted { $0.aspect.order < $1.aspect.order }
  }

  private func difference(
    _ fact: Inventory.Fact?,
    _ moved: FactValue?,
    _ now: Inventory.Fact?,
    _ before: Inventory.Item,
    _ after: Inventory.Item
  ) -> Difference {
    var words = (fact.map { old.words($0.value) }, now.map { new.words($0.value) })
    if let fact, let now, words.0 == words.1 {
      // Two entities of one name are told apart by their paths.
      words = (old.wholeWords(fact.value), new.wholeWords(now.value))
    }
    return Difference(
      aspect: fact?.aspect ?? now?.aspect ?? .doc,
      before: moved,
      after: now?.value,
      old: before,
      new: after,
      words: words,
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
    let kind =
      renameKind(from: before, to: after) ?? (isMoved ? ChangeKind(.specName, .changed) : nil)
    guard let kind else { return nil }
    let isInPlace = before.isInPlace || after.isInPlace
    let names: (String, String) =
      isMoved
      ? isInPlace ? (before.title, after.title) : (before.local, after.local)
      : kind.action == .renamedWire
        ? (before.text(.key) ?? "", after.text(.key) ?? "")
        : (before.text(.swiftName) ?? before.title, after.text(.swiftName) ?? after.title)
    let predicate =
      isMoved
      ? " is now \(quoted(names.1))" + (reason.map { ": \($0)" } ?? "")
      : kind.action == .renamedWire
        ? ": the key was \(quoted(names.0)) and is \(quoted(names.1))"
        : ": the Swift name was \(quoted(names.0)) and is \(quoted(names.1))"
    return Finding(
      kind: kind,
      predicate: predicate,
      before: names.0,
      after: names.1,
      formerTitle: isMoved ? names.0 : nil,
      impact: renameImpact(kind, oldIndex, newIndex)
    )
  }

  private func renameImpact(_ kind: ChangeKind, _ oldIndex: Int, _ newIndex: Int) -> Impact {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    var impact = Impact()
    if after.keepsUses, after[.formerName] == before[.swiftName] { impact = .nameKept }
    guard before[.key] != after[.key] else { return impact }
    impact.survived = before.survivingLoss(in: after)
    if isTaken(after, from: oldIndex) { impact.shipped = .lies }
    return impact
  }

  /// The finding as a reused value, where the text was another case's.
  private func reused(
    _ finding: Finding,
    _ before: Inventory.Item,
    _ after: Inventory.Item
  ) -> Finding {
    let isTaken = finding.kind == .init(.codeRaw, .changed) && finding.impact.shipped == .lies
    let isBack =
      finding.kind == .init(.code, .renamedSwift) && before.local != after.local
      && before[.deprecation] != nil && after[.deprecation] == nil
    guard isTaken || isBack else { return finding }
    return Finding(
      kind: .init(.code, .reused),
      predicate: " has the value \(quoted(after.text(.raw) ?? "")) now, which meant something else",
      before: finding.before,
      after: finding.after,
      impact: Impact(source: before[.swiftName] == after[.swiftName] ? .ok : nil)
    )
  }

  private func linkFindings(_ before: Inventory.Item, _ after: Inventory.Item) -> [Finding] {
    let links = { (item: Inventory.Item) in
      item.facts.filter { $0.aspect == .link || $0.aspect == .alias }.map(\.value)
    }
    let segments = { (values: [FactValue]) in
      values.compactMap { value in
        if case .link(let segments) = value { segments } else { nil }
      }
    }
    let values =
      before.children.map { old.items[$0] }.map { (item: Inventory.Item) in
        (matching.homes[Home(item.home)] ?? Home(item.home), item)
      } + after.children.map { new.items[$0] }.map { (Home($0.home), $0) }
    var (optional, texts): (Set<Home>, Set<Home>) = ([], [])
    for (home, value) in values where value.kind == .routeParam {
      if value.absence == .optional { optional.insert(home) }
      if value[.type] == .type(.scalar(.string)) { texts.insert(home) }
    }
    let olds = links(before)
    let news = links(after)
    return routeFindings(
      old: RouteLinks(
        links: segments(olds.map { $0.moved(by: matching.homes) }),
        words: olds.map(old.words)
      ),
      new: RouteLinks(links: segments(news), words: news.map(new.words)),
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
        kind: .init(.declaration, .orderChanged),
        predicate: ": constants have another place"
      ),
      old: old.items[oldIndex],
      new: new.items[newIndex]
    )
  }

  /// `true` if each answer means the same in either order of the outcomes.
  private func isOrderWithoutEffect(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let isByStatus = { (item: Inventory.Item, inventory: Inventory) in
      item.children.allSatisfy { child in
        if case .condition(.body)? = inventory.items[child][.condition] { false } else { true }
      }
    }
    return isByStatus(old.items[oldIndex], old) && isByStatus(new.items[newIndex], new)
      && outcomes(oldIndex, newIndex)?.isSame == true
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
        var kind = item.orderKind
      else { continue }
      if let earlier = last[item.kind], earlier > place, told.insert(item.kind).inserted {
        if kind == .init(.errorPrecedence, .changed), isOrderWithoutEffect(oldIndex, newIndex) {
          kind = .init(.declaration, .orderChanged)
        }
        append(
          Finding(kind: kind, predicate: ": \(item.kind.plural) have another order"),
          old: old.items[oldIndex],
          new: new.items[newIndex]
        )
      }
      last[item.kind] = max(place, last[item.kind] ?? 0)
    }
    if told.isDisjoint(with: Inventory.interleaved) { compareInterleaving(oldIndex, newIndex) }
  }
}

extension Inventory.Item {
  /// `true` for an outcome that statuses mean.
  fileprivate var isByStatus: Bool {
    if case .condition(.status)? = self[.condition] { true } else { false }
  }

  /// What shipped versions make of a failure that is told by a body, with the result of before.
  fileprivate var bodyImpact: Verdicts.Shipped {
    switch self[.resultForm] {
    case .result(.nothing)?, .result(.text)?, .result(.bytes)?: return .lies
    case .result(.json)?:
      guard case .type(.scalar(let scalar))? = self[.resultType] else { return .degrades }
      return [.json, .scalar, .string].contains(scalar) ? .lies : .degrades
    default: return .degrades
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
