import Foundation

extension String {
  /// The text with the letters from A to Z made small.
  var asciiLowercased: String {
    let large = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard utf8.contains(where: { large.contains($0) }) else { return self }
    return String(decoding: utf8.map { large.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// The pieces of a link as they stand there, nothing decoded: an encoded `&` or `/` separates nothing.
struct SplitLink: Sendable {
  /// The scheme in lower case; empty where there is none.
  let scheme: String
  /// What is between `//` and the path; nil without `//`.
  let authority: ArraySlice<UInt8>?
  let path: ArraySlice<UInt8>
  let query: ArraySlice<UInt8>?
  let fragment: ArraySlice<UInt8>?
  /// The length of the whole link.
  let byteCount: Int

  /// A key, and its value; nil where there is no `=`.
  typealias Item = (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)

  init(_ url: URL) {
    // Foundation's own parts are decoded, or nil for more than one reason.
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
  var items: [Item] { Self.items(of: query) }

  /// The items of a query, or of a fragment that is written like one; what is empty between two `&` is none.
  static func items(of query: ArraySlice<UInt8>?) -> [Item] {
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

  /// Cuts off what follows the first of these signs, and the sign.
  private static func cut(
    after sign: Unicode.Scalar,
    from rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let index = rest.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    defer { rest = rest[..<index] }
    return rest[(index + 1)...]
  }
}
