/// A table in a documentation comment.
struct DocumentationTable: Hashable, Sendable {
  /// The cells by row; the first row is the header.
  ///
  /// Each is one line of sanitized text.
  private let rows: [[String]]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - rows: The cells of each row, as many as there are titles.
  init(header: [String], rows: [[String]]) {
    self.rows = ([header] + rows).map { $0.map(Self.cell) }
  }

  /// The lines of the table, with aligned columns; a row is one line, however long it is.
  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in
      max(3, rows.map { $0[column].count }.max() ?? 0)
    }
    let separator = widths.map { String(repeating: "-", count: $0) }
    return (rows.prefix(1) + [separator] + rows.dropFirst()).map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  private static func cell(_ text: String) -> String {
    let words = spacedWords(of: text.textLines.joined(separator: " "))
    return words.map(commentText).joined(separator: " ").replacing("|", with: #"\|"#)
  }
}
