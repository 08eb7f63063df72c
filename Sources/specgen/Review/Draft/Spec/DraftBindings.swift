import SpecgenCore

/// The bindings of drafted documents, so that a draft and its documents agree.
///
/// A part of a document is bound to the part of the spec that was drafted from it, or that states the same. All other
/// parts are recorded and compared with nothing, as are those that the draft could not follow.
struct DraftBindings {
  /// A document with its sections.
  struct Input {
    let file: SourceFile
    let outline: DocumentOutline
  }

  /// The maximum number of rounds in which bindings with findings give way.
  private static let rounds = 8
  /// The maximum number of findings that a round treats.
  private static let maxFindings = 500

  /// The documents.
  private(set) var documents: [Spec.Document]
  /// The statements that the spec does not follow, each with its place.
  private(set) var notes: [String] = []
  private let inputs: [Input]
  private let sections: [BoundSections]
  private let program: Program
  private let parts: BindableParts
  /// The places in the documents of what was detached, each once.
  private var detached: Set<Span> = []

  /// Completes the bindings that a plan knows.
  ///
  /// - Parameters:
  ///   - documents: The documents with the bindings of the plan.
  ///   - inputs: The files, in the order of the documents.
  ///   - spec: The draft without documents, which has no findings.
  ///   - path: The path of the draft.
  init?(_ documents: [Spec.Document], _ inputs: [Input], in spec: YAMLValue, path: String) {
    guard documents.count == inputs.count,
      let program = SpecCheck.findings(in: spec, path: path).program
    else { return nil }
    self.documents = documents
    self.inputs = inputs
    sections = inputs.map { BoundSections($0.outline, fileName: $0.file.path) }
    self.program = program
    parts = BindableParts(program)
    for index in documents.indices { complete(index) }
    for _ in 0..<Self.rounds where !detachFindings() { break }
  }

  // MARK: Completion

  /// Keeps the bindings that lead to a part, and adds those of parts that state the same as a part of the spec.
  private mutating func complete(_ index: Int) {
    var places = DraftPlaces(sections[index], parts)
    for binding in documents[index].bindings { places.claim(binding) }
    documents[index].bindings = places.bindings
    places.addSimilar(to: program, document: bound(index))
    documents[index].bindings =
      [
        .init(
          section: [Path.name(of: inputs[index].file.path)],
          place: .whole,
          to: BindableParts.api
        )
      ]
      + places.joined
  }

  private func bound(_ index: Int) -> BoundDocument {
    BoundDocument(
      documents[index],
      file: inputs[index].file,
      outline: inputs[index].outline,
      to: parts
    )
  }

  // MARK: Findings

  /// Detaches the parts with findings; `false` if there is none left to detach.
  private mutating func detachFindings() -> Bool {
    let all = documents.indices.map(bound)
    let findings = DocumentCheck(all, of: program, parts: parts).findings
    var isChanged = false
    for finding in findings.prefix(Self.maxFindings) {
      guard let index = documents.firstIndex(where: { $0.name.value == finding.document }) else {
        continue
      }
      // Without a note, the place is that of a member in the spec, whose file may have the number of a document.
      if finding.kind == .specOnly, finding.note == nil {
        isChanged = detach(statementsOf: finding.subject, index) || isChanged
      } else if detach(finding, in: all[index], index) {
        isChanged = true
      }
    }
    return isChanged
  }

  /// Detaches the row or the block of a finding; a second time, the table.
  private mutating func detach(
    _ finding: DocumentFinding,
    in document: BoundDocument,
    _ index: Int
  ) -> Bool {
    for part in document.parts {
      guard case .part(let path, _) = part.target, path != BindableParts.api else { continue }
      for rows in part.tables {
        guard let row = rows.rows.first(where: { $0.span.encloses(finding.span) }) else { continue }
        note(finding, part)
        if detached.insert(row.span).inserted, row.hasKeyOfAPI, rows.isFirst(row, in: part.section)
        {
          return bind(row, of: rows, in: part.section, index)
        }
        return unbind(rows.span, in: part.section, index)
      }
      for block in part.blocks where block.span.encloses(finding.span) {
        note(finding, part)
        return unbind(block.span, in: part.section, index)
      }
    }
    // A name or a URL in prose.
    let found = document.outline.sections.last { $0.encloses(finding.span) }
    guard let section = found, let titles = sections[index].titles(of: section),
      detached.insert(finding.span).inserted
    else { return false }
    note(finding, section.title)
    divide(section, titles, index)
    documents[index].bindings.append(.init(section: titles, place: .whole, to: BindableParts.api))
    return true
  }

  /// Replaces the binding of a whole section with bindings of its tables, lists and blocks.
  private mutating func divide(_ section: DocumentSection, _ titles: [String], _ index: Int) {
    let own = documents[index].bindings.filter { $0.section.map(\.value) == titles }
    guard let whole = own.first(where: \.isWhole), case .to(let path) = whole.target else { return }
    documents[index].bindings.removeAll { $0.section.map(\.value) == titles && $0.isWhole }
    guard path.value != BindableParts.api else { return }
    let named = Set(own.filter { $0.row == nil }.map(\.place))
    let spans = (section.tables + section.lists).map(\.span) + section.blocks.map(\.span)
    documents[index].bindings += spans.compactMap { section.place(of: $0) }.filter {
      !named.contains($0)
    }.map {
      Spec.DocumentBinding(section: titles, place: $0, to: path.value)
    }
  }

  /// Detaches the tables of the part that has a member which they leave out.
  private mutating func detach(statementsOf member: String, _ index: Int) -> Bool {
    let count = documents[index].bindings.count
    documents[index].bindings.removeAll { binding in
      guard case .to(let path) = binding.target, binding.row == nil, !binding.place.isBlock,
        path.value != BindableParts.api
      else { return false }
      return parts.parts[path.value]?.items.contains { $0.path == member } ?? false
    }
    return documents[index].bindings.count < count
  }

  private mutating func bind(
    _ row: DocumentRow,
    of rows: DocumentRows,
    in section: DocumentSection,
    _ index: Int
  ) -> Bool {
    guard let titles = sections[index].titles(of: section) else { return false }
    let number = section.tables.firstIndex { $0.span == rows.span }
    let place = number.map { Spec.DocumentPlace.table(Located($0 + 1)) } ?? .whole
    documents[index].bindings.append(
      .init(section: titles, place: place, row: row.key, to: BindableParts.api)
    )
    return true
  }

  /// Removes the binding of a table, a list or a block, which is then recorded only.
  private mutating func unbind(_ span: Span, in section: DocumentSection, _ index: Int) -> Bool {
    guard let titles = sections[index].titles(of: section), let place = section.place(of: span)
    else {
      return false
    }
    let own = documents[index].bindings.filter { $0.section.map(\.value) == titles }
    documents[index].bindings.removeAll { binding in
      binding.section.map(\.value) == titles && binding.row == nil && binding.place == place
    }
    if own.contains(where: \.isWhole) {
      documents[index].bindings.append(.init(section: titles, place: place, to: BindableParts.api))
    }
    return true
  }

  private mutating func note(_ finding: DocumentFinding, _ part: BoundPart) {
    note(finding, part.section.title)
  }

  private mutating func note(_ finding: DocumentFinding, _ title: String) {
    let place = title.isEmpty ? "" : "In “\(RowReader.brief(title))”: "
    let note = "\(place)\(finding.message)."
    if !notes.contains(note) { notes.append(note) }
  }
}

extension DocumentRows {
  /// `true` if a row is the first with its key in the section, and so the one that a binding finds.
  fileprivate func isFirst(_ row: DocumentRow, in section: DocumentSection) -> Bool {
    let all = form == .table ? rows : section.rows
    return all.first { $0.key == row.key }?.span == row.span
  }
}

extension DocumentSection {
  /// `true` if a place is in a paragraph, a table, a list or a block of the section.
  fileprivate func encloses(_ span: Span) -> Bool {
    paragraphs.contains { $0.span.encloses(span) } || blocks.contains { $0.span.encloses(span) }
      || (tables + lists).contains { $0.span.encloses(span) }
  }

  /// Returns the number of a table, a list or a block.
  func place(of span: Span) -> Spec.DocumentPlace? {
    if let index = tables.firstIndex(where: { $0.span == span }) {
      return .table(Located(index + 1))
    }
    if let index = lists.firstIndex(where: { $0.span == span }) { return .list(Located(index + 1)) }
    return blocks.firstIndex { $0.span == span }.map { .block(Located($0 + 1)) }
  }
}

extension Spec.DocumentPlace {
  fileprivate var isBlock: Bool { if case .block = self { true } else { false } }
}
