import Foundation

/// The links of all routes as a tree of segments, in which those of a URL lead to its route.
///
/// It knows routes by their indices alone, so that one compiled copy serves the tables of all apps.
struct RouteTree: Sendable {
  /// A link of a route, with each segment that need not be there either there or not.
  ///
  /// An object, so that a match is handed on without a copy of its parts.
  final class Entry: Sendable {
    /// The place of the route among those that were added.
    let route: Int
    /// The names of the values in the path, by the places of their segments.
    let names: [String?]
    /// The forms of segments with text around their values; empty where no segment has any.
    let forms: [SegmentForm?]
    /// The name of the value that is the rest of the path.
    let rest: String?
    /// The keys of the query, and the fragment.
    let items: [RouteItem]
    /// What the query always has.
    let constants: [(key: String, text: String)]

    init(_ route: Int, _ segments: [RouteSegment], _ items: [RouteItem]) {
      var names: [String?] = []
      var forms: [SegmentForm?] = []
      var rest: String?
      for segment in segments {
        switch segment.kind {
        case .rest: rest = segment.name
        case .literal:
          names.append(nil)
          forms.append(nil)
        case .value(let form):
          names.append(segment.name)
          forms.append(form.hasAffixes ? form : nil)
        }
      }
      self.route = route
      self.names = names
      self.forms = forms.contains { $0 != nil } ? forms : []
      self.rest = rest
      self.items = items
      constants = items.compactMap { item in
        if case .constant(let text) = item.kind { item.key.map { ($0, text) } } else { nil }
      }
    }
  }

  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    /// One for each form: a segment that does not have it is looked at once.
    var values: [(form: SegmentForm, node: Int)] = []
    /// The entries that end here, and those that take one segment or more from here on.
    var entries: [Int] = []
    var rests: [(format: any LinkFormat, entry: Int)] = []
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

  /// The ends of the domains below which each domain is the app's, each with its point.
  private let wildcards: [String]

  /// Makes a tree without routes; schemes and domains are in lower case.
  init(schemes: [String], domains: [String], policy: LinkPolicy) {
    self.schemes = schemes
    self.domains = domains.filter { !$0.hasPrefix("*") }
    wildcards = domains.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
    self.policy = policy
  }

  /// Adds a link of a route.
  mutating func add(_ route: Int, _ segments: [RouteSegment], _ items: [RouteItem]) {
    for segments in Self.variants(of: segments) {
      entries.append(Entry(route, segments, items))
      for root in RouteRoot.allCases { insert(segments, at: root) }
    }
  }

  /// The segments with and without each that need not be there, the longest first.
  private static func variants(of segments: [RouteSegment]) -> [[RouteSegment]] {
    segments.reduce([[]]) { variants, segment in
      variants.map { $0 + [segment] } + (segment.isOptional ? variants : [])
    }
  }

  private mutating func insert(_ segments: [RouteSegment], at root: RouteRoot) {
    var node = root.rawValue
    for (depth, segment) in segments.enumerated() {
      let next: Int
      switch segment.kind {
      case .literal(let text):
        let key = key(text, depth, root)
        next = nodes[node].literals[key] ?? nodes.count
        nodes[node].literals[key] = next
      case .value(let form):
        let known = nodes[node].values.first { $0.form.isSame(as: form) }
        next = known?.node ?? nodes.count
        if known == nil { nodes[node].values.append((form, next)) }
      case .rest(let format):
        nodes[node].rests.append((format, entries.count - 1))
        return
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
    return isOwn(String(decoding: name, as: UTF8.self).asciiLowercased) ? .domain : nil
  }

  /// Tells whether a domain is one of the app's or below one of its wildcards.
  private func isOwn(_ domain: String) -> Bool {
    if domains.contains(domain) { return true }
    return wildcards.contains { wildcard in
      // Another reader of the link may see another host where there is anything but names and points.
      domain.hasSuffix(wildcard)
        && domain.dropLast(wildcard.count).split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isHostByte) }
    }
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
    for (format, entry) in nodes[node].rests
    where segments.allSatisfy({ !$0.isEmpty && format.reads($0) }) {
      found.append(entry)
    }
    let rest = segments.dropFirst()
    if let next = nodes[node].literals[key(segment, segments.startIndex, root)] {
      collect(rest, root, from: next, into: &found)
    }
    guard !segment.isEmpty else { return }
    for value in nodes[node].values where value.form.fits(segment) {
      collect(rest, root, from: value.node, into: &found)
    }
  }
}

extension UInt8 {
  /// `true` for the bytes of a host name: small letters, digits and `-`.
  fileprivate var isHostByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}

/// Which of the two forms a link has.
enum RouteRoot: Int, CaseIterable, Sendable {
  /// With a scheme of the app's own; its host is the first segment.
  case scheme
  /// With `https` and one of the domains.
  case domain
}
