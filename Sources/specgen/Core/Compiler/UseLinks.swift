/// The links between the specs of a set and their used specs, and the order of their resolution.
struct UseLinks {
  /// An entry of `uses` and the index of its spec, or nil if that spec cannot be used.
  typealias Link = (entry: Located<String>, target: Int?)

  /// The links of each spec, in the order of its entries.
  private(set) var links: [[Link]]
  /// The indices of the specs, each after its used specs.
  let order: [Int]
  /// The findings about the entries.
  private(set) var diagnostics: [Diagnostic]

  /// Creates the links by finding the used specs of each spec.
  init(_ set: SpecSet) {
    let indices = Dictionary(firsts: set.members.enumerated().map { ($1.location, $0) })
    var diagnostics: [Diagnostic] = []
    var links: [[Link]] = []
    for spec in set.members {
      var found: [Link] = []
      var first: [String: Span] = [:]
      for entry in spec.spec?.uses ?? [] {
        let location = Path.resolved(entry.value, beside: spec.location)
        if let place = first.updateValue(entry.span, forKey: location) {
          diagnostics.append(.repeatedUse(entry.value, at: entry.span, first: place))
          continue
        }
        let target = indices[location]
        if target == nil {
          let reason = set.failures[location] ?? "no such file or directory"
          diagnostics.append(.unreadableUse(entry.value, reason, at: entry.span))
        }
        found.append((entry, target))
      }
      links.append(found)
    }
    let component = stronglyConnectedComponents(links.map { $0.compactMap(\.target) })
    order = links.indices.sorted { (component[$0], $0) < (component[$1], $1) }
    self.links = links
    self.diagnostics = diagnostics
    cutCircles(component)
  }

  /// Reports each cycle at the position where its first spec enters it, and removes all links of the cycle.
  private mutating func cutCircles(_ component: [Int]) {
    var circles: OrderedMap<Int, [Located<String>]> = [:]
    for (index, found) in links.enumerated() {
      for (place, link) in found.enumerated() {
        guard let target = link.target, component[target] == component[index] else { continue }
        circles[component[index]] = (circles[component[index]] ?? []) + [link.entry]
        links[index][place].target = nil
      }
    }
    for entries in circles.values {
      guard let first = entries.first else { continue }
      let others = entries.dropFirst().map(\.span)
      diagnostics.append(.circularUse(first.value, at: first.span, others: others))
    }
  }
}
