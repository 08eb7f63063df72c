/// Domains that serve the same files, with the manifests that the files are generated from.
///
/// The files on a domain do not name it, and apply to whichever domain serves them. So each domain receives
/// only the links of the APIs that name it.
struct LinkSite: Hashable, Sendable {
  /// The domains, sorted.
  let domains: [String]
  /// The manifests, in order.
  let manifests: [LinkManifest]
}

extension LinkSite {
  /// Returns the sites of all manifests, sorted by first domain.
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

  /// Returns the name of a site's file, which has no prefix if there is only one site.
  func name(of file: LinkFileName, isOnly: Bool) -> String {
    guard !isOnly, let domain = domains.first else { return file.rawValue }
    return Self.fileName(of: domain) + "." + file.rawValue
  }

  private static func fileName(of domain: String) -> String {
    // Some file systems do not allow a star in file names.
    domain.unicodeScalars.map { $0 == "*" ? "_" : String($0) }.joined()
  }

  /// Returns `true` if a path names one of the domains, as a folder or as the prefix of the file name.
  func isNamed(in path: String) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    return domains.contains { domain in
      let name = Self.fileName(of: domain)
      return parts.contains(name) || parts.last?.hasPrefix(name + ".") == true
    }
  }
}
