import SpecgenCore

extension Comparison {
  /// Returns the impact of an added or removed param or constant of a request that the new server accepts as before;
  /// otherwise nil.
  mutating func partImpact(
    _ item: Item,
    isAdded: Bool,
    _ before: Int,
    _ after: Int
  ) -> Verdicts.Shipped? {
    guard item.place?.isBody == true else {
      return isFreed(item, isAdded: isAdded, before, after) ? .ok : nil
    }
    let isChoice = old.items[before][.body]?.isChoice != new.items[after][.body]?.isChoice
    let hasOtherForm = isChoice || new.items[after].hasOtherBodyForm(than: old.items[before])
    return hasOtherForm || isFreed(item, isAdded: isAdded, before, after)
      ? requests.impact(forBodiesOf: before, after) : nil
  }

  /// Returns the impact of a changed type whose values shipped versions read and send as before; otherwise nil.
  mutating func survivalImpact(
    _ old: PayloadContainment.Value,
    _ new: PayloadContainment.Value,
    _ reach: Reach
  ) -> Verdicts.Shipped? {
    guard !reach.isEmpty else { return nil }
    var impact = Verdicts.Shipped.ok
    if !reach.isDisjoint(with: [.in, .tolerated, .link]) {
      guard let received = answers.impact(new, as: old) else { return nil }
      impact = received
    }
    if !reach.isDisjoint(with: [.out, .link]) {
      guard let sent = requests.impact(old, as: new) else { return nil }
      impact = max(impact, sent)
    }
    return impact
  }

  /// Returns `true` for a constant that became a param with this value among others, or for such a param.
  ///
  /// In a body, the comparison of whole bodies decides about the value.
  private func isFreed(_ item: Item, isAdded: Bool, _ before: Int, _ after: Int) -> Bool {
    let (other, call) = isAdded ? (old, before) : (new, after)
    let part = other.parts(of: other.items[call]).first { part in
      part.kind != item.kind && part.place == item.place && part.keyInPlace == item.keyInPlace
    }
    guard let part else { return false }
    if item.place?.isBody == true { return true }
    let (constant, param) = item.kind == .constant ? (item, part) : (part, item)
    // Shipped versions always send the constant.
    guard isAdded == (constant === part), case .constant(let value)? = constant[.constant] else {
      return false
    }
    return requests.accepts(value, as: param)
  }
}

extension FactValue {
  /// `true` for a body with alternatives.
  fileprivate var isChoice: Bool { if case .bodies = self { true } else { false } }
}

extension Inventory.Item {
  /// Returns the directions of the value that an aspect describes; a call receives its result.
  func reach(of aspect: Aspect) -> Reach {
    aspect == .resultType || aspect == .outcomeType ? .in : reach
  }

  /// The key of a param or constant, without the place that the identity of a param begins with.
  var keyInPlace: String? {
    guard let wire, let place else { return nil }
    let prefix = place.rawValue + " "
    let key = kind == .param && wire.hasPrefix(prefix) ? String(wire.dropFirst(prefix.count)) : wire
    return place == .header ? key.lowercased() : key
  }
}
