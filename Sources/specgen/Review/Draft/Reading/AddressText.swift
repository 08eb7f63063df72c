import SpecgenCore

/// Addresses, statuses and links in prose.
enum AddressText {
  /// Returns the `https` URLs in a text, up to 20.
  static func urls(in text: String) -> [String] {
    var urls: [String] = []
    var rest = text.utf8.count > 20_000 ? text.prefix(20_000) : text[...]
    while urls.count < 20, let start = rest.firstRange(of: "https://") {
      var url = rest[start.lowerBound...].prefix { !" \n\t\"'`<>()[]{},;|*".contains($0) }
      rest = rest[start.upperBound...]
      while let last = url.last, ".:!?".contains(last) { url.removeLast() }
      let host = hostName(of: String(url))
      if host.contains("."), HostURL.isPlain("https://" + host) { urls.append(String(url)) }
    }
    return urls
  }

  /// The host and the port of a URL.
  static func hostName(of url: String) -> Substring {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    return url[scheme.upperBound...].prefix { !"/?#".contains($0) }
  }

  private static let servers = DocumentLanguage.words(\.servers)
  private static let sandboxes = DocumentLanguage.words(\.sandboxes)

  /// `true` if a text introduces the address of a server.
  static func namesServer(_ text: String) -> Bool {
    DraftWords.words(of: text).contains(where: servers.contains)
  }

  /// `true` if a text calls a server one for tests.
  static func namesSandbox(_ text: String) -> Bool {
    DraftWords.words(of: text).contains(where: sandboxes.contains)
  }

  /// Returns the statuses of errors in a sentence: `4xx` and `5xx`, or all.
  static func statuses(in text: String) -> StatusRange {
    let lower = text.lowercased()
    let has4 = lower.contains("4xx")
    let has5 = lower.contains("5xx")
    return StatusRange(first: has4 || !has5 ? 400 : 500, last: has5 || !has4 ? 599 : 499)
  }
}

/// Paths of request lines.
enum PathText {
  /// Returns the names of the placeholders of a path, as the document writes them.
  static func placeholders(of path: String) -> Set<String> {
    Set(segments(of: path).compactMap(placeholder))
  }

  /// Returns the segments of a path without its host, query and fragment.
  static func segments(of path: String) -> [Substring] {
    var rest = path[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    }
    return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }

  /// Returns the keys and values of the query of a path.
  static func query(of path: String) -> [(key: String, value: String)] {
    guard let start = path.firstIndex(of: "?") else { return [] }
    var known: Set<String> = []
    return path[path.index(after: start)...].split(separator: "&").prefix(50).compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }),
        key.utf8.contains(where: \.isLetter), known.insert(key).inserted
      else { return nil }
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Returns the name in `{id}`, `:id` or `<id>`.
  static func placeholder(_ segment: Substring) -> String? {
    guard let first = segment.first, segment.count > 1 else { return nil }
    if first == ":" { return String(segment.dropFirst()) }
    guard let last = segment.last,
      (first == "{" && last == "}") || (first == "<" && last == ">")
        || (first == "[" && last == "]")
    else { return nil }
    return String(segment.dropFirst().dropLast())
  }
}
