/// Returns the diagnostics as a JSON array for programs, one element in a line.
///
/// Lines and columns start at 1. Offsets count the bytes of the text as UTF-8 without a byte order
/// mark; the end of a span lies after its last byte.
func renderJSON(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
  let renderer = JSONRenderer(sources: SourceIndex(diagnostics, files: files))
  let lines = diagnostics.map { "  " + renderer.render($0).line }
  return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
}

private struct JSONRenderer {
  let sources: SourceIndex

  func render(_ diagnostic: Diagnostic) -> JSON {
    .members([
      ("id", .string(diagnostic.id.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("location", location(diagnostic.span)),
      ("notes", .array(diagnostic.notes.map(note))),
      ("help", .string(diagnostic.help)),
      ("fixIts", .array(diagnostic.fixIts.map(fixIt))),
    ])
  }

  private func note(_ note: Diagnostic.Note) -> JSON {
    .members([("message", .string(note.message)), ("location", location(note.span))])
  }

  private func fixIt(_ fixIt: Diagnostic.FixIt) -> JSON {
    .members([("summary", .string(fixIt.summary)), ("edits", .array(fixIt.edits.map(edit)))])
  }

  private func edit(_ edit: Diagnostic.Edit) -> JSON {
    .members([("location", location(edit.span)), ("replacement", .string(edit.replacement))])
  }

  private func location(_ span: Span) -> JSON {
    .members([
      ("path", .string(sources.entry(of: span).file.path)),
      ("start", position(sources.start(of: span), offset: span.start)),
      ("end", position(sources.end(of: span), offset: span.end)),
    ])
  }

  private func position(_ position: LineTable.Position, offset: Int) -> JSON {
    .members([
      ("line", .int(position.line)),
      ("column", .int(position.column)),
      ("offset", .int(offset)),
    ])
  }
}
