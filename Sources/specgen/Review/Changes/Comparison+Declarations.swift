import SpecgenCore

extension Comparison {
  /// Compares the groups of entities that share a declaration.
  ///
  /// If a group splits or groups merge, the largest group counts as unchanged, and each other group is one
  /// change.
  mutating func compareDeclarations() {
    let numbers = (old: numbers(in: old), new: numbers(in: new))
    let moves = old.declarations.flatMap { declaration in
      declaration.members.compactMap { index -> Move? in
        let one = Place(subject: declaration.subject, index: index)
        guard let other = matching.after[index],
          let before = numbers.old[one],
          let after = numbers.new[Place(subject: declaration.subject, index: other)]
        else { return nil }
        return Move(old: index, new: other, before: before, after: after)
      }
    }
    for (_, group) in Dictionary(grouping: moves, by: \.before).sorted(by: { $0.key < $1.key }) {
      for (move, stays) in leavers(of: group, by: \.after) {
        report(move, .parted, from: old.items[stays.old].title)
      }
    }
    for (_, group) in Dictionary(grouping: moves, by: \.after).sorted(by: { $0.key < $1.key }) {
      for (move, stays) in leavers(of: group, by: \.before) {
        report(move, .joined, from: new.items[stays.new].title)
      }
    }
  }

  /// An entity in both versions, with the number of its declaration in each.
  private struct Move {
    let old: Int
    let new: Int
    let before: Int
    let after: Int
  }

  /// A declared part of an entity.
  private struct Place: Hashable {
    let subject: SharedDeclaration.Subject
    let index: Int
  }

  private func numbers(in inventory: Inventory) -> [Place: Int] {
    var numbers: [Place: Int] = [:]
    for (number, declaration) in inventory.declarations.enumerated() {
      for index in declaration.members {
        numbers[Place(subject: declaration.subject, index: index)] = number
      }
    }
    return numbers
  }

  /// Returns the first entity of each group except the largest, with the first entity of the largest.
  ///
  /// The result is symmetric: it is the same for the opposite direction.
  private func leavers(of moves: [Move], by number: (Move) -> Int) -> [(move: Move, stays: Move)] {
    let groups = Dictionary(grouping: moves, by: number).values.compactMap { group in
      group.min { paths(of: $0) < paths(of: $1) }
        .map { (count: group.count, first: $0, paths: paths(of: $0)) }
    }
    let ordered = groups.sorted {
      $0.count == $1.count ? $0.paths < $1.paths : $0.count > $1.count
    }
    guard let stays = ordered.first?.first else { return [] }
    return ordered.dropFirst().map { ($0.first, stays) }
  }

  /// Returns the paths of an entity in both versions, in an order independent of the direction.
  private func paths(of move: Move) -> (String, String) {
    let (one, other) = (old.items[move.old].path, new.items[move.new].path)
    return (min(one, other), max(one, other))
  }

  private mutating func report(_ move: Move, _ action: ChangeAction, from title: String) {
    let hasParted = action == .parted
    let subject = old.declarations[move.before].subject.phrase
    let words =
      hasParted
      ? "is no longer the same type as that of \(quoted(title))"
      : "is now the same type as that of \(quoted(title))"
    append(
      EntityChange(
        ChangeKind(.declaration, action),
        ": \(subject) \(words)",
        hasParted ? title : nil,
        hasParted ? nil : title
      ),
      old: old.items[move.old],
      new: new.items[move.new]
    )
  }
}
