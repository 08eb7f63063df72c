import SpecgenCore

/// The sections of a document with the titles by which bindings find them.
struct BoundSections {
  let outline: DocumentOutline
  let index: SectionIndex
  let fileName: String
  private let numbers: [Span?: Int]

  /// Indexes the sections of a document with a path.
  init(_ outline: DocumentOutline, fileName: String) {
    self.outline = outline
    index = SectionIndex(outline)
    self.fileName = Path.name(of: fileName)
    numbers = Dictionary(outline.sections.enumerated().map { ($1.heading, $0) }) { first, _ in first
    }
  }

  /// Returns the shortest titles that lead to a section; nil if a spec cannot spell them.
  func titles(of section: DocumentSection) -> [String]? {
    guard let number = numbers[section.heading] else { return nil }
    guard !section.path.isEmpty else { return [fileName] }
    let path = section.path.map(RowReader.clean)
    guard let last = path.last, !path.contains("") else { return nil }
    var candidates = [[last], path]
    if case .several(let all) = index.find(path), let place = all.firstIndex(of: number) {
      candidates.append(path.dropLast() + ["\(last) (\(place + 1))"])
    }
    return candidates.first { titles in
      if case .one(number) = index.find(titles) { true } else { false }
    }
  }

  /// Returns the sections that titles lead to, in order.
  func sections(_ titles: [String]) -> [DocumentSection] {
    switch index.find(titles) {
    case .none: []
    case .one(let number): [outline.sections[number]]
    case .several(let numbers): numbers.map { outline.sections[$0] }
    }
  }
}

/// The tables, lists and blocks of a document that bindings of a draft name.
struct DraftPlaces {
  /// The bindings, each of another place.
  private(set) var bindings: [Spec.DocumentBinding] = []
  private let sections: BoundSections
  private let parts: BindableParts
  private var taken: Set<Span> = []
  /// The paths of the parts with a key, by the key.
  private var owners: [String: Set<String>] = [:]
  /// The maximum number of parts that a table or a sample is compared with.
  private static let maxCandidates = 40

  init(_ sections: BoundSections, _ parts: BindableParts) {
    self.sections = sections
    self.parts = parts
    for path in parts.paths where path != BindableParts.api {
      for key in parts.parts[path]?.items.flatMap(\.keys) ?? [] {
        owners[key, default: []].insert(path)
      }
    }
  }

  /// Adds a binding whose place and part exist; of sections with equal titles, the first whose place is free.
  mutating func claim(_ binding: Spec.DocumentBinding) {
    guard case .to(let path) = binding.target, parts.contains(path.value) else { return }
    let found = sections.sections(binding.section.map(\.value)).lazy.compactMap { section in
      section.span(of: binding.place).map { (section, $0) }
    }.first { !self.taken.contains($0.1) }
    guard let (section, span) = found else { return }
    add(section, span, path.value)
  }

  private mutating func add(_ section: DocumentSection, _ span: Span, _ path: String) {
    guard let titles = sections.titles(of: section), let place = section.place(of: span),
      taken.insert(span).inserted
    else { return }
    bindings.append(.init(section: titles, place: place, to: path))
  }

  /// Adds bindings of the tables, lists and samples that state the same as a part of the spec.
  mutating func addSimilar(to program: Program, document: BoundDocument) {
    let samples = SampleCheck(program, document: document)
    for section in sections.outline.sections {
      for rows in section.tables + section.lists where !taken.contains(rows.span) {
        if let path = part(statedBy: rows) { add(section, rows.span, path) }
      }
      for block in section.blocks where !taken.contains(block.span) {
        if let path = part(of: block, in: section, samples) { add(section, block.span, path) }
      }
    }
  }

  /// Returns the part with all keys of a table or a list, and without a difference; of several, the one with the fewest
  /// other members.
  private func part(statedBy rows: DocumentRows) -> String? {
    let keys = Set(rows.rows.filter(\.hasKeyOfAPI).map { $0.key.nameWithoutMarks ?? $0.key })
    guard keys.count > 1, rows.isKeyed else { return nil }
    return best(keys) { part in
      var comparison = RowComparison(part, document: "")
      comparison.compare(rows)
      let stated = part.items.count { comparison.stated.contains($0.path) }
      guard comparison.findings.isEmpty, stated == keys.count else { return nil }
      return part.items.count { !$0.isInlined } - stated
    }
  }

  /// Returns the part whose type a sample can be read as, with all of its members.
  private func part(
    of block: DocumentBlock,
    in section: DocumentSection,
    _ samples: SampleCheck
  ) -> String? {
    guard let json = block.json else { return nil }
    let keys = Set(
      json.members.map { $0.path.hasPrefix("[].") ? String($0.path.dropFirst(3)) : $0.path }
        .filter { !$0.contains(".") && !$0.hasSuffix("]") }
    )
    guard keys.count > 1 else { return nil }
    return best(keys) { part in
      guard part.type != nil else { return nil }
      var check = samples
      check.check(
        BoundPart(section: section, target: .part(part.path, binding: nil), content: .block(block)),
        with: part
      )
      return check.findings.isEmpty ? part.items.count - keys.count : nil
    }
  }

  /// The bindings; those of a section whose parts state the same part of the spec are one.
  var joined: [Spec.DocumentBinding] {
    var result: [Spec.DocumentBinding] = []
    let found = Dictionary(grouping: bindings) { $0.section.map(\.value) }
    for section in sections.outline.sections {
      guard let titles = sections.titles(of: section), let own = found[titles] else { continue }
      if let path = whole(section, own) {
        result.append(.init(section: titles, place: .whole, to: path))
      } else {
        result += own
      }
    }
    return result
  }

  /// Returns the part of the spec that all facts of a section state; nil if there are several, or facts without one.
  private func whole(_ section: DocumentSection, _ bindings: [Spec.DocumentBinding]) -> String? {
    let paths = Set(
      bindings.compactMap { if case .to(let path) = $0.target { path.value } else { nil } }
    )
    let rows = section.tables + section.lists
    let labels = SectionLabels(section)
    let facts =
      rows.filter(\.isKeyed).map(\.span) + section.blocks.filter { $0.json != nil }.map(\.span)
    guard let path = paths.first, paths.count == 1, !section.path.isEmpty,
      facts.allSatisfy(taken.contains),
      rows.allSatisfy({ rows in
        labels.label(at: rows.span.start).map { (parts.path(path, of: $0) ?? path) == path } ?? true
      })
    else { return nil }
    return path
  }

  /// Returns the best of the parts that have some keys.
  private func best(_ keys: Set<String>, rank: (BindablePart) -> Int?) -> String? {
    var found: Set<String>?
    for key in keys {
      let owners = owners[key] ?? []
      found = found.map { $0.intersection(owners) } ?? owners
      if found?.isEmpty == true { return nil }
    }
    let paths = parts.paths.filter { found?.contains($0) ?? false }.prefix(Self.maxCandidates)
    let ranked = paths.compactMap { path -> (path: String, rank: Int)? in
      parts[path].flatMap(rank).map { (path, $0) }
    }
    return ranked.min { $0.rank < $1.rank }?.path
  }
}
