/// Returns the diagnostics as text for people.
///
/// ```text
/// api.yaml:2:1: error: duplicate key 'name' [duplicate-key]
///   2 | name: b
///     | ^^^^
/// api.yaml:1:1: note: first written here
///   1 | name: a
///     | ^^^^
/// help: Remove or rename one of the two.
/// ```
///
/// - Parameters:
///   - diagnostics: What is shown, in this order.
///   - files: The files that the spans lie in.
///   - color: Whether the text goes to a terminal that shows colours.
/// - Returns: The text, which ends with a line break unless it is empty.
func renderText(_ diagnostics: [Diagnostic], files: [SourceFile], color: Bool) -> String {
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
      for note in diagnostic.notes {
        text += headline(at: note.span, label: "note", style: palette.note, message: note.message)
        text += excerpt(of: note.span)
      }
    }
    return text + "\(palette.help)help:\(palette.reset) \(diagnostic.help)\n"
  }

  private func headline(at span: Span, label: String, style: String, message: String) -> String {
    let position = sources.start(of: span)
    let path = visible(sources.entry(of: span).file.path)
    return "\(palette.place)\(path):\(position.line):\(position.column):\(palette.reset) "
      + "\(style)\(label):\(palette.reset) \(message)\n"
  }

  private func excerpt(of span: Span) -> String {
    let excerpt = Excerpt(of: span, in: sources.entry(of: span))
    let number = String(sources.start(of: span).line)
    let gutter = String(repeating: " ", count: max(0, 3 - number.count))
    let blank = String(repeating: " ", count: max(3, number.count))
    let text = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return "\(gutter)\(number) |\(text)\n"
      + "\(blank) | \(palette.carets)\(excerpt.carets)\(palette.reset)\n"
  }
}

extension TextRenderer {
  /// Returns the lines with their numbers, and how many more there are.
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

/// The terminal's sequences for the parts of the text, all empty for plain text.
private struct Palette {
  let place: String
  let error: String
  let warning: String
  let note: String
  let help: String
  let carets: String
  let found: String
  let wanted: String
  let reset: String

  static let plain = Palette(
    place: "",
    error: "",
    warning: "",
    note: "",
    help: "",
    carets: "",
    found: "",
    wanted: "",
    reset: ""
  )

  static let terminal = Palette(
    place: "\u{1B}[1m",
    error: "\u{1B}[1;31m",
    warning: "\u{1B}[1;33m",
    note: "\u{1B}[1;36m",
    help: "\u{1B}[1;32m",
    carets: "\u{1B}[32m",
    found: "\u{1B}[31m",
    wanted: "\u{1B}[32m",
    reset: "\u{1B}[0m"
  )

  func style(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    }
  }
}
