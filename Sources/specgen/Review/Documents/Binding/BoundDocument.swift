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

  /// The sections that have another number than in their bindings, by the titles in the bindings.
  private(set) var moves = OrderedMap<[String], MovedSection>()

  /// A section with another number than in its bindings.
  struct MovedSection: Sendable {
    let old: String
    let new: String
    /// The titles in the bindings, without the number.
    let group: [String]
    /// The difference of the numbers.
    let shift: Int
    let heading: Span?
    /// The places of its title in the bindings.
    let places: [Span]
  }

  /// The headings of the sections that a binding of their own compares with nothing.
  private(set) var uncompared: Set<Span?> = []

  /// The bindings of sections, by the index of the section.
  private struct Bindings {
    var sections: [Int: [Spec.DocumentBinding]] = [:]
    /// The binding of the whole document, whose section is the name of the file.
    var document: Spec.DocumentBinding?
  }

  /// A binding of a section that also concerns the sections inside.
  private struct Outer {
    let path: [String]
    let target: BoundPart.Target

    func encloses(_ section: DocumentSection) -> Bool { section.path.starts(with: path) }
  }

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
    bind(resolved(among: parts), to: parts)
  }

  /// The name of the file, which selects the text before all headings, or the whole document.
  var fileName: String { Path.name(of: file.path) }

  /// Finds the sections of the bindings, and reports the bindings without one.
  private mutating func resolved(among parts: BindableParts) -> Bindings {
    let sections = SectionIndex(outline)
    let shift = SectionShift(document.bindings, in: outline, sections, parts: parts)
    var found = Bindings()
    for binding in document.bindings {
      let titles = binding.section.map(\.value)
      var match = sections.find(titles)
      if let moved = shift.sections[titles] {
        match = moved.map { .one($0) } ?? .none
        if let index = moved { move(binding, to: index, sections) }
      }
      switch match {
      case .one(let index): found.sections[index, default: []].append(binding)
      case .none where binding.section.map(\.value) == [fileName]:
        found.document = binding
        if outline.sections.first?.path.isEmpty == true {
          found.sections[0, default: []].append(binding)
        }
      case .none:
        unresolved.append(binding)
        problems.append(.unknownSection(binding, in: self))
      case .several(let several):
        unresolved.append(binding)
        problems.append(.ambiguousSection(binding, several, in: self))
      }
      if case .to(let path) = binding.target, !parts.contains(path.value) {
        problems.append(.unknownPart(path, among: parts.paths))
      }
    }
    return found
  }

  /// Keeps the title that a binding needs now.
  private mutating func move(
    _ binding: Spec.DocumentBinding,
    to index: Int,
    _ sections: SectionIndex
  ) {
    let titles = binding.section.map(\.value)
    guard let last = binding.section.last,
      case .numbered(let group, let number, let all) = sections.numbered(titles),
      let place = all.firstIndex(of: index), let title = group.last
    else { return }
    let known = moves[titles]?.places ?? []
    moves[titles] = MovedSection(
      old: last.value,
      new: all.count == 1 ? title : "\(title) (\(place + 1))",
      group: group,
      shift: place + 1 - number,
      heading: outline.sections[index].heading,
      places: known + [last.span]
    )
  }

  private mutating func bind(_ bindings: Bindings, to parts: BindableParts) {
    // Sections inside of one that is skipped, or compared with nothing, are so as well.
    let everywhere = bindings.document?.cover.map { Outer(path: [], target: $0) }
    var cover = everywhere
    // Labels, such as "Arguments", divide the section that has a binding as a whole.
    var labelled: Outer?
    for (index, section) in outline.sections.enumerated() {
      if let outer = cover, !outer.encloses(section) { cover = everywhere }
      if let outer = labelled, !outer.encloses(section) { labelled = nil }
      let own = bindings.sections[index] ?? []
      if let whole = own.first(where: \.isWhole) {
        if let target = whole.cover, own.count == 1 || !target.isSkip {
          cover = Outer(path: section.path, target: target)
          if !section.path.isEmpty || target.isSkip { uncompared.insert(section.heading) }
        }
        labelled = Outer(path: section.path, target: whole.boundTarget)
      }
      if !own.isEmpty {
        bind(section, own, cover: cover?.target, to: parts)
      } else if let outer = cover, outer.target.isSkip {
        add(section, outer.target)
      } else if let outer = labelled, let label = PartLabel(section.title),
        case .part(let path, let binding) = outer.target,
        let inner = parts.path(path, of: label)
      {
        add(section, .part(inner, binding: binding))
      } else if let cover {
        add(section, cover.target)
      } else if let path = parts.impliedPath(of: section) {
        add(section, .part(path, binding: nil))
      } else if section.statesFacts, !bindings.sections.isEmpty || !parts.isRemark(section) {
        unbound.append(section)
      }
    }
  }

  private mutating func add(_ section: DocumentSection, _ target: BoundPart.Target) {
    parts.append(BoundPart(section: section, target: target, content: .whole))
  }

  private mutating func bind(
    _ section: DocumentSection,
    _ bindings: [Spec.DocumentBinding],
    cover: BoundPart.Target?,
    to parts: BindableParts
  ) {
    let bound = SectionBindings(section, bindings, to: parts)
    self.parts += bound.parts
    problems += bound.problems
    if let cover, !bound.hasWhole {
      // The prose of a section is covered as well, even if bindings name all else.
      self.parts.append(
        BoundPart(
          section: section,
          target: cover,
          content: .whole,
          named: bound.named,
          apart: bound.rows
        )
      )
    } else if !bound.isComplete {
      unbound.append(section)
    }
  }
}

extension DocumentSection {
  /// `true` if the section has tables or lists with keys, or code: facts that a spec restates.
  var statesFacts: Bool {
    !blocks.isEmpty || (tables + lists).contains { $0.isKeyed || $0.roles.contains { $0 != nil } }
  }
}
