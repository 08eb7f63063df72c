import SpecgenCore

extension Comparison {
  /// Compares the written order of constants and params where the order of each kind of entity is not
  /// sufficient.
  ///
  /// Params of a call to another app are listed in the order of its initializer, required ones first.
  private mutating func compareInterleaving(_ before: Item, _ after: Item) {
    let hasConstants = new.hasConstants(after.index)
    guard hasConstants || after.kind == .call else { return }
    let news = new.written(in: after.index) { matching.before[$0] != nil }
    let olds = old.written(in: before.index) { matching.after[$0] != nil }.mapValues {
      $0.compactMap { matching.after[$0] }
    }
    let isMoved = news.contains { place, children in
      let others = olds[place] ?? []
      let both = Set(children).intersection(others)
      return children.filter(both.contains) != others.filter(both.contains)
    }
    guard isMoved else { return }
    let words = hasConstants ? ": order of constants changed" : ": order of params changed"
    append(EntityChange(.init(.declaration, .orderChanged), words), old: before, new: after)
  }

  /// Reports each kind of entity whose remaining entities are in another order.
  mutating func compareOrder(_ before: Item, _ after: Item) {
    var last: [Inventory.Kind: Int] = [:]
    var told: Set<Inventory.Kind> = []
    let places = Dictionary(firsts: before.children.enumerated().map { ($1, $0) })
    for item in new.parts(of: after) {
      guard let partner = matching.before[item.index], let place = places[partner],
        let kind = item.orderKind
      else { continue }
      if let earlier = last[item.kind], earlier > place, told.insert(item.kind).inserted {
        let words = ": order of \(item.kind.plural) changed"
        append(reordered(kind, words, before, after), old: before, new: after)
      }
      last[item.kind] = max(place, last[item.kind] ?? 0)
    }
    if told.isDisjoint(with: Inventory.interleaved) { compareInterleaving(before, after) }
  }
}

extension Comparison {
  /// Returns a finding about another order, which changes the meaning of answers that match two outcomes.
  private func reordered(
    _ kind: ChangeKind,
    _ predicate: String,
    _ before: Item,
    _ after: Item
  ) -> EntityChange {
    var finding = EntityChange(kind, predicate)
    guard kind == .init(.errorPrecedence, .changed),
      let comparison = outcomes(before.index, after.index)
    else { return finding }
    if comparison.isSame { return EntityChange(.init(.declaration, .orderChanged), predicate) }
    finding.impact.shipped = comparison.impact { $0.isFailure && $1.isFailure }
    return finding
  }
}

extension Inventory.Kind {
  /// The plural noun for messages.
  fileprivate var plural: String {
    switch self {
    case .param: "params"
    case .field: "fields"
    case .member, .constant, .routeConstant: "constants"
    case .code, .shape: "cases"
    case .routeParam: "values"
    case .body: "bodies"
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
