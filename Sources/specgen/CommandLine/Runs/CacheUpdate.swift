import SpecgenCore

extension SpecInput {
  /// A decoded spec as a cache describes it.
  struct CacheFacts: Sendable {
    /// The location of the file.
    let location: String
    /// The file's index in the report.
    let file: Int
    /// The path of the spec in the generated files.
    let name: String
    /// The entries of `uses`.
    let uses: [String]
    /// `true` if it has deeplinks.
    let hasDeeplinks: Bool
    /// `true` if its result depends on the day of the run, which no cache knows.
    let dependsOnDay: Bool
  }

  /// The facts of the decoded specs, except lone ones.
  var cacheFacts: [CacheFacts] {
    specs.members.compactMap { member in
      guard let spec = member.spec else { return nil }
      return CacheFacts(
        location: member.location,
        file: member.source.id,
        name: member.source.path,
        uses: spec.uses.map(\.value),
        hasDeeplinks: spec.hasDeeplinks,
        dependsOnDay: spec.hasEndingNames
      )
    }
  }
}

extension LoneSpec {
  /// The facts of the spec.
  func cacheFacts(of file: SpecFile) -> SpecInput.CacheFacts {
    SpecInput.CacheFacts(
      location: file.location,
      file: file.source.id,
      name: file.source.path,
      uses: [],
      hasDeeplinks: false,
      dependsOnDay: hasEndingNames
    )
  }
}

/// The facts from which a run updates a cache.
struct CacheUpdate: Sendable {
  /// The specs that were current before the run.
  let current: CurrentSpecs
  /// The decoded specs.
  let facts: [SpecInput.CacheFacts]
  /// The number of types and fields that each of them takes from used specs.
  let usedWeights: [Int]

  /// The number of types and fields that all specs take from used specs.
  var usedWeight: Int {
    zip(facts, usedWeights).reduce(current.usedWeight) { sum, spec in
      current.entries[spec.0.location] == nil ? sum + spec.1 : sum
    }
  }

  /// Returns the cache record of a module, or nil if its plan was not carried out.
  func record(
    of module: OutputModule,
    _ plan: FolderPlan,
    wasWritten: Bool
  ) -> GenerateCache.Module? {
    GenerateCache.Module(module, plan, wasWritten: wasWritten, current.cache.key)
  }

  /// Returns the cache after a run without errors.
  ///
  /// - Parameters:
  ///   - modules: The modules of the run.
  ///   - records: The records of modules on disk.
  ///   - diagnostics: The findings. A spec with a warning has no entry, so that each run reports it.
  /// - Returns: The cache with the entries that hold now.
  func cache(
    _ modules: [OutputModule],
    _ records: [GenerateCache.Module],
    _ diagnostics: [Diagnostic]
  ) -> GenerateCache {
    var cache = GenerateCache(tool: current.cache.tool, key: current.cache.key)
    cache.entries = current.entries
    let told = Set(diagnostics.flatMap(\.files))
    let records = Dictionary(firsts: records.map { ($0.api, $0) })
    let generated = Dictionary(grouping: modules.filter { !$0.isCurrent }, by: \.source.id)
    for (spec, weight) in zip(facts, usedWeights) where current.entries[spec.location] == nil {
      guard let digest = current.digests[spec.location], !spec.dependsOnDay else { continue }
      let wanted = generated[spec.file] ?? []
      let made = wanted.compactMap { records[$0.api] }
      guard made.count == wanted.count else { continue }
      cache.entries[spec.location] = GenerateCache.Entry(
        name: spec.name,
        digest: digest,
        uses: spec.uses,
        usedWeight: weight,
        hasDeeplinks: spec.hasDeeplinks,
        modules: made
      )
    }
    for spec in facts where told.contains(spec.file) { cache.entries[spec.location] = nil }
    return cache
  }
}
