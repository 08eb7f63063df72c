/// The documentation of an entity: paragraphs, lists and code between backticks.
///
/// Everything else in it is text, including links, HTML and other notations of Markdown.
enum DocText {
  private typealias Inline = ReferencePage.Inline

  /// Returns the paragraphs and lists of a text.
  static func blocks(_ text: String?) -> [ReferencePage.Block] {
    var blocks: [ReferencePage.Block] = []
    for paragraph in paragraphs(text ?? "") {
      switch paragraph {
      case .lines(let text): blocks.append(.paragraph(inlines(in: text)))
      case .items(let items): blocks.append(.list(items.map(inlines)))
      }
    }
    return blocks
  }

  /// Returns the whole text on one line, for a cell of a table.
  static func line(_ text: String?) -> [ReferencePage.Inline] {
    guard let text else { return [] }
    return inlines(in: words(of: text))
  }

  private enum Paragraph {
    case lines(String)
    case items([String])
  }

  private static func paragraphs(_ text: String) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var lines: [String] = []
    var items: [String] = []
    func finish() {
      if !lines.isEmpty { paragraphs.append(.lines(lines.joined(separator: " "))) }
      if !items.isEmpty { paragraphs.append(.items(items)) }
      (lines, items) = ([], [])
    }
    for line in text.textLines {
      let words = words(of: String(line))
      if words.isEmpty {
        finish()
      } else if words.hasPrefix("- ") {
        if !lines.isEmpty { finish() }
        items.append(String(words.dropFirst(2)))
      } else if let last = items.popLast() {
        items.append(last + " " + words)
      } else {
        lines.append(words)
      }
    }
    finish()
    return paragraphs
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
