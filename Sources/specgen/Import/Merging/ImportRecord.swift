/// The record of an import, kept beside the spec: a line for each entity, sorted, so that branches merge.
///
/// ```
/// groups.orders 7c4a8d09ca doc=5baa61e4c9
/// groups.orders.methods.list b1b3773a05 http=4ac2b6fe22 returns=9d4e1e23bd
/// types.Order 1f0c8a3b2e as=Purchase fields.id=99a1c0ffee fields.state=0123456789
/// ```
struct ImportRecord {
  /// The digest of an entity, and of what it says.
  struct Entry: Equatable {
    let digest: String
    let parts: [String: String]
    /// The name of a type in the spec, if it is not that of the import.
    var name: String?
  }

  /// The word in front of the name in the spec; no part of a type is called so.
  private static let nameKey = "as"

  private(set) var entries: [EntityPath: Entry] = [:]

  /// The name of the record of a spec.
  static func path(besides spec: String) -> String { spec + ".import" }

  /// Records the image of a text that an import made.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - names: The names of types in the spec, by those of the import.
  init(_ image: SpecImage, names: [String: String] = [:]) {
    for (path, entity) in image.entities {
      var parts: [String: String] = [:]
      for (name, part) in entity.parts { parts[name] = part.digest }
      var entry = Entry(digest: entity.digest, parts: parts)
      if case .type(let type) = path, let name = names[type], name != type { entry.name = name }
      entries[path] = entry
    }
  }

  /// Reads a record; lines that are none, such as the marks of a conflict, are passed over.
  init(text: String) {
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
  var text: String {
    let lines = sorted.map { path, entry in
      let parts = entry.parts.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      let name = entry.name.map { " \(Self.nameKey)=\($0)" } ?? ""
      return "\(path.text) \(entry.digest)\(name)\(parts)\n"
    }
    return
      "# The last import, by which the next one tells edits from it. Commit it with the spec.\n"
      + lines.joined()
  }

  /// The entries in the order of the file.
  var sorted: [(path: EntityPath, entry: Entry)] {
    entries.map { (text: $0.key.text, path: $0.key, entry: $0.value) }.sorted { $0.text < $1.text }
      .map { ($0.path, $0.entry) }
  }

  /// Returns the record with other paths.
  func renamed(_ path: (EntityPath) -> EntityPath) -> ImportRecord {
    var copy = self
    copy.entries = Dictionary(sorted.map { (path($0.path), $0.entry) }) { first, _ in first }
    return copy
  }
}
