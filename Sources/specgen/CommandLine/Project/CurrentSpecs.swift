import SpecgenCore

/// The specs of a run whose output is current by the cache, so that nothing has to be generated.
struct CurrentSpecs: Sendable {
  /// The cache of the earlier runs.
  let cache: GenerateCache
  /// The digests of all files that were read, by location.
  private(set) var digests: [String: ContentDigest] = [:]
  /// The entries of the current specs and of the specs they use, by location.
  private(set) var entries: [String: GenerateCache.Entry] = [:]
  /// The modules of the current specs.
  private(set) var modules: [OutputModule] = []

  /// The locations of the specs that the run generates.
  private var wanted: Set<String> = []
  /// The files that are not decoded unless a spec that uses them is generated, by location.
  private var unread: [String: SpecFile] = [:]

  /// Creates the selection of a run that has read no file yet.
  init(_ cache: GenerateCache) {
    self.cache = cache
  }

  /// The number of types and fields that the current specs take from used specs.
  var usedWeight: Int { entries.values.reduce(0) { $0 + $1.usedWeight } }

  /// Selects the current specs among those of a run, and returns the others.
  ///
  /// - Parameters:
  ///   - files: The specs of the run.
  ///   - output: The folder of their output.
  ///   - jobs: The number of files that are read at a time.
  ///   - use: Reads the file that an entry of `uses` names, seen from a file.
  /// - Returns: The specs that have to be generated.
  mutating func select(
    among files: [SpecFile],
    in output: OutputFolder,
    jobs: Int,
    use: (String, SpecFile) -> SpecFile?
  ) async -> [SpecFile] {
    var all = files
    await addDigests(of: files, jobs: jobs)
    var seen = Set(files.map(\.location))
    var next = 0
    // Specs that are only used are read, too. Each counts once, however many use it.
    while next < all.count {
      let file = all[next]
      next += 1
      for name in entry(of: file)?.uses ?? []
      where seen.insert(Path.resolved(name, beside: file.location)).inserted {
        guard let used = use(name, file) else { continue }
        digests[used.location] = ContentDigest(of: used.source.bytes, cache.key)
        all.append(used)
      }
    }
    wanted = Set(files.map(\.location))
    let unchanged = unchanged(among: all)
    let candidates = unchanged.filter { wanted.contains($0.file.location) }
    let held = await held(candidates.map(\.entry), by: output, jobs: jobs)
    let stale = Set(zip(candidates, held).filter { !$1 }.map { $0.0.file.location })
    for (file, entry) in unchanged where !stale.contains(file.location) {
      entries[file.location] = entry
      unread[file.location] = file
      guard wanted.contains(file.location) else { continue }
      modules += entry.modules.map { $0.current(from: file.source) }
    }
    // They were read, so nobody reads them again, even if they changed.
    for file in all.dropFirst(files.count) { unread[file.location] = file }
    return files.filter { entries[$0.location] == nil }
  }

  /// Returns `true` if the modules of the current specs are still in a folder as the cache knows them.
  func isHeld(by output: OutputFolder, jobs: Int) async -> Bool {
    let current = entries.filter { wanted.contains($0.key) }.map(\.value)
    return await held(current, by: output, jobs: jobs).allSatisfy(\.self)
  }

  private func held(
    _ entries: [GenerateCache.Entry],
    by output: OutputFolder,
    jobs: Int
  ) async -> [Bool] {
    let key = cache.key
    return await concurrentMap(entries, jobs: jobs) { entry in
      !entry.modules.isEmpty
        && entry.modules.allSatisfy {
          output.holds($0, ofSpec: entry.name, key)
        }
    }
  }

  /// Returns the file at a location if it was read without being decoded, once.
  mutating func take(_ location: String) -> SpecFile? {
    unread.removeValue(forKey: location)
  }

  /// Takes the specs with deeplinks back, since a changed spec is compared with all of them.
  mutating func takeLinked() -> [SpecFile] {
    let linked = entries.filter { $1.hasDeeplinks && !$1.modules.isEmpty }.keys.sorted()
    let files = linked.compactMap { unread.removeValue(forKey: $0) }
    for file in files {
      entries[file.location] = nil
      modules.removeAll { $0.source.id == file.source.id }
    }
    return files
  }

  private mutating func addDigests(of files: [SpecFile], jobs: Int) async {
    let key = cache.key
    let found = await concurrentMap(files, jobs: jobs) {
      ContentDigest(of: $0.source.bytes, key)
    }
    for (file, digest) in zip(files, found) { digests[file.location] = digest }
  }

  /// Returns the entry of a file that has not changed since.
  private func entry(of file: SpecFile) -> GenerateCache.Entry? {
    guard let entry = cache.entries[file.location], entry.name == file.source.path,
      entry.digest == digests[file.location], file.findings.isEmpty
    else { return nil }
    return entry
  }

  /// Returns the files that have not changed, nor any spec that they use, directly or not.
  private func unchanged(
    among files: [SpecFile]
  ) -> [(file: SpecFile, entry: GenerateCache.Entry)] {
    var users: [String: [String]] = [:]
    var found: [String: GenerateCache.Entry] = [:]
    for file in files {
      guard let entry = entry(of: file) else { continue }
      found[file.location] = entry
      for name in entry.uses {
        users[Path.resolved(name, beside: file.location), default: []].append(file.location)
      }
    }
    var open = users.keys.filter { found[$0] == nil }
    while let changed = open.popLast() {
      for user in users[changed] ?? [] where found.removeValue(forKey: user) != nil {
        open.append(user)
      }
    }
    return files.compactMap { file in found[file.location].map { (file, $0) } }
  }
}
