import SpecgenCore

/// A document to draft from.
struct DraftDocument: Sendable {
  /// The file.
  let file: SourceFile
  /// The sections.
  let outline: DocumentOutline
  /// The index among all documents.
  let index: Int

  /// The parts of a section, in the order of the document.
  enum Part: Sendable {
    case paragraph(DocumentParagraph)
    case rows(DocumentRows, Spec.DocumentPlace)
    case block(DocumentBlock, Spec.DocumentPlace)

    /// The offset of the first byte.
    var start: Int {
      switch self {
      case .paragraph(let paragraph): paragraph.span.start
      case .rows(let rows, _): rows.span.start
      case .block(let block, _): block.span.start
      }
    }
  }

  /// Returns the parts of a section, in order.
  func parts(of section: DocumentSection) -> [Part] {
    var parts = section.paragraphs.map { Part.paragraph($0) }
    parts += section.tables.enumerated().map { .rows($1, .table(Located($0 + 1))) }
    parts += section.lists.enumerated().map { .rows($1, .list(Located($0 + 1))) }
    parts += section.blocks.enumerated().map { .block($1, .block(Located($0 + 1))) }
    return parts.sorted { $0.start < $1.start }
  }

  /// Returns the first line of a part of the file, as far as it is short.
  func line(at span: Span) -> String {
    let bytes = file.bytes[min(span.start, file.bytes.count)..<min(span.end, file.bytes.count)]
    return String(decoding: bytes.prefix(400).prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

extension DocumentRows {
  /// The rows with a key that can be a name in an API.
  var keyed: [DocumentRow] { rows.filter(\.hasKeyOfAPI) }

  /// `true` if rows state a type or a requirement.
  var statesTypes: Bool {
    rows.contains { $0.cells[.type] != nil || $0.cells[.required] != nil }
  }

  /// `true` if most keys are codes: words in capitals, or numbers.
  var hasCodeKeys: Bool {
    let codes = keyed.count { row in
      !row.key.utf8.contains(where: \.isLowercase)
        && row.key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
    }
    return codes * 2 > rows.count
  }

  /// The uses of rows.
  enum Use {
    case fields, codes, other
  }

  /// The use of the rows.
  var use: Use {
    guard isKeyed else { return .other }
    if let title = keyTitle {
      let hasNumbers = roles.contains(.code) && !roles.contains(.type) && !roles.contains(.required)
      if KeyTitle.namesFields(title), !hasNumbers { return .fields }
      if hasNumbers || KeyTitle.namesCodes(title), form == .table, !roles.contains(.required) {
        return hasSimpleKeys ? .codes : .other
      }
    }
    let typed = rows.contains { $0.cells[.type] != nil && $0.type != nil }
    if form == .table {
      if typed || roles.contains(.required) { return .fields }
      return hasCodeKeys ? .codes : .other
    }
    // Cases of an enumeration in code: `.card`.
    if hasCodeKeys || keyed.count == rows.count && rows.allSatisfy({ $0.key.first == "." }) {
      return .codes
    }
    if statesTypes { return .fields }
    if isBare { return .codes }
    let isMember = keyed.allSatisfy { row in
      row.key.utf8.first?.isLowercase ?? false
        && row.key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-[]".utf8.contains($0) }
    }
    return isMember && keyed.count == rows.count ? .fields : .other
  }

  /// `true` if each row has the type that is the title of the section, as the cases of an enumeration have.
  func hasCases(of title: String) -> Bool {
    rows.count > 1 && !title.contains(" ") && rows.allSatisfy { $0.type == .named(title) }
  }

  /// `true` if most rows are nothing but a key, as values are listed, and no word above them says more.
  private var isBare: Bool {
    let bare = rows.count { $0.cells.isEmpty && $0.members.isEmpty && $0.requirement == nil }
    return bare > 1 && bare * 2 > rows.count
  }

  private var hasSimpleKeys: Bool {
    keyed.allSatisfy {
      $0.key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
    }
  }
}
