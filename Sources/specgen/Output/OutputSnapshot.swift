import SpecgenCore

/// The contents of the output folder before a run, as far as a plan depends on them.
struct OutputSnapshot: Sendable {
  /// All names in the folder, sorted.
  var names: [String] = []
  /// The folders with generated files that no spec generates any longer, sorted.
  var stale: [StaleFolder] = []
  /// The staging folders of earlier runs, by API.
  var staging: [String: StagedFolder] = [:]
}

/// A folder of an earlier run that no spec of this one generates.
struct StaleFolder: Sendable {
  /// The name.
  let name: String
  /// The rule that recognizes its generated files.
  let owner: FileOwner
  /// The contents.
  let snapshot: FolderSnapshot
}

extension OutputFolder {
  /// Reads the contents of the folder, except the folders of these modules.
  func snapshot(
    besides modules: [OutputModule],
    isComplete: Bool
  ) throws(FileFailure) -> OutputSnapshot {
    var result = OutputSnapshot()
    result.names = try namesOnDisk()
    let apis = Set(modules.map(\.api))
    for name in result.names where !apis.contains(name) && !name.hasPrefix(".") {
      if let folder = staleFolder(name, modules, isComplete: isComplete) {
        result.stale.append(folder)
      }
    }
    for name in result.names {
      guard let api = Staging.api(ofFolderName: name) else { continue }
      result.staging[api] = try .read(Path.join(location, name), beside: Path.join(location, api))
    }
    return result
  }

  /// Returns `true` if an earlier run generated the module of an API here from the spec at a path.
  func holdsModule(_ api: String, of spec: String) throws(FileFailure) -> Bool {
    guard defect(ofFileName: api) == nil, try link() == nil else { return false }
    let owner = FileOwner(ofSpecs: [spec], prefix: nil)
    let snapshot: FolderSnapshot = try .read(Path.join(location, api), wanted: [], owner: owner)
    return snapshot.isGenerated
  }

  /// Returns all names in the folder, sorted.
  func namesOnDisk() throws(FileFailure) -> [String] {
    switch try FileSystem.kind(of: location) {
    case .folder: try FileSystem.names(in: location)
    case nil: []
    case .file, .link, .other:
      throw FileFailure(path: location, problem: "is not a folder")
    }
  }

  /// Returns a folder of an earlier run that no spec generates.
  ///
  /// If the specs are all specs of the project, the folders of other specs are stale. Folders of modules that
  /// the APIs of these specs no longer have are stale in any case.
  private func staleFolder(
    _ name: String,
    _ modules: [OutputModule],
    isComplete: Bool
  ) -> StaleFolder? {
    let owners = modules.filter { GeneratedNames.isModule(name, besideAPI: $0.api) }
    guard isComplete || !owners.isEmpty else { return nil }
    let owner = FileOwner(ofSpecs: owners.map(\.source.path), prefix: isComplete ? name : nil)
    // A folder that cannot be read is left alone, like a file.
    let folder = try? FolderSnapshot.read(Path.join(location, name), wanted: [], owner: owner)
    guard let snapshot = folder, snapshot.isGenerated,
      snapshot.manifest?.specs.contains(LinkFileName.recordMark) != true
    else { return nil }
    return StaleFolder(name: name, owner: owner, snapshot: snapshot)
  }
}
