package import SpecgenCore

/// A document with the parts of a spec that its parts are bound to.
package struct BoundDocument: Sendable {
  /// The document as the spec declares it.
  package let document: Spec.Document
  /// The file.
  package let file: SourceFile
  /// The sections.
  let outline: DocumentOutline
  /// The bound parts, in the order of the document.
  private(set) var parts: [BoundPart] = []
  /// The bindings that fit nothing in the document.
  package private(set) var problems: [Diagnostic] = []
  /// The bindings whose sections are not in the document, or are there more than once.
  private(set) var unresolved: [Spec.DocumentBinding] = []
  /// The sections with tables, lists or code that no binding covers.
  private(set) var unbound: [DocumentSection] = []

  /// Binds the sections of a document.
  package init(
    _ document: Spec.Document,
    file: SourceFile,
    outline: DocumentOutline,
    to parts: BindableParts
  ) {
    self.document = document
    self.file = file
    self.outline = outline
    let sections = SectionIndex(outline)
    var explicit: [Int: [Spec.DocumentBinding]] = [:]
    for binding in document.bindings {
      switch sections.find(binding.section.map(\.value)) {
      case .one(let index): explicit[index, default: []].append(binding)
      case .none:
        unresolved.append(binding)
        problems.append(.unknownSection(binding, in: self))
      case .several(let found):
        unresolved.append(binding)
        problems.append(.ambiguousSection(binding, found, in: self))
      }
      if case .to(let path) = binding.target, !parts.contains(path.value) {
        problems.append(.unknownPart(path, among: parts.paths))
      }
    }
    bind(explicit, to: parts)
  }

  private mutating func bind(
    _ explicit: [Int: [Spec.DocumentBinding]],
    to parts: BindableParts
  ) {
    // The section whose headings enclose the current one, if it is skipped.
    var skipped: (path: [String], reason: String)?
    for (index, section) in outline.sections.enumerated() {
      if let outer = skipped, !section.path.starts(with: outer.path) { skipped = nil }
      let bindings = explicit[index] ?? []
      let whole = bindings.first { $0.isWhole }
      if case .skip(let reason)? = whole?.target, bindings.count == 1 {
        skipped = (section.path, reason.value)
      }
      if !bindings.isEmpty {
        self.parts += bound(section, bindings)
        if whole == nil, !covers(bindings, section) { unbound.append(section) }
      } else if let skipped {
        self.parts.append(
          BoundPart(section: section, target: .skip(skipped.reason), content: .whole)
        )
      } else if let path = parts.impliedPath(of: section) {
        self.parts.append(
          BoundPart(section: section, target: .part(path, binding: nil), content: .whole)
        )
      } else if section.statesFacts, !explicit.isEmpty || !parts.isRemark(section) {
        unbound.append(section)
      }
    }
  }

  /// Returns the parts of a section that bindings name; a binding of a whole section covers the rest.
  private mutating func bound(
    _ section: DocumentSection,
    _ bindings: [Spec.DocumentBinding]
  ) -> [BoundPart] {
    let named = Set(bindings.compactMap { $0.row == nil ? section.span(of: $0.place) : nil })
    return bindings.compactMap { binding in
      let content: BoundPart.Content?
      switch binding.place {
      case .whole where binding.row == nil: content = .whole
      case .whole:
        content = section.rows.first { $0.key == binding.row?.value }.map { .row($0) }
      case .table(let number):
        let table = section.tables.element(number.value)
        if let key = binding.row?.value {
          content = table?.rows.first { $0.key == key }.map { .row($0) }
        } else {
          content = table.map { .rows($0) }
        }
      case .list(let number): content = section.lists.element(number.value).map { .rows($0) }
      case .block(let number): content = section.blocks.element(number.value).map { .block($0) }
      }
      guard let content else {
        problems.append(.unknownPlace(binding, in: section))
        return nil
      }
      let target: BoundPart.Target =
        switch binding.target {
        case .to(let path): .part(path.value, binding: binding.span)
        case .skip(let reason): .skip(reason.value)
        }
      return BoundPart(section: section, target: target, content: content, named: named)
    }
  }

  /// Returns `true` if bindings of parts cover all tables, lists and blocks of a section.
  private func covers(_ bindings: [Spec.DocumentBinding], _ section: DocumentSection) -> Bool {
    func numbers(_ number: (Spec.DocumentPlace) -> Int?) -> Set<Int> {
      Set(bindings.compactMap { $0.row == nil ? number($0.place) : nil })
    }
    let tables = numbers { if case .table(let number) = $0 { number.value } else { nil } }
    let lists = numbers { if case .list(let number) = $0 { number.value } else { nil } }
    let blocks = numbers { if case .block(let number) = $0 { number.value } else { nil } }
    let rows = Set(bindings.compactMap { $0.row?.value })
    func isCovered(_ list: [DocumentRows], _ bound: Set<Int>) -> Bool {
      list.enumerated().allSatisfy { index, table in
        bound.contains(index + 1) || table.rows.allSatisfy { rows.contains($0.key) }
      }
    }
    return isCovered(section.tables, tables) && isCovered(section.lists, lists)
      && section.blocks.indices.allSatisfy { blocks.contains($0 + 1) }
  }
}

/// A part of a document, with what it is bound to.
struct BoundPart: Sendable {
  /// The part of the spec, or the reason why there is none.
  enum Target: Sendable {
    /// The path of a part of the spec, and the binding, unless the heading names the part.
    case part(String, binding: Span?)
    case skip(String)
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

  /// The tables and lists of the part.
  var tables: [DocumentRows] {
    switch content {
    case .whole: (section.tables + section.lists).filter { !named.contains($0.span) }
    case .rows(let rows): [rows]
    case .row, .block: []
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

extension Spec.DocumentBinding {
  /// `true` if the binding covers a whole section.
  fileprivate var isWhole: Bool {
    if case .whole = place { row == nil } else { false }
  }
}

extension DocumentSection {
  /// Returns the bytes of a table, a list or a block; nil for the whole section, and for a part that it does not have.
  fileprivate func span(of place: Spec.DocumentPlace) -> Span? {
    switch place {
    case .whole: nil
    case .table(let number): tables.element(number.value)?.span
    case .list(let number): lists.element(number.value)?.span
    case .block(let number): blocks.element(number.value)?.span
    }
  }

  /// `true` if the section has tables or lists with keys, or code: facts that a spec restates.
  var statesFacts: Bool {
    !blocks.isEmpty || (tables + lists).contains { $0.isKeyed || $0.roles.contains { $0 != nil } }
  }
}

extension Array {
  /// Returns the element with a number from 1, or nil if there is none.
  fileprivate func element(_ number: Int) -> Element? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }
}
