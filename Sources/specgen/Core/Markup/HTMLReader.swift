/// The blocks of an HTML page, without what frames its text.
package struct HTMLReader {
  /// Returns the blocks of a page.
  package static func tree(of file: SourceFile) throws(MarkupProblem) -> MarkupTree {
    guard let root = try HTMLParser.root(of: file.bytes) else { return MarkupTree() }
    return MarkupTree(
      blocks(of: HTMLFrame.text(of: root)) {
        Span(file: file.id, start: $0.lowerBound, end: $0.upperBound)
      }
    )
  }

  /// Returns the blocks of a part of another document.
  static func blocks(of html: EmbeddedHTML) throws(MarkupProblem) -> [MarkupBlock] {
    guard let root = try HTMLParser.root(of: html.bytes) else { return [] }
    return blocks(of: root, place: html.span)
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

  private static let inline: Set<String> = [
    "a", "abbr", "big", "cite", "dfn", "em", "font", "i", "ins", "label", "mark", "q",
    "small", "span", "sub", "sup", "time", "u", "wbr", "", "img", "input",
  ]
  private static let withdrawn: Set<String> = ["del", "s", "strike"]
  private static let code: Set<String> = ["code", "tt", "kbd", "samp", "var"]

  /// Returns the style of the text in an element; nil for one that has none of its own.
  static func style(of tag: String) -> MarkupText.Style? {
    if withdrawn.contains(tag) { return .struck }
    if code.contains(tag) { return .code }
    return tag == "b" || tag == "strong" ? .strong : nil
  }

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
    if HTMLFrame.contains(element) { return }
    if tag == "br" {
      pending.breakLine()
    } else if let own = Self.style(of: tag) {
      let outer: [MarkupText.Style] =
        own == .strong ? [.plain] : own == .struck ? [.plain, .strong, .code] : [.plain, .strong]
      read(element.children, style: outer.contains(style) ? own : style)
    } else if Self.inline.contains(tag) {
      read(element.children, style: style)
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

  private func table(_ element: HTMLElement) -> MarkupTable {
    HTMLTable.table(element, place: place) { nodes in
      var reader = HTMLReader(place: place)
      reader.read(nodes, style: .plain)
      reader.flush()
      return reader.blocks
    }
  }

  /// `true` if a table arranges a page: it holds headings, or other tables and code without titles of its own.
  private static func isLayout(_ table: HTMLElement) -> Bool {
    let isFramed = ["table", "pre"].contains { !table.descendants($0).isEmpty }
    let hasTitles = HTMLTable.rows(of: table).contains { row in
      row.elements.contains { $0.tag == "th" }
    }
    return isFramed && !hasTitles
      || ["h1", "h2", "h3"].contains { !table.descendants($0).isEmpty }
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
    var term: HTMLElement?
    for element in list.elements.flatMap({ $0.tag == "div" ? $0.elements : [$0] }) {
      if element.tag == "dt" { term = element }
      guard element.tag == "dd", let term else { continue }
      let blocks = Self.blocks(of: element, place: place)
      var whole = Self.text(term.children)
      guard !whole.isEmpty else { continue }
      var rest = blocks[...]
      if case .paragraph(let meaning) = blocks.first?.content {
        whole.append(" — ", style: .plain)
        whole.append(meaning)
        rest = rest.dropFirst()
      }
      let end = element.range.upperBound
      let first = MarkupBlock(
        content: .paragraph(whole),
        span: place(term.range.lowerBound..<max(end, term.range.upperBound))
      )
      items.append(MarkupItem(blocks: [first] + rest, span: first.span))
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
    let elements = [element] + element.descendants("code")
    for name in elements.flatMap(\.attributes.classes) {
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
  mutating func append(_ block: MarkupBlock) {
    breakLine()
    switch block.content {
    case .heading(_, let text), .paragraph(let text):
      append(text)
    case .code(_, let text): append(text, style: .code)
    case .list(let items):
      for item in items {
        for block in item.blocks { append(block) }
      }
    case .table(let table):
      for cell in table.header + table.rows.flatMap(\.cells) {
        breakLine()
        append(cell.text)
      }
    }
  }
}
