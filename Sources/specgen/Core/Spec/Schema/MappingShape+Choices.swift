/// The rules of a shape, for the choice of its next key.
extension MappingShape {
  /// The sets of keys of which every mapping needs one.
  package var alternatives: [[String]] {
    rules.filter { $0.condition == .always }.map(\.demand.alternatives).filter { !$0.isEmpty }
  }

  /// Returns `true` if no rule excludes a key beside others, whatever their values are.
  package func allows(_ key: String, beside others: [String]) -> Bool {
    rules.allSatisfy { rule in
      guard case .there(let name) = rule.condition else { return true }
      if name == key { return others.allSatisfy { $0 == key || !rule.demand.excludes($0) } }
      return !others.contains(name) || !rule.demand.excludes(key)
    }
  }
}
