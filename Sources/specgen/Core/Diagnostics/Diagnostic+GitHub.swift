/// Returns the diagnostics as GitHub annotations, errors before warnings.
///
/// GitHub shows ten errors and ten warnings for each step and drops the others, so the others become plain log lines.
package func renderGitHub(_ diagnostics: [Diagnostic], files: [SourceFile]) -> PrintedText {
  let sources = SourceIndex(diagnostics, files: files)
  return GitHubFinding.printed(
    diagnostics.map { diagnostic in
      GitHubFinding(
        command: command(for: diagnostic, in: sources),
        logLine:
          "\(sources.place(of: diagnostic.span)): \(diagnostic.severity.rawValue): "
          + "\(diagnostic.message) [\(diagnostic.id.rawValue)]"
      )
    }
  )
}

extension SourceIndex {
  /// Returns the location properties of an annotation.
  package func properties(of span: Span) -> [WorkflowCommand.Property] {
    let (start, end) = (start(of: span), end(of: span))
    let lines: [WorkflowCommand.Property] = [
      .init(.file, entry(of: span).file.path), .init(.line, String(start.line)),
      .init(.endLine, String(end.line)),
    ]
    // GitHub accepts columns only within a single line.
    guard start.line == end.line else { return lines }
    return lines + [
      .init(.col, String(start.column)), .init(.endColumn, String(end.column)),
    ]
  }
}

private func command(for diagnostic: Diagnostic, in sources: SourceIndex) -> WorkflowCommand {
  let notes = diagnostic.notes.prefix(Diagnostic.shownNotes).map { note in
    "\(sources.place(of: note.span)): \(note.message)"
  }
  return WorkflowCommand(
    level: diagnostic.severity == .error ? .error : .warning,
    properties: sources.properties(of: diagnostic.span) + [.init(.title, diagnostic.id.rawValue)],
    message: [diagnostic.message] + notes + ["help: \(diagnostic.help)"]
  )
}
