import SpecgenCore
import SpecgenReview

extension Run {
  /// Generates the specs, or lists the files of their generation.
  mutating func generate(_ project: Project) async throws(UsageError) -> Outcome {
    if arguments.output == nil {
      do throws(FileFailure) {
        try project.checkConfiguredOutput()
      } catch {
        report.failures.append(error)
        return report.outcome(errorCode: .unanswered)
      }
    }
    if arguments.command == .outputs { return try await outputs(project) }
    let written =
      if let folder = arguments.output, arguments.hermetic {
        try await generate(project, into: folder)
      } else {
        try await generateAndCache(project)
      }
    if let path = arguments.depfile, report.failures.isEmpty, !report.hasErrors {
      writeDepfile(path, of: written)
    }
    return report.outcome(errorCode: .findings)
  }

  /// Lists the files of a generation.
  private mutating func outputs(_ project: Project) async throws(UsageError) -> Outcome {
    let input = try await read(arguments.operands, followsUses: true, in: project)
    let former = try await readFormerPrograms(in: project)
    var run = OutputsRun(arguments: arguments, project: project, report: report)
    return run.outcome(of: consume input, formerly: former, revisionFiles: revisionFiles)
  }

  /// Generates into a folder of the caller, and returns the paths of the written files.
  private mutating func generate(
    _ project: Project,
    into folder: String
  ) async throws(UsageError) -> [String] {
    let input = try await read(arguments.operands, followsUses: true, in: project)
    let former = try await readFormerPrograms(in: project)
    var run = HermeticRun(arguments: arguments, into: folder, report: report)
    await run.run(consume input, formerly: former)
    report = run.report
    return run.written
  }

  /// Generates what is not current, and returns the paths of all files that are then current.
  private mutating func generateAndCache(_ project: Project) async throws(UsageError) -> [String] {
    let file = cacheFile(of: project)
    let (cache, start) = (file?.read(), report)
    // Names that move between specs are found by comparing all of them.
    var generation = try await generate(
      project,
      by: cache,
      separatesLone: arguments.shimsFrom == nil
    )
    if generation.isInconclusive {
      report = start
      let none = cache.map { GenerateCache(tool: $0.tool) }
      generation = try await generate(project, by: none, separatesLone: false)
    }
    changesFiles = generation.changesFiles
    report = generation.report
    if let new = generation.cache, new != cache { file?.write(new) }
    return generation.written
  }

  private mutating func generate(
    _ project: Project,
    by cache: GenerateCache?,
    separatesLone: Bool
  ) async throws(UsageError) -> GenerateRun {
    let input = try await SpecInput.read(
      arguments,
      arguments.operands,
      followsUses: true,
      in: project,
      by: cache,
      separatesLone: separatesLone,
      into: &report
    )
    for folder in input.folders { places.add(folder: folder) }
    report.diagnostics += endedNames(in: input.specs.wanted, on: environment.today)
    let former = try await readFormerPrograms(in: project)
    var generation = GenerateRun(
      arguments: arguments,
      project: project,
      report: report,
      environment
    )
    await generation.run(consume input, formerly: former, today: environment.today)
    return generation
  }

  /// Returns the cache of a run over all specs of a project.
  ///
  /// A run over some specs includes or leaves out used ones by what is in the output folder.
  private func cacheFile(of project: Project) -> CacheFile? {
    guard let folder = environment.cacheFolder, let tool = environment.tool, !arguments.noCache,
      arguments.operands.isEmpty, arguments.shimsFrom == nil
    else { return nil }
    let projectFolder = Path.resolved(project.folder, in: project.currentFolder)
    let output = project.output(option: arguments.output).location
    let place = Path.resolved(output, in: project.currentFolder)
    return CacheFile(in: folder, project: projectFolder, output: place, tool: tool)
  }

  private mutating func writeDepfile(_ path: String, of written: [String]) {
    do throws(FileFailure) {
      let folder = try FileSystem.currentFolder()
      let read = Set(report.paths(except: revisionFiles)).sorted()
      let text = try Depfile.text(of: written.sorted(), from: read, in: folder)
      try report.requireUnread(path, problem: "is a file that the output is generated from")
      try FileSystem.put(Array(text.utf8), at: path)
    } catch {
      report.failures.append(error)
    }
  }

  /// Returns the programs of the version whose names stay available.
  private mutating func readFormerPrograms(
    in project: Project
  ) async throws(UsageError) -> [Program] {
    guard let name = arguments.shimsFrom else { return [] }
    // A hermetic run starts no other program, so it reads no revision.
    let version =
      arguments.hermetic
      ? .path(name)
      : DiffOperands.formerVersion(name) { path in (try? FileSystem.kind(of: path)) != nil }
    let side = try await DiffSide.read(version, arguments, in: project, into: &report)
    guard let side else { return [] }
    let (programs, diagnostics) = side.resolved()
    report.diagnostics += diagnostics
    revisionFiles = Set(side.repositoryPaths.keys)
    return programs
  }
}
