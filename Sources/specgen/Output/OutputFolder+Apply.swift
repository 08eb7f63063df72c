extension OutputFolder {
  /// Carries out the plan for one API.
  ///
  /// All bytes are on disk before the first file changes, so a full disk changes nothing. From
  /// then on only names move, under a journal: a run that is killed there leaves files that the
  /// next one knows as ours and completes. The user's files are never moved.
  func apply(_ plan: FolderPlan) throws(FileFailure) {
    let staging = Path.join(location, ".\(plan.api).specgen")
    try discard(staging)
    switch plan.manifest {
    case .none:
      break
    case .replace(_, let journal, let last):
      do throws(FileFailure) {
        try stage(plan.writes.map(\.file), journal: journal, last: last, in: staging)
        try replace(plan, from: staging)
      } catch {
        try? discard(staging)
        throw error
      }
    case .remove:
      try remove(plan)
    }
  }

  private var journalName: String { ".journal.json" }

  private func stage(
    _ files: [GeneratedFile],
    journal: [UInt8],
    last: [UInt8],
    in staging: String
  ) throws(FileFailure) {
    try FileSystem.makeFolders(staging)
    for file in files {
      try FileSystem.create(Path.join(staging, file.name), contents: file.bytes)
    }
    try FileSystem.create(Path.join(staging, journalName), contents: journal)
    try FileSystem.create(Path.join(staging, Manifest.name), contents: last)
  }

  private func replace(_ plan: FolderPlan, from staging: String) throws(FileFailure) {
    let folder = Path.join(location, plan.api)
    let manifest = Path.join(folder, Manifest.name)
    try FileSystem.makeFolders(folder)
    try FileSystem.rename(Path.join(staging, journalName), to: manifest)
    // Removals first: where letter case does not count, a new name may be an old one.
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    for file in plan.writes.map(\.file) {
      try FileSystem.rename(Path.join(staging, file.name), to: Path.join(folder, file.name))
    }
    try FileSystem.rename(Path.join(staging, Manifest.name), to: manifest)
    try FileSystem.removeFolder(staging)
  }

  private func remove(_ plan: FolderPlan) throws(FileFailure) {
    let folder = Path.join(location, plan.api)
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    // The manifest goes last: until then a killed run can be completed.
    try FileSystem.removeFile(Path.join(folder, Manifest.name))
    if try FileSystem.names(in: folder).isEmpty { try FileSystem.removeFolder(folder) }
  }

  /// Removes the staging folder that a killed run left.
  private func discard(_ staging: String) throws(FileFailure) {
    guard let kind = try FileSystem.kind(of: staging) else { return }
    guard kind == .folder else {
      throw FileFailure(path: staging, problem: "is in the way of the staging folder")
    }
    for name in try FileSystem.names(in: staging) {
      try FileSystem.removeFile(Path.join(staging, name))
    }
    try FileSystem.removeFolder(staging)
  }
}
