import Foundation

/// The storage of RFC 6265bis, step by step over a list and without bounds: what the jar is compared with.
struct CookieModel {
  struct Kept {
    var name: String
    var value: String
    var domain: String
    var isHostOnly: Bool
    var path: String
    var isSecure: Bool
  }

  /// A server or a request.
  struct Place {
    var isSecure: Bool
    var host: String
    var path: String
    var url: String { "\(isSecure ? "https" : "http")://\(host)\(path)" }
  }

  let suffixes: Set<String>
  private var kept: [Kept] = []

  init(suffixes: Set<String>) { self.suffixes = suffixes }

  /// The steps of section 5.7.
  mutating func take(_ field: String, from place: Place) {
    var parts = field.components(separatedBy: ";").map { part -> (String, String?) in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = halves.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
      return (texts[0], texts.count == 2 ? texts[1] : nil)
    }
    let pair = parts.removeFirst()
    guard let value = pair.1, !pair.0.isEmpty else { return }
    func last(_ name: String) -> String? {
      parts.last { $0.0.lowercased() == name }.map { $0.1 ?? "" }
    }
    var domain = (last("domain") ?? "").lowercased()
    if domain.first == "." { domain.removeFirst() }
    if suffixes.contains(domain) {
      guard domain == place.host else { return }
      domain = ""
    }
    let isHostOnly = domain.isEmpty
    if !isHostOnly {
      guard Self.matches(place.host, domain) else { return }
    } else {
      domain = place.host
    }
    let path = last("path") ?? ""
    let new = Kept(
      name: pair.0,
      value: value,
      domain: domain,
      isHostOnly: isHostOnly,
      path: path.first == "/" ? path : Self.directory(place.path),
      isSecure: last("secure") != nil
    )
    guard !new.isSecure || place.isSecure else { return }
    if !new.isSecure, !place.isSecure {
      let isHeld = kept.contains {
        $0.isSecure && $0.name == new.name && Self.covers($0.path, new.path)
          && overlaps($0.domain, new.domain)
      }
      if isHeld { return }
    }
    let name = new.name.lowercased()
    if name.starts(with: "__secure-"), !new.isSecure { return }
    if name.starts(with: "__host-") {
      guard new.isSecure, new.isHostOnly, path == "/" else { return }
    }
    let isOver = last("max-age").map { Int($0) ?? 1 <= 0 } ?? false
    let index = kept.firstIndex {
      $0.name == new.name && $0.domain == new.domain && $0.isHostOnly == new.isHostOnly
        && $0.path == new.path
    }
    switch (index, isOver) {
    case (let index?, true): kept.remove(at: index)
    case (let index?, false): kept[index] = new
    case (nil, false): kept.append(new)
    case (nil, true): break
    }
  }

  /// The header of section 5.8.3.
  func header(for place: Place) -> String? {
    let sent = kept.enumerated().filter { _, cookie in
      (cookie.isHostOnly ? cookie.domain == place.host : Self.matches(place.host, cookie.domain))
        && Self.covers(cookie.path, place.path) && (place.isSecure || !cookie.isSecure)
    }
    let sorted = sent.sorted {
      ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset)
    }
    return sent.isEmpty
      ? nil : sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }

  /// The jar's one departure: the host `github.io` has no cookies in common with `a.github.io`.
  private func overlaps(_ domain: String, _ other: String) -> Bool {
    if domain == other { return true }
    if suffixes.contains(domain) || suffixes.contains(other) { return false }
    return Self.matches(domain, other) || Self.matches(other, domain)
  }

  private static func matches(_ host: String, _ domain: String) -> Bool {
    host == domain || host.hasSuffix("." + domain)
  }

  private static func covers(_ cookie: String, _ request: String) -> Bool {
    guard request != cookie else { return true }
    guard request.hasPrefix(cookie) else { return false }
    return cookie.last == "/" || request.dropFirst(cookie.count).first == "/"
  }

  private static func directory(_ path: String) -> String {
    let parts = path.components(separatedBy: "/")
    return parts.count <= 2 ? "/" : parts.dropLast().joined(separator: "/")
  }
}
