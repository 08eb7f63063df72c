import SpecgenCore

/// Tables and lists whose keys are statuses of HTTP: "Status | Meaning".
enum StatusRows {
  private static let words: Set<String> = [
    "status", "http", "estado", "статус", "statuscode", "ステータス",
  ]

  /// `true` for the title of a column with statuses of HTTP.
  static func names(_ title: String) -> Bool {
    DocumentWords.words(of: title).contains(where: words.contains)
  }

  /// Returns the statuses in the column of numbers of a table of codes; one code of several has no meaning for all.
  static func statuses(ofCodes rows: DocumentRows) -> [StatusText.Stated] {
    guard let column = rows.roles.firstIndex(of: .code), rows.titles.indices.contains(column),
      names(rows.titles[column])
    else { return [] }
    var found = OrderedMap<Int, [DocumentRow]>()
    for row in rows.rows {
      let status = row.cells[.code].flatMap { Int($0.text) }
      if let status { found[status, default: []].append(row) }
    }
    return found.map { status, rows in
      let doc = rows.count == 1 ? rows[0].cells[.description]?.text : nil
      return StatusText.Stated(status: status, doc: doc)
    }
  }

  /// Returns the statuses with their meanings, or nil unless most rows start with one.
  static func statuses(in rows: DocumentRows) -> [StatusText.Stated]? {
    guard !rows.statesTypes else { return nil }
    let found = rows.rows.compactMap { row -> StatusText.Stated? in
      guard let status = StatusText.leading(in: row.key) else { return nil }
      let doc = row.cells[.description]?.text ?? row.texts.max { $0.count < $1.count }
      return StatusText.Stated(status: status, doc: doc)
    }
    return !found.isEmpty && found.count * 2 > rows.rows.count ? found : nil
  }
}
