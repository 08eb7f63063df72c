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
    let blocks = DocumentTitles.blocks(of: tree)
    let context = DocumentContext(
      titles: titles,
      places: DocumentPlaces(file),
      starred: DocumentLegend.requirement(in: blocks)
    )
    var sections: [DocumentSection] = []
    var current = DocumentSection(path: [], heading: nil)
    var outer: [(level: Int, title: String)] = []
    for block in blocks {
      guard case .heading(let level, let text) = block.content else {
        current.add(block, context)
        continue
      }
      if !current.isEmpty || current.heading != nil { sections.append(current.completed()) }
      outer.removeAll { $0.level >= level }
      outer.append((level, text.text))
      current = DocumentSection(path: outer.map(\.title), heading: block.span)
    }
    let isEmpty = current.isEmpty && current.heading == nil
    self.sections = sections + (isEmpty ? [] : [current.completed()])
  }
}

/// The context for reading all sections of a document.
struct DocumentContext {
  /// The titles of columns that a spec declares, by the folded title.
  let titles: [FoldedWord: ColumnRole]
  /// The places of lines.
  let places: DocumentPlaces
  /// The meaning of an asterisk after a key, if the document has a legend.
  let starred: Requirement?
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
  /// The requirement that the headings state for all rows.
  private let titled: Requirement?
  /// The requirement that a label or a sentence above states for the next rows.
  private var introduced: Requirement?

  /// Creates an empty section.
  init(path: [String], heading: Span?) {
    self.path = path
    self.heading = heading
    titled = path.reversed().lazy.compactMap { Requirement(title: $0) }.first
  }

  /// The title of the section's own heading; empty for the blocks before all headings.
  var title: String { path.last ?? "" }

  /// `true` if the section has no blocks.
  var isEmpty: Bool {
    tables.isEmpty && lists.isEmpty && blocks.isEmpty && paragraphs.isEmpty
  }

  /// `true` if the section has paragraphs, and nothing else.
  var hasOnlyProse: Bool {
    !paragraphs.isEmpty && tables.isEmpty && lists.isEmpty && blocks.isEmpty
  }

  /// The rows of all tables and lists.
  var rows: [DocumentRow] { (tables + lists).flatMap(\.rows) }

  /// Adds a block.
  fileprivate mutating func add(_ block: MarkupBlock, _ context: DocumentContext) {
    switch block.content {
    case .heading: break
    case .paragraph(let text):
      let lines = context.places.lines(of: text, in: block.span)
      if let rows = DocumentRows(lines: lines.map { ($0.text, $0.span) }, span: block.span) {
        lists.append(completed(rows, context))
      } else {
        paragraphs.append(DocumentParagraph(text: text, lines: lines, span: block.span))
        introduce(text)
      }
    case .code(let language, let code):
      let lines = context.places.lines(of: code, in: block.span)
      let texts = zip(code.utf8Lines, lines).compactMap { text, line in
        let text = MarkupText(text).trimmed()
        return text.isEmpty ? nil : (text, line.span)
      }
      if language == nil, let rows = DocumentRows(lines: texts, span: block.span) {
        lists.append(completed(rows, context))
      } else {
        blocks.append(
          DocumentBlock(language: language, code: code, lines: lines, span: block.span)
        )
        introduced = nil
      }
    case .table(let table):
      let rows = DocumentRows(table: table, span: block.span, titles: context.titles)
      tables.append(completed(rows, context))
    case .list(let items):
      add(items, span: block.span, context)
    }
  }

  /// Adds a list: as rows if its items have keys, and else as the prose and the blocks in it.
  ///
  /// An item that is the label of a list inside it, such as "Arguments", is no row.
  private mutating func add(_ items: [MarkupItem], span: Span, _ context: DocumentContext) {
    if items.contains(where: \.isLabel) {
      for part in items.parts {
        if let label = part.first, label.isLabel {
          for block in label.blocks { add(block, context) }
        } else if let first = part.first, let last = part.last {
          let span = Span(file: span.file, start: first.span.start, end: last.span.end)
          add(Array(part), span: span, context)
        }
      }
    } else if let rows = DocumentRows(items: items, span: span) {
      lists.append(completed(rows, context))
    } else {
      for block in items.flatMap(\.blocks) { add(block, context) }
    }
  }

  /// Returns rows with the requirement that the text above gives to those that state none.
  private mutating func completed(_ rows: DocumentRows, _ context: DocumentContext) -> DocumentRows
  {
    defer { introduced = nil }
    return rows.assuming(introduced ?? titled, starred: context.starred)
  }

  /// Returns the section with what its sentences state of the keys of its rows.
  fileprivate func completed() -> DocumentSection {
    let stated = paragraphs.reduce(into: [String: Requirement]()) { stated, paragraph in
      stated.merge(ProseRequirements.requirements(in: paragraph.text)) { first, _ in first }
    }
    guard !stated.isEmpty else { return self }
    var copy = self
    copy.tables = tables.map { $0.stating(stated) }
    copy.lists = lists.map { $0.stating(stated) }
    return copy
  }

  /// Keeps what a paragraph says of the next rows; a label that says nothing ends what was said.
  private mutating func introduce(_ text: MarkupText) {
    if let requirement = Requirement(title: text.text) {
      introduced = requirement
    } else if text.text.last == ":" || text.runs.allSatisfy({ $0.style == .strong }) {
      introduced = nil
    }
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
