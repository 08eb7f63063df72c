extension LinkFileName {
  /// The maximum size in bytes of one file, and of all files together.
  package static let limit = 32 << 20
}

/// Returns an estimate of the size of all link files, in bytes, before any is generated.
///
/// Routes are repeated for each app of a site and for each site of an API; schemes are repeated for each host
/// of a link.
package func linkFileBytes(of manifests: [LinkManifest]) -> Int {
  let sizes = manifests.map(\.patternBytes)
  var bytes = manifests.indices.reduce(0) { $0 + manifests[$1].intentFilterBytes + sizes[$1] }
  let indices = Dictionary(firsts: zip(manifests, manifests.indices))
  for site in LinkSite.all(of: manifests) {
    for manifest in site.manifests {
      let size = indices[manifest].map { sizes[$0] } ?? 0
      bytes += max(1, manifest.appleApps.count) * size
      let keys = manifest.androidApps.reduce(0) { $0 + 300 + $1.fingerprints.count * 100 }
      bytes += keys * site.manifests.count
    }
    guard bytes <= LinkFileName.limit else { break }
  }
  return bytes
}

extension LinkManifest {
  /// The approximate size in bytes of all patterns, each written once.
  fileprivate var patternBytes: Int {
    patterns.reduce(0) { sum, pattern in
      let segments = pattern.segments.reduce(0) { sum, segment in
        if case .literal(let text) = segment { sum + 3 * text.utf8.count + 1 } else { sum + 3 }
      }
      let query = pattern.constants.reduce(0) {
        $0 + 3 * ($1.key.utf8.count + $1.value.utf8.count) + 20
      }
      return sum + 60 + segments + query
    }
  }

  /// The approximate size in bytes of the filters without paths.
  ///
  /// Each host of the app's own links has a filter with all schemes.
  fileprivate var intentFilterBytes: Int {
    let hosts = Set(patterns.compactMap(\.segments.first))
    let names = schemes.reduce(0) { $0 + 60 + $1.utf8.count }
    return hosts.count * (400 + names) + domains.reduce(0) { $0 + 60 + $1.utf8.count }
  }
}
