/// The manifests that a folder's `.specgen.json` holds.
///
/// As a rule it is one. There are two where a merge left conflict markers, and where a run was killed: before a file
/// changes, a journal is put in place that has the manifest of the old files and that of the new ones, in the form
/// of a conflict. So one way of reading recognizes the files of both, and the next run completes either.
struct Journal: Hashable, Sendable {
  /// The manifests, at least one.
  let manifests: [OutputManifest]
  /// `true` if there are conflict markers.
  let isConflicted: Bool

  /// The start of a journal with old and new files.
  static let opening = "<<<<<<< replaced\n"

  /// Returns a journal in which a run keeps the old and the new files while it replaces one by the other.
  static func bytes(from old: OutputManifest, to new: [UInt8]) -> [UInt8] {
    Array(opening.utf8) + old.bytes(possibleFiles: []) + Array("=======\n".utf8) + new
      + Array(">>>>>>> written\n".utf8)
  }

  /// Reads a journal; nil for bytes of which no part is a manifest.
  init?(_ bytes: [UInt8]) {
    let conflict = MergeConflict(bytes)
    isConflicted = conflict != nil
    manifests = (conflict?.sides ?? [bytes]).flatMap { side in
      OutputManifest(side).map { [$0] } ?? OutputManifest.version1(side)
    }
    if manifests.isEmpty { return nil }
  }

  /// The names of all files that may be ours, sorted.
  var names: [String] { Set(manifests.flatMap(\.files.keys)).sorted() }

  /// Returns `true` if a file was written by specgen and nobody changed it since.
  ///
  /// After a merge with conflicts that means: the file is that of one branch, or each line of it is a line of one
  /// of them, with the markers or without.
  func isUnedited(_ name: String, contents: [UInt8]) -> Bool {
    let digests = manifests.compactMap { $0.files[name] }
    if digests.contains(where: { $0.matches(contents, named: name) }) { return true }
    let conflict = MergeConflict(contents)
    let sides = conflict?.sides ?? []
    if sides.contains(where: { side in digests.contains { $0.matches(side, named: name) } }) {
      return true
    }
    guard isConflicted || conflict != nil else { return false }
    let known = Set(digests.flatMap(\.lineDigests))
    let seed = LineDigest.Seed(name)
    let lines = conflict?.lines ?? linesWithFeeds(of: contents).map { contents[$0] }
    return !known.isEmpty
      && lines.allSatisfy { known.contains(LineDigest(of: $0, inFileNamed: seed)) }
  }
}
