import SpecgenCore

extension DocumentRows {
  /// Reads the items of a list; nil unless most of them have a key and a meaning.
  init?(items: [MarkupItem], span: Span) {
    let rows = items.compactMap { Self.row(of: $0) }
    guard !rows.isEmpty, rows.count * 2 > items.count else { return nil }
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
    for block in item.blocks.dropFirst() {
      guard case .list(let items) = block.content else { continue }
      members += DocumentRows(items: items, span: block.span)?.rows ?? []
    }
    return row(of: text, members: members, keySpan: first.span, span: item.span)
  }

  /// Reads a key, its type and requirement in parentheses, and its meaning.
  private static func row(
    of text: MarkupText,
    members: [DocumentRow],
    keySpan: Span,
    span: Span
  ) -> DocumentRow? {
    guard let (key, rest, isMarked) = key(of: text) else { return nil }
    var meaning = rest[...]
    var cells: [ColumnRole: DocumentCell] = [:]
    meaning = meaning.drop { $0 == " " }
    let open = meaning.first
    if open == "(" || open == "[", let end = meaning.firstIndex(of: open == "(" ? ")" : "]") {
      for part in meaning[meaning.index(after: meaning.startIndex)..<end].split(separator: ",") {
        read(String(part), into: &cells, span: keySpan)
      }
      if cells.isEmpty, !isMarked { return nil }
      if !cells.isEmpty { meaning = meaning[meaning.index(after: end)...].drop { $0 == " " } }
    }
    var separator = meaning.first.map(Self.isSeparator) ?? false
    // A remark in parentheses belongs to the meaning.
    if isMarked, cells.isEmpty, open == "(", let end = meaning.firstIndex(of: ")") {
      let next = meaning[meaning.index(after: end)...].first { $0 != " " }
      separator = next.map(Self.isSeparator) ?? false
    }
    // A plain word counts as a key only before a separator.
    guard separator || isMarked && (meaning.isEmpty || !cells.isEmpty) || !members.isEmpty else {
      return nil
    }
    let words = meaning.drop { $0 == " " || Self.isSeparator($0) }
    if !words.isEmpty { cells[.description] = DocumentCell(text: String(words), span: keySpan) }
    return DocumentRow(
      key: key,
      keySpan: keySpan,
      cells: cells,
      others: [:],
      members: members,
      span: span
    )
  }

  /// `true` for a mark between a key and its meaning.
  private static func isSeparator(_ mark: Character) -> Bool {
    mark == ":" || mark == "=" || mark.isDash
  }

  /// Returns the key at the start of a text, the text after it, and `true` if the key is code or bold.
  private static func key(of text: MarkupText) -> (String, String, Bool)? {
    guard let first = text.runs.first else { return nil }
    let rest = text.runs.dropFirst().map(\.text).joined().onOneLine
    if first.style != .plain {
      var key = MarkupText(first.text).trimmed().text
      while let last = key.last, last == " " || last == ":" || last.isDash { key.removeLast() }
      guard key.isKeyOfAPI else { return nil }
      let isSeparated = key.utf8.count < first.text.utf8.count && !rest.isEmpty
      return (key, (isSeparated && first.text.last != " " ? ": " : "") + rest, true)
    }
    let whole = text.text
    let word = whole.prefix { mark in
      !(" :(=".contains(mark) || mark != "-" && mark.isDash)
    }
    // A word that starts a sentence is none of an API.
    let letters = word.utf8.dropFirst()
    let isProse = !letters.isEmpty && letters.allSatisfy(\.isLowercase)
    guard word.isKeyOfAPI, word.utf8.first.map({ $0.isLetter || $0.isDigit }) ?? false,
      !isProse || word.utf8.first?.isLowercase == true
    else { return nil }
    return (String(word), String(whole.dropFirst(word.count)), false)
  }

  /// Reads a type, a requirement or a default in parentheses.
  private static func read(_ part: String, into cells: inout [ColumnRole: DocumentCell], span: Span)
  {
    let cell = DocumentCell(text: MarkupText(part).trimmed().text, span: span)
    if cells[.required] == nil, Requirement(cell: cell.text) != nil {
      cells[.required] = cell
      return
    }
    guard cells[.type] == nil, let type = DocumentedType(cell: cell.text) else { return }
    if case .named = type { return }
    cells[.type] = cell
  }
}

extension DocumentRow {
  /// `true` if the meaning of the row starts with an address below a server, such as `https://api.shop.test/v1/orders`.
  fileprivate var isAddress: Bool {
    guard let text = cells[.description]?.text, text.hasPrefix("http") else { return false }
    return text.prefix { $0 != " " }.split(separator: "/").count > 3
  }
}
