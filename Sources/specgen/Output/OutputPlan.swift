/// What a run is going to do to the output folder, or what keeps it from doing anything.
///
/// In come the compiled specs and the folders on disk; out comes a plan that `apply` carries out.
///
/// **Invariant**: with any finding nothing is written, in no folder.
struct OutputPlan: Hashable, Sendable {
  /// The plans of the folders, sorted by API.
  let folders: [FolderPlan]
  /// What killed runs left behind, sorted by API.
  let leftovers: [Staging]
  /// What is in the way, in the order of the paths.
  let findings: [OutputFinding]
}

extension OutputPlan {
  /// Plans the folders of all APIs, and of those that have no spec any more, from what lies there.
  static func make(
    _ specs: [CompiledSpec],
    in output: String,
    force: Bool,
    snapshot: OutputSnapshot
  ) -> OutputPlan {
    var folders: [FolderPlan] = []
    var findings = nameFindings(specs, in: output, names: snapshot.names)
    func planner(_ api: String, _ origin: ModuleOrigin) -> FolderPlanner {
      FolderPlanner(
        api: api,
        path: Path.join(output, api),
        origin: origin,
        force: force,
        snapshot: snapshot.folders[api] ?? .missing
      )
    }
    for spec in specs where defect(ofFileName: spec.api) == nil {
      var planner = planner(spec.api, spec.origin)
      folders.append(planner.plan(files: spec.files))
      findings += planner.findings
    }
    for api in snapshot.stale {
      var planner = planner(api, ModuleOrigin(spec: "", api: ""))
      folders.append(planner.planRemoval())
      findings += planner.findings
    }
    var leftovers: [Staging] = []
    for (api, staging) in snapshot.staging.sorted(by: { $0.key < $1.key }) {
      let found = stagingFindings(api, staging, in: output)
      if found.isEmpty {
        leftovers.append(Staging(api: api, names: staging.files, folders: staging.folders))
      }
      // What lies there for an API that nobody generates is in nobody's way.
      if folders.contains(where: { $0.api == api }) { findings += found }
    }
    return OutputPlan(
      folders: folders.sorted { $0.api < $1.api },
      leftovers: leftovers,
      findings: findings.sorted { $0.path < $1.path }
    )
  }

  /// What lies where an API's new files are put together, and is not of an earlier run.
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
    _ specs: [CompiledSpec],
    in output: String,
    names: [String]
  ) -> [OutputFinding] {
    var seen: [String: CompiledSpec] = [:]
    // On many systems such a folder is the same one, and what is in it may be the user's.
    let folded = Dictionary(grouping: names) { $0.lowercased() }
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
      } else if let other = folded[api.lowercased()]?.first(where: { $0 != api }) {
        problem = .folderCaseClash(with: other)
      } else {
        return nil
      }
      return OutputFinding(path: Path.join(output, api), problem: problem)
    }
  }
}
