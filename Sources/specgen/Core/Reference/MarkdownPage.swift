/// A reference as Markdown, in a regular form that programs can read back.
enum MarkdownPage {
  private typealias Page = ReferencePage

  /// Returns the text of a page.
  static func text(of page: ReferencePage) -> String {
    var blocks = ["<!-- \(ReferenceFormat.mark) -->", "# \(plain(page.title))"]
    blocks += page.introduction.map(text)
    for section in page.sections { add(section, level: 2, to: &blocks) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func add(_ section: Page.Section, level: Int, to blocks: inout [String]) {
    let title = section.heading
    let words =
      title.isName
      ? MarkdownEncoder.code(title.text, inTable: false) : plain(title.text)
    blocks.append(String(repeating: "#", count: level) + " " + words)
    blocks += section.blocks.map(text)
    for part in section.sections { add(part, level: level + 1, to: &blocks) }
  }

  private static func text(of block: Page.Block) -> String {
    switch block {
    case .paragraph(let inlines): return text(inlines)
    case .list(let items): return list(items)
    case .warning(let inlines): return "> " + text(inlines)
    case .request(let verb, let url):
      return MarkdownEncoder.code("\(verb) \(url)", inTable: false)
    case .table(let table): return text(of: table)
    case .sample(let sample):
      let code = MarkdownEncoder.block(sample.visibleText, language: sample.language.rawValue)
      return plain(sample.title) + ":\n\n" + code.dropLast()
    }
  }

  private static func list(_ items: [[Page.Inline]]) -> String {
    items.map { "- " + text($0) }.joined(separator: "\n")
  }

  private static func text(of table: Page.Table) -> String {
    let head = table.columns.map { text([.text($0)], inTable: true) }
    let lines =
      [line(head), line(table.columns.map { _ in "---" })]
      + table.rows.map { row in line(row.cells.map { text($0, inTable: true) }) }
    // Rows with the same remark share a line.
    var names = OrderedMap<String, [String]>()
    for row in table.rows {
      for remark in row.remarks {
        names[text(remark), default: []].append(text(row.cells.first ?? []))
      }
    }
    let notes = zip(names.keys, names.values).map { remark, names in
      "\n- \(names.joined(separator: ", ")): \(remark)"
    }
    return lines.joined(separator: "\n") + (notes.isEmpty ? "" : "\n" + notes.joined())
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func text(_ inlines: [Page.Inline], inTable: Bool = false) -> String {
    inlines.reduce(into: "") { result, inline in
      let piece =
        switch inline {
        case .text(let text):
          MarkdownEncoder.text(text, inTable: inTable, startsBlock: result.isEmpty && !inTable)
        case .code(let parts):
          MarkdownEncoder.code(parts.map(\.text).joined(), inTable: inTable)
        }
      // Two adjacent runs of backticks would be one.
      if result.unicodeScalars.last == "`", piece.unicodeScalars.first == "`" { result += " " }
      result += piece
    }
  }

  private static func plain(_ text: String) -> String {
    MarkdownEncoder.text(text, inTable: false, startsBlock: true)
  }
}

extension ReferencePage.Sample {
  /// The text with invisible characters as escapes of its language.
  var visibleText: String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || ForbiddenCharacter(scalar) == nil && scalar != "\r" {
        result.unicodeScalars.append(scalar)
        continue
      }
      // A line break of another system is a line break here.
      if scalar == "\r" { continue }
      result += language == .json ? escape(scalar) : visible(scalar)
    }
    return result
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
