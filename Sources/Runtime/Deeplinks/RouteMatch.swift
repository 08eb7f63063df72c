import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A link that matches a route, decoded but with its values not yet read.
@usableFromInline
struct RouteMatch: Sendable {
  /// The index of the route in the table.
  @usableFromInline let route: Int
  fileprivate let entry: RouteTree.Entry
  fileprivate let segments: [String]
  fileprivate let items: [LinkItem]
  /// The fragment, or `nil` if there is none.
  let fragment: String?

  /// Returns the string of a value in the path, or `nil` if it is absent.
  func segment(_ name: String) -> String? {
    guard let index = entry.names.firstIndex(of: name), index < segments.count else { return nil }
    guard index < entry.forms.count, let form = entry.forms[index] else { return segments[index] }
    return form.value(in: segments[index])
  }

  /// Returns the segments after all others, or `nil` if there are none.
  func rest(_ name: String) -> ArraySlice<String>? {
    entry.rest == name ? segments[entry.names.count...] : nil
  }

  /// Returns the value of a query key, or `nil` if the key is absent.
  func queryValue(_ key: String) throws(InvalidLink) -> String? {
    var found: LinkItem?
    for item in items where item.has(key) {
      // A repeated key is ambiguous.
      guard found == nil else { throw .repeated(key: key) }
      found = item
    }
    guard let found else { return nil }
    guard let text = found.value else { throw .value(key: key) }
    return text
  }

  /// Returns the values of a query key, one per item.
  func queryValues(_ key: String) throws(InvalidLink) -> [String] {
    var values: [String] = []
    for item in items where item.has(key) {
      guard let text = item.value else { throw .value(key: key) }
      values.append(text)
    }
    return values
  }
}

/// A decoded item of a link's query; the value is `nil` if there is no `=`.
struct LinkItem: Sendable {
  let key: String
  let value: String?

  /// Returns `true` if the item has a key; canonically equivalent strings are the same key.
  func has(_ key: String) -> Bool { self.key == key }
}

extension RouteTree {
  /// Returns the route of a link, or `nil` if no route matches.
  func match(_ url: URL) throws(InvalidLink) -> RouteMatch? {
    let link = SplitLink(url)
    guard let root = root(of: link) else { return nil }
    guard link.byteCount <= Self.byteLimit else { throw .tooLong(limit: Self.byteLimit) }
    let marks = [UInt8(ascii: "@"), UInt8(ascii: ":")]
    if link.authority?.contains(where: marks.contains) == true { throw .userInfo }
    guard let segments = try Self.segments(of: link, root, policy) else { return nil }
    let found = entries(for: segments, root)
    guard !found.isEmpty else { return nil }
    let items = try Self.items(of: link)
    let takers = found.map { entries[$0] }.filter { $0.hasConstants(of: items) }
    // A link that matches no route is ignored instead of refused for its fragment.
    guard let first = takers.first else { return nil }
    let fragment = try Self.fragment(of: link)
    let entry = takers.count == 1 ? first : best(of: takers, items, fragment) ?? first
    try policy.check(link, items, entry)
    return RouteMatch(
      route: entry.route,
      entry: entry,
      segments: segments,
      items: items,
      fragment: fragment
    )
  }

  /// Returns the entry for a link, among those that match its path and its constants.
  ///
  /// This is the first entry that accepts the values of the link under the policy. Otherwise, it is the first
  /// whose required keys are present, because it gives the best error message.
  private func best(of takers: [Entry], _ items: [LinkItem], _ fragment: String?) -> Entry? {
    takers.first { $0.takes(items, fragment, policy) }
      ?? takers.first { $0.isComplete(in: items, fragment) }
  }

  /// Returns the segments, split and then decoded, or `nil` if no route can match.
  private static func segments(
    of link: SplitLink,
    _ root: RouteRoot,
    _ policy: LinkPolicy
  ) throws(InvalidLink) -> [String]? {
    let slash = UInt8(ascii: "/")
    var segments: [String] = []
    if root == .scheme {
      let host = link.authority ?? []
      guard !host.isEmpty || link.path.isEmpty || link.path.elementsEqual([slash]) else {
        return nil
      }
      if !host.isEmpty {
        let text = try segment(host)
        // Specs allow only values in lowercase there.
        segments.append(policy.hostCase == .ignore ? text.asciiLowercased : text)
      }
    }
    guard let first = link.path.first else { return segments }
    guard first == slash else { return nil }
    var path = link.path.dropFirst()
    // A lone slash is the start of the path, not a trailing slash.
    if path.isEmpty { return segments }
    if path.last == slash, policy.trailingSlash == .ignore { path.removeLast() }
    for piece in path.split(separator: slash, omittingEmptySubsequences: false) {
      segments.append(try segment(piece))
    }
    return segments
  }

  private static func segment(_ bytes: ArraySlice<UInt8>) throws(InvalidLink) -> String {
    guard let text = percentDecoded(bytes) else { throw .encoding(key: "path") }
    if text == "." || text == ".." { throw .segment }
    return text
  }

  private static func items(of link: SplitLink) throws(InvalidLink) -> [LinkItem] {
    var items: [LinkItem] = []
    for (key, value) in link.items {
      guard let name = percentDecoded(key) else {
        throw .encoding(key: String(decoding: key, as: UTF8.self))
      }
      guard let value else {
        items.append(LinkItem(key: name, value: nil))
        continue
      }
      guard let text = percentDecoded(value) else { throw .encoding(key: name) }
      items.append(LinkItem(key: name, value: text))
    }
    return items
  }

  private static func fragment(of link: SplitLink) throws(InvalidLink) -> String? {
    guard let fragment = link.fragment else { return nil }
    guard let text = percentDecoded(fragment) else { throw .encoding(key: "#") }
    return text
  }
}

extension LinkPolicy {
  /// Throws if the policy refuses an undeclared part, or if a constant occurs twice.
  fileprivate func check(
    _ link: SplitLink,
    _ items: [LinkItem],
    _ entry: RouteTree.Entry
  ) throws(InvalidLink) {
    for (key, _) in entry.constants where items.count(where: { $0.has(key) }) > 1 {
      throw .repeated(key: key)
    }
    if unknownQuery == .refuse {
      for item in items where !entry.knows(item) { throw .unknown(key: item.key) }
    }
    if self.fragment == .refuse, link.fragment != nil, !entry.hasFragment { throw .fragment }
  }
}

extension RouteTree.Entry {
  /// Returns `true` if a link has the constants of the route.
  fileprivate func hasConstants(of items: [LinkItem]) -> Bool {
    constants.allSatisfy { key, text in items.contains { $0.has(key) && $0.value == text } }
  }

  /// `true` if the route reads the fragment.
  fileprivate var hasFragment: Bool { items.contains { $0.key == nil } }

  /// Returns `true` if the route declares the key of an item.
  fileprivate func knows(_ item: LinkItem) -> Bool {
    items.contains { known in known.key.map(item.has) ?? false }
  }

  /// Returns `true` if the link has every key that the route requires.
  fileprivate func isComplete(in items: [LinkItem], _ fragment: String?) -> Bool {
    self.items.allSatisfy { item in
      guard case .value(_, isRequired: true) = item.kind else { return true }
      return item.key.map { key in items.contains { $0.has(key) } } ?? (fragment != nil)
    }
  }

  /// Returns `true` if every value can be read and the policy refuses nothing.
  fileprivate func takes(_ items: [LinkItem], _ fragment: String?, _ policy: LinkPolicy) -> Bool {
    if policy.unknownQuery == .refuse, !items.allSatisfy(knows) { return false }
    if policy.fragment == .refuse, fragment != nil, !hasFragment { return false }
    return self.items.allSatisfy { item in
      guard let key = item.key else { return item.reads(fragment) }
      return item.reads(items.filter { $0.has(key) }.map(\.value))
    }
  }
}

extension RouteItem {
  /// Returns `true` if the route can read a fragment.
  fileprivate func reads(_ fragment: String?) -> Bool {
    guard case .value(let format, let isRequired) = kind else { return true }
    return fragment.map(format.reads) ?? !isRequired
  }

  /// Returns `true` if the route can read the values of a key; `nil` represents a key without `=`.
  fileprivate func reads(_ texts: [String?]) -> Bool {
    let known = texts.compactMap(\.self)
    guard known.count == texts.count else { return false }
    switch kind {
    // The value was compared before.
    case .constant: return known.count < 2
    case .list(let format): return known.allSatisfy(format.reads)
    case .joined(let format):
      return known.count < 2 && known.allSatisfy { $0.isEmpty || format.reads($0) }
    case .value(let format, let isRequired):
      return known.isEmpty ? !isRequired : known.count == 1 && format.reads(known[0])
    }
  }
}
