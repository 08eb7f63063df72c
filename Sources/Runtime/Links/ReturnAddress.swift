package import Foundation
import SpecgenRuntimeCore

/// A URL of this app that receives answers, extended by path segments and a query.
package struct ReturnAddress: Sendable, Hashable {
  /// The URL as provided by the app.
  private let whole: String
  /// The URL without a trailing slash.
  private let text: String
  private let scheme: String
  private let authority: [UInt8]?
  private let segments: [String]

  /// Creates an address, or returns `nil` for a URL that cannot belong to an app or that has more than scheme,
  /// host and path.
  package init?(_ url: URL) {
    let link = SplitLink(url)
    let foreign = ["", "http", "javascript", "data", "file", "about", "blob"]
    guard !foreign.contains(link.scheme), link.query == nil, link.fragment == nil,
      let segments = Self.segments(of: link),
      !segments.contains(where: { [".", ".."].contains($0) })
    else { return nil }
    let authority = link.authority.map(Self.lowercased)
    if link.scheme == "https", authority?.isEmpty ?? true { return nil }
    var text = url.absoluteString
    // The slashes before an empty host are not part of a path.
    while text.hasSuffix("/"), !link.path.isEmpty,
      text.utf8.count > link.byteCount - link.path.count
    {
      text.removeLast()
    }
    whole = url.absoluteString
    (self.text, self.authority, self.segments) = (text, authority, segments)
    scheme = link.scheme
  }

  /// Returns the URL extended by segments and a query item, all of letters, digits and hyphens.
  package func text(_ segments: [String], query: (key: String, value: String)? = nil) -> String {
    // Servers compare a registered URL byte by byte.
    let start = segments.isEmpty ? whole : text + segments.map { "/\($0)" }.joined()
    return start + (query.map { "?\(percentEncoded($0.key))=\($0.value)" } ?? "")
  }

  /// Returns the segments of a link after those of the address, or `nil` if the link is not under the address.
  package func rest(of link: SplitLink) -> [String]? {
    guard link.scheme == scheme, link.authority.map(Self.lowercased) == authority,
      let found = Self.segments(of: link), found.starts(with: segments)
    else { return nil }
    return Array(found.dropFirst(segments.count))
  }

  /// Returns the segments without trailing empty ones, or `nil` if they cannot be decoded.
  private static func segments(of link: SplitLink) -> [String]? {
    guard var segments = try? LinkParts.segments(of: link.path) else { return nil }
    if link.authority?.contains(UInt8(ascii: "@")) ?? false { return nil }
    while segments.last?.isEmpty ?? false { segments.removeLast() }
    return segments
  }

  /// Schemes and hosts are case-insensitive.
  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
