import SpecgenCore
import SpecgenEditor
import SpecgenReview

/// The execution of one command line, from its arguments to its output.
struct Run {
  let arguments: Arguments
  let environment: RunEnvironment
  var report: Report
  /// The numbers of the files that were read from a revision of git.
  var revisionFiles: Set<Int> = []
  /// The places that a later run depends on.
  var places = WatchedPlaces()
  /// `true` if a file was written or removed.
  var changesFiles = false

  /// Runs a command line without the program name, and returns its outcome.
  static func outcome(_ words: [String], in environment: RunEnvironment) async -> Outcome {
    do throws(UsageError) {
      if words.isEmpty { return .answer(HelpText.brief) }
      if asksForVersion(words) { return .answer("specgen \(toolVersion)\n") }
      var run = Run(arguments: try Arguments(words), environment)
      return try await run.outcome().following(run.arguments.warnings)
    } catch {
      return .failure(error.text)
    }
  }

  /// Generates once, and returns also the places whose changes another run would be for, and if files changed.
  static func watched(
    _ arguments: Arguments,
    in environment: RunEnvironment
  ) async -> (outcome: Outcome, places: WatchedPlaces, changesFiles: Bool) {
    var run = Run(arguments: arguments, environment)
    do throws(UsageError) {
      let outcome = try await run.outcome()
      for file in run.report.files { run.places.add(file: file.path) }
      for failure in run.report.failures { run.places.add(file: failure.path) }
      return (outcome, run.places, run.changesFiles)
    } catch {
      return (.failure(error.text), WatchedPlaces(), false)
    }
  }

  private init(arguments: Arguments, _ environment: RunEnvironment) {
    self.arguments = arguments
    self.environment = environment
    report = Report(arguments, onTerminal: environment.showsColoredErrors)
  }

  private static func asksForVersion(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains(Option.version.name)
  }

  private mutating func outcome() async throws(UsageError) -> Outcome {
    switch arguments.command {
    case .help: return try help()
    case .explain:
      guard let place = arguments.operands.first.flatMap(SourcePlace.init) else {
        return try explain()
      }
      guard let project = loadProject() else { break }
      return try await explain(place, in: project)
    case .schema: return try schema()
    case .initialize: return try initialize()
    case .completions: return try completions()
    case .man: return .answer(ManualPage.text)
    case .lsp: return await ServerDriver.run(ServerEnvironment(environment))
    case .lint:
      guard let project = loadProject() else { break }
      return try await lint(project)
    case .diff where arguments.gitDriver:
      return try await GitDriverRun(arguments: arguments, environment, report: report).outcome()
    case .diff:
      guard let project = loadProject() else { break }
      let run = DiffRun(arguments: arguments, project: project, environment, report: report)
      return try await run.outcome()
    case .changelog:
      guard let project = loadProject() else { break }
      let run = try ChangelogRun(arguments: arguments, project: project, report: report)
      return try await run.outcome()
    case .docs:
      let task = try docsTask()
      if task == .facts { return DocsRun.facts(arguments, report: report) }
      guard let project = loadProject() else { break }
      var run = DocsRun(
        arguments: arguments,
        task: task,
        project: project,
        environment,
        report: report
      )
      return task == .diff ? try await run.difference() : try await run.outcome()
    case .manifest:
      guard let project = loadProject() else { break }
      return try await manifest(project)
    case .export:
      guard let project = loadProject() else { break }
      return try await export(project)
    case .reference:
      guard let project = loadProject() else { break }
      let input = try await read(arguments.operands, followsUses: true, in: project)
      var run = ReferenceRun(arguments: arguments, report: report)
      return try run.outcome(of: input.specs)
    case .dump:
      guard let project = loadProject() else { break }
      return try await dump(project)
    case .import:
      var run = ImportRun(arguments: arguments, report: report)
      return try run.outcome()
    case .draft:
      var run = DraftRun(arguments: arguments, environment, report: report)
      return run.outcome()
    case .verify:
      guard let project = loadProject() else { break }
      let spec = Array(arguments.operands.prefix(1))
      let input = try await read(spec, followsUses: true, in: project)
      var run = VerifyRun(arguments: arguments, report: report)
      return run.outcome(of: input.specs)
    case .generate, .outputs, .watch:
      guard let project = loadProject() else { break }
      return try await generate(project)
    }
    // Without a valid configuration, the input of the run is unknown.
    return report.outcome(errorCode: .unanswered)
  }

  private mutating func loadProject() -> Project? {
    do throws(FileFailure) {
      let searches = !arguments.hermetic
      return try Project.load(config: arguments.config, searches: searches, into: &report)
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  private func docsTask() throws(UsageError) -> DocsTask {
    let name = arguments.operands[0]
    guard let task = DocsTask(rawValue: name) else {
      throw .unknown("task", name, among: DocsTask.allCases.map(\.rawValue))
    }
    guard task.count.contains(arguments.operands.count - 1) else {
      throw UsageError(
        message: "`specgen docs \(name)` has other operands",
        help: "Write `specgen docs \(name) \(task.placeholder)`."
      )
    }
    return task
  }

  private func help() throws(UsageError) -> Outcome {
    guard let name = arguments.operands.first else { return .answer(HelpText.overview) }
    guard let command = Command(rawValue: name) else {
      throw .unknown("command", name, among: Command.allCases.map(\.rawValue))
    }
    return .answer(HelpText.help(for: command))
  }

  private func explain() throws(UsageError) -> Outcome {
    guard let name = arguments.operands.first else {
      let list = ExplanationText.list(about: arguments.about, onlyChanges: arguments.changes)
      guard let list else {
        throw UsageError(
          message: "nothing is explained about `\(visible(arguments.about ?? ""))`",
          help: "Write another word, such as `params`; `specgen explain` lists all."
        )
      }
      return .answer(list)
    }
    guard arguments.about == nil, !arguments.changes else {
      throw UsageError(
        message: "`\(visible(name))` and `--about` or `--changes` exclude each other",
        help: "Keep one of them."
      )
    }
    if let kind = ChangeKind(rawValue: name) ?? ChangeKind.former[name] {
      return .answer(ExplanationText.text(of: kind))
    }
    guard let id = DiagnosticID(rawValue: name), let text = ExplanationText.text(of: id) else {
      throw .unknown(
        "finding",
        name,
        among: arguments.command.operand.words,
        listedBy: "specgen explain"
      )
    }
    return .answer(text)
  }

  /// Explains a place in a spec.
  private mutating func explain(
    _ place: SourcePlace,
    in project: Project
  ) async throws(UsageError) -> Outcome {
    let input = try await read([place.path], followsUses: true, in: project)
    guard report.failures.isEmpty, let checked = CheckedSpecs(input.specs),
      let member = input.specs.members.first(where: \.isWanted)
    else { return report.outcome(errorCode: .unanswered) }
    let position = LinePosition(line: place.line - 1, character: place.column - 1)
    let offset = LinePositions(member.source.bytes).offset(of: position, in: .utf32)
    guard let found = PlaceExplanation(at: offset, in: member.location, of: checked) else {
      throw UsageError(
        message: "nothing is explained at `\(visible(arguments.operands[0]))`",
        help: "Name the place of a key, a type, a method or another name of a spec."
      )
    }
    return .answer(found.text)
  }

  private func schema() throws(UsageError) -> Outcome {
    let name = arguments.operands.first ?? SchemaSubject.spec.rawValue
    guard let subject = SchemaSubject(rawValue: name) else {
      throw .unknown("schema", name, among: SchemaSubject.allCases.map(\.rawValue))
    }
    return .answer(subject.text)
  }

  private mutating func initialize() throws(UsageError) -> Outcome {
    let starter = try Starter(api: arguments.operands.first ?? "Example")
    do throws(FileFailure) {
      report.summary = try InitRun.write(starter)
    } catch {
      report.failures.append(error)
    }
    return report.outcome(errorCode: .findings)
  }

  private func completions() throws(UsageError) -> Outcome {
    let name = arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      throw .unknown("shell", name, among: Shell.allCases.map(\.rawValue))
    }
    return .answer(shell.completions)
  }

  private mutating func lint(_ project: Project) async throws(UsageError) -> Outcome {
    if arguments.fix {
      var fixRun = FixRun(arguments, in: project)
      try await fixRun.run()
      report.failures += fixRun.failures
      report.summary += fixRun.summary
    }
    let start = report
    var count = try await checkSpecs(project, separatesLone: true)
    if count == nil {
      report = start
      count = try await checkSpecs(project, separatesLone: false)
    }
    if report.failures.isEmpty, let count {
      report.summary.append("\(counted(count, "spec")) checked: \(report.count)")
    }
    return report.outcome(errorCode: .findings)
  }

  /// Checks specs and returns the number of requested specs that are valid text.
  ///
  /// Returns nil if a separated spec turns out to depend on others, so findings may be missing.
  private mutating func checkSpecs(
    _ project: Project,
    separatesLone: Bool
  ) async throws(UsageError) -> Int? {
    let input = try await SpecInput.read(
      arguments,
      arguments.operands,
      followsUses: true,
      in: project,
      separatesLone: separatesLone,
      into: &report
    )
    let (files, today) = (input.lone, environment.today)
    let lone = await concurrentMap(files, jobs: arguments.jobCount) {
      LoneSpec($0.decoded(isWanted: true), today: today, generates: false)
    }
    report.diagnostics += check(input.specs, beside: lone.flatMap(\.names)).diagnostics
    report.diagnostics += endedNames(in: input.specs.wanted, on: today)
    report.diagnostics += lone.flatMap(\.diagnostics)
    return lone.contains(where: \.isLinked) ? nil : input.count + lone.count
  }

  private mutating func dump(_ project: Project) async throws(UsageError) -> Outcome {
    let (name, spec) = (arguments.operands[0], arguments.operands[1])
    guard let phase = DumpPhase(rawValue: name) else {
      throw .unknown("phase", name, among: DumpPhase.allCases.map(\.rawValue))
    }
    let input = try await read([spec], followsUses: phase.isResolved, in: project)
    let (text, diagnostics) = SpecgenCore.dump(phase, of: input.specs, limits: ParseLimits())
    report.diagnostics += diagnostics
    let outcome = report.outcome(errorCode: .findings)
    return Outcome(
      output: .lines(text) + outcome.output,
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private mutating func export(_ project: Project) async throws(UsageError) -> Outcome {
    let (name, spec) = (arguments.operands[0], arguments.operands[1])
    guard let format = ExportFormat(rawValue: name) else {
      throw .unknown("format", name, among: ExportFormat.allCases.map(\.rawValue))
    }
    let input = try await read([spec], followsUses: true, in: project)
    let (programs, diagnostics) = check(input.specs)
    report.diagnostics += diagnostics
    let outcome = report.outcome(errorCode: .findings)
    guard outcome.exitCode == .clean else { return outcome }
    let text = zip(input.specs.members, programs).compactMap { member, program in
      member.isWanted
        ? member.spec.flatMap { spec in program.map { format.text(of: $0, spec) } } : nil
    }
    if let path = arguments.into {
      do throws(FileFailure) {
        let text = text.joined(separator: "---\n")
        let problem = "is the spec that the document is generated from"
        try FileSystem.write([try report.change(of: path, to: text, unlessRead: problem)])
      } catch {
        report.failures.append(error)
      }
      return report.outcome(errorCode: .findings)
    }
    return Outcome(
      output: .lines(text.joined(separator: "---\n")) + outcome.output,
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private mutating func manifest(_ project: Project) async throws(UsageError) -> Outcome {
    let operands = try LinkOperands(arguments)
    let input = try await read(operands.specs, followsUses: true, in: project)
    var run = ManifestRun(
      arguments: arguments,
      project: project,
      report: report,
      cacheFolder: environment.cacheFolder
    )
    run.run(consume input, files: operands.files)
    return run.report.outcome(errorCode: .findings)
  }

  /// Reads the specs of the operands, or all configured specs.
  mutating func read(
    _ operands: [String],
    followsUses: Bool,
    in project: Project
  ) async throws(UsageError) -> SpecInput {
    try await SpecInput.read(
      arguments,
      operands,
      followsUses: followsUses,
      in: project,
      into: &report
    )
  }
}
