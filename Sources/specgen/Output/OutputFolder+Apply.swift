extension OutputFolder {
  /// Removes what killed runs left behind.
  func discard(_ leftovers: [Staging]) throws(FileFailure) {
    for leftover in leftovers { try discard(leftover) }
  }

  private func discard(_ staging: Staging) throws(FileFailure) {
    let folder = Path.join(location, staging.folderName)
    for name in staging.names { try FileSystem.removeFile(Path.join(folder, name)) }
    // The run that was killed may just have made the API's folder, or have emptied it.
    try FileSystem.removeEmptyFolder(Path.join(location, staging.api))
    try FileSystem.removeEmptyFolder(folder)
  }

  /// Carries out the plan for one API.
  ///
  /// All bytes are on disk before the first file changes, so a full disk changes nothing. From
  /// then on only names move, under a journal: a run that is killed there leaves files that the
  /// next one knows as ours and completes. The user's files are never moved.
  func apply(_ plan: FolderPlan) throws(FileFailure) {
    let files = plan.writes.map(\.file)
    let names = files.map(\.name) + [Staging.journalName, Manifest.name]
    let staging = Staging(api: plan.api, names: names)
    do throws(FileFailure) {
      switch plan.manifest {
      case .none: break
      case .replace(_, let journal, let last):
        try stage(files, journal: journal, last: last, in: staging)
        try replace(plan, from: staging)
      case .remove:
        try remove(plan, by: staging)
      }
    } catch {
      try? discard(staging)
      throw error
    }
  }

  private func stage(
    _ files: [GeneratedFile],
    journal: [UInt8],
    last: [UInt8],
    in staging: Staging
  ) throws(FileFailure) {
    let folder = Path.join(location, staging.folderName)
    try FileSystem.makeFolders(folder)
    for file in files {
      try FileSystem.create(Path.join(folder, file.name), contents: file.bytes)
    }
    try FileSystem.create(Path.join(folder, Staging.journalName), contents: journal)
    try FileSystem.create(Path.join(folder, Manifest.name), contents: last)
  }

  private func replace(_ plan: FolderPlan, from staging: Staging) throws(FileFailure) {
    let new = Path.join(location, staging.folderName)
    let folder = Path.join(location, plan.api)
    let manifest = Path.join(folder, Manifest.name)
    try FileSystem.makeFolders(folder)
    try FileSystem.rename(Path.join(new, Staging.journalName), to: manifest)
    // Removals first: where letter case does not count, a new name may be an old one.
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    for name in plan.writes.map(\.file.name) {
      try FileSystem.rename(Path.join(new, name), to: Path.join(folder, name))
    }
    try FileSystem.rename(Path.join(new, Manifest.name), to: manifest)
    try FileSystem.removeEmptyFolder(new)
  }

  private func remove(_ plan: FolderPlan, by staging: Staging) throws(FileFailure) {
    let folder = Path.join(location, plan.api)
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    // As long as there is a manifest, here or there, the next run can complete a killed one.
    let last = Path.join(location, staging.folderName)
    try FileSystem.makeFolders(last)
    try FileSystem.rename(Path.join(folder, Manifest.name), to: Path.join(last, Manifest.name))
    try discard(staging)
  }
}
