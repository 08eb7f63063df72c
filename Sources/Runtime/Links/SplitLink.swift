package import Foundation
import SpecgenRuntimeCore

/// The undecoded parts of a link, so that an encoded `&` or `/` is not a separator.
package struct SplitLink: Sendable {
  /// The scheme in lowercase; empty if there is none.
  package let scheme: String
  /// The bytes between `//` and the path; `nil` without `//`.
  package let authority: ArraySlice<UInt8>?
  package let path: ArraySlice<UInt8>
  package let query: ArraySlice<UInt8>?
  package let fragment: ArraySlice<UInt8>?
  /// The length of the link in bytes.
  package let byteCount: Int

  /// A key and its value, which is `nil` if there is no `=`.
  package typealias Item = (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)

  package init(_ url: URL) {
    // Foundation's own components are decoded, or `nil` for more than one reason.
    let bytes = Array(url.absoluteString.utf8)
    byteCount = bytes.count
    var rest = bytes[...]
    scheme = Self.cutScheme(from: &rest)
    fragment = Self.cut(after: "#", from: &rest)
    query = Self.cut(after: "?", from: &rest)
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      self.authority = authority
      path = rest[authority.endIndex...]
    } else {
      authority = nil
      path = rest
    }
  }

  /// The items of the query.
  package var items: [Item] { Self.items(of: query) }

  /// Returns the items of a query, or of a fragment in the same form, omitting empty items.
  package static func items(of query: ArraySlice<UInt8>?) -> [Item] {
    (query ?? []).split(separator: UInt8(ascii: "&")).map { item in
      var key = item
      let value = cut(after: "=", from: &key)
      return (key, value)
    }
  }

  private static func cutScheme(from rest: inout ArraySlice<UInt8>) -> String {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    let scheme = rest[..<colon]
    guard TextFormat.isScheme(scheme) else { return "" }
    rest = rest[(colon + 1)...]
    return String(decoding: scheme, as: UTF8.self).asciiLowercased
  }

  /// Removes and returns the bytes after the first occurrence of a character, and removes the character.
  private static func cut(
    after sign: Unicode.Scalar,
    from rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let index = rest.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    defer { rest = rest[..<index] }
    return rest[(index + 1)...]
  }
}
