/// The documentation of an entity: paragraphs, and code between backticks.
///
/// Everything else in it is text, as in the generated Swift, including lists, links, HTML and other notations.
enum DocText {
  private typealias Inline = ReferencePage.Inline

  /// Returns the paragraphs of a text, which empty lines separate.
  static func blocks(_ text: String?) -> [ReferencePage.Block] {
    (text ?? "").textLines.map { words(of: String($0)) }.split(separator: "")
      .map { .paragraph(inlines(in: $0.joined(separator: " "))) }
  }

  /// Returns the whole text on one line, for a cell of a table.
  static func line(_ text: String?) -> [ReferencePage.Inline] {
    guard let text else { return [] }
    return inlines(in: words(of: text))
  }

  private static func words(of text: String) -> String {
    text.unicodeScalars
      .split { [" ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains($0) }
      .map { String($0) }.joined(separator: " ")
  }

  /// Splits a text at code between backticks: a run of backticks ends at the next run of the same length.
  private static func inlines(in text: String) -> [Inline] {
    let scalars = Array(text.unicodeScalars)
    let runs = backticks(in: scalars)
    var last: [Int: Int] = [:]
    for (index, run) in runs.enumerated() { last[run.count] = index }
    var inlines: [Inline] = []
    var start = 0
    var index = 0
    while index < runs.count {
      let run = runs[index]
      // Only a run with a partner is searched for, so that no text costs the square of its length.
      guard let final = last[run.count], final > index,
        let end = runs[(index + 1)...].firstIndex(where: { $0.count == run.count })
      else {
        index += 1
        continue
      }
      append(scalars[start..<run.lowerBound], to: &inlines)
      inlines.append(.word(code(scalars[run.upperBound..<runs[end].lowerBound])))
      start = runs[end].upperBound
      index = end + 1
    }
    append(scalars[start...], to: &inlines)
    return inlines
  }

  private static func append(_ scalars: ArraySlice<Unicode.Scalar>, to inlines: inout [Inline]) {
    guard !scalars.isEmpty else { return }
    inlines.append(.text(text(scalars)))
  }

  private static func code(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let isPadded =
      scalars.count > 2 && scalars.first == " " && scalars.last == " "
      && scalars.contains { $0 != " " }
    return text(isPadded ? scalars.dropFirst().dropLast() : scalars)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func backticks(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, scalars[index] == "`" { index += 1 }
      if index > start { runs.append(start..<index) } else { index += 1 }
    }
    return runs
  }
}
