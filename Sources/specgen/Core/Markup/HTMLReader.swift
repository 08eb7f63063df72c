/// The blocks of an HTML page, without what frames its text: navigation, scripts, styles, forms.
package struct HTMLReader {
  /// Returns the blocks of a page.
  package static func tree(of file: SourceFile) throws(MarkupProblem) -> MarkupTree {
    guard let root = try HTMLParser.root(of: file.bytes) else { return MarkupTree() }
    return MarkupTree(
      blocks(of: text(of: root)) { Span(file: file.id, start: $0.lowerBound, end: $0.upperBound) }
    )
  }

  /// Returns the blocks of a part of another document, all in one place.
  static func blocks(of html: String, in span: Span) throws(MarkupProblem) -> [MarkupBlock] {
    guard let root = try HTMLParser.root(of: Array(html.utf8)) else { return [] }
    return blocks(of: root) { _ in span }
  }

  /// Returns the element that holds the text of a page: the only `main` or `article`, or the page.
  private static func text(of page: HTMLElement) -> HTMLElement {
    for tag in ["main", "article"] {
      let found = page.descendants(tag)
      if found.count == 1 { return found[0] }
    }
    return page
  }

  private static func blocks(
    of element: HTMLElement,
    place: @escaping (Range<Int>) -> Span
  ) -> [MarkupBlock] {
    var reader = HTMLReader(place: place)
    reader.read(element.children, style: .plain)
    reader.flush()
    return reader.blocks
  }

  private static let skipped: Set<String> = [
    "head", "script", "style", "nav", "footer", "aside", "noscript", "template", "svg", "math",
    "button", "select", "textarea", "iframe", "object", "video", "audio", "canvas",
  ]
  private static let inline: Set<String> = [
    "a", "abbr", "b", "big", "cite", "del", "dfn", "em", "font", "i", "ins", "label", "mark", "q",
    "s", "small", "span", "strike", "strong", "sub", "sup", "time", "u", "wbr", "", "img", "input",
  ]
  private static let code: Set<String> = ["code", "tt", "kbd", "samp", "var"]

  private let place: (Range<Int>) -> Span
  private var blocks: [MarkupBlock] = []
  private var pending = MarkupText()
  private var pendingRange: Range<Int>?

  private init(place: @escaping (Range<Int>) -> Span) {
    self.place = place
  }

  private mutating func read(_ nodes: [HTMLNode], style: MarkupText.Style) {
    for node in nodes {
      switch node {
      case .text(let text, let range): add(text, style: style, at: range)
      case .element(let element): read(element, style: style)
      }
    }
  }

  private mutating func read(_ element: HTMLElement, style: MarkupText.Style) {
    let tag = element.tag
    if Self.skipped.contains(tag) { return }
    if tag == "br" {
      pending.breakLine()
    } else if Self.code.contains(tag) {
      read(element.children, style: .code)
    } else if Self.inline.contains(tag) {
      let isStrong = (tag == "b" || tag == "strong") && style == .plain
      read(element.children, style: isStrong ? .strong : style)
    } else {
      flush()
      readBlock(element)
      flush()
    }
  }

  private mutating func readBlock(_ element: HTMLElement) {
    switch element.tag {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = element.tag.utf8.last.map { Int($0) - 0x30 } ?? 1
      let text = Self.text(element.children.filter { !Self.isAnchor($0) })
      if !text.isEmpty { add(.heading(level: level, text), of: element) }
    case "pre":
      add(.code(language: Self.language(of: element), Self.verbatim(element)), of: element)
    case "table" where !Self.isLayout(element):
      add(.table(table(element)), of: element)
    case "ul", "ol", "menu":
      add(.list(items(of: element)), of: element)
    case "dl":
      add(.list(definitions(of: element)), of: element)
    default:
      read(element.children, style: .plain)
    }
  }

  /// `true` for the link of a heading to itself, which has a mark as its text.
  private static func isAnchor(_ node: HTMLNode) -> Bool {
    guard case .element(let element) = node, element.tag == "a" else { return false }
    return ["#", "¶", "§", "🔗"].contains(text(element.children).text)
  }

  /// `true` if a table arranges a page: it holds headings, code or another table.
  private static func isLayout(_ table: HTMLElement) -> Bool {
    ["table", "h1", "h2", "h3", "pre"].contains { !table.descendants($0).isEmpty }
  }

  private func table(_ element: HTMLElement) -> MarkupTable {
    let rows = element.descendants("tr").map { row in
      let cells = row.children.compactMap { child -> (cell: MarkupCell, isTitle: Bool)? in
        guard case .element(let cell) = child, cell.tag == "td" || cell.tag == "th" else {
          return nil
        }
        let text = Self.text(cell.children)
        return (MarkupCell(text: text, span: place(cell.range)), cell.tag == "th")
      }
      return (cells: cells, span: place(row.range))
    }
    // A table without titles has its first row as the header, as in Markdown.
    let isHeader = rows.first.map { first in
      first.cells.contains { $0.isTitle } || !rows.contains { $0.cells.contains { $0.isTitle } }
    }
    guard isHeader == true, let header = rows.first else {
      return MarkupTable(header: [], rows: rows.map(Self.row))
    }
    return MarkupTable(header: header.cells.map(\.cell), rows: rows.dropFirst().map(Self.row))
  }

  private static func row(
    _ row: (cells: [(cell: MarkupCell, isTitle: Bool)], span: Span)
  ) -> MarkupRow {
    MarkupRow(cells: row.cells.map(\.cell), span: row.span)
  }

  private func items(of list: HTMLElement) -> [MarkupItem] {
    list.children.compactMap { child in
      guard case .element(let item) = child else { return nil }
      return MarkupItem(
        blocks: Self.blocks(of: item, place: place),
        span: place(item.range)
      )
    }
  }

  /// Returns the items of a list of definitions: each term with its meaning, as `term — meaning`.
  private func definitions(of list: HTMLElement) -> [MarkupItem] {
    var items: [MarkupItem] = []
    var term = MarkupText()
    for case .element(let element) in list.children {
      let text = Self.text(element.children)
      if element.tag == "dt" {
        term = text
      } else if element.tag == "dd", !term.isEmpty {
        var whole = term
        whole.append(" — ", style: .plain)
        for run in text.runs { whole.append(run.text, style: run.style) }
        let span = place(element.range)
        items.append(
          MarkupItem(blocks: [MarkupBlock(content: .paragraph(whole), span: span)], span: span)
        )
      }
    }
    return items
  }

  /// Returns the text of nodes, with a line break between blocks.
  private static func text(_ nodes: [HTMLNode]) -> MarkupText {
    var reader = HTMLReader { _ in Span(file: 0, start: 0, end: 0) }
    reader.read(nodes, style: .plain)
    reader.flush()
    var text = MarkupText()
    for block in reader.blocks { text.append(block) }
    return text
  }

  /// Returns the characters of code, with its line breaks.
  private static func verbatim(_ element: HTMLElement) -> String {
    element.children.map { child in
      switch child {
      case .text(let text, _): text
      case .element(let element) where element.tag == "br": "\n"
      case .element(let element): verbatim(element)
      }
    }.joined()
  }

  /// Returns the language that a class of the code names, such as `language-swift`.
  private static func language(of element: HTMLElement) -> String? {
    let classes = element.classes + element.descendants("code").flatMap(\.classes)
    for name in classes {
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        return name.dropFirst(prefix.count).lowercased()
      }
    }
    return nil
  }

  private mutating func add(_ text: String, style: MarkupText.Style, at range: Range<Int>) {
    pending.append(text, style: style)
    guard !pending.isEmpty else { return }
    pendingRange = (pendingRange?.lowerBound ?? range.lowerBound)..<range.upperBound
  }

  private mutating func add(_ content: MarkupBlock.Content, of element: HTMLElement) {
    blocks.append(MarkupBlock(content: content, span: place(element.range)))
  }

  /// Ends the paragraph.
  private mutating func flush() {
    let text = pending.trimmed()
    if !text.isEmpty, let range = pendingRange {
      blocks.append(MarkupBlock(content: .paragraph(text), span: place(range)))
    }
    pending = MarkupText()
    pendingRange = nil
  }
}

extension MarkupText {
  /// Appends the text of a block on a line of its own.
  fileprivate mutating func append(_ block: MarkupBlock) {
    breakLine()
    switch block.content {
    case .heading(_, let text), .paragraph(let text):
      for run in text.runs { append(run.text, style: run.style) }
    case .code(_, let text): append(text, style: .code)
    case .list(let items):
      for item in items {
        for block in item.blocks { append(block) }
      }
    case .table(let table):
      for cell in table.header + table.rows.flatMap(\.cells) {
        breakLine()
        for run in cell.text.runs { append(run.text, style: run.style) }
      }
    }
  }
}
