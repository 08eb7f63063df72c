import SpecgenCore
import SpecgenReview

/// A run that compares two versions, and reports or accepts the changes.
struct DiffRun {
  private let arguments: Arguments
  private let project: Project
  private let environment: RunEnvironment
  private var report: Report
  /// The files of an app that were too large to be searched.
  private var skipped: [FileFailure] = []
  /// The warnings about former spellings in the configuration and in the acceptances, and about examples left out.
  private var warnings: [Diagnostic] = []

  /// Creates a run whose report contains the findings from reading the configuration.
  init(arguments: Arguments, project: Project, _ environment: RunEnvironment, report: Report) {
    self.arguments = arguments
    self.project = project
    self.environment = environment
    self.report = report
  }

  /// Reads both versions and returns the outcome.
  consuming func outcome() async throws(UsageError) -> Outcome {
    let operands = try DiffOperands(
      arguments,
      configured: project.configuration?.shipped ?? []
    ) { path in
      (try? FileSystem.kind(of: path)) != nil
    }
    guard operands.new != .configured || project.configuration != nil else {
      throw UsageError(
        message: "no \(Configuration.name) found here or in a parent folder",
        help: "Write `specgen diff OLD NEW`."
      )
    }
    try arguments.checkUntil(environment.today)
    let acceptances = AcceptanceFile(of: project, arguments, into: &report)
    warnings = report.diagnostics.filter { $0.id == .formerSpelling }
    var old: [DiffSide] = []
    for version in operands.old {
      let side = try await DiffSide.read(version, arguments, in: project, into: &report)
      if let side { old.append(side) }
    }
    let new = try await DiffSide.read(operands.new, arguments, in: project, into: &report)
    let sides = old + [new].compactMap(\.self)
    let resolved = await concurrentMap(sides, jobs: arguments.jobCount) { $0.resolved() }
    report.diagnostics += resolved.flatMap(\.diagnostics)
    warnings += resolved.flatMap(\.diagnostics).filter { $0.severity == .warning }
    guard let new, let newest = resolved.last, report.failures.isEmpty, !report.hasErrors else {
      return stopped("nothing was compared")
    }
    report.diagnostics += try await unknownAPIs(resolved.flatMap(\.programs), operands)
    guard !report.hasErrors else { return stopped("nothing was compared") }
    let before = resolved.dropLast().map(\.programs)
    var found = changes(from: before, to: newest.programs, operands.shipped)
    var usage: UsageReading?
    if !arguments.usage.isEmpty, operands.accepted == nil {
      let files = search(for: &found, from: before, to: newest.programs)
      usage = files?.reading
      skipped = files?.skipped ?? []
      guard report.failures.isEmpty else { return stopped("nothing was reported") }
    }
    let review = Review(
      found,
      rules: project.configuration?.diff ?? LevelRules(),
      acceptances: acceptances.found,
      today: environment.today
    )
    guard review.mismatches.isEmpty else {
      report.diagnostics += Diagnostic.acceptances(of: review).filter { $0.severity == .error }
      return stopped("nothing was reported")
    }
    if let accepted = operands.accepted {
      return accept(accepted, in: review, acceptances)
    }
    return answer(
      review,
      context(old, new, operands, usage, specs: newest.programs + resolved.flatMap(\.programs)),
      (resolved.dropLast().last?.programs ?? [], newest.programs),
      filesDiffer: old.contains { $0.contents != new.contents }
    )
  }

  /// Returns the changes since one version, or since each release that users still have.
  private func changes(
    from old: [[Program]],
    to new: [Program],
    _ shipped: [String]
  ) -> [Change] {
    let all = old.map { SpecgenReview.changes(from: $0, to: new) }
    return shipped.isEmpty
      ? all.flatMap(\.self) : mergedChanges(zip(shipped, all).map { (name: $0, changes: $1) })
  }

  /// Searches an app's code for uses of what changes touch, and returns its files.
  private mutating func search(
    for changes: inout [Change],
    from old: [[Program]],
    to new: [Program]
  ) -> AppFiles? {
    do throws(FileFailure) {
      let files = try AppFiles.read(
        arguments.usage,
        store: arguments.indexStore,
        limit: arguments.maxBytes
      )
      let usages = usages(
        of: touchedSymbols(of: changes, from: old),
        in: files.sources,
        of: (old.last ?? []).map { GeneratedAPI($0) }
      )
      for (index, usage) in usages.enumerated() { changes[index].usage = usage }
      return files
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  /// Reports the APIs in the configuration that neither the two versions nor the project contains.
  private func unknownAPIs(
    _ programs: [Program],
    _ operands: DiffOperands
  ) async throws(UsageError) -> [Diagnostic] {
    var known = Set(programs.map(\.api.text))
    var unknown = (project.configuration?.diff.names ?? []).filter { !known.contains($0.value) }
    guard !unknown.isEmpty else { return [] }
    if operands.new != .configured {
      // The two files may be a subset of the project, and errors in its other specs are irrelevant here.
      var aside = Report(arguments, onTerminal: false)
      let input = try await SpecInput.read(
        arguments,
        [],
        followsUses: false,
        in: project,
        into: &aside
      )
      known.formUnion(input.specs.members.compactMap { $0.spec?.api.value })
      unknown.removeAll { known.contains($0.value) }
    }
    return unknown.map { .unknownAPI($0, among: known.sorted()) }
  }

  /// Returns the outcome of a run without an answer; standard output is reserved for answers.
  private func stopped(_ words: String) -> Outcome {
    let outcome = report.outcome(errorCode: .unanswered)
    let line = arguments.quiet ? "" : "\(words): \(report.count)\n"
    return Outcome(
      output: outcome.output,
      errors: outcome.errors + .lines(line),
      exitCode: outcome.exitCode
    )
  }

  private func context(
    _ old: [DiffSide],
    _ new: DiffSide,
    _ operands: DiffOperands,
    _ usage: UsageReading?,
    specs: [Program]
  ) -> ReviewContext {
    var paths = new.repositoryPaths
    for side in old { paths.merge(side.repositoryPaths) { first, _ in first } }
    return ReviewContext(
      old: operands.shipped.isEmpty
        ? old.map(\.name).joined() : operands.shipped.joined(separator: ", "),
      new: new.name,
      versions: operands.shipped,
      operands: operands.words,
      failRule: arguments.failRule,
      files: report.files,
      repositoryPaths: paths,
      specs: Dictionary(firsts: specs.map { ($0.api.text, $0.span.file) }),
      level: arguments.level ?? arguments.diffFormat.usualLevel,
      isQuiet: arguments.quiet,
      usage: usage
    )
  }

  private consuming func answer(
    _ whole: Review,
    _ context: ReviewContext,
    _ programs: (old: [Program], new: [Program]),
    filesDiffer: Bool
  ) -> Outcome {
    let format = arguments.diffFormat
    let (review, more) = limited(whole, to: format, context.level)
    do throws(FileFailure) {
      var changes: [FileChange] = []
      for file in arguments.reviewFiles {
        let level = arguments.level ?? file.format.usualLevel
        let (review, more) = limited(whole, to: file.format, level)
        let text = review.printed(
          as: file.format,
          context.shown(from: level),
          programs,
          color: false,
          more: more
        )
        let problem = "is a compared spec, and cannot also be a report"
        changes.append(try report.change(of: file.path, to: text.text, unlessRead: problem))
      }
      try FileSystem.write(changes)
    } catch {
      report.failures.append(error)
      return stopped("nothing was reported")
    }
    let page = arguments.open ? arguments.reviewFiles.first { $0.format == .html } : nil
    let unopened = page.flatMap { PageOpener(program: environment.opener).open($0.path) }
    let output = review.printed(as: format, context, programs, color: showsColor, more: more)
    report.diagnostics = warnings + Diagnostic.acceptances(of: review)
    var errors = report.findingsText(limit: report.maxFindings ?? Arguments.defaultMaxFindings)
    // A use in a file that was not read would change the verdict, so this is said even by quiet runs.
    errors += report.failureText(skipped, limit: report.maxFindings ?? Arguments.defaultMaxFindings)
    if let unopened { errors += "note: the page was not opened: \(unopened)\n" }
    if !arguments.quiet {
      if !review.count.isEmpty {
        errors += review.folderLines(context) + "\(review.count)\n"
      } else if filesDiffer {
        errors += "the files differ, but the generated code and the requests do not\n"
      }
    }
    let fails = whole.fails(by: arguments.failRule)
    return Outcome(
      output: output,
      errors: (format.isForPeople ? .empty : more) + .lines(errors),
      exitCode: fails ? .findings : .clean
    )
  }

  /// Returns the findings that a format has room for, and lines that count the rest.
  private func limited(
    _ whole: Review,
    to format: DiffFormat,
    _ level: ChangeLevel
  ) -> (review: Review, more: PrintedText) {
    let usual = format.isForPeople ? Arguments.defaultMaxFindings : nil
    let findings = format.joinsCauses ? whole.byCause() : whole
    let (review, rest) = findings.limited(to: arguments.maxFindings ?? usual, from: level)
    let lines = rest.map { rest in
      "\(visible(rest.group)): \(rest.words("change")) (\(Option.maxFindings.name) shows more)\n"
    }
    return (review, .lines(lines.joined()))
  }

  /// `true` if the answer is colored; it goes to standard output.
  private var showsColor: Bool {
    switch arguments.color {
    case .auto: environment.showsColoredOutput
    case .always: true
    case .never: false
    }
  }
}

extension DiffRun {
  /// Writes acceptances of changes.
  private consuming func accept(
    _ fingerprints: [Fingerprint],
    in review: Review,
    _ file: AcceptanceFile
  ) -> Outcome {
    var lines: [String] = []
    var added: [Acceptance] = []
    var seen: Set<Fingerprint> = []
    // The fingerprint may be that of a combined finding.
    let known = review.findings + review.byCause().findings
    for fingerprint in fingerprints {
      guard let finding = known.first(where: { $0.fingerprint == fingerprint }) else {
        let error = UsageError(
          message: "no reported change has the fingerprint `\(fingerprint.text)`",
          help: "Use the same OLD and NEW; `specgen diff` prints the complete command."
        )
        return Outcome(output: .empty, errors: .lines(error.text), exitCode: .findings)
      }
      for each in finding.all where seen.insert(each.fingerprint).inserted {
        let (change, name) = (each.change, each.fingerprint)
        let what = "\(name.text) (\(change.kind.rawValue), \(visible(change.path)))"
        guard each.isOpen else {
          lines.append("already accepted: \(what)")
          continue
        }
        lines.append("accepted: \(what)")
        added.append(
          Acceptance(
            subject: .change(name, kind: change.kind, path: change.path),
            reason: arguments.reason ?? "",
            until: arguments.until
          )
        )
      }
    }
    do throws(FileFailure) {
      try file.add(added)
      report.summary = lines
    } catch {
      report.failures.append(error)
    }
    return report.outcome(errorCode: .findings)
  }
}
