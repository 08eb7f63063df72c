/// The blocks of a document, in order, whatever it is written in.
package struct MarkupTree: Hashable, Sendable {
  /// The blocks.
  package var blocks: [MarkupBlock]

  /// Creates a tree.
  init(_ blocks: [MarkupBlock] = []) {
    self.blocks = blocks
  }
}

/// A block of a document.
package struct MarkupBlock: Hashable, Sendable {
  /// The kinds of blocks.
  package enum Content: Hashable, Sendable {
    /// A heading, whose level is 1 for the highest.
    case heading(level: Int, MarkupText)
    case paragraph(MarkupText)
    /// Code, with the language that the author names, in lower case.
    case code(language: String?, String)
    case table(MarkupTable)
    case list([MarkupItem])
  }

  /// The content.
  package let content: Content
  /// The bytes of the block.
  package let span: Span

  /// Creates a block.
  package init(content: Content, span: Span) {
    self.content = content
    self.span = span
  }
}

/// An item of a list.
package struct MarkupItem: Hashable, Sendable {
  /// The blocks; the first is usually a paragraph.
  package let blocks: [MarkupBlock]
  /// The bytes of the item.
  package let span: Span
}

/// A table, whose rows may have fewer or more cells than the header.
package struct MarkupTable: Hashable, Sendable {
  /// The titles of the columns.
  package let header: [MarkupCell]
  /// The rows below the header.
  package let rows: [MarkupRow]
}

/// A row of a table.
package struct MarkupRow: Hashable, Sendable {
  /// The cells, in the order of the columns.
  package let cells: [MarkupCell]
  /// The bytes of the row.
  package let span: Span
}

/// A cell of a table.
package struct MarkupCell: Hashable, Sendable {
  /// The text.
  package let text: MarkupText
  /// The bytes of the cell.
  package let span: Span
  /// `true` for a cell of an earlier row that extends to this one.
  package var isContinued = false
  /// The tables and lists inside.
  package var blocks: [MarkupBlock] = []
}
