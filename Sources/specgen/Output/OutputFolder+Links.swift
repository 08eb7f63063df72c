import SpecgenCore

extension OutputFolder {
  /// Reads a folder inside this one, and returns a plan for its link manifests.
  ///
  /// If `files` is empty, the plan removes the files of earlier runs.
  func plan(
    links files: [GeneratedFile],
    in name: String,
    force: Bool = false
  ) throws(FileFailure) -> OutputPlan {
    if let link = try link() {
      let finding = OutputFinding(path: link, problem: .link)
      return OutputPlan(folders: [], leftovers: [], findings: [finding])
    }
    var snapshot = OutputSnapshot()
    let folder = Path.join(location, name)
    switch try FileSystem.kind(of: location) {
    case .folder: snapshot.names = try FileSystem.names(in: location)
    case nil: break
    case .file, .link, .other: throw FileFailure(path: location, problem: "is not a folder")
    }
    let current: FolderSnapshot =
      snapshot.names.contains(name)
      ? try .read(folder, wanted: files.map(\.name)) : .missing
    let staging = Staging.folderName(ofAPI: name)
    if snapshot.names.contains(staging) {
      snapshot.staging[name] = try .read(Path.join(location, staging), beside: folder)
    }
    guard
      current.journal?.manifests.allSatisfy({ $0.origin.spec == LinkFileName.recordMark }) != false
    else {
      throw FileFailure(path: folder, problem: "holds what specgen generates of a spec")
    }
    if files.isEmpty {
      if current.journal != nil {
        snapshot.stale = [
          PlannedFolder(removing: name, in: location, force: force, snapshot: current)
        ]
      }
      return .make([], [], in: location, snapshot: snapshot)
    }
    let source = SourceFile(id: 0, path: LinkFileName.recordMark, bytes: [])
    let spec = CompiledSpec(api: name, family: name, source: source, modules: [], files: files)
    let module = OutputModule(spec)
    let planned = try PlannedFolder(module, in: location, force: force, snapshot: current)
    return .make([module], [planned], in: location, snapshot: snapshot)
  }
}
