/// The most important items of each group, up to a limit, with a count of the omitted items by kind.
///
/// The first item of each kind precedes any second one, so many items of one kind never hide another kind.
package struct Selection<Item> {
  /// The omitted items of a group.
  package struct Rest: Hashable, Sendable {
    /// The group.
    package let group: String
    /// The number of omitted items by kind, the largest first.
    let counts: [Count]

    /// Returns a description of the omitted items: `12 more findings: 10 unknown-key, 2 misfit`.
    package func words(_ noun: String) -> String {
      let kinds = counts.map { "\($0.number) \($0.kind)" }.joined(separator: ", ")
      return "\(counted(counts.reduce(0) { $0 + $1.number }, "more \(noun)")): \(kinds)"
    }
  }

  /// The number of items of a kind.
  struct Count: Hashable, Sendable {
    let kind: String
    let number: Int
  }

  /// The selected items, in their original order.
  package let shown: [Item]
  /// The omitted items by group, in the order of their first items.
  ///
  /// Groups that are shown in full are not listed.
  package let rest: [Rest]

  /// Selects items.
  ///
  /// - Parameters:
  ///   - items: All items in order.
  ///   - limit: The maximum number of items of a group.
  ///   - group: Returns the group of an item.
  ///   - kind: Returns the kind of an item.
  ///   - count: Returns the number of items that an item represents.
  ///   - isGrave: Returns `true` if an item takes precedence over all items that are not grave.
  package init(
    _ items: [Item],
    limit: Int,
    group: (Item) -> String,
    kind: (Item) -> String,
    count: (Item) -> Int = { _ in 1 },
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
      // The first grave item of each kind ranks highest; within a rank, items keep their order.
      let order = [(true, true), (true, false), (false, true), (false, false)].flatMap { rank in
        members.indices.filter { ranks[$0] == rank }
      }
      var counts: [String: Int] = [:]
      for place in order.dropFirst(limit) {
        isShown[members[place]] = false
        counts[kind(items[members[place]]), default: 0] += count(items[members[place]])
      }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      rest.append(Rest(group: name, counts: sorted.map { Count(kind: $0.key, number: $0.value) }))
    }
    shown = zip(items, isShown).compactMap { $1 ? $0 : nil }
    self.rest = rest
  }
}

/// Returns a number with its noun in the right form: `1 spec`, `2 specs`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
