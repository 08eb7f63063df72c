import SpecgenCore

extension Inventory.Kind {
  /// `true` for a value that never changes.
  fileprivate var isConstant: Bool { self == .constant || self == .member }
}

extension Inventory {
  /// The kinds of entity that are written in spec order, regardless of their kind.
  static let interleaved: Set<Kind> = [.field, .member, .param, .constant]

  /// Returns `true` if an entity writes constants beside other values.
  func hasConstants(_ index: Int) -> Bool {
    let item = items[index]
    let shared = item.kind == .call ? item.parent.map { items[$0].children } ?? [] : []
    return (item.children + shared).contains { items[$0].kind.isConstant }
  }

  /// Returns the values that an entity writes, by location, in the order of writing.
  func written(in index: Int, where isWanted: (Int) -> Bool) -> [ValuePlace?: [Int]] {
    let item = items[index]
    // A call to another app includes the constants that all calls share.
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

  /// Returns members in the order of writing: each nested object as a whole, at the position of its first
  /// member.
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
