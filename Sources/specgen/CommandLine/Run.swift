/// Runs one command line, from its words to what is printed.
struct Run {
  private let arguments: Arguments
  private var report: Report

  /// Answers a command line without the program's name.
  static func outcome(_ words: [String], isColored: Bool) -> Outcome {
    do throws(UsageError) {
      if asksForVersion(words) { return .answer("specgen \(toolVersion)\n") }
      var run = Run(arguments: try Arguments(words), isColored: isColored)
      return try run.outcome()
    } catch {
      return .failure(error.text)
    }
  }

  private init(arguments: Arguments, isColored: Bool) {
    self.arguments = arguments
    report = Report(format: arguments.format, isColored: isColored)
  }

  private static func asksForVersion(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains(Option.version.name)
  }

  private mutating func outcome() throws(UsageError) -> Outcome {
    switch arguments.command {
    case .help: return try help()
    case .explain: return try explain()
    case .schema: return try schema()
    case .lint:
      guard let project = loadProject() else { break }
      return try lint(project)
    case .dump:
      guard let project = loadProject() else { break }
      return try dump(project)
    case .generate:
      guard let project = loadProject() else { break }
      return try generate(project)
    }
    // Without a configuration that holds, the question is not even clear.
    return report.outcome(errorCode: .unanswered)
  }

  private mutating func loadProject() -> Project? {
    do throws(FileFailure) {
      return try Project.load(config: arguments.config, into: &report)
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  private func help() throws(UsageError) -> Outcome {
    guard let name = arguments.operands.first else { return .answer(HelpText.overview) }
    guard let command = Command(rawValue: name) else {
      throw .unknown("command", name, among: Command.allCases.map(\.rawValue))
    }
    return .answer(HelpText.help(for: command))
  }

  private func explain() throws(UsageError) -> Outcome {
    guard let name = arguments.operands.first else { return .answer(ExplanationText.list) }
    guard let id = DiagnosticID(rawValue: name), let text = ExplanationText.text(of: id) else {
      throw .unknown("finding", name, among: DiagnosticID.allCases.map(\.rawValue))
    }
    return .answer(text)
  }

  private func schema() throws(UsageError) -> Outcome {
    let name = arguments.operands.first ?? SchemaSubject.spec.rawValue
    guard let subject = SchemaSubject(rawValue: name) else {
      throw .unknown("schema", name, among: SchemaSubject.allCases.map(\.rawValue))
    }
    return .answer(subject.document.text)
  }

  private mutating func lint(_ project: Project) throws(UsageError) -> Outcome {
    let input = try read(arguments.operands, followsUses: true, in: project)
    report.diagnostics += check(input.specs).diagnostics
    if report.failures.isEmpty {
      report.summary = ["\(counted(input.count, "spec")) checked: \(report.count)"]
    }
    return report.outcome(errorCode: .findings)
  }

  private mutating func dump(_ project: Project) throws(UsageError) -> Outcome {
    let (name, spec) = (arguments.operands[0], arguments.operands[1])
    guard let phase = DumpPhase(rawValue: name) else {
      throw .unknown("phase", name, among: DumpPhase.allCases.map(\.rawValue))
    }
    let input = try read([spec], followsUses: phase.isResolved, in: project)
    let (text, diagnostics) = specgen.dump(phase, of: input.specs, limits: ParseLimits())
    report.diagnostics += diagnostics
    let outcome = report.outcome(errorCode: .findings)
    return Outcome(
      output: text + outcome.output,
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private mutating func generate(_ project: Project) throws(UsageError) -> Outcome {
    let input = try read(arguments.operands, followsUses: true, in: project)
    var generation = Generation(arguments: arguments, project: project, report: report)
    generation.run(consume input)
    return generation.report.outcome(errorCode: .findings)
  }

  private mutating func read(
    _ operands: [String],
    followsUses: Bool,
    in project: Project
  ) throws(UsageError) -> SpecInput {
    try SpecInput.read(
      arguments,
      operands,
      followsUses: followsUses,
      in: project,
      into: &report
    )
  }
}
