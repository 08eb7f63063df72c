public import Foundation
import SpecgenRuntimeCore

/// The parts of a received link, split before percent-decoding.
///
/// ```swift
/// let link = try LinkParts(url)              // myapp://orders/1%2F2?from=mail
/// link.segments                              // ["1/2"]
/// try link.value(of: ["from", "source"])     // mail
/// ```
///
/// Its descriptions do not show values.
public struct LinkParts: Sendable, Hashable {
  /// An item of the query.
  public struct Item: Sendable, Hashable {
    /// The decoded key.
    public let key: String
    /// The decoded value; `nil` if there is no `=`, which differs from an empty value.
    public let value: String?
  }

  /// The default maximum length of a link, in bytes.
  public static let byteLimit = 4 << 20

  /// The scheme in lowercase; empty if the link has none.
  public let scheme: String
  /// The decoded host in lowercase; `nil` without `//`, and empty if nothing follows it.
  public let host: String?
  /// The path as received, percent-encoded.
  public let path: String
  /// The segments of the path, split and then decoded.
  ///
  /// An empty path has no segments. A trailing slash adds an empty segment.
  public let segments: [String]
  /// The items of the query, in order.
  public let items: [Item]
  /// The decoded fragment after `#`, or `nil` if there is none.
  public let fragment: String?

  /// Splits a link into its parts.
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

  /// Returns the value of the first of several keys that is present with a value, or `nil` if none is.
  ///
  /// Throws if one of the keys occurs twice, because the link is ambiguous.
  public func value(of keys: [String]) throws(InvalidLink) -> String? {
    try Self.value(of: keys, in: items)
  }

  package static func value(of keys: [String], in items: [Item]) throws(InvalidLink) -> String? {
    let found = keys.map { key in items.filter { $0.key.utf8.elementsEqual(key.utf8) } }
    for (key, items) in zip(keys, found) where items.count > 1 { throw .repeated(key: key) }
    return found.lazy.compactMap { $0.first?.value }.first
  }

  /// Returns the segments of a path, split and then decoded.
  static func segments(of path: ArraySlice<UInt8>) throws(InvalidLink) -> [String] {
    guard let first = path.first else { return [] }
    let slash = UInt8(ascii: "/")
    let pieces = (first == slash ? path.dropFirst() : path)
      .split(separator: slash, omittingEmptySubsequences: false)
    var segments: [String] = []
    for piece in pieces { segments.append(try decoded(piece, "path")) }
    return segments
  }

  /// The encoding of the items of a query.
  package enum Encoding: Sendable {
    /// Percent-encoding: `+` is `+`.
    case link
    /// The encoding of HTML forms: `+` is a space, and an empty value counts as absent (RFC 6749, section 3.1).
    case form
  }

  /// Decodes the items of a query or a fragment.
  package static func decoded(
    _ pieces: [SplitLink.Item],
    _ encoding: Encoding = .link
  ) throws(InvalidLink) -> [Item] {
    var items: [Item] = []
    for (key, value) in pieces {
      let name = try decoded(key, String(decoding: key, as: UTF8.self), encoding)
      let value = try decoded(value, name, encoding)
      items.append(Item(key: name, value: encoding == .form && value == "" ? nil : value))
    }
    return items
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>,
    _ name: String,
    _ encoding: Encoding = .link
  ) throws(InvalidLink) -> String {
    let plus = UInt8(ascii: "+")
    let isEscaped = encoding == .form && bytes.contains(plus)
    let escaped = isEscaped ? ArraySlice(bytes.map { $0 == plus ? 0x20 : $0 }) : bytes
    guard let text = percentDecoded(escaped) else { throw .encoding(key: name) }
    return text
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>?,
    _ name: String,
    _ encoding: Encoding = .link
  ) throws(InvalidLink) -> String? {
    guard let bytes else { return nil }
    return try decoded(bytes, name, encoding) as String
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
  /// A mirror of only the description, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension LinkParts.Item: CustomStringConvertible, CustomReflectable {
  /// The key.
  public var description: String { shortened(key, maxBytes: 100) }
  /// A mirror of only the key.
  public var customMirror: Mirror { Mirror(self, children: ["key": description]) }
}
