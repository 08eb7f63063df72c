#if canImport(FoundationNetworking)
/// The items that may run at the same time, limited for each host, and those that wait for their turn.
///
/// libcurl has such a queue of its own, in which it sometimes leaves transfers that could start.
package struct HostQueue<Host: Hashable & Sendable, Item: Sendable>: Sendable {
  package init() {}

  private struct Line: Sendable {
    var running = 0
    var waiting: ArraySlice<Item> = []
  }

  private var lines: [Host: Line] = [:]

  /// The number of hosts with items.
  var count: Int { lines.count }

  /// Appends an item to the line of its host.
  package mutating func append(_ item: Item, of host: Host) {
    lines[host, default: Line()].waiting.append(item)
  }

  /// Removes and returns the next item of a host, which then runs, or nil if none may start.
  package mutating func next(of host: Host, limit: Int) -> Item? {
    // The line changes in place: a copy would copy all items that wait.
    guard let index = lines.index(forKey: host), lines.values[index].running < limit,
      let item = lines.values[index].waiting.popFirst()
    else { return nil }
    lines.values[index].running += 1
    return item
  }

  /// Records that an item of a host has ended, and returns `true` if others wait.
  @discardableResult
  package mutating func end(of host: Host) -> Bool {
    guard let index = lines.index(forKey: host) else { return false }
    lines.values[index].running -= 1
    if !lines.values[index].waiting.isEmpty { return true }
    if lines.values[index].running <= 0 { lines.remove(at: index) }
    return false
  }

  /// Removes and returns all items that wait.
  package mutating func removeWaiting() -> [Item] {
    defer { for host in lines.keys { lines[host]?.waiting = [] } }
    return lines.values.flatMap(\.waiting)
  }
}
#endif
