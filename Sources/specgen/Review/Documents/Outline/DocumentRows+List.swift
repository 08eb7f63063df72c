import SpecgenCore

extension DocumentRows {
  /// Reads the items of a list; nil unless most of them have a key and a meaning.
  init?(items: [MarkupItem], span: Span) {
    let withdrawn = items.count { $0.isStruck }
    let rows = items.compactMap { Self.row(of: $0) }
    guard !rows.isEmpty, rows.count * 2 > items.count - withdrawn else { return nil }
    // A list of addresses has no fields, and its items without keys count as well.
    guard rows.count(where: \.isAddress) * 2 <= rows.count else { return nil }
    self.init(form: .list, titles: [], roles: [], rows: rows, span: span)
  }

  /// Reads lines with a key and a meaning each, of which there are two at least.
  init?(lines: [(text: MarkupText, span: Span)], span: Span) {
    let rows = lines.compactMap {
      Self.row(of: $0.text, members: [], keySpan: $0.span, span: $0.span)
    }
    guard rows.count > 1, rows.count == lines.count else { return nil }
    self.init(form: .list, titles: [], roles: [], rows: rows, span: span)
  }

  private static func row(of item: MarkupItem) -> DocumentRow? {
    guard let first = item.blocks.first, case .paragraph(let text) = first.content else {
      return nil
    }
    var members: [DocumentRow] = []
    var more: MarkupText?
    for block in item.blocks.dropFirst() {
      switch block.content {
      case .list(let items): members += DocumentRows(items: items, span: block.span)?.rows ?? []
      // A step of a list, such as "1. x", is no key of the table in it.
      case .table(let table) where text.runs.first?.style != .plain:
        members += DocumentRows(table: table, span: block.span, titles: [:]).rows
      case .paragraph(let text): more = more ?? text
      case .heading, .code, .table: continue
      }
    }
    return row(of: text, more: more, members: members, keySpan: first.span, span: item.span)
  }

  /// Reads a key, its type and requirement, and its meaning.
  ///
  /// - Parameters:
  ///   - text: The text of the item.
  ///   - more: The next paragraph of the item, which has the meaning of a key that stands alone.
  ///   - members: The rows inside the item.
  ///   - keySpan: The bytes of the text.
  ///   - span: The bytes of the item.
  /// - Returns: The row, or nil for prose.
  private static func row(
    of text: MarkupText,
    more: MarkupText? = nil,
    members: [DocumentRow],
    keySpan: Span,
    span: Span
  ) -> DocumentRow? {
    guard !text.startsStruck, let item = KeyedText(item: text) else { return nil }
    let isAlone = item.meaning.isEmpty && item.isMarked
    // A plain word counts as a key only before a separator.
    guard item.isSeparated || isAlone || item.isMarked && item.hasQualifiers || !members.isEmpty
    else { return nil }
    func cell(_ text: String?) -> DocumentCell? {
      text.map { DocumentCell(text: $0, span: keySpan) }
    }
    var cells: [ColumnRole: DocumentCell] = [:]
    cells[.type] = cell(item.type)
    cells[.required] = cell(item.requirement)
    cells[.default] = cell(item.standard)
    if item.meaning.isEmpty {
      cells[.description] = more.map { DocumentCell($0, span: keySpan) }
    } else {
      let codes = text.codeSpans.filter { $0 != item.key }
      cells[.description] = DocumentCell(text: item.meaning, codes: codes, span: keySpan)
    }
    return DocumentRow(
      key: item.key,
      keySpan: keySpan,
      cells: cells,
      others: [:],
      remark: item.remark,
      isStarred: item.isStarred,
      members: members,
      span: span
    )
  }
}

extension MarkupItem {
  /// `true` if the author withdrew the item by a line through its start.
  fileprivate var isStruck: Bool {
    if case .paragraph(let text) = blocks.first?.content { text.startsStruck } else { false }
  }
}

extension DocumentRow {
  /// `true` if the meaning of the row starts with an address below a server, such as `https://api.shop.test/v1/orders`.
  fileprivate var isAddress: Bool {
    guard let text = cells[.description]?.text, text.hasPrefix("http") else { return false }
    return text.prefix { $0 != " " }.split(separator: "/").count > 3
  }
}
