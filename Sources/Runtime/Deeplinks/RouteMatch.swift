import Foundation

/// What a link that is a route's says, decoded and not yet read.
@usableFromInline
struct RouteMatch: Sendable {
  /// The index of the entry.
  @usableFromInline let entry: Int
  fileprivate let names: [String?]
  fileprivate let segments: [String]
  fileprivate let items: [LinkItem]
  /// The fragment; nil where there is none.
  let fragment: String?

  /// The segment of a value; nil where the link ends before it.
  func segment(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name), index < segments.count else { return nil }
    return segments[index]
  }

  /// The value of a key in the query; nil where the key is not there.
  func queryValue(_ key: String) throws(InvalidLink) -> String? {
    var found: LinkItem?
    for item in items where item.has(key) {
      // Nobody can tell which of two is meant.
      guard found == nil else { throw .repeated(key: key) }
      found = item
    }
    guard let found else { return nil }
    guard let text = found.value else { throw .value(key: key) }
    return text
  }
}

/// One item of a link's query, decoded; the value is nil where there is no `=`.
struct LinkItem: Sendable {
  let key: String
  let value: String?

  /// Whether it has a key, byte for byte.
  func has(_ key: String) -> Bool { self.key.utf8.elementsEqual(key.utf8) }
}

extension RouteTree {
  /// Finds the route of a link; nil where it is no link of the tree.
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
    let fits = found.first { index in
      entries[index].query.allSatisfy { key, value in
        items.contains { $0.has(key) && $0.value?.utf8.elementsEqual(value.utf8) == true }
      }
    }
    guard let fits else { return nil }
    let entry = entries[fits]
    try policy.check(link, items, entry)
    return RouteMatch(
      entry: fits,
      names: entry.names,
      segments: segments,
      items: items,
      fragment: try Self.fragment(of: link)
    )
  }

  /// The segments, split first and then decoded; nil where there cannot be a route.
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
      if !host.isEmpty { segments.append(try segment(host)) }
    }
    guard let first = link.path.first else { return segments }
    guard first == slash else { return nil }
    var path = link.path.dropFirst()
    // A slash alone is where the path begins, and not where it ends.
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
  /// Refuses what stands for nothing, where that is asked for, and a constant that is there twice.
  fileprivate func check(
    _ link: SplitLink,
    _ items: [LinkItem],
    _ entry: RouteTree.Entry
  ) throws(InvalidLink) {
    for (key, _) in entry.query where items.count(where: { $0.has(key) }) > 1 {
      throw .repeated(key: key)
    }
    if unknownQuery == .refuse {
      let known = entry.query.map(\.key) + entry.reads
      for item in items where !known.contains(where: item.has) { throw .unknown(key: item.key) }
    }
    if fragment == .refuse, link.fragment != nil, !entry.reads.contains("#") { throw .fragment }
  }
}
