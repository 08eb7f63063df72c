import SpecgenCore

/// A planner of the changes to one API's folder, based on its contents and the generated files.
///
/// **Invariant**: a plan never contains a file of the user, which has no first line of specgen. A generated file whose contents
/// nobody knows is in `doubts`.
struct FolderPlanner {
  /// The API, which is also the name of the folder.
  let api: String
  /// The folder's path for messages.
  let path: String
  /// The rule that recognizes generated files.
  let owner: FileOwner
  /// `true` if generated files with manual edits are replaced, too.
  let force: Bool
  /// The current contents of the folder.
  let snapshot: FolderSnapshot
  /// The contents that earlier runs wrote.
  let record: WrittenRecord
  /// The findings so far.
  private(set) var findings: [OutputFinding] = []
  /// The files that git decides about.
  private(set) var doubts: [Doubt] = []
  /// The contents that the plan writes, and those that it may replace.
  private(set) var additions: WrittenRecord

  private var writes: [FolderPlan.Write] = []
  private var unchanged: [String] = []
  private var removals: [String] = []

  /// Creates a planner for one folder.
  init(
    api: String,
    path: String,
    owner: FileOwner,
    force: Bool = false,
    snapshot: FolderSnapshot,
    record: WrittenRecord
  ) {
    self.api = api
    self.path = path
    self.owner = owner
    self.force = force
    self.snapshot = snapshot
    self.record = record
    additions = record.emptied
  }

  /// Returns a plan after which the folder contains exactly these files and the user's own.
  ///
  /// - Throws: `FileFailure` if the contents of a file cannot be read from their store.
  mutating func plan(files: [OutputFile]) throws(FileFailure) -> FolderPlan {
    let wanted = files.sorted { $0.name < $1.name }
    if checkNames(wanted), checkFolder() {
      for file in wanted { try place(file) }
      removeStale(keeping: Set(wanted.map(\.name)))
      if snapshot.manifest != nil { removals = [OldManifest.name] + removals }
    }
    return FolderPlan(api: api, writes: writes, unchanged: unchanged, removals: removals)
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
    case .folder, nil: break
    }
    return findings.isEmpty
  }

  private mutating func place(_ file: OutputFile) throws(FileFailure) {
    let new = try file.bytes()
    switch snapshot.entries[file.name] {
    case .file(let disk):
      if disk == new {
        unchanged.append(file.name)
      } else if isGenerated(file.name, disk) || force && looksGenerated(file.name, disk) {
        // Git may have changed the line ends of a checkout.
        if withoutCarriageReturns(disk) != new { replace(file.name, disk, with: file) }
        writes.append(FolderPlan.Write(file: file, isReplacement: true))
      } else {
        report(.foreign(disk: disk, new: new), at: file.name)
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
    additions.add(location(of: file.name), written: new)
  }

  /// Returns a file of the user whose name differs only in letter case, which many file systems ignore.
  private func neighbour(of name: String) -> String? {
    let folded = name.lowercased()
    return snapshot.names.first { other in
      other != name && other.lowercased() == folded && snapshot.entries[other] == nil
    }
  }

  private mutating func removeStale(keeping wanted: Set<String>) {
    for (name, entry) in snapshot.entries.sorted(by: { $0.key < $1.key })
    where !wanted.contains(name) {
      guard case .file(let disk) = entry, isGenerated(name, disk),
        !isPossiblyForeign(name, disk)
      else { continue }
      replace(name, disk, with: nil)
      removals.append(name)
    }
  }

  private func isGenerated(_ name: String, _ disk: [UInt8]) -> Bool {
    owner.owns(name, disk) || isListed(name, disk) && looksGenerated(name, disk)
  }

  /// Returns `true` if only the name of a file says that it is generated, and no other file in the folder is.
  private func isPossiblyForeign(_ name: String, _ disk: [UInt8]) -> Bool {
    LinkFileName(ofFileNamed: name)?.isJSON == true && !isListed(name, disk)
      && !record.hasWritten(location(of: name), disk)
      && !snapshot.entries.contains { other, entry in
        guard LinkFileName(ofFileNamed: other)?.isJSON == false, case .file(let bytes) = entry
        else { return false }
        return owner.owns(other, bytes)
      }
  }

  private func isListed(_ name: String, _ disk: [UInt8]) -> Bool {
    snapshot.manifest?.lists(name, disk) == true
  }

  /// Replaces or removes a generated file, unless git has to decide.
  private mutating func replace(_ name: String, _ disk: [UInt8], with new: OutputFile?) {
    let location = location(of: name)
    // Version 0.1 wrote the file, and the run removes the manifest that says so.
    if isListed(name, disk) { return additions.add(location, written: disk) }
    if force || record.hasWritten(location, disk) { return }
    doubts.append(Doubt(path: location, disk: disk, new: new))
  }

  private func location(of name: String) -> String { Path.join(api, name) }
}
