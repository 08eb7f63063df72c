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
  init?(_ spec: CompiledSpec, _ plan: FolderPlan, wasWritten: Bool, _ key: ContentDigest.Key) {
    let manifest: [UInt8]
    switch plan.manifest {
    case .none(let disk): manifest = disk
    case .replace(_, let manifests) where wasWritten: manifest = manifests.last
    case .replace, .remove: return nil
    }
    var hasher = ContentHasher(key)
    hasher.add(OutputManifest.name)
    hasher.add(manifest)
    for file in spec.files {
      hasher.add(file.name)
      hasher.add(file.bytes)
    }
    self.init(
      api: spec.api,
      family: spec.family,
      testedAPI: spec.testedAPI ?? "",
      modules: spec.modules,
      files: spec.files.map(\.name),
      digest: hasher.digest
    )
  }
}
