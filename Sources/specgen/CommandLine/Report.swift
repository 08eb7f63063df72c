/// What a run has to say, collected until it ends.
struct Report: Sendable {
  /// How findings are printed.
  let format: Format
  /// Whether text is coloured.
  let isColored: Bool
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
    isQuiet = arguments.quiet
    isColored =
      switch arguments.color {
      case .auto: onTerminal
      case .always: true
      case .never: false
      }
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

  /// The end of the run, with the exit code that errors among the findings stand for.
  func outcome(errorCode: ExitCode) -> Outcome {
    let findings = normalized(diagnostics)
    let failed = failures.map { $0.line + "\n" }.joined()
    let lines = isQuiet ? "" : summary.map { $0 + "\n" }.joined()
    let exitCode: ExitCode =
      !failures.isEmpty ? .unanswered : hasErrors ? errorCode : .clean
    switch format {
    case .text:
      let text = findings.isEmpty ? "" : renderText(findings, files: files, color: isColored)
      return Outcome(output: lines, errors: failed + text, exitCode: exitCode)
    case .json:
      // A reader of the output expects JSON and nothing else there.
      let text = renderJSON(findings, files: files)
      return Outcome(output: text, errors: failed + lines, exitCode: exitCode)
    case .github:
      let text = findings.isEmpty ? "" : renderGitHub(findings, files: files)
      return Outcome(output: text + lines, errors: failed, exitCode: exitCode)
    case .sarif:
      let text = renderSARIF(
        findings,
        files: files,
        failures: failures.map(\.line),
        version: toolVersion
      )
      return Outcome(output: text, errors: failed + lines, exitCode: exitCode)
    }
  }
}

/// Returns a number with its noun: `1 spec`, `2 specs`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
