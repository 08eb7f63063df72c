import SpecgenCore

extension DocumentRows {
  /// Reads the rows of a table.
  init(table: MarkupTable, span: Span, titles declared: [FoldedWord: ColumnRole]) {
    let titles = table.header.map(\.text.text)
    var roles = Self.roles(of: titles, declared)
    if roles.isEmpty {
      roles = table.rows.first.map { [ColumnRole?](repeating: nil, count: $0.cells.count) } ?? []
    }
    let key = Self.keyColumn(of: table, &roles).map { Self.named($0, of: table, titles, &roles) }
    Self.addRoles(to: &roles, of: table, titles)
    let question = roles.firstIndex(of: .required).map {
      titles.indices.contains($0) ? titles[$0] : ""
    }
    var reader = TableRows(
      titles: titles,
      roles: roles,
      key: key,
      asksForOptional: question.map(ColumnRole.isOptional) ?? false
    )
    for row in table.rows { reader.read(row) }
    self.init(form: .table, titles: titles, roles: roles, rows: reader.completed(), span: span)
  }

  /// Returns the roles of the columns, of which each has one column at most.
  ///
  /// Of two descriptions, such as "Description" and "Notes", the one with the plainer title counts in any order. Keys come
  /// first.
  private static func roles(
    of titles: [String],
    _ declared: [FoldedWord: ColumnRole]
  ) -> [ColumnRole?] {
    let roles = titles.map { declared[FoldedWord($0)] ?? ColumnRole(title: $0) }
    var columns: [ColumnRole: Int] = [:]
    for (column, role) in roles.enumerated() {
      guard let role else { continue }
      if let other = columns[role],
        role == .name || ColumnRole.rank(of: titles[other]) <= ColumnRole.rank(of: titles[column])
      {
        continue
      }
      columns[role] = column
    }
    return roles.enumerated().map { column, role in
      role.flatMap { columns[$0] == column ? $0 : nil }
    }
  }

  /// Returns the column of the keys, and gives it its role.
  ///
  /// Without a title that says so, the first column is that of the keys: a table of codes may call it its type.
  private static func keyColumn(of table: MarkupTable, _ roles: inout [ColumnRole?]) -> Int? {
    if let column = roles.firstIndex(of: .name) { return column }
    guard !roles.isEmpty else { return nil }
    let keys = table.rows.compactMap { row in
      row.cells.first.flatMap { $0.text.isEmpty ? nil : KeyedText(cell: $0.text).key }
    }
    let keyed = keys.count { $0.isKeyOfAPI }
    guard keyed > 0, keyed * 2 >= keys.count else { return nil }
    roles[0] = .name
    return 0
  }

  /// Returns the column of the names if that of the keys has their numbers, and gives both their roles.
  private static func named(
    _ key: Int,
    of table: MarkupTable,
    _ titles: [String],
    _ roles: inout [ColumnRole?]
  ) -> Int {
    guard isNumeric(key, of: table) else { return key }
    if let codes = roles.firstIndex(of: .code) {
      guard !isNumeric(codes, of: table) else { return key }
      // The codes are words, and the other column has numbers, such as statuses of HTTP.
      roles.swapAt(key, codes)
      return codes
    }
    // A column "Value" has the values themselves.
    guard titles.indices.contains(key), ColumnRole(title: titles[key]) == .code else { return key }
    let names = titles.indices.first { column in
      guard column != key, roles.indices.contains(column), roles[column] == nil,
        KeyTitle.namesCodes(titles[column]) || KeyTitle.namesFields(titles[column])
      else { return false }
      return table.rows.allSatisfy { row in
        row.cells.indices.contains(column)
          && KeyedText(cell: row.cells[column].text).key.isKeyOfAPI
      } && !isNumeric(column, of: table)
    }
    guard let names else { return key }
    roles[key] = .code
    roles[names] = .name
    return names
  }

  /// Gives columns without a title the role that all their cells show.
  private static func addRoles(
    to roles: inout [ColumnRole?],
    of table: MarkupTable,
    _ titles: [String]
  ) {
    let untitled = roles.indices.filter {
      roles[$0] == nil && titles.indices.contains($0) && titles[$0].isEmpty
    }
    for column in untitled {
      let cells = table.rows.compactMap { row -> String? in
        guard row.cells.indices.contains(column) else { return nil }
        let text = row.cells[column].text.text
        return text.isEmpty ? nil : text
      }
      let role: ColumnRole =
        if cells.isEmpty { .example } else if cells.allSatisfy({ Requirement.isStated(cell: $0) }) {
          .required
        } else if cells.allSatisfy({ text in
          DocumentedType.isNamed(by: text.split(separator: " ").map(String.init))
        }) { .type } else { .description }
      if !cells.isEmpty, !roles.contains(role) { roles[column] = role }
    }
  }

  /// `true` if all cells of a column are numbers.
  private static func isNumeric(_ column: Int, of table: MarkupTable) -> Bool {
    table.rows.allSatisfy { row in
      guard row.cells.indices.contains(column) else { return true }
      return row.cells[column].text.text.utf8.allSatisfy(\.isDigit)
    }
  }
}

/// Reads the rows of a table in order, since a row may continue or introduce others.
private struct TableRows {
  let titles: [String]
  let roles: [ColumnRole?]
  let key: Int?
  let asksForOptional: Bool
  private var rows: [DocumentRow] = []
  /// The requirement that a row of one cell gives to those below it.
  private var assumed: Requirement?
  /// `true` if the last row is withdrawn, with those that continue it.
  private var isWithdrawn = false

  init(titles: [String], roles: [ColumnRole?], key: Int?, asksForOptional: Bool) {
    self.titles = titles
    self.roles = roles
    self.key = key
    self.asksForOptional = asksForOptional
  }

  mutating func read(_ row: MarkupRow) {
    let filled = row.cells.filter { !$0.text.isEmpty }
    // A page break repeats the header.
    if filled.count > 1, row.cells.map(\.text.text) == titles { return }
    if filled.count == 1, let only = filled.first, roles.count > 1, !only.isContinued,
      only.text.codeSpans.isEmpty, let title = Requirement(title: only.text.text)
    {
      assumed = title
      return
    }
    let keyCell = key.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
    if let keyCell, keyCell.text.isEmpty || keyCell.isContinued, let last = rows.indices.last {
      if !isWithdrawn { rows[last].continuations.append(self.row(row, nil)) }
      return
    }
    isWithdrawn = keyCell?.text.startsStruck ?? false
    if !isWithdrawn { rows.append(self.row(row, keyCell)) }
  }

  private func row(_ row: MarkupRow, _ keyCell: MarkupCell?) -> DocumentRow {
    var cells: [ColumnRole: DocumentCell] = [:]
    var others: [String: DocumentCell] = [:]
    for (index, cell) in row.cells.enumerated() where index != key && !cell.text.isEmpty {
      var content = DocumentCell(cell.text, span: cell.span)
      if let role = roles.indices.contains(index) ? roles[index] : nil {
        let lines = cell.text.lines
        // The first line of a description may be the requirement.
        if role == .description, lines.count > 1, !roles.contains(.required),
          Requirement.isStated(cell: lines[0].text),
          DocumentWords.words(of: lines[0].text).count < 3
        {
          cells[.required] = DocumentCell(lines[0], span: cell.span)
          var rest = MarkupText()
          for (number, line) in lines.dropFirst().enumerated() {
            if number > 0 { rest.breakLine() }
            for run in line.runs { rest.append(run.text, style: run.style) }
          }
          content = DocumentCell(rest, span: cell.span)
        }
        cells[role] = content
      } else {
        others[titles.indices.contains(index) ? titles[index] : "\(index + 1)"] = content
      }
    }
    let keyed = keyCell.map { KeyedText(cell: $0.text) }
    if let keyed, let keyCell {
      let own: [(ColumnRole, String?)] = [
        (.type, keyed.type), (.required, keyed.requirement), (.default, keyed.standard),
        (.description, keyed.meaning.isEmpty ? nil : keyed.meaning),
      ]
      for (role, text) in own where cells[role] == nil {
        cells[role] = text.map { DocumentCell(text: $0, span: keyCell.span) }
      }
    }
    var result = DocumentRow(
      key: keyed?.key ?? "",
      keySpan: keyCell?.span ?? row.span,
      cells: cells,
      others: others,
      remark: keyed?.remark ?? "",
      isStarred: keyed?.isStarred ?? false,
      assumed: assumed,
      asksForOptional: asksForOptional,
      members: [],
      span: row.span
    )
    for block in row.cells.filter({ !$0.isContinued }).flatMap(\.blocks) {
      result.addMembers(of: block)
    }
    return result
  }

  /// Returns the rows; in a column that has only signs for "yes", an empty cell means "no".
  func completed() -> [DocumentRow] {
    let stated = rows.compactMap { $0.cells[.required] }
    guard roles.contains(.required), !stated.isEmpty, stated.count < rows.count,
      stated.allSatisfy({ Requirement.isSign(cell: $0.text) })
    else { return rows }
    return rows.map { row in
      guard row.cells[.required] == nil else { return row }
      var row = row
      row.assumed = asksForOptional ? .required : .optional
      return row
    }
  }
}

extension DocumentRow {
  /// Adds the rows of a table or a list that is inside a cell.
  fileprivate mutating func addMembers(of block: MarkupBlock) {
    switch block.content {
    case .table(let table):
      let rows = DocumentRows(table: table, span: block.span, titles: [:])
      hasFields = hasFields || rows.keyTitle.map(KeyTitle.namesFields) ?? false
      members += rows.rows
    case .list(let items):
      members += DocumentRows(items: items, span: block.span)?.rows ?? []
    case .heading, .paragraph, .code: break
    }
  }
}
