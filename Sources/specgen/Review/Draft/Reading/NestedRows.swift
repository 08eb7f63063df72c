import SpecgenCore

/// Rows whose keys are paths, such as `size.height` or `items[].id`, as the members of the rows around them.
enum NestedRows {
  /// Returns rows with those whose key continues that of an earlier one inside it.
  static func nested(_ rows: [DocumentRow]) -> [DocumentRow] {
    guard rows.contains(where: { $0.key.contains(".") }) else { return rows }
    var keys: Set<String> = []
    var inner: [String: [DocumentRow]] = [:]
    var outer: [DocumentRow] = []
    for row in rows {
      let path = plain(row.key)
      if let dot = path.lastIndex(of: "."), keys.contains(String(path[..<dot])) {
        inner[String(path[..<dot]), default: []].append(row)
      } else {
        outer.append(row)
      }
      keys.insert(path)
    }
    return outer.map { completed($0, path: plain($0.key), inner, depth: 0) }
  }

  private static func completed(
    _ row: DocumentRow,
    path: String,
    _ inner: [String: [DocumentRow]],
    depth: Int
  ) -> DocumentRow {
    guard let members = inner[path], depth < 8 else { return row }
    var row = row
    row.hasFields = true
    row.members += members.map { member in
      let path = plain(member.key)
      let name = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
      return completed(member.renamed(name), path: path, inner, depth: depth + 1)
    }
    return row
  }

  /// Returns a path without the marks of lists.
  private static func plain(_ key: String) -> String { key.replacing("[]", with: "") }
}
