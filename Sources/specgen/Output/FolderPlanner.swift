import SpecgenCore

/// A planner of the changes to one API's folder, based on its contents and the generated files.
///
/// **Invariant**: a plan never contains a file that the manifest does not list, or that differs from its
/// digest there, unless `force` is set.
struct FolderPlanner {
  /// The API, which is also the name of the folder.
  let api: String
  /// The folder's path for messages.
  let path: String
  /// The spec and the API that the files are generated from.
  let origin: ModuleOrigin
  /// `true` if generated files with manual edits are replaced, too.
  let force: Bool
  /// The current contents of the folder.
  let snapshot: FolderSnapshot
  /// The findings so far.
  private(set) var findings: [OutputFinding] = []

  private var writes: [FolderPlan.Write] = []
  private var unchanged: [String] = []
  private var removals: [String] = []
  private var digests: OrderedMap<String, FileDigest> = [:]
  private var replaced: OrderedMap<String, FileDigest> = [:]

  /// Creates a planner for one folder.
  init(
    api: String,
    path: String,
    origin: ModuleOrigin,
    force: Bool = false,
    snapshot: FolderSnapshot
  ) {
    self.api = api
    self.path = path
    self.origin = origin
    self.force = force
    self.snapshot = snapshot
  }

  /// Returns a plan after which the folder contains exactly these files and the user's own.
  ///
  /// - Throws: `FileFailure` if the contents of a file cannot be read from their store.
  mutating func plan(files: [OutputFile]) throws(FileFailure) -> FolderPlan {
    let wanted = files.sorted { $0.name < $1.name }
    if checkNames(wanted), checkFolder() {
      for file in wanted { try place(file) }
      removeStale(keeping: Set(wanted.map(\.name)))
    }
    return FolderPlan(
      api: api,
      writes: writes,
      unchanged: unchanged,
      removals: removals,
      manifest: manifestChange()
    )
  }

  /// Returns a plan that removes the files of a spec that no longer exists.
  mutating func planRemoval() -> FolderPlan {
    if checkFolder() { removeStale(keeping: []) }
    return FolderPlan(
      api: api,
      writes: [],
      unchanged: [],
      removals: removals,
      manifest: .remove
    )
  }

  private mutating func report(_ problem: OutputFinding.Problem, at name: String) {
    findings.append(OutputFinding(path: Path.join(path, name), problem: problem))
  }

  private mutating func checkNames(_ files: [OutputFile]) -> Bool {
    var seen: [String: String] = [:]
    for name in files.map(\.name) {
      if let reason = defect(ofFileName: name) {
        report(.unusableName(reason: reason), at: name)
      } else if let other = seen.updateValue(name, forKey: name.lowercased()) {
        report(.caseClash(with: other), at: name)
      }
    }
    return findings.isEmpty
  }

  private mutating func checkFolder() -> Bool {
    switch snapshot.kind {
    case .file, .other: findings.append(OutputFinding(path: path, problem: .notAFolder))
    case .link: findings.append(OutputFinding(path: path, problem: .link))
    case .folder, nil:
      if snapshot.record == .damaged, !force { report(.damagedManifest, at: OutputManifest.name) }
    }
    return findings.isEmpty
  }

  private mutating func place(_ file: OutputFile) throws(FileFailure) {
    digests[file.name] = file.digest
    switch snapshot.entries[file.name] {
    case .file(let disk):
      let new = try file.bytes()
      if disk == new {
        unchanged.append(file.name)
      } else if isOurs(file.name, disk, new: new) {
        writes.append(FolderPlan.Write(file: file, isReplacement: true))
      }
    case .notAFile: report(.notAFile, at: file.name)
    case .link: report(.link, at: file.name)
    case nil:
      if let other = neighbour(of: file.name) {
        report(.caseClash(with: other), at: file.name)
      } else {
        writes.append(FolderPlan.Write(file: file, isReplacement: false))
      }
    }
  }

  /// Returns a file of the user whose name differs only in letter case, which many file systems ignore.
  private func neighbour(of name: String) -> String? {
    let folded = name.lowercased()
    return snapshot.names.first { other in
      other != name && other.lowercased() == folded
        && snapshot.journal?.names.contains(other) != true
    }
  }

  private mutating func removeStale(keeping wanted: Set<String>) {
    for name in snapshot.journal?.names ?? [] where !wanted.contains(name) {
      switch snapshot.entries[name] {
      case .file(let disk):
        if isOurs(name, disk, new: nil) { removals.append(name) }
      case .notAFile: report(.notAFile, at: name)
      case .link: report(.link, at: name)
      case nil: break
      }
    }
  }

  /// Returns `true` if the file may be replaced or removed, and reports it otherwise.
  private mutating func isOurs(_ name: String, _ disk: [UInt8], new: [UInt8]?) -> Bool {
    let isListed = snapshot.journal?.names.contains(name) == true
    guard isListed || force && saysWhoGeneratedIt(disk) else {
      if let new { report(.foreign(disk: disk, new: new), at: name) }
      return false
    }
    guard force || snapshot.journal?.isUnedited(name, contents: disk) == true else {
      report(.edited(disk: disk, new: new), at: name)
      return false
    }
    // A manifest can be forged, so a file is deleted only if it looks generated.
    guard looksGenerated(name, disk) else {
      report(.falselyListed(name: name), at: OutputManifest.name)
      return false
    }
    replaced[name] = FileDigest(of: disk, named: name)
    return true
  }

  private func manifestChange() -> FolderPlan.ManifestChange {
    let pair = ManifestPair(
      old: OutputManifest(origin: origin, files: replaced),
      new: OutputManifest(origin: origin, files: digests),
      possibleFiles: possibleFiles
    )
    let changesFiles = !writes.isEmpty || !removals.isEmpty
    guard case .journal(_, let disk) = snapshot.record else {
      return .replace(pair, found: .missing)
    }
    if !changesFiles, disk == pair.last { return .none(pair) }
    return .replace(pair, found: .outdated(isConflicted: MergeConflict(disk) != nil))
  }

  /// The names of the files that a folder of this kind may contain.
  private var possibleFiles: [String] {
    origin.spec == LinkFileName.recordMark
      ? LinkFileName.allCases.map(\.rawValue)
      : FileSubject.allCases.map { $0.fileName(inModule: api) }
  }
}

/// The phrase in the first line of a file that marks it as generated.
let generatedMark = "Generated by specgen"

/// Returns `true` if specgen may have generated a file.
///
/// Its first line says so, or it is of a JSON format without comments.
func looksGenerated(_ name: String, _ bytes: [UInt8]) -> Bool {
  LinkFileName(ofFileNamed: name)?.isJSON == true || saysWhoGeneratedIt(bytes)
}

/// Returns `true` if the first line of a file, conflict markers aside, says that specgen generated it.
private func saysWhoGeneratedIt(_ bytes: [UInt8]) -> Bool {
  let line =
    MergeConflict(bytes)?.lines.first ?? bytes.prefix { $0 != UInt8(ascii: "\n") }
  return String(decoding: line, as: UTF8.self).contains(generatedMark)
}
