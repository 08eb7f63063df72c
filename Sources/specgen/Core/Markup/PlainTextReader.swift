/// The blocks of a plain text, such as one extracted from a PDF: numbered titles, aligned tables, indented JSON.
package struct PlainTextReader {
  /// Returns the blocks of a file.
  package static func tree(of file: SourceFile) -> MarkupTree {
    let lines = PlainTextLine.withoutMargin(PlainTextLine.lines(of: file))
    var reader = PlainTextReader(lines: lines, fileID: file.id)
    reader.read()
    return MarkupTree(reader.blocks)
  }

  private let lines: [PlainTextLine]
  private let fileID: Int
  /// The end of the brackets that each line opens; nil if they do not end, or a line closes others.
  private let ends: [Int?]
  /// `true` if the headings have numbers.
  private let isNumbered: Bool
  private var index = 0
  private var blocks: [MarkupBlock] = []
  private var paragraph: [PlainTextLine] = []

  private init(lines: [PlainTextLine], fileID: Int) {
    self.lines = lines
    self.fileID = fileID
    ends = Self.ends(of: lines)
    isNumbered = lines.count { $0.titles != nil } > 1
  }

  /// Finds, for each line, the first line after which no bracket is open that it opened.
  private static func ends(of lines: [PlainTextLine]) -> [Int?] {
    var ends = [Int?](repeating: nil, count: lines.count)
    var depth = 0
    var waiting: [(line: Int, depth: Int)] = []
    for (index, line) in lines.enumerated() {
      waiting.append((index, depth))
      depth += line.bracketDepth
      while let last = waiting.last, depth <= last.depth {
        if depth == last.depth { ends[last.line] = index + 1 }
        waiting.removeLast()
      }
    }
    return ends
  }

  private func span(_ lines: some Collection<PlainTextLine>) -> Span {
    let start = lines.map(\.range.lowerBound).min() ?? 0
    let end = lines.map(\.range.upperBound).max() ?? start
    return Span(file: fileID, start: start, end: end)
  }

  private mutating func read() {
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        flush()
        index += 1
      } else if let titles = line.titles {
        flush()
        readTitles(titles)
      } else if let heading = heading() {
        add(heading.title, at: line)
        index = heading.end
      } else if paragraph.last.map(\.isLabel) ?? true, let code = json() {
        flush()
        add(.code(language: nil, code.text), code.lines)
      } else if let table = table() {
        flush()
        add(.table(table.table), table.lines)
      } else if let list = list() {
        flush()
        blocks.append(MarkupBlock(content: .list(list.items), span: list.span))
      } else {
        // A request line stands alone, whatever follows.
        let isRequest = line.isRequest
        if isRequest { flush() }
        paragraph.append(line)
        index += 1
        if isRequest { flush() }
      }
    }
    flush()
  }

  private mutating func add(_ content: MarkupBlock.Content, _ lines: ArraySlice<PlainTextLine>) {
    blocks.append(MarkupBlock(content: content, span: span(lines)))
    index = lines.endIndex
  }

  /// Ends the paragraph; a word that a line break divides is joined.
  private mutating func flush() {
    guard !paragraph.isEmpty else { return }
    var text = ""
    for line in paragraph { text.append(line: line.trimmed) }
    blocks.append(MarkupBlock(content: .paragraph(MarkupText(text)), span: span(paragraph)))
    paragraph = []
  }

  /// Reads a title, or several on one line, each with the column below it.
  private mutating func readTitles(_ titles: [PlainTextLine.Title]) {
    let line = lines[index]
    index += 1
    guard titles.count > 1 else {
      add(titles[0], at: line)
      return
    }
    let end = lines[index...].firstIndex { $0.titles != nil } ?? lines.count
    let below = lines[index..<end]
    for (number, title) in titles.enumerated() {
      add(title, at: line)
      let right = number + 1 < titles.count ? titles[number + 1].column : Int.max
      var reader = PlainTextReader(
        lines: below.map { $0.columns(from: title.column, to: right) },
        fileID: fileID
      )
      reader.read()
      blocks += reader.blocks
    }
    index = end
  }

  private mutating func add(_ title: PlainTextLine.Title, at line: PlainTextLine) {
    let content = MarkupBlock.Content.heading(level: title.level, MarkupText(title.text))
    blocks.append(MarkupBlock(content: content, span: span([line])))
  }

  /// Returns the JSON value that starts at the current line and the lines that it takes.
  private func json() -> (text: String, lines: ArraySlice<PlainTextLine>)? {
    guard let first = lines[index].first, "{[".utf8.contains(first), let end = ends[index] else {
      return nil
    }
    let taken = lines[index..<end]
    return (taken.map(\.text).joined(separator: "\n"), taken)
  }

  /// Returns the table whose header is the current line, and the lines that it takes.
  private func table() -> (table: MarkupTable, lines: ArraySlice<PlainTextLine>)? {
    let found = PlainTextTable.table(in: lines, at: index) { first, end in
      Span(file: fileID, start: lines[first].range.lowerBound, end: lines[end - 1].range.upperBound)
    }
    return found.map { ($0.table, lines[index..<$0.end]) }
  }

  /// Returns the heading that the current line is in a text without numbered titles, and the index after it.
  ///
  /// A rule under it makes it one, or capitals between blank lines.
  private func heading() -> (title: PlainTextLine.Title, end: Int)? {
    let line = lines[index]
    guard !isNumbered, paragraph.isEmpty, index == 0 || lines[index - 1].isBlank, line.isTitle
    else { return nil }
    let next = index + 1 < lines.count ? lines[index + 1] : nil
    if let next, next.isRule, !next.trimmed.contains(" ") {
      let level = next.trimmed.contains("=") ? 1 : 2
      return (PlainTextLine.Title(text: line.trimmed, level: level, column: 0), index + 2)
    }
    guard line.isCapital, next?.isBlank ?? false else { return nil }
    return (PlainTextLine.Title(text: line.trimmed, level: 2, column: 0), index + 1)
  }

  /// Reads the list that starts at the current line; nil without one.
  private mutating func list() -> (items: [MarkupItem], span: Span)? {
    guard lines[index].itemText != nil else { return nil }
    let first = index
    var items: [MarkupItem] = []
    while index < lines.count, let text = lines[index].itemText {
      var taken = [lines[index]]
      var whole = text
      index += 1
      while index < lines.count, !lines[index].isBlank, lines[index].itemText == nil,
        lines[index].indentation > taken[0].indentation
      {
        whole.append(line: lines[index].trimmed)
        taken.append(lines[index])
        index += 1
      }
      let place = span(taken)
      let block = MarkupBlock(content: .paragraph(MarkupText(whole)), span: place)
      items.append(MarkupItem(blocks: [block], span: place))
    }
    return (items, span(lines[first..<index]))
  }
}
