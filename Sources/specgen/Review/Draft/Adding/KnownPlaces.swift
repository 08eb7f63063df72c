import SpecgenCore

/// The places of a document that a spec binds, whatever titles its bindings use for a section.
struct KnownPlaces {
  /// A row of a section, or of a table of it.
  private struct Row: Hashable {
    let heading: Span?
    let table: Span?
    let key: String
  }

  /// The headings of the sections that bindings cover as a whole.
  private var wholes: Set<Span?> = []
  /// The tables, lists and blocks with bindings of their own.
  private var parts: Set<Span> = []
  private var rows: Set<Row> = []
  /// `true` if the spec binds anything of the document.
  private let isBound: Bool
  private let sections: BoundSections

  /// Finds the places of bindings.
  init(_ bindings: [Spec.DocumentBinding], in sections: BoundSections) {
    self.sections = sections
    isBound = !bindings.isEmpty
    for binding in bindings {
      if binding.isWhole, case .skip = binding.target { skip(binding) }
      for section in sections.places(of: binding) { add(binding, section) }
    }
  }

  private mutating func add(_ binding: Spec.DocumentBinding, _ section: DocumentSection) {
    if let key = binding.row?.value {
      let table = section.span(of: binding.place)
      rows.insert(Row(heading: section.heading, table: table, key: key))
    } else if let span = section.span(of: binding.place) {
      parts.insert(span)
    } else if binding.isWhole, !section.path.isEmpty || !binding.isOfAPI {
      // The binding of a whole document to the API leaves its parts to other bindings.
      wholes.insert(section.heading)
    }
  }

  /// Adds the sections that a skipped one encloses.
  private mutating func skip(_ binding: Spec.DocumentBinding) {
    let outer = sections.places(of: binding).map(\.path)
    let isDocument = sections.isDocument(binding)
    for section in sections.outline.sections
    where isDocument || outer.contains(where: { section.path.starts(with: $0) }) {
      wholes.insert(section.heading)
    }
  }

  /// Returns the bindings that a draft adds in place of one of its own: none if the spec covers its place.
  func missing(_ binding: Spec.DocumentBinding) -> [Spec.DocumentBinding] {
    // A spec that binds parts of a document leaves the other parts unbound on purpose.
    if sections.isDocument(binding), binding.isWhole { return isBound ? [] : [binding] }
    guard let section = sections.places(of: binding).first else { return [binding] }
    guard !wholes.contains(section.heading) else { return [] }
    if let key = binding.row?.value {
      let table = section.span(of: binding.place)
      let isRow = [table, nil].contains { table in
        rows.contains(Row(heading: section.heading, table: table, key: key))
      }
      return isRow || isPart(table) ? [] : [binding]
    }
    guard binding.isWhole else {
      return isPart(section.span(of: binding.place)) ? [] : [binding]
    }
    return rest(of: binding, section)
  }

  private func isPart(_ span: Span?) -> Bool { span.map { parts.contains($0) } ?? false }

  /// Returns the binding of a section as a whole, or bindings of what is left if the spec binds parts of it.
  private func rest(
    of binding: Spec.DocumentBinding,
    _ section: DocumentSection
  ) -> [Spec.DocumentBinding] {
    let tables = section.tables + section.lists
    guard (tables.map(\.span) + section.blocks.map(\.span)).contains(where: parts.contains) else {
      return [binding]
    }
    guard !binding.isOfAPI, case .to(let path) = binding.target else { return [] }
    let facts =
      tables.filter(\.isKeyed).map(\.span) + section.blocks.filter { $0.json != nil }.map(\.span)
    return facts.filter { !parts.contains($0) }.compactMap { section.place(of: $0) }.map { place in
      Spec.DocumentBinding(section: binding.section.map(\.value), place: place, to: path.value)
    }
  }
}

extension KnownSpec {
  /// Returns drafted documents without the bindings of places that the spec binds.
  ///
  /// - Parameters:
  ///   - documents: The documents of the draft.
  ///   - inputs: Their files, in the same order.
  /// - Returns: The documents with the bindings that the spec lacks.
  func lacking(
    _ documents: [Spec.Document],
    _ inputs: [DraftBindings.Input]
  ) -> [Spec.Document] {
    zip(documents, inputs).map { drafted, input in
      guard let mine = document(at: drafted.file.value) else { return drafted }
      let sections = BoundSections(input.outline, fileName: input.file.path)
      let places = KnownPlaces(mine.bindings, in: sections)
      var drafted = drafted
      drafted.bindings = drafted.bindings.flatMap(places.missing)
      return drafted
    }
  }
}

extension BoundSections {
  /// Returns `true` for a binding whose section is the file, and so the whole document.
  fileprivate func isDocument(_ binding: Spec.DocumentBinding) -> Bool {
    let titles = binding.section.map(\.value)
    return titles == [fileName] && sections(titles).isEmpty
  }

  /// Returns the sections that a binding names; the name of the file leads to the text before all headings.
  fileprivate func places(of binding: Spec.DocumentBinding) -> [DocumentSection] {
    guard isDocument(binding) else { return sections(binding.section.map(\.value)) }
    return outline.sections.filter(\.path.isEmpty)
  }
}

extension Spec.DocumentBinding {
  /// `true` if the place is compared with nothing.
  var isOfAPI: Bool {
    if case .to(let path) = target { path.value == BindableParts.api } else { false }
  }
}
