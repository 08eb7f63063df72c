public import Foundation

/// A link that came in, taken apart before anything in it is decoded.
///
/// ```swift
/// let link = try LinkParts(url)              // myapp://orders/1%2F2?from=mail
/// link.segments                              // ["1/2"]
/// try link.value(of: ["from", "source"])     // mail
/// ```
///
/// No description of it shows a value.
public struct LinkParts: Sendable, Hashable {
  /// One item of the query.
  public struct Item: Sendable, Hashable {
    /// The key, decoded.
    public let key: String
    /// The value, decoded; nil where there is no `=`, which is not the same as an empty value.
    public let value: String?
  }

  /// How long a link may be, in bytes, where nothing else is said.
  public static let byteLimit = 4 << 20

  /// The scheme in lower case; empty where the link has none.
  public let scheme: String
  /// The host, decoded and in lower case; nil without `//`, and empty where nothing follows it.
  public let host: String?
  /// The path as it stands there, percent-encoded.
  public let path: String
  /// The segments of the path, split first and then decoded; none for an empty path, and an empty one
  /// after a slash at the end.
  public let segments: [String]
  /// The items of the query, in their order.
  public let items: [Item]
  /// What follows `#`, decoded; nil where there is none.
  public let fragment: String?

  /// Takes a link apart.
  public init(_ url: URL, byteLimit: Int = LinkParts.byteLimit) throws(InvalidLink) {
    try self.init(SplitLink(url), byteLimit: byteLimit)
  }

  init(_ link: SplitLink, byteLimit: Int = LinkParts.byteLimit) throws(InvalidLink) {
    guard link.byteCount <= byteLimit else { throw .tooLong(limit: byteLimit) }
    if let authority = link.authority, authority.contains(where: "@:".utf8.contains) {
      throw .userInfo
    }
    scheme = link.scheme
    host = try Self.decoded(link.authority, "host")?.lowercased()
    path = String(decoding: link.path, as: UTF8.self)
    segments = try Self.segments(of: link.path)
    items = try Self.decoded(link.items)
    fragment = try Self.decoded(link.fragment, "fragment")
  }

  /// Returns the value of the first of some keys that stands there with one; nil where none does.
  ///
  /// One of them that stands there twice is refused, since nobody can tell which of them is meant.
  public func value(of keys: [String]) throws(InvalidLink) -> String? {
    try Self.value(of: keys, in: items)
  }

  static func value(of keys: [String], in items: [Item]) throws(InvalidLink) -> String? {
    let found = keys.map { key in items.filter { $0.key.utf8.elementsEqual(key.utf8) } }
    for (key, items) in zip(keys, found) where items.count > 1 { throw .repeated(key: key) }
    return found.lazy.compactMap { $0.first?.value }.first
  }

  /// The segments of a path, split first and then decoded.
  static func segments(of path: ArraySlice<UInt8>) throws(InvalidLink) -> [String] {
    guard let first = path.first else { return [] }
    let slash = UInt8(ascii: "/")
    let pieces = (first == slash ? path.dropFirst() : path)
      .split(separator: slash, omittingEmptySubsequences: false)
    var segments: [String] = []
    for piece in pieces { segments.append(try decoded(piece, "path")) }
    return segments
  }

  /// Decodes the items of a query or a fragment.
  static func decoded(_ pieces: [SplitLink.Item]) throws(InvalidLink) -> [Item] {
    var items: [Item] = []
    for (key, value) in pieces {
      let name = try decoded(key, String(decoding: key, as: UTF8.self))
      items.append(Item(key: name, value: try decoded(value, name)))
    }
    return items
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>,
    _ name: String
  ) throws(InvalidLink) -> String {
    guard let text = percentDecoded(bytes) else { throw .encoding(key: name) }
    return text
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>?,
    _ name: String
  ) throws(InvalidLink) -> String? {
    guard let bytes else { return nil }
    return try decoded(bytes, name) as String
  }
}

extension LinkParts: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The scheme, the host and the keys, at most 200 bytes.
  public var description: String {
    let place = host.map { "\(scheme)://\($0)" } ?? "\(scheme):"
    let path = segments.isEmpty ? "" : " with \(segments.count) segments"
    let keys = items.isEmpty ? "" : "?" + items.map(\.key).joined(separator: "&")
    return shortened(place + path + keys, maxBytes: 200)
  }

  /// The scheme, the host and the keys, at most 200 bytes.
  public var debugDescription: String { description }
  /// A mirror of the description alone: links carry passwords.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension LinkParts.Item: CustomStringConvertible, CustomReflectable {
  /// The key.
  public var description: String { shortened(key, maxBytes: 100) }
  /// A mirror of the key alone.
  public var customMirror: Mirror { Mirror(self, children: ["key": description]) }
}
