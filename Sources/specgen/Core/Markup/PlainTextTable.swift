/// A table of a plain text: columns under the titles of its first line, or cells between bars.
struct PlainTextTable {
  /// The maximum number of lines whose gaps show where columns start.
  private static let maxLines = 200

  /// The columns, from the titles of the header.
  private let starts: [Int]
  private let lines: [PlainTextLine]
  private let first: Int
  private let span: (Int, Int) -> Span
  private var rows: [[String]] = []
  private var spans: [Span] = []
  private var end: Int

  /// Returns the table whose header is a line, and the index after its last line; nil without one.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text.
  ///   - index: The index of the header.
  ///   - span: Returns the bytes of lines, by the first index and the one after the last.
  /// - Returns: The table.
  static func table(
    in lines: [PlainTextLine],
    at index: Int,
    span: @escaping (Int, Int) -> Span
  ) -> (table: MarkupTable, end: Int)? {
    guard index + 1 < lines.count, !lines[index + 1].isBlank else { return nil }
    if lines[index].hasBars || lines[index].isRule && lines[index + 1].hasBars {
      return bars(in: lines, at: index, span: span)
    }
    guard let starts = lines[index].columnStarts, starts.count > 1 else { return nil }
    var table = PlainTextTable(starts, lines, index, span)
    if let read = table.read() { return read }
    // Titles may be centered above their columns, so the gaps of all lines count, once for each block of lines.
    guard index == 0 || lines[index - 1].isBlank else { return nil }
    let block = lines[index...].prefix(maxLines).prefix { !$0.isBlank }
    guard block.count > 2, let common = PlainTextLine.commonStarts(of: block), common.count > 1,
      common != starts
    else { return nil }
    table = PlainTextTable(common, lines, index, span)
    return table.read()
  }

  private init(
    _ starts: [Int],
    _ lines: [PlainTextLine],
    _ first: Int,
    _ span: @escaping (Int, Int) -> Span
  ) {
    self.starts = starts
    self.lines = lines
    self.first = first
    self.span = span
    end = first + 1
  }

  private mutating func read() -> (table: MarkupTable, end: Int)? {
    let header = lines[first]
    guard let titles = header.cells(at: starts) else { return nil }
    var hasColumns = false
    while end < lines.count {
      let line = lines[end]
      if line.isBlank {
        // A page ends within a table: its header comes again.
        guard let next = lines[end...].firstIndex(where: { !$0.isBlank }),
          lines[next].trimmed == header.trimmed
        else { break }
        end = next + 1
        continue
      }
      if line.isRule {
        end += 1
        continue
      }
      guard let cells = line.cells(at: starts) else { break }
      if cells[0].isEmpty {
        guard !rows.isEmpty else { break }
        for (column, cell) in cells.enumerated() where !cell.isEmpty {
          rows[rows.count - 1][column].append(line: cell)
        }
        let last = spans.count - 1
        spans[last] = Span(
          file: spans[last].file,
          start: spans[last].start,
          end: line.range.upperBound
        )
      } else if rows.last?[0].last == "_", cells.dropFirst().allSatisfy(\.isEmpty) {
        // A narrow column divides a key after its mark.
        rows[rows.count - 1][0] += cells[0]
      } else {
        rows.append(cells)
        spans.append(span(end, end + 1))
        // Lines below each other that all stay in the first column are no table.
        hasColumns = hasColumns || cells.count { !$0.isEmpty } > 1
        if !hasColumns, rows.count > 50 { return nil }
      }
      end += 1
    }
    guard rows.contains(where: { $0.count { !$0.isEmpty } > 1 }) else { return nil }
    return (Self.markup(titles, span(first, first + 1), rows, spans), end)
  }

  /// Returns a table whose cells are between bars, with rules between some of its rows.
  private static func bars(
    in lines: [PlainTextLine],
    at index: Int,
    span: (Int, Int) -> Span
  ) -> (table: MarkupTable, end: Int)? {
    var rows: [[String]] = []
    var spans: [Span] = []
    var end = index
    while end < lines.count, lines[end].hasBars || lines[end].isRule {
      if !lines[end].isRule {
        rows.append(lines[end].barCells)
        spans.append(span(end, end + 1))
      }
      end += 1
    }
    guard rows.count > 1, let titles = rows.first, titles.count > 1 else { return nil }
    return (markup(titles, spans[0], Array(rows.dropFirst()), Array(spans.dropFirst())), end)
  }

  private static func markup(
    _ titles: [String],
    _ place: Span,
    _ rows: [[String]],
    _ spans: [Span]
  ) -> MarkupTable {
    MarkupTable(
      header: titles.map { MarkupCell(text: MarkupText($0), span: place) },
      rows: zip(rows, spans).map { row, span in
        MarkupRow(cells: row.map { MarkupCell(text: MarkupText($0), span: span) }, span: span)
      }
    )
  }
}

extension PlainTextLine {
  /// `true` for a line of nothing but the marks of a rule below titles or between rows.
  var isRule: Bool {
    let text = trimmed
    return text.utf8.count > 2 && text.utf8.allSatisfy { "-=+|_ :".utf8.contains($0) }
      && text.utf8.contains { "-=_".utf8.contains($0) }
  }

  /// `true` for a row of cells between bars.
  fileprivate var hasBars: Bool {
    first == UInt8(ascii: "|") && trimmed.utf8.count { $0 == UInt8(ascii: "|") } > 2
  }

  /// The cells between bars.
  fileprivate var barCells: [String] {
    trimmed.split(separator: "|", omittingEmptySubsequences: false).dropFirst().prefix(
      Self.maxColumns
    )
    .map { cell in
      String(
        decoding: cell.utf8.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed(),
        as: UTF8.self
      )
    }
  }

  /// Returns the columns at which texts of all lines start, after gaps of two spaces at least in all of them.
  static func commonStarts(of lines: ArraySlice<PlainTextLine>) -> [Int]? {
    var isTaken: [Bool] = []
    for line in lines where !line.isRule {
      for (column, isText) in line.marks.enumerated() {
        if isTaken.count <= column { isTaken.append(false) }
        isTaken[column] = isTaken[column] || isText
      }
    }
    var starts: [Int] = []
    var gap = 2
    for (column, isText) in isTaken.enumerated() {
      if isText, gap > 1 { starts.append(column) }
      gap = isText ? 0 : gap + 1
      if starts.count > maxColumns { return nil }
    }
    return starts
  }
}

extension String {
  /// Appends the next line of a text: a word that the break divides is joined, others get a space.
  mutating func append(line: String) {
    let isDivided =
      utf8.last == UInt8(ascii: "-") && utf8.dropLast().last?.isLowercase == true
      && line.utf8.first?.isLowercase == true
    if isDivided {
      removeLast()
    } else if !isEmpty {
      append(" ")
    }
    self += line
  }
}
