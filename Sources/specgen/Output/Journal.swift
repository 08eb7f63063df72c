import SpecgenCore

/// The manifests in a folder's `.specgen.json`.
///
/// Usually there is one. There are two after a merge with conflicts, or after a run was killed. Before a run
/// changes files, it writes a journal with the manifests of the old and the new files, in the format of a
/// merge conflict. So one parser recognizes the files of both, and the next run completes either.
struct Journal: Hashable, Sendable {
  /// The manifests, at least one.
  let manifests: [OutputManifest]
  /// `true` if the file has conflict markers.
  let isConflicted: Bool

  /// The first line of a journal with old and new files.
  static let opening = "<<<<<<< replaced\n"

  /// Returns the journal of a run that replaces old files with new ones.
  static func bytes(from old: OutputManifest, to new: [UInt8]) -> [UInt8] {
    Array(opening.utf8) + old.bytes(possibleFiles: []) + Array("=======\n".utf8) + new
      + Array(">>>>>>> written\n".utf8)
  }

  /// Parses a journal, or returns nil if no part of the bytes is a manifest.
  init?(_ bytes: [UInt8]) {
    let conflict = MergeConflict(bytes)
    isConflicted = conflict != nil
    manifests = (conflict?.sides ?? [bytes]).flatMap { side in
      OutputManifest(side).map { [$0] } ?? OutputManifest.version1(side)
    }
    if manifests.isEmpty { return nil }
  }

  /// The names of all files that specgen may have written, sorted.
  var names: [String] { Set(manifests.flatMap(\.files.keys)).sorted() }

  /// Returns `true` if a file was written by specgen and has not been changed since.
  ///
  /// After a merge with conflicts, the file must match one branch, or each of its lines must be in one of
  /// them. Conflict markers are ignored.
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
