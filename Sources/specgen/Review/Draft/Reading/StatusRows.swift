import SpecgenCore

/// Tables and lists whose keys are statuses of HTTP: "Status | Meaning".
enum StatusRows {
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
