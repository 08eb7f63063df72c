import SpecgenCore

extension DocumentRows {
  /// Reads the rows of a table.
  init(table: MarkupTable, span: Span, titles declared: [FoldedWord: ColumnRole]) {
    let titles = table.header.map(\.text.text)
    var roles = Self.roles(of: titles, declared)
    let key = Self.keyColumn(of: table, &roles)
    self.init(
      form: .table,
      titles: titles,
      roles: roles,
      rows: table.rows.map { Self.row($0, titles: titles, roles: roles, key: key) },
      span: span
    )
  }

  /// Returns the roles of the columns, of which each has one column at most.
  private static func roles(
    of titles: [String],
    _ declared: [FoldedWord: ColumnRole]
  ) -> [ColumnRole?] {
    var taken: Set<ColumnRole> = []
    return titles.map { title in
      let role = declared[FoldedWord(title)] ?? ColumnRole(title: title)
      guard let role, taken.insert(role).inserted else { return nil }
      return role
    }
  }

  /// Returns the column of the keys, and gives it its role.
  ///
  /// Without a title that says so, the first column is that of the keys: a table of codes may call it its type.
  private static func keyColumn(of table: MarkupTable, _ roles: inout [ColumnRole?]) -> Int? {
    if let column = roles.firstIndex(of: .name) {
      guard let codes = roles.firstIndex(of: .code), Self.isNumeric(column, of: table),
        !Self.isNumeric(codes, of: table)
      else { return column }
      // The codes are words, and the other column has numbers, such as statuses of HTTP.
      roles.swapAt(column, codes)
      return codes
    }
    guard !roles.isEmpty else { return nil }
    let keys = table.rows.compactMap { $0.cells.first.map { Self.key(of: $0.text) } }
    let keyed = keys.count { $0.isKeyOfAPI }
    guard keyed > 0, keyed * 2 >= keys.count else { return nil }
    roles[0] = .name
    return 0
  }

  /// `true` if all cells of a column are numbers.
  private static func isNumeric(_ column: Int, of table: MarkupTable) -> Bool {
    table.rows.allSatisfy { row in
      guard row.cells.indices.contains(column) else { return true }
      return row.cells[column].text.text.utf8.allSatisfy(\.isDigit)
    }
  }

  /// Returns the key in a cell: its first code span, or its text.
  private static func key(of text: MarkupText) -> String {
    let code = text.codeSpans.first.map { MarkupText($0).trimmed().text }
    return code ?? text.text
  }

  private static func row(
    _ row: MarkupRow,
    titles: [String],
    roles: [ColumnRole?],
    key: Int?
  ) -> DocumentRow {
    var cells: [ColumnRole: DocumentCell] = [:]
    var others: [String: DocumentCell] = [:]
    for (index, cell) in row.cells.enumerated() where index != key && !cell.text.isEmpty {
      let content = DocumentCell(text: cell.text.text, span: cell.span)
      if let role = roles.indices.contains(index) ? roles[index] : nil {
        cells[role] = content
      } else {
        others[titles.indices.contains(index) ? titles[index] : "\(index + 1)"] = content
      }
    }
    let keyCell = key.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
    return DocumentRow(
      key: keyCell.map { Self.key(of: $0.text) } ?? "",
      keySpan: keyCell?.span ?? row.span,
      cells: cells,
      others: others,
      members: [],
      span: row.span
    )
  }
}
