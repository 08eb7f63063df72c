extension [RawChange] {
  /// The changes, with an addition and a removal merged into one if the new entity replaces the old one.
  var replaced: [RawChange] {
    var gone: [String: Int] = [:]
    for (index, change) in enumerated() {
      if let name = change.replaceable, change.new == nil { gone[name] = index }
    }
    if gone.isEmpty { return self }
    var dropped: Set<Int> = []
    var result: [RawChange?] = map { $0 }
    for (index, change) in enumerated() {
      guard let name = change.replaceable, change.old == nil, let other = gone[name],
        !dropped.contains(other), self[other].item.kind != change.item.kind
      else { continue }
      dropped.insert(other)
      result[other] = nil
      let isCall = change.item.kind.isCall
      var merged = change
      merged.finding = EntityChange(
        isCall ? .init(.method, .kindChanged) : .init(.auth, .typeChanged),
        isCall ? " is now another kind of call" : " now authorizes calls",
        self[other].item.kind.rawValue,
        change.item.kind.rawValue
      )
      merged.reach.formUnion(self[other].reach)
      (merged.old, merged.formerPath) = (self[other].old, self[other].formerPath)
      merged.formerOwner = self[other].formerOwner
      result[index] = merged
    }
    return result.compactMap(\.self)
  }
}

extension RawChange {
  /// The key by which another entity can replace this one, or nil if none can.
  fileprivate var replaceable: String? {
    guard (old == nil) != (new == nil) else { return nil }
    switch item.kind {
    case .session, .token: return "who calls"
    case .method, .call, .flow: return "call \(item.local)"
    default: return nil
    }
  }
}

extension Inventory.Kind {
  /// `true` for a method, a call to another app, or a flow.
  var isCall: Bool { self == .method || self == .call || self == .flow }
}
