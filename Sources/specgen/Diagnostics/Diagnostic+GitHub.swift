/// Returns the diagnostics as GitHub's workflow commands, errors before warnings.
///
/// GitHub shows ten errors and ten warnings of a step and drops the rest, so that the rest comes as plain
/// lines of the log.
///
/// ```text
/// ::error file=api.yaml,line=2,endLine=2,col=1,endColumn=5,title=duplicate-key::duplicate key 'name'
/// ```
func renderGitHub(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
  let sources = SourceIndex(diagnostics, files: files)
  let kinds = [Diagnostic.Severity.error, .warning].map { severity in
    diagnostics.filter { $0.severity == severity }
  }
  let shown = kinds.flatMap { $0.prefix(annotationLimit) }.map { command(for: $0, in: sources) }
  let rest = kinds.flatMap { $0.dropFirst(annotationLimit) }.map { line(for: $0, in: sources) }
  return (shown + rest).map { $0 + "\n" }.joined()
}

/// How many annotations of a level GitHub shows.
let annotationLimit = 10

/// A line of the log, in which GitHub must find no command of its older form either.
private func line(for diagnostic: Diagnostic, in sources: SourceIndex) -> String {
  let start = sources.start(of: diagnostic.span)
  let path = visible(sources.entry(of: diagnostic.span).file.path)
  let text =
    "  \(path):\(start.line):\(start.column): \(diagnostic.severity.rawValue): "
    + "\(diagnostic.message) [\(diagnostic.id.rawValue)]"
  return escapedLogLine(text)
}

extension SourceIndex {
  /// The properties that say where an annotation stands.
  func properties(of span: Span) -> [(String, String)] {
    let (start, end) = (start(of: span), end(of: span))
    let lines = [
      ("file", entry(of: span).file.path), ("line", String(start.line)),
      ("endLine", String(end.line)),
    ]
    // GitHub takes columns only within one line.
    guard start.line == end.line else { return lines }
    return lines + [("col", String(start.column)), ("endColumn", String(end.column))]
  }
}

/// A line of the log in which GitHub finds no command.
func escapedLogLine(_ text: String) -> String {
  text.split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "##\\[")
}

private func command(for diagnostic: Diagnostic, in sources: SourceIndex) -> String {
  let properties =
    sources.properties(of: diagnostic.span) + [("title", diagnostic.id.rawValue)]
  let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
  let notes = diagnostic.notes.map { note in
    let place = sources.start(of: note.span)
    let path = sources.entry(of: note.span).file.path
    return "\n\(path):\(place.line):\(place.column): \(note.message)"
  }
  let message = escapedMessage(diagnostic.message + notes.joined() + "\nhelp: \(diagnostic.help)")
  return "::\(diagnostic.severity.rawValue) \(list)::\(message)"
}

/// The message of an annotation.
func escapedMessage(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

/// A property of an annotation.
func escapedProperty(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}

private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
  text.unicodeScalars.map { escapes[$0] ?? visible($0) }.joined()
}
