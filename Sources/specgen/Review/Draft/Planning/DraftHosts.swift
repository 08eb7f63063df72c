import SpecgenCore

/// The hosts of a draft, from addresses near words such as "server" and from request lines with a host.
struct DraftHosts {
  /// The hosts, by key, each with its URL.
  private var hosts: [(key: String, url: String, origin: DraftOrigin)] = []
  private var sandbox: String?
  private let hasMethods: Bool
  /// The reasons for what is uncertain.
  private(set) var comments: [String] = []

  init(_ facts: DraftFacts, hasMethods: Bool) {
    self.hasMethods = hasMethods
    guard hasMethods else { return }
    if let first = facts.servers.first, facts.addresses.isEmpty {
      let origin = DraftOrigin(document: 0, section: [])
      hosts = facts.servers.enumerated().map { number, url in
        (url == first ? "api" : "api\(number + 1)", url, origin)
      }
      return
    }
    var names: Set<String> = []
    let requested = Set(
      facts.methods.filter { $0.request.path.hasPrefix("https://") }
        .map { String(AddressText.hostName(of: $0.request.path)) }
    )
    let requests = facts.methods.map(\.request.path).filter { $0.hasPrefix("https://") }
    for address in facts.addresses where address.url.hasPrefix("https://") {
      // Another address, without a text, has the host of a labeled request.
      guard !Self.isRequest(address, among: requests) else { continue }
      let name = String(AddressText.hostName(of: address.url))
      let isRequest = address.text.isEmpty
      let isServer =
        requested.contains(name)
        || !AddressText.isSite(address.url)
          && (isRequest || AddressText.namesServer(address.text, address.url))
      guard isServer, names.count < 20, names.insert(name).inserted else { continue }
      let url = isRequest ? "https://" + name : Self.base(of: address.url)
      if !hosts.isEmpty, Self.isSandbox(address) {
        sandbox = sandbox ?? url
      } else {
        hosts.append((hosts.isEmpty ? "api" : "api\(hosts.count + 1)", url, address.origin))
      }
    }
    for index in hosts.indices { hosts[index].url = Self.host(hosts[index].url, of: facts.methods) }
    if hosts.count > 1, requested.isEmpty {
      let others = hosts.dropFirst().map(\.url)
      comments.append("The document also has these addresses: \(others.joined(separator: ", ")).")
      hosts.removeSubrange(1...)
    }
    if hosts.isEmpty { comments.append("The document states no address.") }
  }

  /// `true` if the text around an address shows it as the URL of a request: "URL: https://host/orders".
  private static func isRequest(
    _ address: DraftFacts.Address,
    among requests: [String]
  ) -> Bool {
    guard let range = address.text.firstRange(of: address.url), !PathText.isBase(address.url) else {
      return false
    }
    let written = address.text[range.lowerBound...]
    return requests.contains { $0.hasPrefix(address.url) && written.hasPrefix($0) }
  }

  /// Returns an address without its path if the paths of requests start with it.
  private static func host(_ url: String, of methods: [DraftMethod]) -> String {
    let base = PathText.segments(of: url)
    let relative = methods.map(\.request.path).filter { !$0.contains("://") }
    guard !base.isEmpty, !relative.isEmpty,
      relative.allSatisfy({ PathText.segments(of: $0).starts(with: base) })
    else { return url }
    return "https://" + AddressText.hostName(of: url)
  }

  private static func isSandbox(_ address: DraftFacts.Address) -> Bool {
    guard let range = address.text.firstRange(of: address.url) else {
      return AddressText.namesSandbox(address.text)
    }
    // The words just before the address count: one line often has both addresses.
    let words = address.text[..<range.lowerBound].suffix(40)
    return AddressText.namesSandbox(String(words))
      || AddressText.namesSandbox(
        String(AddressText.hostName(of: address.url)).replacing("-", with: " ")
      )
  }

  /// Returns an address with the part of its path that is plain, without a final slash.
  private static func base(of url: String) -> String {
    let segments = PathText.segments(of: url).prefix { segment in
      segment.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }
    }
    return (["https://" + AddressText.hostName(of: url)] + segments).joined(separator: "/")
  }

  /// The URL of the first host.
  var url: String? { hosts.first?.url }

  /// The parts of documents that state the hosts.
  var origins: [DraftOrigin] { hosts.map(\.origin) }

  /// Returns the hosts, none for a spec without methods.
  func hosts(of sources: [DraftSource?]) -> [Spec.Host] {
    guard hasMethods else { return [] }
    guard let first = hosts.first else { return [Spec.Host(key: "api", url: nil)] }
    return hosts.map { host in
      Spec.Host(
        key: host.key,
        url: host.url,
        sandbox: host.key == first.key ? sandbox : nil,
        notes: Spec.Notes(origin: sources.origin(of: host.origin))
      )
    }
  }

  /// Returns the key of the host of a request, if there are several.
  func key(of path: String) -> String? {
    guard hosts.count > 1 else { return nil }
    let name = AddressText.hostName(of: path)
    return hosts.first { AddressText.hostName(of: $0.url) == name }?.key ?? hosts[0].key
  }

  /// Returns the number of segments of a request that belong to the URL of its host.
  func prefix(of path: String) -> Int {
    let name = AddressText.hostName(of: path)
    guard !name.isEmpty, let host = hosts.first(where: { AddressText.hostName(of: $0.url) == name })
    else { return 0 }
    let base = PathText.segments(of: host.url)
    return PathText.segments(of: path).starts(with: base) ? base.count : 0
  }
}
