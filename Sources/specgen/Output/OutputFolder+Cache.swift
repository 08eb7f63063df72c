import SpecgenCore

extension OutputFolder {
  /// Returns `true` if a module on disk is as the run left it that wrote its entry, without other generated files.
  func holds(
    _ module: GenerateCache.Module,
    ofSpec spec: String,
    _ key: ContentDigest.Key
  ) -> Bool {
    let folder = Path.join(location, module.api)
    guard (try? FileSystem.kind(of: folder)) == .folder,
      let names = try? FileSystem.names(in: folder)
    else { return false }
    let owner = FileOwner(ofSpecs: [spec], prefix: module.api)
    for name in names where !module.files.contains(name) {
      if name == OldManifest.name { return false }
      guard owner.mayOwn(name), let bytes = try? FolderSnapshot.file(Path.join(folder, name))
      else { continue }
      if owner.owns(name, bytes) { return false }
    }
    var hasher = ContentHasher(key)
    for name in module.files {
      guard let bytes = try? FolderSnapshot.file(Path.join(folder, name)) else { return false }
      hasher.add(name)
      hasher.add(ContentDigest(of: bytes, key))
    }
    return hasher.digest == module.digest
  }
}

extension GenerateCache.Module {
  /// Creates the record of a module whose folder is now as planned, or nil if the plan was not carried out.
  init?(_ module: OutputModule, _ plan: FolderPlan, wasWritten: Bool, _ key: ContentDigest.Key) {
    guard case .generated(let files) = module.files else { return nil }
    guard wasWritten || !plan.changesFiles else { return nil }
    var hasher = ContentHasher(key)
    for file in files {
      guard let digest = file.contentDigest else { return nil }
      hasher.add(file.name)
      hasher.add(digest)
    }
    self.init(
      api: module.api,
      family: module.family,
      testedAPI: module.testedAPI ?? "",
      modules: module.modules,
      files: module.fileNames,
      digest: hasher.digest
    )
  }
}
