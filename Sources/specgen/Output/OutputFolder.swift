/// The folder that receives one subfolder per API.
struct OutputFolder: Hashable, Sendable {
  /// The folder that the output's path starts from: that of the configuration, or the current one.
  let base: String
  /// The path as it was configured.
  let path: String
  /// The version of the tool that writes.
  let version: String

  /// The path to open files with, which is the one to print too.
  var location: String {
    Path.join(base, path)
  }

  /// The first part of the configured path that is a symbolic link.
  ///
  /// Links above the base are the user's way of arranging a disk; one inside would lead generated
  /// files to a place that the configuration does not show.
  func link() throws(FileFailure) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let first = path.hasPrefix("/") ? parts.count : 1
    guard first <= parts.count else { return nil }
    for count in first...parts.count {
      let prefix = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
      let location = Path.join(base, prefix)
      if try FileSystem.kind(of: location) == .link { return location }
    }
    return nil
  }

  /// Reads what lies in the folder and plans what to do.
  ///
  /// When the specs are all there are, the folders of other specs are to go; those of modules that these
  /// very specs do not have any more go in any case.
  func plan(
    _ specs: [CompiledSpec],
    removesStale: Bool
  ) throws(FileFailure) -> OutputPlan {
    if let link = try link() {
      return OutputPlan(folders: [], findings: [OutputFinding(path: link, problem: .link)])
    }
    let names = try namesOnDisk()
    let apis = Set(specs.map(\.api))
    var snapshots: [String: FolderSnapshot] = [:]
    for spec in specs where names.contains(spec.api) {
      snapshots[spec.api] = try .read(
        Path.join(location, spec.api),
        wanted: spec.files.map(\.name)
      )
    }
    var stale: [String] = []
    for name in names where !apis.contains(name) && !name.hasPrefix(".") {
      let owners = specs.filter { GeneratedNames.isTypeModule(name, ofAPI: $0.api) }
      guard removesStale || !owners.isEmpty else { continue }
      let folder = Path.join(location, name)
      guard try isGenerated(folder) else { continue }
      let snapshot: FolderSnapshot = try .read(folder, wanted: [])
      guard removesStale || owners.contains(where: { $0.source.path == snapshot.manifest?.spec })
      else { continue }
      snapshots[name] = snapshot
      stale.append(name)
    }
    return .make(specs, in: location, version: version, snapshots: snapshots, stale: stale)
  }

  private func namesOnDisk() throws(FileFailure) -> [String] {
    switch try FileSystem.kind(of: location) {
    case .folder: try FileSystem.names(in: location)
    case nil: []
    case .file, .link, .other:
      throw FileFailure(path: location, problem: "is not a folder")
    }
  }

  private func isGenerated(_ folder: String) throws(FileFailure) -> Bool {
    guard try FileSystem.kind(of: folder) == .folder else { return false }
    return try FileSystem.kind(of: Path.join(folder, Manifest.name)) == .file
  }
}
