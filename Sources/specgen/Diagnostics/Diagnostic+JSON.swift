/// Returns the diagnostics as a JSON array for programs, one element in a line.
///
/// Lines and columns start at 1. Offsets count the bytes of the text as UTF-8 without a byte order
/// mark; the end of a span lies after its last byte.
func renderJSON(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
  let renderer = JSONRenderer(sources: SourceIndex(diagnostics, files: files))
  let elements = diagnostics.map { "  " + renderer.render($0) }
  return elements.isEmpty ? "[]\n" : "[\n" + elements.joined(separator: ",\n") + "\n]\n"
}

private struct JSONRenderer {
  let sources: SourceIndex

  func render(_ diagnostic: Diagnostic) -> String {
    object([
      ("id", string(diagnostic.id.rawValue)),
      ("severity", string(diagnostic.severity.rawValue)),
      ("message", string(diagnostic.message)),
      ("location", location(diagnostic.span)),
      ("notes", array(diagnostic.notes.map(note))),
      ("help", diagnostic.help.map(string) ?? "null"),
      ("fixIts", array(diagnostic.fixIts.map(fixIt))),
    ])
  }

  private func note(_ note: Diagnostic.Note) -> String {
    object([("message", string(note.message)), ("location", location(note.span))])
  }

  private func fixIt(_ fixIt: Diagnostic.FixIt) -> String {
    object([("summary", string(fixIt.summary)), ("edits", array(fixIt.edits.map(edit)))])
  }

  private func edit(_ edit: Diagnostic.Edit) -> String {
    object([("location", location(edit.span)), ("replacement", string(edit.replacement))])
  }

  private func location(_ span: Span) -> String {
    object([
      ("path", string(sources.entry(of: span).file.path)),
      ("start", position(sources.start(of: span), offset: span.start)),
      ("end", position(sources.end(of: span), offset: span.end)),
    ])
  }

  private func position(_ position: LineTable.Position, offset: Int) -> String {
    object([
      ("line", String(position.line)),
      ("column", String(position.column)),
      ("offset", String(offset)),
    ])
  }

  private func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  private func string(_ text: String) -> String { jsonString(text) }
}
