import SpecgenCore

extension OutputFolder {
  /// Returns `true` if a module on disk is as the run left it that wrote its entry.
  func holds(_ module: GenerateCache.Module, _ key: ContentDigest.Key) -> Bool {
    let folder = Path.join(location, module.api)
    guard (try? FileSystem.kind(of: folder)) == .folder else { return false }
    var hasher = ContentHasher(key)
    for name in [OutputManifest.name] + module.files {
      let path = Path.join(folder, name)
      let bytes = try? FileSystem.contents(of: path, limit: .fixed(.max), links: .refuse)
      guard let bytes else { return false }
      hasher.add(name)
      hasher.add(bytes)
    }
    return hasher.digest == module.digest
  }
}

extension GenerateCache.Module {
  /// Creates the record of a module whose folder is now as planned, or nil if the plan was not carried out.
  ///
  /// - Throws: `FileFailure` if the contents of a file cannot be read from their store.
  init?(
    _ module: OutputModule,
    _ plan: FolderPlan,
    wasWritten: Bool,
    _ key: ContentDigest.Key
  ) throws(FileFailure) {
    guard case .generated(let files) = module.files else { return nil }
    let manifest: [UInt8]
    switch plan.manifest {
    case .none(let disk): manifest = disk
    case .replace(_, let manifests) where wasWritten: manifest = manifests.last
    case .replace, .remove: return nil
    }
    var hasher = ContentHasher(key)
    hasher.add(OutputManifest.name)
    hasher.add(manifest)
    for file in files {
      hasher.add(file.name)
      hasher.add(try file.bytes())
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
