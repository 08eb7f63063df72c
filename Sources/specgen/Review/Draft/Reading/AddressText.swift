import SpecgenCore

/// Addresses of servers in prose.
enum AddressText {
  /// Returns the URLs of the web in a text, up to 20.
  static func urls(in text: String) -> [String] {
    var urls: [String] = []
    var rest = text.utf8.count > 20_000 ? text.prefix(20_000) : text[...]
    while urls.count < 20, let start = rest.firstRange(of: "https://") {
      var url = rest[start.lowerBound...].prefix { !" \n\t\"'`<>()[]{},;|*、。）".contains($0) }
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
  private static let siteWords = DocumentLanguage.words(\.sites)

  /// `true` if a text introduces the address of a server.
  ///
  /// The words of the address itself do not count, and those about documents decide against it.
  static func namesServer(_ text: String, _ url: String) -> Bool {
    let plain = text.replacing(url, with: " ").split(separator: " ").filter { !$0.contains("://") }
    let words = DocumentWords.words(of: plain.joined(separator: " "))
    guard words.count <= 60, !words.contains(where: siteWords.contains) else { return false }
    return words.contains { word in
      servers.contains(word) || servers.contains { $0.isUnspaced && word.contains($0) }
    }
  }

  /// `true` if a URL is one of a site for people, by its host or its path.
  static func isSite(_ url: String) -> Bool {
    let host = hostName(of: url).lowercased()
    let labels = host.split(separator: ".").map(String.init)
    if let first = labels.first, siteHosts.contains(first) { return true }
    if labels.suffix(2).first.map(siteHosts.contains) ?? false { return true }
    let segments = PathText.segments(of: url).map { $0.lowercased() }
    if segments.contains(where: { siteWords.contains($0) || $0.hasPrefix("swagger") }) {
      return true
    }
    let file = segments.last?.split(separator: ".") ?? []
    return file.count > 1
      && ["html", "htm", "md", "pdf", "php", "svg", "gif", "jpg", "zip", "txt", "aspx"].contains(
        file.last.map(String.init) ?? ""
      )
  }

  private static let siteHosts: Set<String> = [
    "docs", "doc", "developer", "developers", "dev", "devportal", "help", "support", "portal",
    "dashboard", "console", "admin", "blog", "wiki", "status", "github", "gitlab", "gist",
    "bitbucket", "img", "badge", "twitter", "youtube", "medium", "stackoverflow", "swagger",
    "documentation", "guides", "readme", "travis-ci", "wikipedia", "cocoapods", "npmjs", "google",
    "apple", "ietf", "w3", "forum", "community", "learn", "tools", "rfc-editor", "postman",
    "opensource", "shields", "play", "apps", "itunes",
  ]

  /// `true` if a text calls a server one for tests.
  static func namesSandbox(_ text: String) -> Bool {
    DocumentWords.words(of: text).contains { word in
      sandboxes.contains(word) || sandboxes.contains { $0.isUnspaced && word.hasPrefix($0) }
    }
  }

  /// Returns the statuses of errors in a sentence: `4xx` and `5xx`, or all.
  static func statuses(in text: String) -> StatusRange {
    let lower = text.lowercased()
    let has4 = lower.contains("4xx")
    let has5 = lower.contains("5xx")
    return StatusRange(first: has4 || !has5 ? 400 : 500, last: has5 || !has4 ? 599 : 499)
  }
}
