import SpecgenCore

extension OutputFolder {
  /// Reads a folder inside this one, and returns a plan for its link manifests.
  ///
  /// If `files` is empty, the plan removes the files of earlier runs.
  func plan(
    links files: [GeneratedFile],
    in name: String,
    force: Bool = false,
    recordFile: RecordFile?
  ) throws(FileFailure) -> OutputPlan {
    if let link = try link() { return .refused(OutputFinding(path: link, problem: .link)) }
    var snapshot = OutputSnapshot()
    let folder = Path.join(location, name)
    snapshot.names = try namesOnDisk()
    let current: FolderSnapshot =
      snapshot.names.contains(name)
      ? try .read(folder, wanted: files.map(\.name), owner: .links) : .missing
    let staging = Staging.folderName(ofAPI: name)
    if snapshot.names.contains(staging) {
      snapshot.staging[name] = try .read(Path.join(location, staging), beside: folder)
    }
    let swift = FileOwner(ofSpecs: [], prefix: name)
    guard current.manifest?.specs.contains(where: { $0 != LinkFileName.recordMark }) != true,
      try FolderSnapshot.read(folder, wanted: [], owner: swift).entries.isEmpty
    else {
      throw FileFailure(path: folder, problem: "holds what specgen generates of a spec")
    }
    let record = recordFile?.read() ?? WrittenRecord()
    let source = SourceFile(id: 0, path: LinkFileName.recordMark, bytes: [])
    let spec = CompiledSpec(api: name, family: name, source: source, modules: [], files: files)
    let module = OutputModule(spec)
    if files.isEmpty, !current.isGenerated {
      return try .make([], [], in: location, snapshot: snapshot, record: record)
    }
    let planned = try PlannedFolder(
      name,
      module.files,
      in: location,
      owner: .links,
      force: force,
      snapshot: current,
      record: record
    )
    let modules = files.isEmpty ? [] : [module]
    return try .make(modules, [planned], in: location, snapshot: snapshot, record: record)
  }
}
