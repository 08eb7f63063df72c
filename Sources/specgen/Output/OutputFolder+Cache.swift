import SpecgenCore

extension OutputFolder {
  /// Returns `true` if a module on disk is as the run left it that wrote its entry.
  func holds(_ module: GenerateCache.Module, _ key: ContentDigest.Key) -> Bool {
    let folder = Path.join(location, module.api)
    guard (try? FileSystem.kind(of: folder)) == .folder else { return false }
    var hasher = ContentHasher(key)
    for name in [OutputManifest.name] + module.files {
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
    let manifest: [UInt8]
    switch plan.manifest {
    case .none(let manifests): manifest = manifests.last
    case .replace(let manifests, _) where wasWritten: manifest = manifests.last
    case .replace, .remove, .unread: return nil
    }
    var hasher = ContentHasher(key)
    hasher.add(OutputManifest.name)
    hasher.add(ContentDigest(of: manifest, key))
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
