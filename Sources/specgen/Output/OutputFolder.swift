import SpecgenCore

/// The folder that receives a subfolder for each API.
struct OutputFolder: Hashable, Sendable {
  /// The base of the output path: the folder of the configuration, or the current folder.
  let base: String
  /// The path as configured.
  let path: String

  /// The path for opening files and for messages.
  var location: String {
    Path.join(base, path)
  }

  /// Returns the first component of the configured path that is a symbolic link.
  ///
  /// Links above the base are the user's choice of disk layout. A link inside would lead generated files to a
  /// location that the configuration does not show.
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

  /// The kind of access to the folder.
  enum Access: Sendable {
    case reading
    case writing
    /// Writing, after creating the folder if it does not exist yet.
    case makingAndWriting
  }

  /// Locks the folder for a run.
  ///
  /// Returns nil for a missing folder, or for a file at its path, which the plan reports.
  func lock(for access: Access) throws(FileFailure) -> FolderLock? {
    if access == .makingAndWriting, try link() == nil { try FileSystem.makeFolders(location) }
    guard try FileSystem.kind(of: location) == .folder else { return nil }
    return try FileSystem.lock(location, exclusively: access != .reading)
  }

  /// Reads the contents of the folder and plans the changes, for up to `jobs` modules in parallel.
  ///
  /// If `removesStale` is `true`, the folders of other specs are removed. If `force` is `true`, generated
  /// files with manual edits are replaced.
  func plan(
    _ modules: [OutputModule],
    removesStale: Bool,
    force: Bool = false,
    jobs: Int
  ) async throws(FileFailure) -> OutputPlan {
    if let link = try link() {
      let finding = OutputFinding(path: link, problem: .link)
      return OutputPlan(folders: [], leftovers: [], findings: [finding])
    }
    let snapshot = try snapshot(besides: modules, removesStale: removesStale, force: force)
    let names = Set(snapshot.names)
    let planned = try await concurrentMap(modules, jobs: jobs) { module throws(FileFailure) in
      let folder: FolderSnapshot =
        !module.isCurrent && names.contains(module.api)
        ? try .read(Path.join(location, module.api), wanted: module.fileNames) : .missing
      return try PlannedFolder(module, in: location, force: force, snapshot: folder)
    }
    return .make(modules, planned, in: location, snapshot: snapshot)
  }
}
