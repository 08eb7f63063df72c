/// The blocks of a document, in order, whatever it is written in.
struct MarkupTree: Hashable, Sendable {
  /// The blocks.
  var blocks: [MarkupBlock]

  /// Creates a tree.
  init(_ blocks: [MarkupBlock] = []) {
    self.blocks = blocks
  }
}

/// A block of a document.
struct MarkupBlock: Hashable, Sendable {
  /// The kinds of blocks.
  enum Content: Hashable, Sendable {
    /// A heading, whose level is 1 for the highest.
    case heading(level: Int, MarkupText)
    case paragraph(MarkupText)
    /// Code, with the language that the author names, in lower case.
    case code(language: String?, String)
    case table(MarkupTable)
    case list([MarkupItem])
  }

  /// The content.
  let content: Content
  /// The bytes of the block.
  let span: Span
}

/// An item of a list.
struct MarkupItem: Hashable, Sendable {
  /// The blocks; the first is usually a paragraph.
  let blocks: [MarkupBlock]
  /// The bytes of the item.
  let span: Span
}

/// A table, whose rows may have fewer or more cells than the header.
struct MarkupTable: Hashable, Sendable {
  /// The titles of the columns.
  let header: [MarkupCell]
  /// The rows below the header.
  let rows: [MarkupRow]
}

/// A row of a table.
struct MarkupRow: Hashable, Sendable {
  /// The cells, in the order of the columns.
  let cells: [MarkupCell]
  /// The bytes of the row.
  let span: Span
}

/// A cell of a table.
struct MarkupCell: Hashable, Sendable {
  /// The text.
  let text: MarkupText
  /// The bytes of the cell.
  let span: Span
}
