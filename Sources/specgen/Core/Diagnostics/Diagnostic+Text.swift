/// Returns the diagnostics as human-readable text.
///
/// ```text
/// api.yaml:2:1: error: duplicate key 'name' [duplicate-key]
///   2 | name: b
///     | ^^^^
/// api.yaml:1:1: note: first written here
/// help: Remove or rename one of the two.
/// ```
///
/// - Parameters:
///   - diagnostics: The diagnostics, in this order.
///   - files: The files to which the spans refer.
///   - color: `true` if the text is for a terminal that supports color.
/// - Returns: The text, which ends with a line break unless it is empty.
package func renderText(_ diagnostics: [Diagnostic], files: [SourceFile], color: Bool) -> String {
  let renderer = TextRenderer(
    sources: SourceIndex(diagnostics, files: files),
    palette: color ? .terminal : .plain
  )
  return diagnostics.map(renderer.render).joined(separator: "\n")
}

private struct TextRenderer {
  let sources: SourceIndex
  let palette: Palette

  func render(_ diagnostic: Diagnostic) -> String {
    var text = headline(
      at: diagnostic.span,
      label: diagnostic.severity.rawValue,
      style: palette.style(of: diagnostic.severity),
      message: "\(diagnostic.message) [\(diagnostic.id.rawValue)]"
    )
    if let comparison = diagnostic.comparison {
      text += lines(of: comparison)
    } else {
      text += excerpt(of: diagnostic.span)
      for note in diagnostic.notes.prefix(Diagnostic.shownNotes) {
        text += headline(at: note.span, label: "note", style: palette.note, message: note.message)
      }
      let rest = diagnostic.notes.count - Diagnostic.shownNotes
      if rest > 0 { text += "… and \(counted(rest, "more place"))\n" }
    }
    return text + "\(palette.help)help:\(palette.reset) \(diagnostic.help)\n"
  }

  private func headline(at span: Span, label: String, style: String, message: String) -> String {
    "\(palette.place)\(sources.place(of: span)):\(palette.reset) "
      + "\(style)\(label):\(palette.reset) \(message)\n"
  }

  private func excerpt(of span: Span) -> String {
    sources.excerpt(of: span, palette: palette)
  }
}

extension SourceIndex {
  /// Returns the line where a span starts, with its number and with carets below it.
  package func excerpt(of span: Span, palette: Palette) -> String {
    let excerpt = Excerpt(of: span, in: entry(of: span))
    let number = String(start(of: span).line)
    let gutter = String(repeating: " ", count: max(0, 3 - number.count))
    let blank = String(repeating: " ", count: max(3, number.count))
    let text = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(gutter)\(number) |\(text)\n"
      + "\(blank) | \(palette.carets)\(excerpt.carets)\(palette.reset)\n"
  }

  /// Returns the start of a span in the form that editors and terminals recognize.
  package func place(of span: Span) -> String {
    let position = start(of: span)
    return "\(visible(entry(of: span).file.path)):\(position.line):\(position.column)"
  }
}

extension TextRenderer {
  /// Returns the compared lines with their numbers, and the number of omitted lines.
  private func lines(of comparison: Diagnostic.Comparison) -> String {
    let numbers = comparison.lines.map { String(sources.start(of: $0.span).line) }
    let width = max(3, numbers.map(\.count).max() ?? 0)
    var text = ""
    for (line, number) in zip(comparison.lines, numbers) {
      let excerpt = Excerpt(
        line.difference..<line.span.end,
        in: line.span.start..<line.span.end,
        of: sources.entry(of: line.span).file.bytes
      )
      let sign = line.isWanted ? "\(palette.wanted)+" : "\(palette.found)-"
      text += String(repeating: " ", count: width - number.count) + number + " \(sign)"
      text += (excerpt.text.isEmpty ? "" : " " + excerpt.text) + palette.reset + "\n"
    }
    guard comparison.rest > 0 else { return text }
    let rest = comparison.rest == 1 ? "1 more line differs" : "\(comparison.rest) more lines differ"
    return text + String(repeating: " ", count: width) + " … \(rest)\n"
  }
}
