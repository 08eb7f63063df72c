/// The record of an import, stored beside the spec: one sorted line per entity, so that branches merge.
///
/// ```
/// groups.orders 7c4a8d09ca doc=5baa61e4c9
/// groups.orders.methods.list b1b3773a05 http=4ac2b6fe22 returns=9d4e1e23bd
/// types.Order 1f0c8a3b2e as=Purchase fields.id=99a1c0ffee fields.state=0123456789
/// ```
package struct ImportRecord {
  /// The digest of an entity, and the digests of its parts.
  package struct Entry: Equatable {
    let digest: String
    let parts: [String: String]
    /// The name of a type in the spec, if it differs from that in the import.
    var name: String?
  }

  /// The key of the name in the spec; it is not the name of any part of a type.
  private static let nameKey = "as"

  package private(set) var entries: [EntityPath: Entry] = [:]

  /// Returns the path of the record of a spec.
  package static func path(besides spec: String) -> String { spec + ".import" }

  /// Creates the record of an import from its image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - names: The names of types in the spec, by their names in the import.
  package init(_ image: SpecImage, names: [String: String] = [:]) {
    for (path, entity) in image.entities {
      var parts: [String: String] = [:]
      for (name, part) in entity.parts { parts[name] = part.digest }
      var entry = Entry(digest: entity.digest, parts: parts)
      if case .type(let type) = path, let name = names[type], name != type { entry.name = name }
      entries[path] = entry
    }
  }

  /// Parses a record; malformed lines, such as conflict markers, are ignored.
  package init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      var parts: [String: String] = [:]
      for word in words.dropFirst(2) {
        let pair = word.split(separator: "=").map(String.init)
        if pair.count == 2 { parts[pair[0]] = pair[1] }
      }
      let path = EntityPath(words[0])
      let name = path.section == .types ? parts.removeValue(forKey: Self.nameKey) : nil
      entries[path] = Entry(digest: words[1], parts: parts, name: name)
    }
  }

  /// The text of the record.
  package var text: String {
    let lines = sorted.map { path, entry in
      let parts = entry.parts.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      let name = entry.name.map { " \(Self.nameKey)=\($0)" } ?? ""
      return "\(path.text) \(entry.digest)\(name)\(parts)\n"
    }
    return
      "# The last import, from which the next one detects edits. Commit it with the spec.\n"
      + lines.joined()
  }

  /// The entries in file order.
  var sorted: [(path: EntityPath, entry: Entry)] {
    entries.map { (text: $0.key.text, path: $0.key, entry: $0.value) }.sorted { $0.text < $1.text }
      .map { ($0.path, $0.entry) }
  }

  /// Returns the name in the import of a type that was renamed by hand, or nil for another type.
  func importedName(ofType name: String) -> String? {
    for (path, entry) in sorted where entry.name == name {
      if case .type(let imported) = path { return imported }
    }
    return nil
  }

  /// Adds an entity that the record lacks.
  mutating func add(_ entry: Entry, at path: EntityPath) {
    if entries[path] == nil { entries[path] = entry }
  }

  /// Returns the record with transformed paths.
  func renamed(_ path: (EntityPath) -> EntityPath) -> ImportRecord {
    var copy = self
    copy.entries = Dictionary(sorted.map { (path($0.path), $0.entry) }) { first, _ in first }
    return copy
  }
}
