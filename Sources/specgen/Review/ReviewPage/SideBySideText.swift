import SpecgenCore

/// Two texts with their alignment, as a table of a page.
struct SideBySideText {
  /// A finding that a line of a text refers to.
  struct Mark {
    let anchor: String
    let level: String
    let message: String
  }

  private let old: [String]
  private let new: [String]
  private let sides: SideBySide

  init(
    _ old: [String],
    _ new: [String],
    oldPoints: Set<Int> = [],
    newPoints: Set<Int> = []
  ) {
    self.old = old
    self.new = new
    sides = SideBySide(old, new, oldPoints: oldPoints, newPoints: newPoints)
  }

  /// `true` if the texts are equal.
  var isEqual: Bool { sides.isEqual }

  /// The number of unchanged lines that are folded.
  var foldedCount: Int { sides.parts.reduce(0) { $0 + ($1.isFolded ? $1.rows.count : 0) } }

  /// The maximum number of characters of a line that are shown.
  private static let width = 2_000

  /// The maximum number of visible rows of a table; a browser lays out the tables near the window only.
  private static let tableRows = 60

  /// Returns the tables, which look like one.
  ///
  /// - Parameters:
  ///   - labels: The names of both texts.
  ///   - keepsFolds: `true` if folded lines are in the page, for the reader to unfold.
  ///   - attributes: Returns the id and the marks of a line of the old or the new text.
  /// - Returns: Tables with a row for each line, and a body for each fold.
  func tables(
    labels: (String, String),
    keepsFolds: Bool = false,
    _ attributes: (_ isOld: Bool, _ line: Int) -> (id: String?, marks: [Mark]) = { _, _ in (nil, [])
    }
  ) -> HTML {
    var tables: [HTML] = []
    var bodies: [HTML] = []
    var count = 0
    func close() {
      guard !bodies.isEmpty else { return }
      tables.append(Self.table(bodies, labels))
      (bodies, count) = ([], 0)
    }
    for part in sides.parts {
      if part.isFolded {
        bodies.append(fold(part.rows, keepsFolds, attributes))
        continue
      }
      for start in stride(from: 0, to: part.rows.count, by: Self.tableRows) {
        let rows = part.rows[start..<min(start + Self.tableRows, part.rows.count)]
        if count + rows.count > Self.tableRows { close() }
        bodies.append("<tbody>\n\(all: rows.map { row($0, attributes) })</tbody>\n")
        count += rows.count
      }
    }
    close()
    return "\(all: tables)"
  }

  private static func table(_ bodies: [HTML], _ labels: (String, String)) -> HTML {
    """
    <div class="sides"><table>
    <caption>\(text: labels.0), \(text: labels.1)</caption>
    <colgroup><col class="number"><col><col class="number"><col></colgroup>
    <thead><tr><th scope="col" colspan="2">\(text: labels.0)</th><th scope="col" colspan="2">\(text: labels.1)</th></tr></thead>
    \(all: bodies)</table></div>

    """
  }

  private func fold(
    _ rows: [SideBySide.Row],
    _ isKept: Bool,
    _ attributes: (_ isOld: Bool, _ line: Int) -> (id: String?, marks: [Mark])
  ) -> HTML {
    let words = counted(rows.count, "unchanged line")
    guard isKept else {
      return """
        <tbody class="cut"><tr><td colspan="4">\(text: words)</td></tr></tbody>

        """
    }
    return """
      <tbody class="cut unfold"><tr><td colspan="4"><button type="button">\(text: words)</button></td></tr></tbody>
      <tbody class="fold" hidden>
      \(all: rows.map { row($0, attributes) })</tbody>

      """
  }

  private func row(
    _ row: SideBySide.Row,
    _ attributes: (_ isOld: Bool, _ line: Int) -> (id: String?, marks: [Mark])
  ) -> HTML {
    let before = row.old.map { Self.cut(old[$0]) }
    let after = row.new.map { Self.cut(new[$0]) }
    let kind: HTML =
      row.isSame
      ? ""
      : before == nil
        ? " class=\"added\"" : after == nil ? " class=\"removed\"" : " class=\"changed\""
    let middle: ChangedMiddle? =
      if !row.isSame, let before, let after { ChangedMiddle(before, after) } else { nil }
    let left = middle.map { ($0.start, $0.old, $0.end) }
    let right = middle.map { ($0.start, $0.new, $0.end) }
    return """
      <tr\(kind)>\(cells(row.old, before, left, row.old.map { attributes(true, $0) }))\(cells(row.new, after, right, row.new.map { attributes(false, $0) }))</tr>

      """
  }

  /// Returns the number and the text of a line; their columns tell what they are, since pages have many.
  private func cells(
    _ index: Int?,
    _ text: String?,
    _ middle: (start: String, changed: String, end: String)?,
    _ attributes: (id: String?, marks: [Mark])?
  ) -> HTML {
    guard let index, let text else { return "<td></td><td></td>" }
    let id: HTML = attributes?.id.map { " id=\"\(text: $0)\"" } ?? ""
    let marks = (attributes?.marks ?? []).map { mark -> HTML in
      """
      <a class="mark \(text: mark.level)" href="#\(text: mark.anchor)" title="\(text: mark.message)" aria-label="\(text: mark.level): \(text: mark.message)">●</a>
      """
    }
    let content: HTML =
      middle.map { "\(text: $0.start)<mark>\(text: $0.changed)</mark>\(text: $0.end)" }
      ?? "\(text: text)"
    return "<td\(id)>\(all: marks)\(number: index + 1)</td><td>\(content)</td>"
  }

  private static func cut(_ line: String) -> String {
    guard line.utf8.count > width, line.unicodeScalars.count > width else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(width))) + "…"
  }
}
