package import SpecgenCore

/// The rows of a document that state members of a spec.
package struct RowPlaces {
  /// The bytes of the first row for each member, by the path of the member.
  package private(set) var places: [String: Span] = [:]

  /// Finds the rows of a document.
  package init(_ document: BoundDocument, parts: BindableParts) {
    for part in document.parts {
      guard case .part(let path, _) = part.target, let target = parts[path] else { continue }
      // The params of a method, or its result, are a part of the method.
      let owner = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
      for path in [target.path, owner] where places[path] == nil && parts.contains(path) {
        if let heading = part.section.heading { places[path] = heading }
      }
      var rows = part.tables.flatMap(\.rows)
      if case .row(let row) = part.content { rows.append(row) }
      add(rows, target.items)
    }
  }

  private mutating func add(_ rows: [DocumentRow], _ items: [BindableItem]) {
    var byKey: [String: BindableItem] = [:]
    for item in items {
      for key in item.keys where byKey[key] == nil { byKey[key] = item }
    }
    for row in rows {
      guard let item = byKey[row.key] else { continue }
      if places[item.path] == nil { places[item.path] = row.span }
      add(row.members, item.members)
    }
  }
}
