/// The parts of a document that differ from those that were read last.
struct PartChanges {
  /// A changed part.
  struct Change: Sendable {
    /// The forms of changes.
    enum Form: Sendable {
      case added, removed, reworded
    }

    let form: Form
    /// The name of the part.
    let name: String
    /// The part as it is; nil if it is gone.
    let part: ReadPart?
  }

  /// The changes, in the order of the document; removed parts come last, sorted.
  private(set) var changes: [Change] = []
  /// The titles of added columns, with the first cell of each.
  private(set) var columns = OrderedMap<String, ReadPart>()

  /// Compares the parts of a document with their digests.
  init(from digests: [String: String], to parts: [ReadPart]) {
    let old = PartAlignment(digests, with: parts).old
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
    for name in old.keys.sorted() where !names.contains(name) {
      changes.append(Change(form: .removed, name: name, part: nil))
    }
    dropCellsOfRows()
  }

  /// Leaves out the cells of rows that are added or removed as a whole.
  private mutating func dropCellsOfRows() {
    let added = Set(changes.filter { $0.form == .added }.map(\.name))
    let removed = Set(changes.filter { $0.form == .removed }.map(\.name))
    changes.removeAll { change in
      guard change.form == .added || change.form == .removed else { return false }
      let parts = change.name.split(separator: " > ", omittingEmptySubsequences: false)
      let row = parts.dropLast().joined(separator: " > ")
      return parts.count > 2 && (change.form == .added ? added : removed).contains(row)
    }
  }
}

extension ReadPart {
  fileprivate var columnKey: String { "\(section) > \(column ?? "")" }
}
