import SpecgenCore
import SpecgenReview

/// A run that generates code from specs and writes it, or reports what it would write.
struct GenerateRun {
  private let arguments: Arguments
  private let project: Project
  private let output: OutputFolder
  private let cacheFolder: String?
  /// The number of bytes of generated Swift that may wait in memory.
  private let room: Int
  private let start = ContinuousClock.now
  /// The report of the run.
  private(set) var report: Report
  /// `true` if a file was written or removed, or would have been.
  private(set) var changesFiles = false
  /// The cache after the run, or nil if none was read or the run had errors.
  private(set) var cache: GenerateCache?
  /// `true` if nothing was written, and findings may be missing, since specs whose output is current were not
  /// checked again.
  private(set) var isInconclusive = false
  /// The paths of the files that the run wrote or found unchanged.
  private(set) var written: [String] = []

  /// Creates a generation whose report contains the findings from reading the specs.
  init(arguments: Arguments, project: Project, report: Report, _ environment: RunEnvironment) {
    self.arguments = arguments
    room = environment.outputRoom
    self.project = project
    self.report = report
    output = project.output(option: arguments.output)
    cacheFolder = environment.cacheFolder
  }

  private var writes: Bool { !arguments.check && !arguments.dryRun }

  /// Compiles the specs, plans the output and, unless told to write nothing, writes it.
  ///
  /// - Parameters:
  ///   - input: The specs.
  ///   - old: The programs of another version, whose names remain.
  ///   - today: The day of the run.
  mutating func run(
    _ input: consuming SpecInput,
    formerly old: [Program],
    today: Day?
  ) async {
    let isComplete = input.isComplete
    let (current, linkedFacts, files) = (input.current, input.cacheFacts, input.lone)
    let store = ContentStore(key: current?.cache.key, room: room)
    let lone = await concurrentMap(files, jobs: arguments.jobCount) { file in
      var spec = LoneSpec(file.decoded(isWanted: true), today: today)
      var modules: [OutputModule] = []
      for module in spec.takeModules() { modules.append(await OutputModule(module, in: store)) }
      return (spec: spec, modules: modules)
    }
    do throws(FileFailure) {
      if !isComplete { try input.includeModules(in: output) }
    } catch {
      report.failures.append(error)
    }
    let (modules, diagnostics, usedWeights) = modules(
      of: (consume input).specs,
      beside: lone.flatMap(\.spec.names),
      formerNames: old.isEmpty ? nil : { formerNames(from: old, to: $0) }
    )
    report.diagnostics += diagnostics + lone.flatMap(\.spec.diagnostics)
    let linked = await compile(modules, jobs: arguments.jobCount) {
      await OutputFile($0, in: store)
    }
    report.diagnostics += linked.map(\.spec).sizeErrors
    let outputs = Self.sorted(
      linked.map { OutputModule($0.spec, $0.files) } + lone.flatMap(\.modules)
        + (current?.modules ?? [])
    )
    let cacheUpdate = current.map {
      CacheUpdate(
        current: $0,
        facts: linkedFacts + zip(files, lone).map { $1.spec.cacheFacts(of: $0) },
        usedWeights: usedWeights + lone.map { _ in 0 }
      )
    }
    let isPartial = current?.modules.isEmpty == false || lone.contains(where: \.spec.isLinked)
    guard report.failures.isEmpty, !report.hasErrors, !lone.contains(where: \.spec.isLinked),
      isWithinBudget(usedWeight: cacheUpdate?.usedWeight ?? 0)
    else {
      isInconclusive = isPartial
      report.summary = ["nothing was written: \(report.count)"]
      return
    }
    do throws(FileFailure) {
      try await updateLocked(outputs, isComplete: isComplete, cacheUpdate)
      isInconclusive = isPartial && cache == nil
      if isComplete, !arguments.dryRun { try checkPackage(outputs) }
    } catch {
      report.failures.append(error)
    }
  }

  /// Returns modules in the order in which their specs were read.
  private static func sorted(_ modules: [OutputModule]) -> [OutputModule] {
    modules.indices
      .sorted { (modules[$0].source.id, $0) < (modules[$1].source.id, $1) }
      .map { modules[$0] }
  }

  private mutating func updateLocked(
    _ modules: [OutputModule],
    isComplete: Bool,
    _ cacheUpdate: CacheUpdate?
  ) async throws(FileFailure) {
    let lock = try output.lock(for: writes ? .makingAndWriting : .reading)
    defer { lock?.release() }
    try await update(modules, isComplete: isComplete, cacheUpdate)
  }

  private mutating func update(
    _ modules: [OutputModule],
    isComplete: Bool,
    _ cacheUpdate: CacheUpdate?
  ) async throws(FileFailure) {
    let recordFile = project.recordFile(of: output, in: cacheFolder)
    let plan = try await output.plan(
      modules,
      isComplete: isComplete,
      force: arguments.force,
      recordFile: recordFile,
      jobs: arguments.jobCount
    )
    // Another run may have changed the folder since this one compared it with the cache.
    if let current = cacheUpdate?.current, plan.folders.contains(where: \.changesFiles),
      await !current.isHeld(by: output, jobs: arguments.jobCount)
    {
      return
    }
    if writes { plan.writeRecord(recordFile) }
    report.add(plan.findings)
    guard plan.findings.isEmpty else {
      report.summary = ["nothing was written: \(report.count)"]
      return
    }
    if arguments.check { report.add(try plan.staleFindings(in: output.location)) }
    let edits = writes ? plan.edits(of: modules, in: project.folder) : []
    if writes { try output.discard(plan.leftovers) }
    let results = try await carryOut(plan, modules, cacheUpdate)
    let (rows, records) = (results.map(\.row), results.compactMap(\.record))
    changesFiles = plan.folders.contains(where: \.changesFiles)
    cache = cacheUpdate?.cache(modules, records, report.diagnostics)
    report.summary =
      arguments.command == .watch
      ? [FolderSummary.line(rows, time: start.duration(to: .now))]
      : FolderSummary.lines(rows, wereWritten: writes)
    report.notes = OutputPlan.notes(about: edits, in: output.location)
    written = modules.flatMap { module in
      module.fileNames.map {
        Path.join(Path.join(output.location, module.api), $0)
      }
    }
    if arguments.dryRun { report.summary += plan.folders.flatMap(changes) }
  }

  /// The maximum number of folders that a job stages before it changes the first.
  private static let batch = 16

  /// Writes the folders unless the run is a check or a dry run, and returns their summary rows and cache records.
  private func carryOut(
    _ plan: OutputPlan,
    _ modules: [OutputModule],
    _ cacheUpdate: CacheUpdate?
  ) async throws(FileFailure) -> [(row: FolderSummary, record: GenerateCache.Module?)] {
    let (output, writes, jobs) = (output, writes, arguments.jobCount)
    // All APIs are compiled and planned together, so each counts an equal share of that time.
    let share = start.duration(to: .now) / max(1, plan.folders.count)
    let byName = Dictionary(firsts: modules.map { ($0.api, $0) })
    let batches = plan.folders.batches(of: min(Self.batch, plan.folders.count / jobs))
    let results = try await concurrentMap(batches, jobs: jobs) { batch throws(FileFailure) in
      let begin = ContinuousClock.now
      if writes { try output.apply(batch) }
      let time = share + begin.duration(to: .now) / batch.count
      return batch.map { folder in
        let record = cacheUpdate.flatMap { update in
          byName[folder.api].flatMap { update.record(of: $0, folder, wasWritten: writes) }
        }
        return (FolderSummary(plan: folder, time: time), record)
      }
    }
    return results.flatMap(\.self)
  }

  private func changes(_ plan: FolderPlan) -> [String] {
    let folder = Path.join(output.location, plan.api)
    return plan.writes.map { "  write   \(visible(Path.join(folder, $0.file.name)))" }
      + plan.removals.map { "  remove  \(visible(Path.join(folder, $0)))" }
  }

  private mutating func checkPackage(_ modules: [OutputModule]) throws(FileFailure) {
    guard let package = project.configuration?.package, arguments.output == nil else { return }
    let path = Path.join(project.folder, package)
    // A manifest above the configuration is common; do not quote from any other file outside its folder.
    let isLink = try FileSystem.kind(of: path) == .link
    if isLink || Path.name(of: package) != "Package.swift" {
      try ReadBounds(project).check(configured: path)
    }
    let bytes = try FileSystem.contents(
      of: path,
      limit: .option(arguments.maxBytes),
      links: .follow
    )
    let (file, findings) = SourceFile.decode(
      path: path,
      id: report.files.count,
      contents: bytes
    )
    report.files.append(file)
    let own = modules.filter { $0.testedAPI == nil }
    let apis = own.map(\.api)
    // Any other module comes from elsewhere, and so does the dependency on it.
    let uses = own.map { spec in
      UseList.Entry(api: spec.api, modules: spec.modules.filter(apis.contains))
    }
    report.diagnostics +=
      findings.isEmpty
      ? APIList.findings(in: file, apis: apis)
        + APIList.findings(in: file, testing: modules.compactMap(\.testedAPI))
        + UseList.findings(in: file, entries: uses)
      : findings
  }
}
