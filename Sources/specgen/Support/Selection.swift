/// The most important items of each group, no more than a limit, with a count of the others by kind.
///
/// The first item of each kind goes before second ones, so that many items of one kind never hide another.
struct Selection<Item> {
  /// The items of a group that are left out.
  struct Rest: Hashable, Sendable {
    /// The group.
    let group: String
    /// The number of items that are left out, by kind, the greatest first.
    let counts: [Count]

    /// Says how many items are left out: `12 more findings: 10 unknown-key, 2 misfit`.
    func words(_ noun: String) -> String {
      let kinds = counts.map { "\($0.number) \($0.kind)" }.joined(separator: ", ")
      return "\(counted(counts.reduce(0) { $0 + $1.number }, "more \(noun)")): \(kinds)"
    }
  }

  /// The number of items of a kind.
  struct Count: Hashable, Sendable {
    let kind: String
    let number: Int
  }

  /// The items that are shown, in the order in which they came.
  let shown: [Item]
  /// What is left out, by group in the order of their first items; groups that are whole are not here.
  let rest: [Rest]

  /// Selects items.
  ///
  /// - Parameters:
  ///   - items: All items in their order.
  ///   - limit: The most items of a group.
  ///   - group: The group of an item.
  ///   - kind: The kind of an item.
  ///   - isGrave: `true` if an item goes before all that are not.
  init(
    _ items: [Item],
    limit: Int,
    group: (Item) -> String,
    kind: (Item) -> String,
    isGrave: (Item) -> Bool
  ) {
    var groups: OrderedMap<String, [Int]> = [:]
    for (index, item) in items.enumerated() { groups[group(item), default: []].append(index) }
    var isShown = Array(repeating: true, count: items.count)
    var rest: [Rest] = []
    for (name, members) in groups where members.count > limit {
      var seen: Set<String> = []
      let ranks = members.map { index in
        (isFirst: seen.insert(kind(items[index])).inserted, isGrave: isGrave(items[index]))
      }
      // The gravest of each kind are found first, and the order of a rank is that of the items.
      let order = [(true, true), (true, false), (false, true), (false, false)].flatMap { rank in
        members.indices.filter { ranks[$0] == rank }
      }
      var counts: [String: Int] = [:]
      for place in order.dropFirst(limit) {
        isShown[members[place]] = false
        counts[kind(items[members[place]]), default: 0] += 1
      }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      rest.append(Rest(group: name, counts: sorted.map { Count(kind: $0.key, number: $0.value) }))
    }
    shown = zip(items, isShown).compactMap { $1 ? $0 : nil }
    self.rest = rest
  }
}

/// Returns a number with its noun: `1 spec`, `2 specs`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
