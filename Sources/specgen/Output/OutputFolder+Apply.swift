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
  /// system can write the files of all these APIs in parallel. Then each folder is replaced atomically if the file system supports this.
  /// Otherwise, files are replaced sequentially under a journal: if the run is killed, the next one recognizes the
  /// files as generated and completes the work.
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
    guard case .replace(let manifests, _) = plan.manifest else { return }
    let copy = Path.join(location, Staging.folderName(ofAPI: plan.api))
    try FileSystem.makeFolders(copy)
    for write in plan.writes {
      let path = Path.join(copy, write.file.name)
      try FileSystem.create(path, contents: write.file.bytes(), synchronization: .started)
    }
    let path = Path.join(copy, OutputManifest.name)
    try FileSystem.create(path, contents: manifests.last, synchronization: .started)
  }

  /// Moves the staged files of an API to its folder.
  private func complete(_ plan: FolderPlan) throws(FileFailure) {
    let folder = Path.join(location, plan.api)
    let copy = Path.join(location, Staging.folderName(ofAPI: plan.api))
    switch plan.manifest {
    case .unread, .none: break
    case .replace(let manifests, _):
      let names = [OutputManifest.name] + plan.writes.map(\.file.name)
      for name in names { try FileSystem.synchronize(Path.join(copy, name)) }
      guard try FileSystem.kind(of: folder) != nil else {
        return try FileSystem.rename(copy, to: folder)
      }
      if try !exchange(folder, copy, written: names, removed: plan.removals) {
        try replace(plan, journal: manifests.journal, folder: folder, copy: copy)
      }
    case .remove:
      try remove(plan.removals + [OutputManifest.name], by: Staging(of: plan))
    }
  }

  private func exchange(
    _ folder: String,
    _ copy: String,
    written: [String],
    removed: [String]
  ) throws(FileFailure) -> Bool {
    try FileSystem.requireWritable(folder, for: Path.join(folder, OutputManifest.name))
    var exchange = FolderExchange(folder: folder, copy: copy, written: written, removed: removed)
    return try exchange.run()
  }

  private func replace(
    _ plan: FolderPlan,
    journal: [UInt8],
    folder: String,
    copy: String
  ) throws(FileFailure) {
    let manifest = Path.join(folder, OutputManifest.name)
    let staged = Path.join(copy, Staging.journalName)
    try FileSystem.create(staged, contents: journal)
    try FileSystem.rename(staged, to: manifest)
    // Remove files first: on a case-insensitive file system, a new name may equal an old one.
    for name in plan.removals { try FileSystem.removeFile(Path.join(folder, name)) }
    for name in plan.writes.map(\.file.name) {
      try FileSystem.rename(Path.join(copy, name), to: Path.join(folder, name))
    }
    try FileSystem.rename(Path.join(copy, OutputManifest.name), to: manifest)
    try FileSystem.removeEmptyFolder(copy)
  }

  /// Removes the files that a run wrote, the manifest last, and the folder if it is then empty.
  private func remove(_ names: [String], by staging: Staging) throws(FileFailure) {
    let folder = Path.join(location, staging.api)
    let copy = Path.join(location, staging.folderName)
    if try FileSystem.names(in: folder).allSatisfy(names.contains) {
      try FileSystem.rename(folder, to: copy)
      return try discard(Staging(api: staging.api, names: names))
    }
    try FileSystem.makeFolders(copy)
    if try exchange(folder, copy, written: [], removed: names) { return }
    for name in names.dropLast() { try FileSystem.removeFile(Path.join(folder, name)) }
    // As long as a manifest exists in either folder, the next run can complete a killed one.
    let manifest = Path.join(copy, OutputManifest.name)
    try FileSystem.rename(Path.join(folder, OutputManifest.name), to: manifest)
    try discard(staging)
  }
}

extension Staging {
  /// The folder that a plan may leave behind.
  fileprivate init(of plan: FolderPlan) {
    let names = plan.writes.map(\.file.name)
    self.init(api: plan.api, names: [OutputManifest.name] + names + [Staging.journalName])
  }
}
