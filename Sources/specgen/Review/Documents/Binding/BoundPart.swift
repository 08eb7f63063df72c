import SpecgenCore

/// A part of a document, with what it is bound to.
struct BoundPart: Sendable {
  /// The part of the spec, or the reason why there is none.
  enum Target: Sendable {
    /// The path of a part of the spec, and the binding, unless the heading names the part.
    case part(String, binding: Span?)
    case skip(String)

    var isSkip: Bool { if case .skip = self { true } else { false } }
  }

  /// The part of the section.
  enum Content: Sendable {
    /// All tables, lists and blocks that no other binding names.
    case whole
    case rows(DocumentRows)
    case row(DocumentRow)
    case block(DocumentBlock)
  }

  /// The section.
  let section: DocumentSection
  /// The part of the spec.
  let target: Target
  /// The part of the section.
  let content: Content
  /// The tables, lists and blocks of the section that bindings of their own name.
  var named: Set<Span> = []
  /// The rows of the section that bindings of their own compare with nothing.
  var apart: Set<Span> = []

  /// The tables and lists of the part.
  var tables: [DocumentRows] {
    switch content {
    case .whole:
      (section.tables + section.lists).filter { !named.contains($0.span) }
        .map { $0.without(apart) }
    case .rows(let rows): [rows.without(apart)]
    case .row, .block: []
    }
  }

  /// The tables and lists of the part that state members, not examples of them.
  var memberTables: [DocumentRows] {
    guard case .whole = content else { return tables }
    let labels = SectionLabels(section)
    return tables.filter { rows in
      rows.statesRequirements || rows.rows.contains { $0.cells[.type] != nil }
        || labels.label(at: rows.span.start) != .examples
    }
  }

  /// The blocks of code of the part.
  var blocks: [DocumentBlock] {
    switch content {
    case .whole: section.blocks.filter { !named.contains($0.span) }
    case .block(let block): [block]
    case .rows, .row: []
    }
  }
}

extension BoundPart {
  /// The names that the part states in any form: keys of rows, members of samples, and names in code.
  ///
  /// Prose alone states none: it explains what tables and code state.
  var names: Set<String> {
    if case .whole = content, tables.isEmpty, blocks.isEmpty { return [] }
    var names = namesInCode
    func add(_ rows: [DocumentRow]) {
      for row in rows {
        names.insert(row.key)
        add(row.members)
      }
    }
    for rows in tables { add(rows.rows) }
    if case .row(let row) = content { add([row]) }
    for json in blocks.compactMap(\.json) {
      for member in json.members {
        if let key = member.path.split(separator: ".").last { names.insert(String(key)) }
      }
    }
    return names
  }

  /// The names in the code of the part that is not a sample of JSON: in blocks, and in the prose of a whole section.
  var namesInCode: Set<String> {
    var texts = blocks.filter { $0.json == nil }.map(\.code)
    if case .whole = content { texts += section.paragraphs.flatMap(\.text.codeSpans) }
    return Set(texts.flatMap { $0.split { !$0.isOfName }.map(String.init) })
  }
}

extension Spec.DocumentBinding {
  /// `true` if the binding covers a whole section.
  var isWhole: Bool {
    if case .whole = place { row == nil } else { false }
  }

  /// The target of the parts that the binding names.
  var boundTarget: BoundPart.Target {
    switch target {
    case .to(let path): .part(path.value, binding: span)
    case .skip(let reason): .skip(reason.value)
    }
  }

  /// The target of a binding that compares nothing, and so covers the sections inside of its own.
  var cover: BoundPart.Target? {
    if case .to(let path) = target, path.value != BindableParts.api { return nil }
    return boundTarget
  }
}

extension Character {
  /// `true` for a mark of a name in code.
  fileprivate var isOfName: Bool {
    isLetter || isNumber || self == "_" || self == "-" || self == "."
  }
}
