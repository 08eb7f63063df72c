import SpecgenCore

/// The headings of a document that has none of its markup: paragraphs in bold, as word processors write them.
enum DocumentTitles {
  /// The number of headings from which a document does not need others.
  private static let enough = 2
  /// The maximum number of bytes of a heading.
  private static let maxTitle = 100

  /// Returns the blocks of a document, with a heading for each paragraph that is one.
  static func blocks(of tree: MarkupTree) -> [MarkupBlock] {
    let headings = tree.blocks.count { if case .heading = $0.content { true } else { false } }
    let titles = tree.blocks.count { title(of: $0) != nil }
    guard headings < enough, titles >= enough else { return tree.blocks }
    return tree.blocks.map { block in
      guard let title = title(of: block) else { return block }
      // A document with a heading has its title in it.
      return MarkupBlock(content: .heading(level: headings + 1, title), span: block.span)
    }
  }

  /// Returns the text of a paragraph that is all in bold and no sentence.
  private static func title(of block: MarkupBlock) -> MarkupText? {
    guard case .paragraph(let text) = block.content, text.runs.count == 1,
      let run = text.runs.first, run.style == .strong, run.text.utf8.count <= maxTitle,
      let last = run.text.last, !".:;,!".contains(last), !run.text.contains("\n")
    else { return nil }
    return text
  }
}

/// The meaning of an asterisk after keys, which a document states once, such as "* required".
enum DocumentLegend {
  /// Finds the legend in the paragraphs and lists of a document.
  static func requirement(in blocks: [MarkupBlock]) -> Requirement? {
    blocks.lazy.compactMap(requirement).first
  }

  private static func requirement(in block: MarkupBlock) -> Requirement? {
    switch block.content {
    case .paragraph(let text): text.lines.lazy.compactMap { requirement(of: $0.text) }.first
    // Markdown reads a line that starts with an asterisk as an item.
    case .list(let items) where items.count == 1:
      items[0].blocks.first.flatMap { block in
        guard case .paragraph(let text) = block.content, text.text.utf8.count <= 60,
          text.codeSpans.isEmpty
        else { return nil }
        return Requirement(title: text.text)
      }
    case .heading, .code, .table, .list: nil
    }
  }

  /// Returns the meaning that a line gives to an asterisk that stands alone in it.
  private static func requirement(of line: String) -> Requirement? {
    let words = line.split { " ()[]—–-=:\"".contains($0) }
    guard line.hasPrefix("*") || words.contains("*") || !line.contains("*") else { return nil }
    return Requirement(legend: line)
  }
}
