import SpecgenCore

/// An address that was called, in its parts.
struct TrafficURL: Hashable, Sendable {
  /// The scheme, the host and the port, in lower case; empty for an address without them.
  let origin: String
  /// The segments of the path, decoded.
  let segments: [String]
  /// The items of the query, decoded.
  let query: [TrafficField]

  /// Reads an absolute address, or a path; nil for an address of another scheme.
  init?(_ text: String) {
    let whole = text.prefix { $0 != "#" }
    guard !["data:", "blob:", "about:"].contains(where: whole.hasPrefix) else { return nil }
    let rest: Substring
    if let mark = whole.firstRange(of: "://"), isScheme(String(whole[..<mark.lowerBound])) {
      let scheme = whole[..<mark.lowerBound].lowercased()
      guard ["http", "https"].contains(scheme) else { return nil }
      let authority = whole[mark.upperBound...].prefix { !"/?".contains($0) }
      let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      guard !host.isEmpty else { return nil }
      let port = scheme == "https" ? ":443" : ":80"
      let plain = host.lowercased()
      origin =
        "\(scheme)://" + (plain.hasSuffix(port) ? String(plain.dropLast(port.count)) : plain)
      rest = whole[authority.endIndex...]
    } else {
      origin = ""
      rest = whole
    }
    let path = rest.prefix { $0 != "?" }
    segments = path.split(separator: "/").map { Self.decoded($0) }
    query = Self.fields(ofQuery: rest[path.endIndex...].dropFirst())
  }

  /// Returns the fields of a query or of a URL-encoded form.
  static func fields(ofQuery text: Substring) -> [TrafficField] {
    text.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      let value = pair[name.endIndex...].dropFirst()
      return TrafficField(
        decoded(Substring(name.replacing("+", with: " "))),
        decoded(Substring(value.replacing("+", with: " ")))
      )
    }
  }

  /// Returns a text without percent encoding; one with invalid escapes stays as it is.
  static func decoded(_ text: Substring) -> String {
    percentDecoded(String(text)) ?? String(text)
  }
}
