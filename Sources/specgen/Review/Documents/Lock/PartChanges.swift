import SpecgenCore

/// The parts of a document that differ from those that were read last.
package struct PartChanges {
  /// A changed part.
  package struct Change: Sendable {
    /// The forms of changes.
    package enum Form: Hashable, Sendable {
      case added, removed, reworded
      /// The same words under another key.
      case renamed(from: String)
    }

    package let form: Form
    /// The name of the part.
    package let name: String
    /// The part as it is; nil if it is gone.
    let part: ReadPart?
  }

  /// The changes, in the order of the document; removed parts come last, sorted.
  package private(set) var changes: [Change] = []
  /// The titles of added columns, with the first cell of each.
  private(set) var columns = OrderedMap<String, ReadPart>()
  /// The number of the recorded parts of each section, by its heading.
  let counts: [Span?: Int]
  /// The titles of the sections with recorded parts.
  let titles: Set<String>

  /// Compares the parts of a document with their digests.
  package init(from digests: [String: String], to parts: [ReadPart]) {
    var old = PartAlignment(digests, with: parts).old
    counts = parts.reduce(into: [:]) { $0[$1.heading, default: 0] += 1 }
    titles = Set(parts.map { Self.title(of: $0.name) })
    changes = Self.retitled(&old, parts)
    let oldColumns = Set(parts.filter { $0.column != nil && old[$0.name] != nil }.map(\.columnKey))
    for part in parts {
      switch old[part.name] {
      case part.digest: continue
      case nil where part.column != nil && !oldColumns.contains(part.columnKey):
        // Each row has a new cell, and the column is one change.
        if columns[part.columnKey] == nil { columns[part.columnKey] = part }
      case nil: changes.append(Change(form: .added, name: part.name, part: part))
      default: changes.append(Change(form: .reworded, name: part.name, part: part))
      }
    }
    let names = Set(parts.map(\.name))
    let removed = old.keys.sorted().filter { !names.contains($0) }
    // A part with the same words in the same section has another key.
    var renamed: [String: String] = [:]
    var free = Dictionary(grouping: removed) {
      Place(section: Self.section(of: $0), digest: old[$0])
    }
    let wordless = changes.reduce(into: [String: Int]()) { counts, change in
      guard change.form == .added, change.part?.text.isEmpty == true else { return }
      counts[Self.section(of: change.name), default: 0] += 1
    }
    for (index, change) in changes.enumerated() where change.form == .added {
      guard let part = change.part else { continue }
      let place = Place(section: Self.section(of: part.name), digest: part.digest)
      // Rows without text all have one digest, so only a single one can be matched.
      if part.text.isEmpty {
        guard place.section != "", wordless[place.section] == 1, free[place]?.count == 1 else {
          continue
        }
      }
      guard let name = free[place]?.popLast() else { continue }
      renamed[name] = part.name
      changes[index] = Change(form: .renamed(from: name), name: part.name, part: part)
    }
    for name in removed where renamed[name] == nil {
      changes.append(Change(form: .removed, name: name, part: nil))
    }
    joinCellsOfRows(Dictionary(renamed.map { ($1, $0) }) { first, _ in first }, old)
  }

  /// Leaves out the cells of rows that are added, removed or renamed as a whole.
  private mutating func joinCellsOfRows(_ renamed: [String: String], _ old: [String: String]) {
    let added = Set(changes.filter { $0.form == .added }.map(\.name))
    let removed = Set(changes.filter { $0.form == .removed }.map(\.name))
    let former = Set(renamed.values)
    changes = changes.compactMap { change in
      let parts = change.name.split(separator: " > ", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return change }
      let row = parts.dropLast().joined(separator: " > ")
      // The rows with one key have numbers, and so have their cells.
      let number = PartAlignment.number(of: change.name)
      let rows = [row, number.map { "\(row) \($0)" } ?? row]
      switch change.form {
      case .added where rows.contains(where: added.contains): return nil
      case .removed where rows.contains { removed.contains($0) || former.contains($0) }: return nil
      case .added:
        guard let name = renamed[row].map({ "\($0) > \(parts[parts.count - 1])" }),
          let digest = old[name]
        else { return change }
        // The cell of a row with another key may have other words, too.
        return digest == change.part?.digest
          ? nil : Change(form: .reworded, name: change.name, part: change.part)
      default: return change
      }
    }
  }

  private struct Place: Hashable {
    let section: String
    let digest: String?
  }

  /// Returns the name of a part without its last component.
  private static func section(of name: String) -> String {
    name.split(separator: ">").dropLast().joined(separator: ">")
  }
}

extension ReadPart {
  fileprivate var columnKey: String { "\(section) > \(column ?? "")" }
}
