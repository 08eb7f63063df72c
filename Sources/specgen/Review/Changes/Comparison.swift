import SpecgenCore

/// A comparison of two inventories of one API, entity by entity.
///
/// The input is a matching. The result is raw changes in the order of the new inventory; removed entities
/// keep their old position.
struct Comparison {
  typealias Item = Inventory.Item

  let matching: Matching
  var changes: [RawChange] = []
  /// Decides if the new server accepts requests of shipped versions.
  var requests: PayloadContainment
  /// Decides if shipped versions read the answers of the new server.
  var answers: PayloadContainment
  let old: Inventory
  let new: Inventory
  /// `true` if the API as a whole introduced or removed authorization.
  let isAuthNew: Bool
  /// The old entities by wire name, within their owners.
  let oldWires: [Wire: Int]

  /// The wire name of an entity, within its owner.
  struct Wire: Hashable {
    let kind: Inventory.Kind
    let parent: Int?
    let place: ValuePlace?
    let text: String?

    init(_ item: Item, parent: Int?) {
      kind = item.kind
      self.parent = parent
      place = item.place
      text = item.wire
    }
  }

  init(_ matching: Matching) {
    self.matching = matching
    requests = PayloadContainment(matching, ofRequests: true)
    answers = PayloadContainment(matching, ofRequests: false)
    (old, new) = (matching.old, matching.new)
    isAuthNew = Self.hasAuth(matching.old) != Self.hasAuth(matching.new)
    oldWires = Dictionary(
      firsts: matching.old.items.enumerated().map { (Wire($1, parent: $1.parent), $0) }
    )
  }

  /// Returns all changes.
  static func changes(_ matching: Matching) -> [RawChange] {
    var comparison = Comparison(matching)
    comparison.compare(matching.old.items[0], matching.new.items[0])
    comparison.compareTypesInPlace()
    comparison.compareDeclarations()
    return comparison.changes.replaced
  }

  static func hasAuth(_ inventory: Inventory) -> Bool {
    inventory.items.contains { $0.kind == .session || $0.kind == .token }
  }

  /// Compares an entity and its parts with their counterparts.
  mutating func compare(_ before: Item, _ after: Item) {
    compareFacts(before, after)
    // If the kind of a type changed, its parts are not comparable.
    if before.form != after.form { return }
    compareOrder(before, after)
    let staysStruct = old.isStruct(before) && new.isStruct(after)
    var gone = before.children[...]
    for part in new.parts(of: after) where !part.isInPlace {
      guard let partner = matching.before[part.index] else {
        reportPresence(part, isAdded: true, in: after, staysStruct: staysStruct)
        continue
      }
      // Removed entities keep their old position: before the next remaining one. The parts of an entity are
      // in the order of their indices.
      while let index = gone.first, index <= partner {
        reportRemoved(old.items[index], in: before)
        gone.removeFirst()
      }
      compare(old.items[partner], part)
    }
    for index in gone { reportRemoved(old.items[index], in: before) }
  }

  private mutating func compareTypesInPlace() {
    for type in new.items where type.isInPlace {
      if let before = matching.before[type.index] { compare(old.items[before], type) }
    }
  }

  private mutating func reportRemoved(_ item: Item, in parent: Item) {
    if matching.after[item.index] != nil || item.isInPlace { return }
    reportPresence(item, isAdded: false, in: parent)
  }

  mutating func reportPresence(
    _ item: Item,
    isAdded: Bool,
    in parent: Item,
    staysStruct: Bool = false
  ) {
    let inventory = isAdded ? new : old
    if item.kind == .calls {
      for part in inventory.parts(of: item) { reportPresence(part, isAdded: isAdded, in: item) }
      return
    }
    if item.kind == .body, isBodyNew(item, isAdded: isAdded) { return }
    guard var kind = item.changeKind(isAdded: isAdded, in: parent) else { return }
    if kind == .init(.responseHeader, .added), item.absence != .required, staysStruct {
      kind = .init(.responseHeader, .addedOptional)
    }
    let type = item[.type].map { " (\(inventory.words($0)))" } ?? ""
    let keepsClient = isAdded ? new.opensWithoutArguments(item) : old.takesNoArguments(item)
    let finding = EntityChange(
      kind,
      isAdded ? " was added\(type)" : " was removed\(type)",
      // If the type differs, the change is another one, which no acceptance covers.
      isAdded ? nil : item.title + type,
      isAdded ? item.title + type : nil,
      Impact(
        shipped: presenceImpact(item, isAdded: isAdded),
        source: keepsClient ? .ok : isAdded && extendsProtocol(item) ? .breaks : nil
      )
    )
    append(finding, old: isAdded ? nil : item, new: isAdded ? item : nil)
  }

  /// Returns `true` if one version sends no body, so that the param reports the whole change.
  private func isBodyNew(_ item: Item, isAdded: Bool) -> Bool {
    let (partners, other) = isAdded ? (matching.before, old) : (matching.after, new)
    return item.parent.flatMap { partners[$0] }.map { other.items[$0][.body] == nil } ?? false
  }

  mutating func append(_ finding: EntityChange, old: Item?, new: Item?) {
    guard let item = new ?? old else { return }
    let inventory = new == nil ? self.old : self.new
    changes.append(
      RawChange(
        finding: finding,
        item: item,
        owner: item.parent.map { inventory.items[$0] },
        reach: reach(old, new),
        carrier: carrier(of: item, in: inventory),
        old: old?.span,
        new: new?.span,
        formerPath: old?.path,
        formerOwner: formerOwner(old, new)
      )
    )
  }

  /// Returns the directions of an entity in both versions.
  private func reach(_ old: Item?, _ new: Item?) -> Reach {
    let reaches = [old, new].compactMap { $0?.reach }
    let all = reaches.reduce(Reach()) { $0.union($1) }
    // Shipped versions have the library, even if the new version also has a page.
    let owner = new?.parent.flatMap { matching.before[$0] }.map { self.old.items[$0] }
    if let before = old ?? owner, before.reach.isInLibraryOnly { return all.asOfLibrary }
    // A flow on a page has no directions of its own.
    return all.isInLibraryOnly && reaches.contains([]) ? [] : all
  }

  /// Returns the path of an entity's owner in the old version; for an added entity, of what is its owner now.
  private func formerOwner(_ old: Item?, _ new: Item?) -> String? {
    if let old { return old.parent.map { self.old.items[$0].path } }
    return new?.parent.flatMap { matching.before[$0] }.map { self.old.items[$0].path }
  }

  /// Returns the path of the call that an entity is or belongs to.
  func carrier(of item: Item, in inventory: Inventory) -> String? {
    var item = item
    while !item.kind.isCall {
      guard let parent = item.parent else { return nil }
      item = inventory.items[parent]
    }
    return matching.newPaths[QualifiedPath(item.path)]?.text ?? item.path
  }

  private mutating func compareFacts(_ before: Item, _ after: Item) {
    var found = rename(before, after).map { [$0] } ?? []
    let newPaths = matching.newPaths(in: before.kind.isCall ? before.index : before.parent)
    for difference in differences(before, after, newPaths) {
      if difference.aspect == .usesAuth, isAuthNew { continue }
      if isReportedElsewhere(difference) || reportShared(difference) { continue }
      found += difference.findings.map { judged($0, difference) }
    }
    if after.kind == .route { found += links(of: before, after).findings }
    if after.kind == .code { found = found.map { reused($0, before, after) } }
    if found.count > 1 { found.sort { $0.kind.order < $1.kind.order } }
    for finding in found { append(finding, old: before, new: after) }
  }

  /// Reports a difference in a value that methods share, once for all of them.
  ///
  /// Returns `false` if the value is the method's own.
  private mutating func reportShared(_ difference: Difference) -> Bool {
    let isInherited = [difference.old, difference.new].allSatisfy { item in
      item.facts.contains { $0.aspect == difference.aspect && $0.isInherited }
    }
    guard let shared = SharedDifference(difference, isInherited: isInherited),
      let before = old.shared[shared.path], let after = new.shared[shared.path]
    else { return false }
    for finding in shared.difference.findings {
      changes.append(
        RawChange(
          finding: finding,
          item: after,
          owner: nil,
          reach: .out,
          carrier: difference.new.path,
          old: before.span,
          new: after.span,
          formerPath: before.path
        )
      )
    }
    return true
  }

  /// Returns the differing facts: in the order of the old ones, and then those that only the new entity has.
  func differences(_ before: Item, _ after: Item, _ newPaths: PathMap) -> [Difference] {
    if before.facts == after.facts, newPaths.isEmpty { return [] }
    // An entity has few facts, so a linear search is faster than building tables.
    var found: [Difference] = []
    func add(_ aspect: Aspect, _ fact: Inventory.Fact?, _ now: Inventory.Fact?) {
      found.append(
        Difference(
          aspect: aspect,
          before: fact?.value.moved(by: newPaths),
          after: now?.value,
          old: before,
          new: after,
          words: words(fact, now),
          newPaths: newPaths
        )
      )
    }
    for fact in before.facts {
      let moved = fact.value.moved(by: newPaths)
      if fact.aspect.isSet {
        let stays = after.facts.contains { $0.aspect == fact.aspect && $0.value == moved }
        if !stays { add(fact.aspect, fact, nil) }
      } else {
        let now = after.facts.first { $0.aspect == fact.aspect }
        if now?.value == moved { continue }
        // The verb or the API reports the difference.
        let isOfOtherAlias =
          fact.aspect == .constraints && before[.spelling]?.moved(by: newPaths) != after[.spelling]
        if fact.isInherited, now?.isInherited == true, fact.aspect != .host, !isOfOtherAlias {
          continue
        }
        add(fact.aspect, fact, now)
      }
    }
    for fact in after.facts {
      let isKnown = before.facts.contains { old in
        old.aspect == fact.aspect
          && (!fact.aspect.isSet || old.value.moved(by: newPaths) == fact.value)
      }
      if !isKnown { add(fact.aspect, nil, fact) }
    }
    return found
  }

  /// Returns two facts in words; full paths distinguish entities with the same name.
  private func words(_ fact: Inventory.Fact?, _ now: Inventory.Fact?) -> (String?, String?) {
    let words = (fact.map { old.words($0.value) }, now.map { new.words($0.value) })
    guard let fact, let now, words.0 == words.1 else { return words }
    return (old.wholeWords(fact.value), new.wholeWords(now.value))
  }
}

extension Inventory {
  /// Returns `true` if the entity is an answer that is declared as a struct of its body and its headers.
  ///
  /// An additional value does not break code that uses a struct, but a pattern must match all values of an
  /// enum case.
  fileprivate func isStruct(_ item: Item) -> Bool {
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
