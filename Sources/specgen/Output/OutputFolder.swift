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
  /// If `isComplete` is `true`, the modules are those of all specs, so the folders of other specs are removed. If `force` is
  /// `true`, generated files with manual edits are replaced. Without a file for the record, only git knows contents.
  func plan(
    _ modules: [OutputModule],
    isComplete: Bool,
    force: Bool = false,
    recordFile: RecordFile?,
    jobs: Int
  ) async throws(FileFailure) -> OutputPlan {
    if let link = try link() { return .refused(OutputFinding(path: link, problem: .link)) }
    let snapshot = try snapshot(besides: modules, isComplete: isComplete)
    // A run that finds everything current reads no record.
    let isCurrent = snapshot.stale.isEmpty && modules.allSatisfy(\.isCurrent)
    let record = isCurrent ? WrittenRecord() : recordFile?.read() ?? WrittenRecord()
    let names = Set(snapshot.names)
    let planned = try await concurrentMap(modules, jobs: jobs) { module throws(FileFailure) in
      let owner = FileOwner(ofSpecs: [module.source.path], prefix: module.api)
      let folder: FolderSnapshot =
        !module.isCurrent && names.contains(module.api)
        ? try .read(Path.join(location, module.api), wanted: module.fileNames, owner: owner)
        : .missing
      return try PlannedFolder(
        module.api,
        module.files,
        in: location,
        owner: owner,
        force: force,
        snapshot: folder,
        record: record
      )
    }
    let stale = try snapshot.stale.map { folder throws(FileFailure) in
      try PlannedFolder(
        folder.name,
        .generated([]),
        in: location,
        owner: folder.owner,
        force: force,
        snapshot: folder.snapshot,
        record: record
      )
    }
    return try .make(modules, planned + stale, in: location, snapshot: snapshot, record: record)
  }
}
