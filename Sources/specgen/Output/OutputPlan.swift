/// What a run is going to do to the output folder, or what keeps it from doing anything.
///
/// In come the compiled specs and the folders on disk; out comes a plan that `apply` carries out.
///
/// **Invariant**: with any finding nothing is written, in no folder.
struct OutputPlan: Hashable, Sendable {
  /// The plans of the folders, sorted by API.
  let folders: [FolderPlan]
  /// What is in the way, in the order of the paths.
  let findings: [OutputFinding]
}

extension OutputPlan {
  /// Plans the folders of all APIs, and of those that have no spec any more, from what lies there.
  static func make(
    _ specs: [CompiledSpec],
    in output: String,
    version: String,
    snapshots: [String: FolderSnapshot],
    stale: [String]
  ) -> OutputPlan {
    var folders: [FolderPlan] = []
    var findings = nameFindings(specs, in: output)
    for spec in specs where defect(ofFileName: spec.api) == nil {
      var planner = FolderPlanner(
        api: spec.api,
        path: Path.join(output, spec.api),
        spec: spec.source.path,
        version: version,
        snapshot: snapshots[spec.api] ?? .missing
      )
      folders.append(planner.plan(files: spec.files))
      findings += planner.findings
    }
    for api in stale {
      var planner = FolderPlanner(
        api: api,
        path: Path.join(output, api),
        spec: "",
        version: version,
        snapshot: snapshots[api] ?? .missing
      )
      folders.append(planner.planRemoval())
      findings += planner.findings
    }
    return OutputPlan(folders: folders.sorted { $0.api < $1.api }, findings: findings)
  }

  private static func nameFindings(
    _ specs: [CompiledSpec],
    in output: String
  ) -> [OutputFinding] {
    var seen: [String: CompiledSpec] = [:]
    return specs.compactMap { spec in
      let api = spec.api
      let problem: OutputFinding.Problem
      if let reason = defect(ofFileName: api) {
        problem = .unusableName(reason: reason)
      } else if let other = seen.updateValue(spec, forKey: api.lowercased()) {
        problem =
          other.api == api
          ? .wantedTwice(by: other.source.path, and: spec.source.path)
          : .caseClash(with: other.api)
      } else {
        return nil
      }
      return OutputFinding(path: Path.join(output, api), problem: problem)
    }
  }
}
