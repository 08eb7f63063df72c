import SpecgenCore
import SpecgenReview

/// A run as git's external diff driver, which shows the changes of one file in the output of `git diff`.
///
/// Git aborts if a driver fails, so the exit code is 0 once the arguments are understood.
struct GitDriverRun {
  private let arguments: Arguments
  private let environment: RunEnvironment
  private let call: GitDriverCall
  private var report: Report
  private var project = Project(currentFolder: "/", folder: "", configuration: nil)

  /// Creates a run with an empty report.
  init(
    arguments: Arguments,
    _ environment: RunEnvironment,
    report: Report
  ) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    self.report = report
    call = try GitDriverCall(arguments.operands)
  }

  /// Compares both versions and returns the outcome.
  ///
  /// All of it goes to standard output, in the order in which git shows files.
  consuming func outcome() async -> Outcome {
    let palette = showsColor ? Palette.terminal : .plain
    let head = call.head.map { "\(palette.place)\($0)\(palette.reset)\n" }.joined()
    return Outcome(output: .lines(head) + body(), errors: .empty, exitCode: .clean)
  }

  private mutating func body() -> PrintedText {
    guard let old = call.old, let new = call.new else {
      return .lines("unmerged: resolve the conflicts first\n")
    }
    loadProject()
    guard let before = source(old, isNew: false), let after = source(new, isNew: true),
      report.failures.isEmpty
    else {
      return .lines(failures)
    }
    let levels = project.configuration?.diff ?? LevelRules()
    let sides = [
      side(before, old, path: call.oldPath, isNew: false),
      side(after, new, path: call.newPath, isNew: true),
    ]
    let resolved = sides.map { $0.resolved() }
    report.diagnostics += resolved.flatMap(\.diagnostics)
    guard !report.hasErrors else {
      return .lines(failures) + .lines(lines(from: before.file, to: after.file))
    }
    let own = Set([before.file?.id, after.file?.id].compactMap(\.self))
    let changes = changes(from: resolved[0].programs, to: resolved[1].programs).filter {
      [$0.old?.file, $0.new?.file].contains { $0.map(own.contains) ?? false }
    }
    return .lines(failures) + text(of: changes, levels)
  }

  /// A version of the file; without a source if it does not exist.
  private struct Source {
    var file: SourceFile?
    var findings: [Diagnostic] = []
  }

  /// Reads a version, or returns nil and reports why it cannot be read.
  private mutating func source(_ version: GitDriverCall.Version, isNew: Bool) -> Source? {
    guard version.exists else { return Source() }
    let path = isNew ? call.newPath : "a/\(call.oldPath)"
    do throws(FileFailure) {
      guard version.isRegular else {
        let kind = version.mode == "160000" ? "a submodule" : "a symbolic link"
        throw FileFailure(path: path, problem: "is \(kind), which is not compared")
      }
      let bytes: [UInt8]
      do throws(FileFailure) {
        let limit = FileSystem.SizeLimit.option(arguments.maxBytes)
        bytes = try FileSystem.contents(of: version.file, limit: limit, links: .refuse)
      } catch {
        // The name of a temporary file tells nobody anything.
        throw FileFailure(path: path, problem: error.problem)
      }
      let (file, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
      report.files.append(file)
      return Source(file: file, findings: findings)
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  /// Returns one version with the specs that it uses.
  private mutating func side(
    _ source: Source,
    _ version: GitDriverCall.Version,
    path: String,
    isNew: Bool
  ) -> DiffSide {
    var specs = SpecSet()
    if let file = source.file {
      let path = call.folder + path
      let spec = SpecFile(
        source: file.named(path),
        location: "/\(path)",
        findings: source.findings
      )
      specs.members = [spec.decoded(isWanted: true)]
      let reader = UsedSpecReader(
        version: version,
        path: path,
        isNew: isNew,
        project: project,
        maxBytes: arguments.maxBytes
      )
      reader.add(to: &specs, into: &report)
    }
    return DiffSide(name: path, specs: specs, repositoryPaths: [:])
  }

  /// Loads the configuration nearest to the file; a mistake in it is reported, and its levels do not apply.
  private mutating func loadProject() {
    do throws(FileFailure) {
      project = Project(
        currentFolder: try FileSystem.currentFolder(),
        folder: "",
        configuration: nil
      )
      let nearest = arguments.config == nil ? try nearestConfiguration() : nil
      guard let config = arguments.config ?? nearest else { return }
      var aside = Report(arguments, onTerminal: showsColor)
      let configured = try Project.load(config: config, into: &aside)
      report.files = aside.files
      report.diagnostics = aside.diagnostics.map(\.asWarning)
      project = Project(
        currentFolder: project.currentFolder,
        folder: "",
        configuration: configured?.configuration
      )
    } catch {
      report.failures.append(error)
    }
  }

  /// Returns the configuration in the folder of the file or above, within the repository.
  private func nearestConfiguration() throws(FileFailure) -> String? {
    var folders = Path.normalized(call.folder + call.newPath).split(separator: "/").map(String.init)
    guard folders.first != "..", !call.newPath.hasPrefix("/") else { return nil }
    while folders.popLast() != nil {
      let path = (folders + [Configuration.name]).joined(separator: "/")
      guard try FileSystem.kind(of: path) != nil else { continue }
      try ReadBounds(project).check(path)
      return path
    }
    return nil
  }

  /// The failures and findings that precede the changes.
  private var failures: String {
    let limit = arguments.maxFindings ?? Arguments.defaultMaxFindings
    return report.failureText(report.failures, limit: limit) + report.findingsText(limit: limit)
  }

  /// Returns the changed lines of a file that cannot be compared as a spec.
  private func lines(from old: SourceFile?, to new: SourceFile?) -> String {
    let difference = UnifiedDifference(
      of: call.newPath,
      from: old.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "",
      to: new.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    )
    return difference.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible(String($0)) }.joined(separator: "\n")
  }

  private func text(of changes: [Change], _ levels: LevelRules) -> PrintedText {
    // Acceptances belong to one pair of versions, and git compares any.
    let whole = Review(changes, rules: levels, acceptances: [], today: environment.today)
    let format = arguments.diffFormat
    let level = arguments.level ?? format.usualLevel
    let review = format.joinsCauses ? whole.byCause() : whole
    let limit = arguments.maxFindings ?? (format.isForPeople ? Arguments.defaultMaxFindings : nil)
    let (shown, rest) = review.limited(to: limit, from: level)
    let context = ReviewContext(
      old: "a/\(call.oldPath)",
      new: call.newPath,
      operands: [],
      failRule: .never,
      files: report.files,
      repositoryPaths: [:],
      level: level,
      isQuiet: true,
      canAccept: false
    )
    guard !shown.count.isEmpty else {
      return .lines("the files differ, but the generated code and the requests do not\n")
    }
    let more = rest.map { rest in
      "\(visible(rest.group)): \(rest.words("change")) (\(Option.maxFindings.name) shows more)\n"
    }
    let text = shown.printed(
      as: format,
      context,
      ([], []),
      color: showsColor,
      more: .lines(more.joined())
    )
    return .lines("\(shown.count)\n") + (text == .empty ? .empty : .lines("\n") + text)
  }

  /// `true` if the output is colored: on a terminal, or in the pager of git.
  private var showsColor: Bool {
    switch arguments.color {
    case .auto: environment.showsColoredOutput || environment.showsColoredPages
    case .always: true
    case .never: false
    }
  }
}
