/// The lists of definitions of Markdown, which CommonMark reads as paragraphs: a term, and lines that start with a colon.
///
/// A blank line may separate a term from its meaning, and one definition from the next.
struct DefinitionList {
  private let file: SourceFile
  private let lineStarts: [Int]
  /// The maximum number of bytes of a term.
  private static let maxTerm = 200

  /// Creates a reader of the lists of a file, whose lines start at offsets.
  init(_ file: SourceFile, _ lineStarts: [Int]) {
    self.file = file
    self.lineStarts = lineStarts
  }

  /// Returns blocks with a list for each row of paragraphs that are definitions.
  func joined(_ blocks: [MarkupBlock]) -> [MarkupBlock] {
    var result: [MarkupBlock] = []
    var items: [MarkupItem] = []
    func flush() {
      guard let first = items.first, let last = items.last else { return }
      let span = Span(file: file.id, start: first.span.start, end: last.span.end)
      result.append(MarkupBlock(content: .list(items), span: span))
      items = []
    }
    var index = 0
    while index < blocks.count {
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      if let found = definitions(blocks[index]) {
        items += found
        index += 1
      } else if let next, let found = definition(blocks[index], next) {
        items.append(found)
        index += 2
      } else {
        flush()
        result.append(blocks[index])
        index += 1
      }
    }
    flush()
    return result
  }

  /// Returns the definitions in a paragraph: each line without a colon before one with a colon is a term.
  private func definitions(_ block: MarkupBlock) -> [MarkupItem]? {
    guard case .paragraph(let text) = block.content, text.text.utf8.contains(UInt8(ascii: ":"))
    else { return nil }
    let lines = text.lines
    let meanings = lines.map(Self.meaning)
    guard lines.count > 1, meanings[0] == nil, meanings[1] != nil else { return nil }
    let places = places(of: block.span)
    // Without a line of the file for each line of the text, all items have the place of the paragraph.
    let spans = places.count == lines.count ? places : lines.map { _ in block.span }
    var items: [(text: MarkupText, span: Span)] = []
    for (index, line) in lines.enumerated() {
      let isNext = index + 1 < lines.count && meanings[index + 1] != nil
      guard let last = items.indices.last, meanings[index] != nil || !isNext else {
        items.append((line, spans[index]))
        continue
      }
      let isFirst = meanings[index] != nil && meanings[index - 1] == nil
      items[last].text.append(isFirst ? " — " : " ", style: .plain)
      items[last].text.append(meanings[index] ?? line)
      items[last].span = Span(
        file: file.id,
        start: items[last].span.start,
        end: max(spans[index].end, items[last].span.start)
      )
    }
    return items.map { Self.item($0.text, $0.span) }
  }

  /// Returns the definition that a term and the next paragraph are.
  private func definition(_ block: MarkupBlock, _ next: MarkupBlock) -> MarkupItem? {
    guard case .paragraph(let term) = block.content, case .paragraph(let text) = next.content,
      let meaning = Self.meaning(of: text), term.lines.count == 1,
      term.text.utf8.count <= Self.maxTerm, Self.meaning(of: term) == nil
    else { return nil }
    var whole = term
    whole.append(" — ", style: .plain)
    whole.append(meaning)
    return Self.item(whole, Span(file: file.id, start: block.span.start, end: next.span.end))
  }

  private static func item(_ text: MarkupText, _ span: Span) -> MarkupItem {
    MarkupItem(blocks: [MarkupBlock(content: .paragraph(text), span: span)], span: span)
  }

  /// Returns the text after the colon that starts a meaning.
  private static func meaning(of text: MarkupText) -> MarkupText? {
    guard let first = text.runs.first, first.style == .plain, first.text.hasPrefix(": ") else {
      return nil
    }
    return text.dropping(bytes: 2)
  }

  /// Returns the bytes of each line of a paragraph, without the spaces at its ends.
  private func places(of span: Span) -> [Span] {
    var line = lineStarts.lineIndex(at: span.start)
    var places: [Span] = []
    while line < lineStarts.count, lineStarts[line] < max(span.end, span.start + 1) {
      let limit = line + 1 < lineStarts.count ? lineStarts[line + 1] : file.bytes.count
      var (start, end) = (max(lineStarts[line], span.start), min(limit, span.end))
      while start < end, file.bytes[start] <= 0x20 { start += 1 }
      while end > start, file.bytes[end - 1] <= 0x20 { end -= 1 }
      places.append(Span(file: file.id, start: start, end: max(start, end)))
      line += 1
    }
    return places
  }
}
