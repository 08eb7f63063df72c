/// Returns the diagnostics as a JSON array for programs, one element in a line.
///
/// Lines and columns start at 1. Offsets count the bytes of the text as UTF-8 without a byte order
/// mark; the end of a span lies after its last byte.
func renderJSON(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
  let renderer = JSONRenderer(sources: SourceIndex(diagnostics, files: files))
  return JSONText.lines(diagnostics.map(renderer.render)) + "\n"
}

private struct JSONRenderer {
  let sources: SourceIndex

  func render(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      ("id", JSONText.string(diagnostic.id.rawValue)),
      ("severity", JSONText.string(diagnostic.severity.rawValue)),
      ("message", JSONText.string(diagnostic.message)),
      ("location", location(diagnostic.span)),
      ("notes", JSONText.array(diagnostic.notes.map(note))),
      ("help", JSONText.string(diagnostic.help)),
      ("fixIts", JSONText.array(diagnostic.fixIts.map(fixIt))),
    ])
  }

  private func note(_ note: Diagnostic.Note) -> String {
    JSONText.object([("message", JSONText.string(note.message)), ("location", location(note.span))])
  }

  private func fixIt(_ fixIt: Diagnostic.FixIt) -> String {
    JSONText.object([
      ("summary", JSONText.string(fixIt.summary)), ("edits", JSONText.array(fixIt.edits.map(edit))),
    ])
  }

  private func edit(_ edit: Diagnostic.Edit) -> String {
    JSONText.object([
      ("location", location(edit.span)), ("replacement", JSONText.string(edit.replacement)),
    ])
  }

  private func location(_ span: Span) -> String {
    JSONText.object([
      ("path", JSONText.string(sources.entry(of: span).file.path)),
      ("start", position(sources.start(of: span), offset: span.start)),
      ("end", position(sources.end(of: span), offset: span.end)),
    ])
  }

  private func position(_ position: LineTable.Position, offset: Int) -> String {
    JSONText.object([
      ("line", String(position.line)),
      ("column", String(position.column)),
      ("offset", String(offset)),
    ])
  }
}
