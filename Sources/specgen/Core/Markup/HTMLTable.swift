/// A table of a page as a grid: each row has a cell for each column that its cells extend over.
struct HTMLTable {
  /// The number of cells that are added for others that extend over several rows or columns.
  private static let maxAdded = 100_000
  /// The number of columns that a cell may extend over.
  private static let maxSpan = 100

  private struct Row {
    var cells: [MarkupCell] = []
    var titles = 0
    var own = 0
    let span: Span
    let isHead: Bool
  }

  private let blocks: ([HTMLNode]) -> [MarkupBlock]
  private let place: (Range<Int>) -> Span
  private var added = 0
  private var rows: [Row] = []
  /// The cells of earlier rows that extend to the next ones, by column.
  private var open: [Int: (cell: MarkupCell, rows: Int)] = [:]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - element: The table.
  ///   - place: Returns the place of bytes of the page.
  ///   - blocks: Returns the blocks of nodes.
  /// - Returns: The table.
  static func table(
    _ element: HTMLElement,
    place: @escaping (Range<Int>) -> Span,
    blocks: @escaping ([HTMLNode]) -> [MarkupBlock]
  ) -> MarkupTable {
    var table = HTMLTable(blocks: blocks, place: place)
    let heads = element.elements.filter { $0.tag == "thead" }.map(\.range)
    for row in rows(of: element) {
      table.read(row, isHead: heads.contains { $0.contains(row.range.lowerBound) })
    }
    return table.markup
  }

  /// Returns the rows of a table, without those of tables in its cells.
  static func rows(of table: HTMLElement) -> [HTMLElement] {
    table.elements.flatMap { child in
      ["thead", "tbody", "tfoot"].contains(child.tag) ? child.elements : [child]
    }.filter { $0.tag == "tr" }
  }

  private init(
    blocks: @escaping ([HTMLNode]) -> [MarkupBlock],
    place: @escaping (Range<Int>) -> Span
  ) {
    self.blocks = blocks
    self.place = place
  }

  private mutating func read(_ element: HTMLElement, isHead: Bool) {
    var row = Row(span: place(element.range), isHead: isHead)
    for cell in element.elements where cell.tag == "td" || cell.tag == "th" {
      fill(&row)
      let column = row.cells.count
      let own = self.cell(cell)
      row.cells.append(own)
      row.own += 1
      if cell.tag == "th" { row.titles += 1 }
      let width = min(max(cell.attributes.columnSpan, 1), Self.maxSpan)
      for _ in 1..<max(width, 1) where added < Self.maxAdded {
        row.cells.append(MarkupCell(text: MarkupText(), span: own.span))
        added += 1
      }
      guard cell.attributes.rowSpan > 1 else { continue }
      for offset in column..<row.cells.count {
        var continued = row.cells[offset]
        continued.isContinued = true
        open[offset] = (continued, cell.attributes.rowSpan - 1)
      }
    }
    fill(&row)
    if !row.cells.isEmpty { rows.append(row) }
  }

  /// Reads a cell: the text, and apart from it the tables and lists.
  private func cell(_ element: HTMLElement) -> MarkupCell {
    var cell = (text: MarkupText(), inner: [MarkupBlock]())
    for block in blocks(element.children) {
      switch block.content {
      case .table: cell.inner.append(block)
      case .list:
        cell.inner.append(block)
        cell.text.append(block)
      case .heading, .paragraph, .code: cell.text.append(block)
      }
    }
    return MarkupCell(text: cell.text, span: place(element.range), blocks: cell.inner)
  }

  /// Adds the cells of earlier rows that extend to the next columns of a row.
  private mutating func fill(_ row: inout Row) {
    while let (cell, left) = open[row.cells.count], added < Self.maxAdded {
      open[row.cells.count] = left > 1 ? (cell, left - 1) : nil
      row.cells.append(cell)
      added += 1
    }
  }

  /// The table, of which the first rows are the header if they say so, or if no cell is a title.
  private var markup: MarkupTable {
    var heads = rows.prefix { $0.isHead }.count
    if heads == 0, let first = rows.first {
      let others = rows.dropFirst().contains { $0.titles > 0 }
      if first.titles == first.own || !others { heads = 1 }
    }
    // A row of titles below another one says what its columns are.
    let header = rows[..<heads].reduce(into: [MarkupCell]()) { header, row in
      for (column, cell) in row.cells.enumerated() {
        if !header.indices.contains(column) {
          header.append(cell)
        } else if !cell.text.isEmpty {
          header[column] = cell
        }
      }
    }
    return MarkupTable(
      header: header,
      rows: rows[heads...].map { MarkupRow(cells: $0.cells, span: $0.span) }
    )
  }
}
