import SpecgenCore

extension OutputFolder {
  /// Removes the leftovers of killed runs.
  func discard(_ leftovers: [Staging]) throws(FileFailure) {
    for leftover in leftovers { try discard(leftover) }
  }

  private func discard(_ staging: Staging) throws(FileFailure) {
    let folder = Path.join(location, staging.folderName)
    for name in staging.names { try FileSystem.removeFile(Path.join(folder, name)) }
    for name in staging.folders.reversed() {
      try FileSystem.removeEmptyFolder(Path.join(folder, name))
    }
    // The killed run may have just created or emptied the API's folder.
    try FileSystem.removeEmptyFolder(Path.join(location, staging.api))
    try FileSystem.removeEmptyFolder(folder)
  }

  /// Carries out the plans for several APIs.
  ///
  /// All bytes of an API are on disk before its first file changes, so a full disk changes nothing. The
  /// system can write the files of all these APIs in parallel. Then each folder is replaced atomically if the file system
  /// supports this. Otherwise, files are replaced sequentially: if the run is killed, the next one knows the old and the new
  /// contents by the record, and completes the work.
  func apply(_ plans: [FolderPlan]) throws(FileFailure) {
    var staged: [FolderPlan] = []
    var completed = 0
    do throws(FileFailure) {
      for plan in plans {
        staged.append(plan)
        try stage(plan)
      }
      for plan in staged {
        try complete(plan)
        completed += 1
      }
    } catch {
      for plan in staged.dropFirst(completed) { try? discard(Staging(of: plan)) }
      throw error
    }
  }

  /// Creates the new files of an API in its staging folder.
  private func stage(_ plan: FolderPlan) throws(FileFailure) {
    guard !plan.writes.isEmpty else { return }
    let copy = Path.join(location, Staging.folderName(ofAPI: plan.api))
    try FileSystem.makeFolders(copy)
    for write in plan.writes {
      let path = Path.join(copy, write.file.name)
      try FileSystem.create(path, contents: write.file.bytes(), synchronization: .started)
    }
  }

  /// Moves the staged files of an API to its folder, and removes those that are no longer generated.
  private func complete(_ plan: FolderPlan) throws(FileFailure) {
    guard plan.changesFiles else { return }
    let folder = Path.join(location, plan.api)
    let copy = Path.join(location, Staging.folderName(ofAPI: plan.api))
    let written = plan.writes.map(\.file.name)
    for name in written { try FileSystem.synchronize(Path.join(copy, name)) }
    guard try FileSystem.kind(of: folder) != nil else {
      return try FileSystem.rename(copy, to: folder)
    }
    if written.isEmpty, try FileSystem.names(in: folder).allSatisfy(plan.removals.contains) {
      try FileSystem.rename(folder, to: copy)
      return try discard(Staging(api: plan.api, names: plan.removals))
    }
    try FileSystem.makeFolders(copy)
    try FileSystem.requireWritable(folder, for: folder)
    var exchange = FolderExchange(
      folder: folder,
      copy: copy,
      written: written,
      removed: plan.removals
    )
    if try exchange.run() { return }
    // Remove files first: on a case-insensitive file system, a new name may equal an old one.
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    for name in written {
      try FileSystem.rename(Path.join(copy, name), to: Path.join(folder, name))
    }
    try FileSystem.removeEmptyFolder(copy)
  }
}

extension Staging {
  /// The folder that a plan may leave behind.
  fileprivate init(of plan: FolderPlan) {
    let names = plan.writes.map(\.file.name)
    self.init(api: plan.api, names: names + names.prefix(1).map(Self.testName))
  }
}
