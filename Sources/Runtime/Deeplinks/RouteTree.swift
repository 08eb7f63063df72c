import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The links of all routes as a tree, in which the segments of a URL lead to its route.
///
/// It refers to routes only by index, so that one compiled copy serves the tables of all apps.
struct RouteTree: Sendable {
  /// A link of a route, in one of the variants with or without its optional segments.
  ///
  /// This is a class so that a match can be passed without copying its parts.
  final class Entry: Sendable {
    /// The index of the route in the order of addition.
    let route: Int
    /// The names of the values in the path, by the index of the segment.
    let names: [String?]
    /// The forms of segments whose values have a prefix or a suffix; empty if no segment has one.
    let forms: [SegmentForm?]
    /// The name of the value that spans the rest of the path.
    let rest: String?
    /// The keys of the query, and the fragment.
    let items: [RouteItem]
    /// The constants of the query.
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
    /// One child for each form, so that a segment is parsed once per form.
    var values: [(form: SegmentForm, node: Int)] = []
    /// The entries that end at this node; `rests` has the entries that match one or more further segments.
    var entries: [Int] = []
    var rests: [(format: any LinkFormat, entry: Int)] = []
  }

  /// The maximum length of a link, in bytes.
  static let byteLimit = 64 << 10

  let policy: LinkPolicy
  private(set) var entries: [Entry] = []
  /// The schemes, and the domains without wildcards; new links use the first of each.
  let schemes: [String]
  let domains: [String]
  /// The roots for links with a scheme and for universal links, which differ in case sensitivity.
  private var nodes = [Node(), Node()]

  /// The suffixes of wildcard domains, each with its leading dot.
  private let wildcards: [String]

  /// Creates an empty tree; schemes and domains must be lowercase.
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

  /// Returns all variants of segments with and without the optional ones, the longest first.
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

  /// Returns the root for a link of the app, or `nil` for any other link.
  func root(of link: SplitLink) -> RouteRoot? {
    if schemes.contains(link.scheme) { return .scheme }
    guard link.scheme == "https", let authority = link.authority else { return nil }
    // The user name before `@` and the port after `:` are checked later; neither is part of the domain.
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    let name = (host ?? []).prefix { $0 != UInt8(ascii: ":") }
    return isOwn(String(decoding: name, as: UTF8.self).asciiLowercased) ? .domain : nil
  }

  /// Returns `true` if a domain is one of the app's domains, or below one of its wildcards.
  private func isOwn(_ domain: String) -> Bool {
    if domains.contains(domain) { return true }
    return wildcards.contains { wildcard in
      // Other parsers may see a different host if it contains anything but labels and dots.
      domain.hasSuffix(wildcard)
        && domain.dropLast(wildcard.count).split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isHostByte) }
    }
  }

  /// Returns the indices of the entries with these segments, in order of precedence.
  func entries(for segments: [String], _ root: RouteRoot) -> [Int] {
    var found: [Int] = []
    collect(segments[...], root, from: root.rawValue, into: &found)
    if found.count > 1 { found.sort() }
    return found
  }

  /// Adds the entries that segments lead to from a node; the depth is at most that of the longest route.
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
  /// `true` for a byte of a host name: a lowercase letter, a digit or `-`.
  fileprivate var isHostByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}

/// The two kinds of links that an app can have.
enum RouteRoot: Int, CaseIterable, Sendable {
  /// A link with one of the app's schemes; its host is the first segment.
  case scheme
  /// A link with `https` and one of the domains.
  case domain
}
