import SpecgenCore

/// The contents of the output folder before a run, as far as a plan depends on them.
struct OutputSnapshot: Sendable {
  /// All names in the folder, sorted.
  var names: [String] = []
  /// The plans for the folders whose spec no longer exists, sorted.
  var stale: [PlannedFolder] = []
  /// The staging folders of earlier runs, by API.
  var staging: [String: StagedFolder] = [:]
}

extension OutputFolder {
  /// Reads the contents of the folder, except the folders of these modules.
  func snapshot(
    besides modules: [OutputModule],
    removesStale: Bool,
    force: Bool
  ) throws(FileFailure) -> OutputSnapshot {
    var result = OutputSnapshot()
    result.names = try namesOnDisk()
    let apis = Set(modules.map(\.api))
    for name in result.names where !apis.contains(name) && !name.hasPrefix(".") {
      guard let folder = try staleFolder(name, modules, removesStale: removesStale) else {
        continue
      }
      result.stale.append(
        PlannedFolder(removing: name, in: location, force: force, snapshot: folder)
      )
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
    let folder = Path.join(location, api)
    guard try isGenerated(folder) else { return false }
    let snapshot: FolderSnapshot = try .read(folder, wanted: [])
    return snapshot.journal?.manifests.contains { $0.origin.spec == spec } == true
  }

  private func namesOnDisk() throws(FileFailure) -> [String] {
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
  /// the APIs of these specs no longer have are stale in any case, whatever the name of their spec was.
  private func staleFolder(
    _ name: String,
    _ modules: [OutputModule],
    removesStale: Bool
  ) throws(FileFailure) -> FolderSnapshot? {
    let owners = modules.filter { GeneratedNames.isModule(name, besideAPI: $0.api) }
    let folder = Path.join(location, name)
    guard removesStale || !owners.isEmpty, try isGenerated(folder) else { return nil }
    let snapshot: FolderSnapshot = try .read(folder, wanted: [])
    let origins = snapshot.journal?.manifests.map(\.origin) ?? []
    guard !origins.contains(where: { $0.spec == LinkFileName.recordMark }) else { return nil }
    let isOwned = origins.contains { origin in
      // A manifest of version 0.1.0 does not name an API.
      owners.contains {
        origin.api.isEmpty ? $0.source.path == origin.spec : $0.family == origin.api
      }
    }
    return removesStale || isOwned ? snapshot : nil
  }

  private func isGenerated(_ folder: String) throws(FileFailure) -> Bool {
    guard try FileSystem.kind(of: folder) == .folder else { return false }
    return try FileSystem.kind(of: Path.join(folder, OutputManifest.name)) == .file
  }
}
