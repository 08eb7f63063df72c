import SpecgenCore

/// The changes that a run makes to the output folder, or the findings that prevent them.
///
/// The input is the compiled specs and the folders on disk; `apply` carries out the plan.
///
/// **Invariant**: if there is a finding, no folder is written.
struct OutputPlan: Sendable {
  /// The plans of the folders, sorted by API.
  let folders: [FolderPlan]
  /// The leftovers of killed runs, sorted by API.
  let leftovers: [Staging]
  /// The obstacles, in the order of the paths.
  let findings: [OutputFinding]
}

extension OutputPlan {
  /// Returns the plan for all APIs, and for APIs that no longer have a spec.
  ///
  /// - Parameters:
  ///   - modules: The modules of the APIs.
  ///   - planned: The folders of these modules.
  ///   - output: The path of the output folder.
  ///   - snapshot: The contents of the output folder.
  /// - Returns: The plan.
  static func make(
    _ modules: [OutputModule],
    _ planned: [PlannedFolder],
    in output: String,
    snapshot: OutputSnapshot
  ) -> OutputPlan {
    let planned = planned + snapshot.stale
    let folders = planned.compactMap(\.plan)
    var findings = nameFindings(modules, in: output, names: snapshot.names)
    findings += planned.flatMap(\.findings)
    var leftovers: [Staging] = []
    let apis = Set(folders.map(\.api))
    for (api, staging) in snapshot.staging.sorted(by: { $0.key < $1.key }) {
      let found = stagingFindings(api, staging, in: output)
      if found.isEmpty {
        leftovers.append(Staging(api: api, names: staging.files, folders: staging.folders))
      }
      // Obstacles at the staging path of an API that is not generated do not matter.
      if apis.contains(api) { findings += found }
    }
    return OutputPlan(
      folders: folders.sorted { $0.api < $1.api },
      leftovers: leftovers,
      findings: findings.sorted { $0.path < $1.path }
    )
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
