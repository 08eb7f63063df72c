import SpecgenCore

/// The sections that numbered titles of bindings mean, such as `Response (2)`.
///
/// Numbers change when the vendor inserts a section before others with the same title. If most keys of the numbered
/// section are not members of the bound part, the sections are matched by their members, in order.
struct SectionShift {
  /// The sections by the titles in bindings, for titles whose number has changed.
  private(set) var sections: [[String]: Int?] = [:]
  private let index: SectionIndex
  private let outline: DocumentOutline
  private let parts: BindableParts
  /// The maximum number of pairs of a title and a section that are compared.
  private static let maxPairs = 20_000
  /// The maximum number of pairs among which an order is found.
  private static let maxCells = 4_000_000
  /// The maximum number of keys of a section that are compared.
  fileprivate static let maxKeys = 100
  /// The least share of the rows of a section that are members of its part.
  private static let leastShare = 0.5

  /// The bindings of one numbered title.
  private struct Reference {
    let titles: [String]
    let number: Int
    var bindings: [Spec.DocumentBinding]
  }

  /// Finds the sections of the bindings of a document.
  init(
    _ bindings: [Spec.DocumentBinding],
    in outline: DocumentOutline,
    _ index: SectionIndex,
    parts: BindableParts
  ) {
    self.index = index
    self.outline = outline
    self.parts = parts
    var groups = OrderedMap<[String], OrderedMap<Int, Reference>>()
    for binding in bindings {
      let titles = binding.section.map(\.value)
      guard case .numbered(let plain, let number, _) = index.numbered(titles) else { continue }
      var group = groups[plain] ?? OrderedMap()
      var reference = group[number] ?? Reference(titles: titles, number: number, bindings: [])
      reference.bindings.append(binding)
      group[number] = reference
      groups[plain] = group
    }
    for group in groups.values {
      let references = group.values.sorted { $0.number < $1.number }
      guard let first = references.first,
        case .numbered(_, _, let all) = index.numbered(first.titles)
      else { continue }
      place(references, in: all)
    }
  }

  /// Finds the sections of references to one title, which are in the same order.
  private mutating func place(_ references: [Reference], in all: [Int]) {
    guard references.count * all.count <= Self.maxCells else { return }
    // Among many sections, those near the number are compared.
    let reach = max(Self.maxPairs / references.count / 2, 8)
    let items = references.map(members)
    func shareOf(_ reference: Int, _ section: Int) -> Double? {
      guard !items[reference].isEmpty else { return nil }
      return share(of: items[reference], in: outline.sections[all[section]])
    }
    let isDoubted = references.indices.contains { index in
      let section = references[index].number - 1
      guard all.indices.contains(section) else { return true }
      return shareOf(index, section).map { $0 < Self.leastShare } ?? false
    }
    guard isDoubted else { return }
    let shares = references.indices.map { reference in
      all.indices.map { section -> Double in
        guard abs(references[reference].number - 1 - section) <= reach else { return 0 }
        let found = shareOf(reference, section) ?? 0
        // The number counts among sections with the same members.
        return found < Self.leastShare
          ? 0 : found + (references[reference].number - 1 == section ? 0.01 : 0)
      }
    }
    let found = Self.aligned(shares)
    var shift = 0
    for (index, reference) in references.enumerated() {
      let own = reference.number - 1
      if let section = found[index] {
        shift = section - own
        if shift != 0 { sections[reference.titles] = all[section] }
      } else if items[index].isEmpty {
        // A section that is compared with nothing moves with the one before it.
        let moved = own + shift
        if shift != 0, all.indices.contains(moved), !found.contains(moved) {
          sections[reference.titles] = all[moved]
        }
      } else if found.contains(own) {
        sections[reference.titles] = .some(nil)
      }
    }
  }

  /// Returns the columns of a table for its rows, in the same order, with the greatest sum.
  private static func aligned(_ shares: [[Double]]) -> [Int?] {
    let width = shares.first?.count ?? 0
    var best = [[Double]](
      repeating: [Double](repeating: 0, count: width + 1),
      count: shares.count + 1
    )
    for (row, values) in shares.enumerated() {
      for (column, value) in values.enumerated() {
        best[row + 1][column + 1] = max(
          best[row][column + 1],
          best[row + 1][column],
          value > 0 ? best[row][column] + value : 0
        )
      }
    }
    var found = [Int?](repeating: nil, count: shares.count)
    var (row, column) = (shares.count, width)
    while row > 0, column > 0 {
      if best[row][column] == best[row][column - 1] {
        column -= 1
      } else if best[row][column] == best[row - 1][column] {
        row -= 1
      } else {
        (row, column) = (row - 1, column - 1)
        found[row] = column
      }
    }
    return found
  }

  /// The keys of a part that a title is bound to, with the place in the section.
  private struct Members {
    let place: Spec.DocumentPlace
    let keys: Set<String>
  }

  /// Returns the keys of the parts that a title is bound to.
  private func members(of reference: Reference) -> [Members] {
    reference.bindings.compactMap { binding in
      guard case .to(let path) = binding.target, binding.row == nil,
        let items = parts[path.value]?.items, !items.isEmpty
      else { return nil }
      return Members(place: binding.place, keys: Set(items.flatMap(\.keys)))
    }
  }

  /// Returns the share of the keys of a section that are members of a part; nil for a section without keys.
  private func share(of members: [Members], in section: DocumentSection) -> Double? {
    var (known, count) = (0, 0)
    for part in members {
      let keys = section.keys(of: part.place).prefix(Self.maxKeys)
      count += keys.count
      known += keys.count { key in
        part.keys.contains(key) || key.nameWithoutMarks.map(part.keys.contains) ?? false
      }
    }
    return count > 0 ? Double(known) / Double(count) : nil
  }
}

extension DocumentSection {
  /// The keys that a part states in rows or in a sample.
  fileprivate func keys(of place: Spec.DocumentPlace) -> [String] {
    let span = span(of: place)
    if case .block = place {
      let json = blocks.first { $0.span == span }?.json
      return json?.members.map(\.path).filter { !$0.contains(".") && !$0.contains("[") } ?? []
    }
    let rows = (tables + lists).filter { place.isWhole || $0.span == span }
    return rows.lazy.flatMap(\.rows).filter(\.hasKeyOfAPI).prefix(SectionShift.maxKeys).map(\.key)
  }
}

extension Spec.DocumentPlace {
  fileprivate var isWhole: Bool { if case .whole = self { true } else { false } }
}
