import SpecgenCore

/// The parts of a section that bindings of its own name.
struct SectionBindings {
  /// The bound parts, in the order of the bindings.
  private(set) var parts: [BoundPart] = []
  /// The bindings that name no part of the section.
  private(set) var problems: [Diagnostic] = []
  /// `true` if the bindings cover all tables, lists and blocks.
  let isComplete: Bool
  /// `true` if a binding covers the whole section.
  let hasWhole: Bool
  /// The rows with bindings of their own.
  let rows: Set<Span>
  /// The tables, lists and blocks with bindings of their own.
  private(set) var named: Set<Span>
  private let section: DocumentSection

  /// Binds a section; a binding of the whole covers what the others do not name.
  init(_ section: DocumentSection, _ bindings: [Spec.DocumentBinding], to parts: BindableParts) {
    self.section = section
    named = Set(bindings.compactMap { $0.row == nil ? section.span(of: $0.place) : nil })
    let whole = bindings.first(where: \.isWhole)
    hasWhole = whole != nil
    isComplete = whole != nil || section.isCovered(by: bindings)
    rows = Set(bindings.compactMap { section.row(of: $0)?.span })
    // A row that is compared with nothing is none of its table.
    let apart = Set(bindings.compactMap { $0.cover == nil ? nil : section.row(of: $0)?.span })
    if let whole { addLabelled(whole, parts) }
    for binding in bindings {
      guard let content = section.content(of: binding) else {
        problems.append(.unknownPlace(binding, in: section))
        continue
      }
      self.parts.append(
        BoundPart(
          section: section,
          target: binding.boundTarget,
          content: content,
          named: named,
          apart: apart
        )
      )
    }
  }

  /// Adds the tables and lists that a label such as "Response" assigns to another part of the spec than that of the section.
  private mutating func addLabelled(_ binding: Spec.DocumentBinding, _ parts: BindableParts) {
    guard case .to(let path) = binding.target else { return }
    let labels = SectionLabels(section)
    for rows in section.tables + section.lists where !named.contains(rows.span) {
      guard let label = labels.label(at: rows.span.start), PartLabel(section.title) != label else {
        continue
      }
      guard let target = parts.path(path.value, of: label), target != path.value else { continue }
      named.insert(rows.span)
      self.parts.append(
        BoundPart(
          section: section,
          target: .part(target, binding: binding.span),
          content: .rows(rows)
        )
      )
    }
  }
}

extension DocumentSection {
  /// Returns the row that a binding names; nil for a binding of another part.
  fileprivate func row(of binding: Spec.DocumentBinding) -> DocumentRow? {
    guard let key = binding.row?.value else { return nil }
    let rows =
      if case .table(let number) = binding.place { tables.element(number.value)?.rows ?? [] } else {
        self.rows
      }
    return rows.first { $0.key == key }
  }

  /// Returns the part that a binding names; nil for a part that the section does not have.
  fileprivate func content(of binding: Spec.DocumentBinding) -> BoundPart.Content? {
    if binding.row != nil { return row(of: binding).map { .row($0) } }
    switch binding.place {
    case .whole: return .whole
    case .table(let number): return tables.element(number.value).map { .rows($0) }
    case .list(let number): return lists.element(number.value).map { .rows($0) }
    case .block(let number): return blocks.element(number.value).map { .block($0) }
    }
  }

  /// Returns the bytes of a table, a list or a block; nil for the whole section, and for a part that it does not have.
  func span(of place: Spec.DocumentPlace) -> Span? {
    switch place {
    case .whole: nil
    case .table(let number): tables.element(number.value)?.span
    case .list(let number): lists.element(number.value)?.span
    case .block(let number): blocks.element(number.value)?.span
    }
  }

  /// Returns `true` if bindings of parts cover all tables, lists and blocks.
  fileprivate func isCovered(by bindings: [Spec.DocumentBinding]) -> Bool {
    let spans = Set(bindings.compactMap { $0.row == nil ? span(of: $0.place) : nil })
    let keys = Set(bindings.compactMap { $0.row?.value })
    return (tables + lists).allSatisfy { rows in
      spans.contains(rows.span) || rows.rows.allSatisfy { keys.contains($0.key) }
    } && blocks.allSatisfy { spans.contains($0.span) }
  }
}

extension Array {
  /// Returns the element with a number from 1, or nil if there is none.
  fileprivate func element(_ number: Int) -> Element? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }
}
