import SpecgenCore

/// The sections of a document, in order.
package struct DocumentOutline: Hashable, Sendable {
  /// The sections; the first has no title and holds the blocks before all headings.
  let sections: [DocumentSection]

  /// Divides the blocks of a document into sections.
  ///
  /// - Parameters:
  ///   - tree: The blocks of the document.
  ///   - file: The file of the document.
  ///   - titles: The titles of columns that a spec declares, by the folded title.
  init(_ tree: MarkupTree, of file: SourceFile, titles: [FoldedWord: ColumnRole] = [:]) {
    let places = DocumentPlaces(file)
    var sections: [DocumentSection] = []
    var current = DocumentSection(path: [], heading: nil)
    var outer: [(level: Int, title: String)] = []
    for block in tree.blocks {
      guard case .heading(let level, let text) = block.content else {
        current.add(block, titles: titles, places)
        continue
      }
      if !current.isEmpty || current.heading != nil { sections.append(current) }
      outer.removeAll { $0.level >= level }
      outer.append((level, text.text))
      current = DocumentSection(path: outer.map(\.title), heading: block.span)
    }
    self.sections = sections + (current.isEmpty && current.heading == nil ? [] : [current])
  }
}

/// A section of a document: a heading, and the blocks up to the next heading.
struct DocumentSection: Hashable, Sendable {
  /// The titles of the headings that enclose the section, from the outermost to its own.
  let path: [String]
  /// The bytes of the heading; nil for the blocks before all headings.
  let heading: Span?
  /// The tables, in order.
  private(set) var tables: [DocumentRows] = []
  /// The lists whose items have a key and a meaning, in order.
  private(set) var lists: [DocumentRows] = []
  /// The blocks of code, in order.
  private(set) var blocks: [DocumentBlock] = []
  /// The prose outside of tables and lists, in order.
  private(set) var paragraphs: [DocumentParagraph] = []

  /// Creates an empty section.
  init(path: [String], heading: Span?) {
    self.path = path
    self.heading = heading
  }

  /// The title of the section's own heading; empty for the blocks before all headings.
  var title: String { path.last ?? "" }

  /// `true` if the section has no blocks.
  var isEmpty: Bool {
    tables.isEmpty && lists.isEmpty && blocks.isEmpty && paragraphs.isEmpty
  }

  /// The rows of all tables and lists.
  var rows: [DocumentRow] { (tables + lists).flatMap(\.rows) }

  /// Adds a block.
  fileprivate mutating func add(
    _ block: MarkupBlock,
    titles: [FoldedWord: ColumnRole],
    _ places: DocumentPlaces
  ) {
    switch block.content {
    case .heading: break
    case .paragraph(let text):
      let lines = places.lines(of: text, in: block.span)
      if let rows = DocumentRows(lines: lines.map { ($0.text, $0.span) }, span: block.span) {
        lists.append(rows)
      } else {
        paragraphs.append(DocumentParagraph(text: text, lines: lines, span: block.span))
      }
    case .code(let language, let code):
      let lines = places.lines(of: code, in: block.span)
      let texts = zip(code.utf8Lines, lines).compactMap { text, line in
        let text = MarkupText(text).trimmed()
        return text.isEmpty ? nil : (text, line.span)
      }
      if language == nil, let rows = DocumentRows(lines: texts, span: block.span) {
        lists.append(rows)
      } else {
        blocks.append(
          DocumentBlock(language: language, code: code, lines: lines, span: block.span)
        )
      }
    case .table(let table):
      tables.append(DocumentRows(table: table, span: block.span, titles: titles))
    case .list(let items):
      add(items, span: block.span, titles: titles, places)
    }
  }

  /// Adds a list: as rows if its items have keys, and else as the prose and the blocks in it.
  ///
  /// Items that are labels, such as "Arguments" above a list of its own, only structure the section.
  private mutating func add(
    _ items: [MarkupItem],
    span: Span,
    titles: [FoldedWord: ColumnRole],
    _ places: DocumentPlaces
  ) {
    if !items.allSatisfy({ $0.label != nil }), let rows = DocumentRows(items: items, span: span) {
      lists.append(rows)
      return
    }
    for block in items.flatMap(\.blocks) { add(block, titles: titles, places) }
  }
}

/// A block of code in a document.
struct DocumentBlock: Hashable, Sendable {
  /// The language that the document names.
  let language: String?
  /// The characters, with line breaks.
  let code: String
  /// The lines of the code.
  let lines: [Line]
  /// The bytes of the block.
  let span: Span
}

/// A paragraph of a document.
struct DocumentParagraph: Hashable, Sendable {
  /// The text.
  let text: MarkupText
  /// The lines of the text that are not empty.
  let lines: [Line]
  /// The bytes of the paragraph.
  let span: Span
}

extension String {
  /// The lines, split at line feeds only.
  fileprivate var utf8Lines: [String] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
