/// Returns the diagnostics as a JSON array for programs, one element for each line.
///
/// Lines and columns start at 1. Offsets count the bytes of the file on disk, including its byte order mark. A file in
/// UTF-16, or an invalid file, has no offsets. The end of a span is the offset after its last byte.
package func renderJSON(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
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
    .members([
      ("summary", .string(fixIt.summary)), ("isCertain", .bool(fixIt.isCertain)),
      ("edits", .array(fixIt.edits.map(edit))),
    ])
  }

  private func edit(_ edit: Diagnostic.Edit) -> JSON {
    .members([("location", location(edit.span)), ("replacement", .string(edit.replacement))])
  }

  private func location(_ span: Span) -> JSON { sources.location(of: span) }
}

extension SourceIndex {
  /// Returns a source range in machine-readable form: path, first character, and the character after the last.
  package func location(of span: Span) -> JSON {
    .members([
      ("path", .string(entry(of: span).file.path)),
      ("start", position(start(of: span), at: span.start, of: entry(of: span).file)),
      ("end", position(end(of: span), at: span.end, of: entry(of: span).file)),
    ])
  }

  /// Returns a position, with the byte offset in the file if the text is a verbatim part of the file.
  private func position(_ position: LineTable.Position, at offset: Int, of file: SourceFile) -> JSON
  {
    .members(
      [("line", .int(position.line)), ("column", .int(position.column))]
        + (file.start.map { [("offset", .int($0 + offset))] } ?? [])
    )
  }
}
