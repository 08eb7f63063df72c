extension Inventory.Kind {
  /// Whether it always has the same value.
  fileprivate var isConstant: Bool { self == .constant || self == .member }
}

extension Inventory {
  /// What is written in the order of the spec, whatever sort it is of.
  static let interleaved: Set<Kind> = [.field, .member, .param, .constant]

  /// Whether an entity writes constants beside what else it writes.
  func hasConstants(_ index: Int) -> Bool {
    let item = items[index]
    let shared = item.kind == .call ? item.parent.map { items[$0].children } ?? [] : []
    return (item.children + shared).contains { items[$0].kind.isConstant }
  }

  /// What an entity writes, by the place that it goes to, in the order in which it is written.
  func written(in index: Int, where isWanted: (Int) -> Bool) -> [ValuePlace?: [Int]] {
    let item = items[index]
    // A call to another app has the constants of all of them.
    let shared = item.kind == .call ? item.parent.map { items[$0].children } ?? [] : []
    let children = (item.children + shared.filter { items[$0].kind == .constant }).filter {
      Self.interleaved.contains(items[$0].kind) && isWanted($0)
    }
    return Dictionary(grouping: children) { items[$0].place }.mapValues { children in
      let members = children.sorted { items[$0].span < items[$1].span }.map { index in
        (path: (items[index].wire ?? "").split(separator: "\u{1}")[...], index: index)
      }
      return inObjects(members)
    }
  }

  /// Members in the order in which objects are written: each object as a whole, where the first of it stands.
  private func inObjects(_ members: [(path: ArraySlice<Substring>, index: Int)]) -> [Int] {
    var places: [Substring: Int] = [:]
    var groups: [[(path: ArraySlice<Substring>, index: Int)]] = []
    for member in members {
      if member.path.count > 1, let object = member.path.first {
        if let place = places[object] {
          groups[place].append(member)
          continue
        }
        places[object] = groups.count
      }
      groups.append([member])
    }
    return groups.flatMap { group -> [Int] in
      if let only = group.first, only.path.count < 2 { return [only.index] }
      return inObjects(group.map { ($0.path.dropFirst(), $0.index) })
    }
  }
}
