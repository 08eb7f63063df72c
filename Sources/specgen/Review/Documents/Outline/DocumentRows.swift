import SpecgenCore

/// The rows of a table, or the items of a list that have a key and a meaning.
struct DocumentRows: Hashable, Sendable {
  /// The form in which the document has the rows.
  enum Form: String, Hashable, Sendable {
    case table, list
  }

  /// The form.
  let form: Form
  /// The titles of the columns; empty for a list.
  let titles: [String]
  /// The roles of the columns, in their order.
  let roles: [ColumnRole?]
  /// The rows.
  private(set) var rows: [DocumentRow]
  /// The bytes of the table or the list.
  let span: Span

  /// `true` if each row should state a requirement: a table has a column for it, or most items of a list state one.
  var statesRequirements: Bool {
    roles.contains(.required) || rows.count { $0.cells[.required] != nil } * 2 > rows.count
  }

  /// Returns the rows with the requirement that a title or a legend gives to those that state none.
  ///
  /// - Parameters:
  ///   - requirement: The requirement in the title above the rows.
  ///   - starred: The requirement that an asterisk after a key marks.
  /// - Returns: The rows; one without an asterisk has the opposite of it, if others have it.
  func assuming(_ requirement: Requirement?, starred: Requirement?) -> DocumentRows {
    let opposite: Requirement? =
      rows.contains(where: \.isStarred)
      ? starred == .required ? .optional : starred.map { _ in .required } : nil
    guard requirement != nil || opposite != nil else { return self }
    var copy = self
    for index in copy.rows.indices where copy.rows[index].assumed == nil {
      let own = copy.rows[index].isStarred ? starred : opposite
      copy.rows[index].assumed = own ?? requirement
    }
    return copy
  }

  /// Returns the rows without those at some places.
  func without(_ places: Set<Span>) -> DocumentRows {
    guard !places.isEmpty else { return self }
    var copy = self
    copy.rows.removeAll { places.contains($0.span) }
    return copy
  }

  /// Returns the rows with the requirements that sentences state of keys, for those that state none.
  func stating(_ requirements: [String: Requirement]) -> DocumentRows {
    var copy = self
    for index in copy.rows.indices where copy.rows[index].assumed == nil {
      copy.rows[index].assumed = requirements[copy.rows[index].key]
    }
    return copy
  }

  /// `true` if most rows have a key that can be a name in an API.
  var isKeyed: Bool {
    let keyed = rows.count { $0.hasKeyOfAPI }
    return keyed > 0 && keyed * 2 >= rows.count
  }
}

/// A row of a table, or an item of a list.
struct DocumentRow: Hashable, Sendable {
  /// The key, such as the name of a param; empty if the row has none.
  private(set) var key: String
  /// The bytes of the key.
  let keySpan: Span
  /// The cells by role, without the key.
  var cells: [ColumnRole: DocumentCell]
  /// The cells without a role, by the title of their column.
  var others: [String: DocumentCell]
  /// The text in parentheses beside the type and the requirement.
  var remark = ""
  /// `true` if an asterisk follows the key.
  var isStarred = false
  /// The requirement that a title above the row, or a legend, gives to rows that state none.
  var assumed: Requirement?
  /// `true` if a "yes" in the column of requirements means that a row is optional.
  var asksForOptional = false
  /// The rows of a nested list.
  var members: [DocumentRow]
  /// `true` if the members are fields, whatever they state.
  var hasFields = false
  /// The rows below that have no key of their own.
  var continuations: [DocumentRow] = []
  /// The bytes of the row.
  let span: Span

  /// The type that the row states.
  var type: DocumentedType? { cells[.type].flatMap { DocumentedType(cell: $0.text) } }

  /// The requirement that the row states, in a column or in its description, or that its table does.
  var requirement: Requirement? {
    if let cell = cells[.required] {
      if let stated = Requirement(cell: cell.text, isOptional: asksForOptional) { return stated }
    }
    if let cell = cells[.type] {
      if DocumentedType.isOptional(cell: cell.text) { return .optional }
      let words = cell.text.split { " ,;()[]|".contains($0) }.map(String.init)
      let stated = words.filter(Requirement.isWord).joined(separator: " ")
      if let stated = Requirement(cell: stated) { return stated }
    }
    return cells[.description].flatMap { Requirement(prose: $0.text) } ?? assumed
  }

  /// The default that the description states.
  var describedDefault: String? {
    cells[.description].flatMap { DescribedDefault.value(in: $0.text) }
  }

  /// The texts of all cells except the key, in the order of the document.
  var texts: [String] {
    (ColumnRole.allCases.compactMap { cells[$0] } + others.sorted { $0.key < $1.key }.map(\.value))
      .enumerated().sorted {
        ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
      }
      .map(\.element.text)
  }

  /// Returns the row with another key.
  func renamed(_ key: String) -> DocumentRow {
    var row = self
    row.key = key
    return row
  }

  /// `true` if the key can be a name in an API: one word of letters, digits and marks.
  var hasKeyOfAPI: Bool { key.isKeyOfAPI }
}

/// A cell of a row.
struct DocumentCell: Hashable, Sendable {
  /// The text on one line.
  let text: String
  /// The code spans of the text.
  var codes: [String] = []
  /// The bytes.
  let span: Span

  /// The text with its code spans as runs.
  var marked: MarkupText {
    var result = MarkupText()
    var rest = text[...]
    for code in codes {
      guard let range = rest.firstRange(of: code) else { continue }
      result.append(String(rest[..<range.lowerBound]), style: .plain)
      result.append(code, style: .code)
      rest = rest[range.upperBound...]
    }
    result.append(String(rest), style: .plain)
    return result
  }

  /// The text without a pair of quotation marks around it.
  var unquotedText: String {
    let pairs: [(Character, Character)] = [
      ("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"),
    ]
    guard let first = text.first, let last = text.last, text.count > 2,
      pairs.contains(where: { $0 == (first, last) })
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension DocumentCell {
  /// Creates a cell of a text.
  init(_ text: MarkupText, span: Span) {
    self.init(text: text.text, codes: text.codeSpans, span: span)
  }
}

extension StringProtocol {
  /// The name in a key, without the marks of lists, of requirements and of placeholders; nil if nothing is left.
  var nameWithoutMarks: String? {
    var name = Substring(self)
    while let last = name.last, "[]*:?".contains(last) { name.removeLast() }
    while let first = name.first, "*$".contains(first) { name.removeFirst() }
    if name.first == "{", name.last == "}" { name = name.dropFirst().dropLast() }
    if name.first == ":" { name = name.dropFirst() }
    let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.$@".utf8.contains($0) }
    return isName && name.utf8.contains(where: \.isLetter) ? String(name) : nil
  }

  /// `true` if a text can be a name in an API: one word of ASCII letters, digits and marks.
  var isKeyOfAPI: Bool {
    guard !isEmpty, utf8.count <= 200 else { return false }
    return utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_-.$[]{}:/@<>*#".utf8.contains(byte)
    } && utf8.contains { $0.isLetter || $0.isDigit }
  }
}
