import SpecgenCore

/// The findings, failures and summary of a run.
struct Report: Sendable {
  /// The output format of findings.
  let format: Format
  /// `true` if text is colored.
  let isColored: Bool
  /// The maximum number of findings shown per file, or nil for the default.
  let maxFindings: Int?
  /// `true` if the summary is omitted.
  let isQuiet: Bool
  /// The files that could not be read or written.
  var failures: [FileFailure] = []
  /// The findings.
  var diagnostics: [Diagnostic] = []
  /// The files that findings quote, by printed path; the `id` of a file is its index.
  var files: [SourceFile] = []
  /// The lines of the summary.
  var summary: [String] = []
  /// The lines after the summary, which are printed even without it.
  var notes: [String] = []

  /// Creates an empty report.
  ///
  /// `onTerminal` is `true` if the report is shown on a terminal that supports color.
  init(_ arguments: Arguments, onTerminal: Bool) {
    format = arguments.format
    maxFindings = arguments.maxFindings
    isQuiet = arguments.quiet
    isColored =
      switch arguments.color {
      case .auto: onTerminal
      case .always: true
      case .never: false
      }
  }

  /// Returns the change that gives a file this text.
  ///
  /// Throws `FileFailure` with `problem` if the run has read the file.
  func change(
    of path: String,
    to text: String,
    unlessRead problem: String
  ) throws(FileFailure) -> FileChange {
    try requireUnread(path, problem: problem)
    return try FileSystem.change(of: path, to: Array(text.utf8))
  }

  /// Throws `FileFailure` with `problem` if the run has read the file.
  func requireUnread(_ path: String, problem: String) throws(FileFailure) {
    let place = FileSystem.realPath(of: path)
    let isRead = place != nil && files.contains { FileSystem.realPath(of: $0.path) == place }
    guard !isRead else { throw FileFailure(path: path, problem: problem) }
  }

  /// Returns the paths of the files that were read, except those of these numbers.
  func paths(except others: Set<Int>) -> [String] {
    files.indices.filter { !others.contains($0) }.map { files[$0].path }
  }

  /// `true` if any finding is an error.
  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// The counts of findings and failures: `1 error, 2 warnings`.
  var count: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts = [(failures.count, "failure"), (errors, "error"), (warnings, "warning")]
    let words = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return words.isEmpty ? "no findings" : words.joined(separator: ", ")
  }

  /// Adds findings about the output folder.
  mutating func add(_ findings: [OutputFinding]) {
    for finding in findings {
      let (diagnostic, quotedFiles) = finding.diagnostic(fileID: files.count)
      diagnostics.append(diagnostic)
      files += quotedFiles
    }
  }

  /// The findings to show, and lines that count the omitted ones.
  ///
  /// Formats for programs include all findings unless the user sets a limit.
  private var shownFindings: (shown: [Diagnostic], rest: String) {
    let usual = format.isForPeople ? Arguments.defaultMaxFindings : nil
    return findings(limit: maxFindings ?? usual)
  }

  private func findings(limit: Int?) -> (shown: [Diagnostic], rest: String) {
    let all = normalized(diagnostics)
    guard let limit else { return (all, "") }
    let selection = Selection(
      all,
      limit: limit,
      group: { files[$0.span.file].path },
      kind: \.id.rawValue,
      isGrave: { $0.severity == .error }
    )
    let lines = selection.rest.map { rest in
      "\(visible(rest.group)): \(rest.words("finding")) (\(Option.maxFindings.name) shows more)\n"
    }
    return (selection.shown, lines.joined())
  }

  /// Returns the findings up to a limit as text, with lines that count the omitted ones.
  func findingsText(limit: Int) -> String {
    let (findings, rest) = findings(limit: limit)
    let text = findings.isEmpty ? "" : renderText(findings, files: files, color: isColored)
    return rest.isEmpty ? text : "\(text)\n\(rest)"
  }

  /// Returns lines for failures up to a limit, and a line that counts the rest.
  func failureText(_ failures: [FileFailure], limit: Int) -> String {
    let rest = failures.count - limit
    let more =
      rest > 0 ? "\(counted(rest, "more failure")) (\(Option.maxFindings.name) shows more)\n" : ""
    return failures.prefix(limit).map { $0.line + "\n" }.joined() + more
  }

  /// Returns the outcome of the run, with `errorCode` as the exit code if any finding is an error.
  func outcome(errorCode: ExitCode) -> Outcome {
    let (findings, rest) = shownFindings
    let failed = PrintedText.lines(
      failureText(failures, limit: maxFindings ?? Arguments.defaultMaxFindings)
    )
    let said = (isQuiet ? [] : summary) + notes
    let lines = PrintedText.lines(said.map { $0 + "\n" }.joined())
    let exitCode: ExitCode =
      !failures.isEmpty ? .unanswered : hasErrors ? errorCode : .clean
    switch format {
    case .text:
      let text = findingsText(limit: maxFindings ?? Arguments.defaultMaxFindings)
      return Outcome(output: lines, errors: failed + .lines(text), exitCode: exitCode)
    case .json:
      // Consumers of this format expect only JSON on standard output.
      let text = renderJSON(findings, files: files)
      let errors = failed + .lines(rest) + lines
      return Outcome(output: .json(text), errors: errors, exitCode: exitCode)
    case .github:
      let text = findings.isEmpty ? .empty : renderGitHub(findings, files: files)
      return Outcome(output: text + .lines(rest) + lines, errors: failed, exitCode: exitCode)
    case .sarif:
      let text = renderSARIF(
        findings,
        files: files,
        failures: failures.map(\.line),
        version: toolVersion
      )
      let errors = failed + .lines(rest) + lines
      return Outcome(output: .json(text), errors: errors, exitCode: exitCode)
    }
  }
}
