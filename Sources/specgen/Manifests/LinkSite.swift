/// Domains that serve the same files, and the manifests that these are made of.
///
/// The files on a domain say nothing of domains: whatever they list holds for the one that serves them. So
/// each domain gets the links of those APIs that name it, and no more.
struct LinkSite: Hashable, Sendable {
  /// The domains, sorted.
  let domains: [String]
  /// The manifests in their order.
  let manifests: [LinkManifest]
}

extension LinkSite {
  /// Returns the sites of all manifests, by their first domains.
  static func all(of manifests: [LinkManifest]) -> [LinkSite] {
    var owners: [String: [Int]] = [:]
    for (index, manifest) in manifests.enumerated() {
      for domain in manifest.domains.foldedOnce { owners[domain, default: []].append(index) }
    }
    let sites = Dictionary(grouping: owners.keys) { owners[$0] ?? [] }
    return sites.map { indices, domains in
      LinkSite(domains: domains.sorted(), manifests: indices.map { manifests[$0] })
    }
    .sorted { ($0.domains.first ?? "") < ($1.domains.first ?? "") }
  }

  /// The name of one of its files: that of the file alone where there is no other site.
  func name(of file: LinkFileName, isOnly: Bool) -> String {
    guard !isOnly, let domain = domains.first else { return file.rawValue }
    return Self.fileName(of: domain) + "." + file.rawValue
  }

  private static func fileName(of domain: String) -> String {
    // A star cannot be in the names of files everywhere.
    domain.unicodeScalars.map { $0 == "*" ? "_" : String($0) }.joined()
  }

  /// Whether a path names one of its domains, as a folder or before the name of the file.
  func isNamed(in path: String) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    return domains.contains { domain in
      let name = Self.fileName(of: domain)
      return parts.contains(name) || parts.last?.hasPrefix(name + ".") == true
    }
  }
}
