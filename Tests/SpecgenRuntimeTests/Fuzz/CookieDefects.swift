import Foundation

@testable import SpecgenRuntimeCore

/// The defects of `CookieJar` on an input: lines of a byte that selects the server, and a value of `Set-Cookie`.
///
/// Each header is valid and has only cookies that a server of the host or of a parent domain set. Saved cookies load
/// into an equal jar.
struct CookieDefects {
  typealias Header = (CookieJar, _ url: URL, _ own: String?) -> String?
  typealias Load = (Secret<String>) throws -> CookieJar

  private(set) var found: [String] = []
  private let lines: [(url: URL, text: String)]

  private static let urls = [
    "https://example.com/", "http://example.com/", "https://shop.example.com/a/b",
    "https://evilexample.com/a", "https://other.example/", "https://10.0.0.1/", "https://0.0.1/",
    "https://localhost/", "https://[::1]/", "https://SHOP.example.com:8443/a",
  ].compactMap(URL.init)

  init(
    _ bytes: [UInt8],
    header: Header = { $0.header(for: $1, own: $2) },
    load: Load = { try CookieJar(saved: $0) }
  ) {
    lines = bytes.split(separator: 0x0A).map { line in
      let url = Self.urls[Int(line.first ?? 0) % Self.urls.count]
      return (url, String(decoding: line.dropFirst(), as: UTF8.self))
    }
    let jar = CookieJar()
    for line in lines {
      let field = Headers.Field(name: "Set-Cookie", value: line.text)
      jar.take(from: HTTPResponse(status: 200, headers: Headers(received: [field])), to: line.url)
    }
    let saved = jar.saved
    for url in Self.urls { check(jar, header, url) }
    guard let loaded = try? load(saved) else {
      found.append("saved cookies that do not load")
      return
    }
    let isSame = Self.urls.allSatisfy { header(jar, $0, nil) == header(loaded, $0, nil) }
    // A cookie may expire at any moment, in one of the two first.
    guard jar.saved == saved else { return }
    if !isSame || loaded.saved != saved { found.append("loaded cookies that differ") }
  }

  private mutating func check(_ jar: CookieJar, _ header: Header, _ url: URL) {
    let own = "a=own"
    let mixed = header(jar, url, own)
    if !(mixed?.hasPrefix(own) ?? false) { found.append("a header without the call's own cookie") }
    if mixed?.dropFirst(own.count).contains("; a=") ?? false {
      found.append("a stored cookie beside the call's own one")
    }
    guard let text = header(jar, url, nil) else { return }
    if text.isEmpty || !Headers.isValue(text) { found.append("a header that cannot be sent") }
    for pair in text.components(separatedBy: "; ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        found.append("a cookie without a name")
        continue
      }
      let isKnown = lines.contains { line in
        parts.allSatisfy { $0.isEmpty || line.text.contains($0) } && Self.mayReach(url, line)
      }
      if !isKnown { found.append("a cookie of another host") }
    }
  }

  /// Returns true if a request to the URL may have a cookie of the line, apart from its path.
  private static func mayReach(_ url: URL, _ line: (url: URL, text: String)) -> Bool {
    guard let host = url.host?.lowercased(), let setter = line.url.host?.lowercased() else {
      return false
    }
    let text = line.text.lowercased()
    let attributes = text.split(separator: ";").dropFirst()
    if url.scheme == "http",
      attributes.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "secure" })
    {
      return false
    }
    if host == setter { return true }
    // A domain that both are in, with a dot; addresses have no domains.
    let labels = zip(host.split(separator: ".").reversed(), setter.split(separator: ".").reversed())
    let shared = labels.prefix { $0 == $1 }.count
    return text.contains("domain") && shared >= 2 && !host.hasSuffix(".1")
  }
}
