import SpecgenCore

/// The changes that a run makes to the output folder, or the findings that prevent them.
///
/// The input is the compiled specs and the folders on disk; `apply` carries out the plan.
///
/// **Invariant**: if there is a finding, no folder is written.
struct OutputPlan: Sendable {
  /// The plans of the folders, sorted by API.
  var folders: [FolderPlan] = []
  /// The leftovers of killed runs, sorted by API.
  var leftovers: [Staging] = []
  /// The obstacles, in the order of the paths.
  var findings: [OutputFinding] = []
  /// The generated files that are replaced or removed because git has their contents, sorted by path.
  var committed: [Doubt] = []
  /// The record of written contents before the run.
  var record = WrittenRecord()
  /// The record after the run, or after its refusal.
  var newRecord = WrittenRecord()
}

extension OutputPlan {
  /// Returns a plan that changes nothing.
  static func refused(_ finding: OutputFinding) -> OutputPlan { OutputPlan(findings: [finding]) }

  /// Returns the plan for the folders of modules, and of earlier ones.
  static func make(
    _ modules: [OutputModule],
    _ planned: [PlannedFolder],
    in output: String,
    snapshot: OutputSnapshot = OutputSnapshot(),
    record: WrittenRecord = WrittenRecord()
  ) throws(FileFailure) -> OutputPlan {
    let folders = planned.compactMap(\.plan)
    var plan = OutputPlan(folders: folders.sorted { $0.api < $1.api }, record: record)
    plan.newRecord = record
    plan.findings = nameFindings(modules, in: output, names: snapshot.names)
    plan.findings += planned.flatMap(\.findings)
    let apis = Set(folders.map(\.api))
    for (api, staging) in snapshot.staging.sorted(by: { $0.key < $1.key }) {
      let found = stagingFindings(api, staging, in: output)
      if found.isEmpty {
        plan.leftovers.append(Staging(api: api, names: staging.files, folders: staging.folders))
      }
      // Obstacles at the staging path of an API that is not generated do not matter.
      if apis.contains(api) { plan.findings += found }
    }
    try plan.decide(planned.flatMap(\.doubts), in: output)
    if plan.findings.isEmpty { for folder in planned { plan.newRecord.add(folder.record) } }
    plan.findings.sort { $0.path < $1.path }
    return plan
  }

  /// Keeps the record before the first file changes, so that the run after a killed one knows the old and the new contents.
  func writeRecord(_ file: RecordFile?) {
    if newRecord != record { file?.write(newRecord) }
  }

  /// Decides about generated files whose contents no run on this machine wrote.
  ///
  /// Git is asked once for all of them.
  private mutating func decide(_ doubts: [Doubt], in output: String) throws(FileFailure) {
    guard !doubts.isEmpty else { return }
    var git: GitFiles?
    var failure: FileFailure?
    do throws(FileFailure) {
      git = try GitFiles(doubts.map { ($0.path, $0.disk) }, in: output)
    } catch {
      failure = error
    }
    for doubt in doubts {
      let isCommitted = git?.found.contains(doubt.path) == true
      if isCommitted || git?.hasLines(doubt.path, doubt.disk) == true {
        // In a merge that is not done, each side is the output of its own spec.
        if isCommitted, git?.isMerging(doubt.path) != true { committed.append(doubt) }
        continue
      }
      newRecord.add(doubt.path, refused: doubt.disk)
      let new = try doubt.new?.bytes()
      let problem = OutputFinding.Problem.edited(disk: doubt.disk, new: new, failure)
      findings.append(OutputFinding(path: Path.join(output, doubt.path), problem: problem))
    }
    committed.sort { $0.path < $1.path }
  }

  /// Returns the obstacles at the staging path of an API that no earlier run left there.
  private static func stagingFindings(
    _ api: String,
    _ staging: StagedFolder,
    in output: String
  ) -> [OutputFinding] {
    let path = Path.join(output, Staging.folderName(ofAPI: api))
    guard staging.kind == .folder else {
      return [OutputFinding(path: path, problem: staging.kind == .link ? .link : .notAFolder)]
    }
    return staging.foreign.map {
      OutputFinding(path: Path.join(path, $0), problem: .notStaged)
    }
  }

  private static func nameFindings(
    _ modules: [OutputModule],
    in output: String,
    names: [String]
  ) -> [OutputFinding] {
    var seen: [String: OutputModule] = [:]
    // On case-insensitive file systems, this is the same folder, and it may contain files of the user.
    let folded = Dictionary(grouping: names) { $0.lowercased() }
    return modules.compactMap { module in
      let api = module.api
      let problem: OutputFinding.Problem
      if let reason = defect(ofFileName: api) {
        problem = .unusableName(reason: reason)
      } else if let other = seen.updateValue(module, forKey: api.lowercased()) {
        problem =
          other.api == api
          ? .wantedTwice(by: other.source.path, and: module.source.path)
          : .caseClash(with: other.api)
      } else if let other = folded[api.lowercased()]?.first(where: { $0 != api }) {
        problem = .folderCaseClash(with: other)
      } else {
        return nil
      }
      return OutputFinding(path: Path.join(output, api), problem: problem)
    }
  }
}
