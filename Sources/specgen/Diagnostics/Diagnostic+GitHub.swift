/// Returns the diagnostics as GitHub's workflow commands, errors before warnings.
///
/// GitHub shows only the first ten of each step, so the errors come first.
///
/// ```text
/// ::error file=api.yaml,line=2,endLine=2,col=1,endColumn=5,title=duplicate-key::duplicate key 'name'
/// ```
func renderGitHub(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
  let sources = SourceIndex(diagnostics, files: files)
  let errors = diagnostics.filter { $0.severity == .error }
  let warnings = diagnostics.filter { $0.severity == .warning }
  return (errors + warnings).map { command(for: $0, in: sources) + "\n" }.joined()
}

private func command(for diagnostic: Diagnostic, in sources: SourceIndex) -> String {
  let start = sources.start(of: diagnostic.span)
  let end = sources.end(of: diagnostic.span)
  var properties = [
    ("file", sources.entry(of: diagnostic.span).file.path),
    ("line", String(start.line)),
    ("endLine", String(end.line)),
  ]
  // GitHub takes columns only within one line.
  if start.line == end.line {
    properties += [("col", String(start.column)), ("endColumn", String(end.column))]
  }
  properties.append(("title", diagnostic.id.rawValue))
  let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
  let notes = diagnostic.notes.map { note in
    let place = sources.start(of: note.span)
    let path = sources.entry(of: note.span).file.path
    return "\n\(path):\(place.line):\(place.column): \(note.message)"
  }
  let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
  let message = escapedMessage(diagnostic.message + notes.joined() + help)
  return "::\(diagnostic.severity.rawValue) \(list)::\(message)"
}

private func escapedMessage(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

private func escapedProperty(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}

private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
  text.unicodeScalars.map { escapes[$0] ?? visible($0) }.joined()
}
