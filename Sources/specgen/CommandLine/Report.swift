/// What a run has to say, collected until it ends.
struct Report: Sendable {
  /// How findings are printed.
  let format: Format
  /// Whether text is coloured.
  let isColored: Bool
  /// The most findings of a file that are shown; nil for the usual number.
  let maxFindings: Int?
  /// Whether the summary is left out.
  let isQuiet: Bool
  /// What could not be read or written.
  var failures: [FileFailure] = []
  /// What was found.
  var diagnostics: [Diagnostic] = []
  /// The files that the findings quote, by the paths to print; a file's `id` is its index.
  var files: [SourceFile] = []
  /// Lines that say what was done.
  var summary: [String] = []

  /// Makes an empty report; `onTerminal` says whether somebody looks at it who likes colours.
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

  /// Returns the change that makes a file say a text, unless the run has read it.
  func change(
    of path: String,
    to text: String,
    unlessRead problem: String
  ) throws(FileFailure) -> FileChange {
    let place = FileSystem.realPath(of: path)
    let isRead = place != nil && files.contains { FileSystem.realPath(of: $0.path) == place }
    guard !isRead else { throw FileFailure(path: path, problem: problem) }
    return try FileSystem.change(of: path, to: Array(text.utf8))
  }

  /// Whether any finding is an error.
  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// The findings and failures in words: `1 error, 2 warnings`.
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

  /// The findings that are shown, and lines that count the others.
  ///
  /// Formats for programs have all findings unless somebody asks for fewer.
  private var shownFindings: (shown: [Diagnostic], rest: String) {
    let usual = format.isForPeople ? Arguments.defaultMaxFindings : nil
    let all = normalized(diagnostics)
    guard let limit = maxFindings ?? usual else { return (all, "") }
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

  /// The end of the run, with the exit code that errors among the findings stand for.
  func outcome(errorCode: ExitCode) -> Outcome {
    let (findings, rest) = shownFindings
    let failed = PrintedText.lines(failures.map { $0.line + "\n" }.joined())
    let lines = PrintedText.lines(isQuiet ? "" : summary.map { $0 + "\n" }.joined())
    let exitCode: ExitCode =
      !failures.isEmpty ? .unanswered : hasErrors ? errorCode : .clean
    switch format {
    case .text:
      let text = findings.isEmpty ? "" : renderText(findings, files: files, color: isColored)
      let separated = rest.isEmpty ? text : "\(text)\n\(rest)"
      return Outcome(output: lines, errors: failed + .lines(separated), exitCode: exitCode)
    case .json:
      // A reader of the output expects JSON and nothing else there.
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
