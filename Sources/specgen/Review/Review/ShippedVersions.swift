import SpecgenCore

/// Merges the changes since several shipped versions into one list, with the versions that each change affects.
///
/// A change is the same if its fingerprint is the same. Its old location is that of the latest version, since readers
/// know it best.
///
/// - Parameter versions: The versions with their changes, in the order in which they were released.
/// - Returns: The changes in the order of the latest version, and then those of earlier ones alone.
package func mergedChanges(_ versions: [(name: String, changes: [Change])]) -> [Change] {
  /// A change, and how many equal ones precede it in its version.
  struct Key: Hashable {
    let fingerprint: Fingerprint
    let number: Int
  }
  var merged = OrderedMap<Key, Change>()
  for version in versions.reversed() {
    var counts: [Fingerprint: Int] = [:]
    for change in version.changes {
      let fingerprint = Fingerprint(of: change)
      let key = Key(fingerprint: fingerprint, number: counts[fingerprint, default: 0])
      counts[fingerprint, default: 0] += 1
      var known = merged[key] ?? change
      known.versions.insert(version.name, at: 0)
      merged[key] = known
    }
  }
  return merged.map(\.value)
}

extension Change {
  /// The affected versions in words, or nil for a comparison with one version.
  var versionLine: String? {
    versions.isEmpty
      ? nil : "affects " + versions.map { "`\(visible($0))`" }.joined(separator: ", ")
  }
}
