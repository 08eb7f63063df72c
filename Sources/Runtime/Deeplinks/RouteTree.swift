import Foundation

/// The links of all routes as a tree of segments, in which those of a URL lead to its route.
///
/// It knows routes by their indices alone, so that one compiled copy serves the tables of all apps.
struct RouteTree: Sendable {
  /// A segment of a route's link.
  struct Segment: Sendable {
    /// The text, decoded, or the name of a value.
    let text: String
    /// The type of a value; nil for text that is written out.
    let type: (any LinkValue.Type)?
  }

  /// A link of a route.
  struct Entry: Sendable {
    /// The names of the values in the path, by the place of their segments.
    let names: [String?]
    /// What the query always has.
    let query: [(key: String, value: String)]
    /// The keys that are read; `#` is the fragment.
    let reads: [String]
  }

  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    /// One for each type: what is no value of it is looked at once.
    var values: [(type: any LinkValue.Type, node: Int)] = []
    var entries: [Int] = []
  }

  /// How long a link may be, in bytes.
  static let byteLimit = 64 << 10

  let policy: LinkPolicy
  private(set) var entries: [Entry] = []
  /// The schemes and domains; the first are those of links that are made.
  let schemes: [String]
  let domains: [String]
  /// The tree of links with a scheme, then that of universal links: they differ in whose letters count.
  private var nodes = [Node(), Node()]

  /// Makes a tree without routes; schemes and domains are in lower case.
  init(schemes: [String], domains: [String], policy: LinkPolicy) {
    self.schemes = schemes
    self.domains = domains
    self.policy = policy
  }

  /// Adds a link; with `endsEarly` its last segment need not be there.
  mutating func add(
    _ segments: [Segment],
    endsEarly: Bool,
    query: [(key: String, value: String)],
    reads: [String]
  ) {
    let names = segments.map { $0.type == nil ? nil : $0.text }
    entries.append(Entry(names: names, query: query, reads: reads))
    for root in RouteRoot.allCases {
      if endsEarly { insert(segments.dropLast(), at: root) }
      insert(segments[...], at: root)
    }
  }

  private mutating func insert(_ segments: ArraySlice<Segment>, at root: RouteRoot) {
    var node = root.rawValue
    for (depth, segment) in segments.enumerated() {
      let next: Int
      if let type = segment.type {
        let known = nodes[node].values.first { $0.type == type }
        next = known?.node ?? nodes.count
        if known == nil { nodes[node].values.append((type, next)) }
      } else {
        let key = key(segment.text, depth, root)
        next = nodes[node].literals[key] ?? nodes.count
        nodes[node].literals[key] = next
      }
      if next == nodes.count { nodes.append(Node()) }
      node = next
    }
    nodes[node].entries.append(entries.count - 1)
  }

  private func key(_ text: String, _ depth: Int, _ root: RouteRoot) -> String {
    let letters = depth == 0 && root == .scheme ? policy.hostCase : policy.pathCase
    return letters == .ignore ? text.asciiLowercased : text
  }

  /// Which form a link of the app has; nil for one that is of somebody else.
  func root(of link: SplitLink) -> RouteRoot? {
    if schemes.contains(link.scheme) { return .scheme }
    guard link.scheme == "https", let authority = link.authority else { return nil }
    // Whatever stands before `@` or after `:` is looked at later: it is not the domain.
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    let name = (host ?? []).prefix { $0 != UInt8(ascii: ":") }
    return domains.contains(String(decoding: name, as: UTF8.self).lowercased()) ? .domain : nil
  }

  /// The indices of the entries whose link has these segments, the first first.
  func entries(for segments: [String], _ root: RouteRoot) -> [Int] {
    var found: [Int] = []
    collect(segments[...], root, from: root.rawValue, into: &found)
    if found.count > 1 { found.sort() }
    return found
  }

  /// Adds the entries that segments lead to from a node; the tree is no deeper than the longest link of a route.
  private func collect(
    _ segments: ArraySlice<String>,
    _ root: RouteRoot,
    from node: Int,
    into found: inout [Int]
  ) {
    guard let segment = segments.first else {
      found.append(contentsOf: nodes[node].entries)
      return
    }
    let rest = segments.dropFirst()
    if let next = nodes[node].literals[key(segment, segments.startIndex, root)] {
      collect(rest, root, from: next, into: &found)
    }
    guard !segment.isEmpty else { return }
    for value in nodes[node].values where value.type.value(ofLink: segment) != nil {
      collect(rest, root, from: value.node, into: &found)
    }
  }
}

/// Which of the two forms a link has.
enum RouteRoot: Int, CaseIterable, Sendable {
  /// With a scheme of the app's own; its host is the first segment.
  case scheme
  /// With `https` and one of the domains.
  case domain
}
