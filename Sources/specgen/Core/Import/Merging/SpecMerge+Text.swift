/// Insertion and removal of entities as text.
extension SpecMerge {
  /// Adds new entities of the import, and removes entities that it no longer has.
  mutating func write(_ added: [EntityPath]) {
    var additions = SpecAdditions(current, new, removed)
    for path in added { additions.add(path, to: matches) }
    for (section, entities) in additions.sections { add(entities, to: section) }
    for path in additions.parts {
      guard let part = new.entities[path] else { continue }
      let text = text(of: part.key, part.value, named: path.name, at: 0)
      edit { $0.append("\n" + text + "\n") }
    }
    remove(keeping: Set(additions.sections.keys))
  }

  private static func indent(_ column: Int) -> String { String(repeating: " ", count: column) }

  private static func line(_ text: String, at column: Int) -> String {
    "\n" + indent(column) + text
  }

  /// Returns the text of a key and its value, indented for a column.
  private func text(of key: Node, _ value: Node, named name: String? = nil, at column: Int)
    -> String
  {
    let comments = made.start(ofCommentsAbove: key.span)..<key.span.start
    let renamed = name.flatMap { $0 == key.text ? nil : $0 }
    return made.piece(comments, of: key.span, at: column)
      + (renamed ?? made.piece(key.span.range, of: key.span, at: column))
      + made.piece(key.span.end..<value.span.end, of: key.span, at: column)
  }

  private func text(of addition: SpecAdditions.Entity, at column: Int) -> String {
    let entity = addition.entity
    guard let members = addition.members else {
      return text(of: entity.key, entity.value, named: addition.name, at: column)
    }
    var text = "\(addition.name):"
    for (_, part) in entity.parts {
      text += Self.line(self.text(of: part.key, part.value, at: column + 2), at: column + 2)
    }
    text += Self.line("\(SpecKey.methods.rawValue):", at: column + 2)
    let pieces = members.map { Self.line(self.text(of: $0, at: column + 4), at: column + 4) }
    return text + pieces.joined(separator: "\n")
  }

  /// Adds entities after the last remaining one of their kind.
  private mutating func add(_ entities: [SpecAdditions.Entity], to section: SpecSection) {
    guard let entry = current.sections[section] else {
      let texts = entities.map { Self.line(text(of: $0, at: 2), at: 2) + "\n" }
      edit { $0.append("\n\(section.text):" + texts.joined()) }
      return
    }
    let mapping = entry.value
    guard let first = mapping.entries.first(where: { _ in true }), !first.key.isInFlow else {
      add(entities, toFlow: entry, of: section)
      return
    }
    let column = edits.column(of: first.key.span.start)
    let texts = entities.map { text(of: $0, at: column) }
    let indent = Self.indent(column)
    let kept = mapping.entries.filter { !removed.contains(section.path($0.key.text)) }
    if let last = kept.last {
      edit {
        $0.insert(texts.map { "\n\n" + indent + $0 }.joined(), behind: last.value.span)
      }
    } else {
      let text = texts.map { indent + $0 + "\n" }.joined(separator: "\n")
      edit { $0.insert(text, at: $0.start(ofLineAt: first.key.span.start)) }
    }
  }

  /// Adds entities to a mapping in braces, which may be empty.
  private mutating func add(
    _ entities: [SpecAdditions.Entity],
    toFlow entry: Node.Entry,
    of section: SpecSection
  ) {
    let mapping = entry.value
    if let last = mapping.entries.reversed().first {
      for entity in entities {
        guard entity.members == nil else {
          report(entity.origin, section.path(entity.name), at: mapping.span)
          continue
        }
        let value = YAMLValue(entity.entity.value).flowText
        edit {
          $0.insert(
            ", \(ScalarText.inFlow(entity.name)): \(value)",
            at: last.value.span.end
          )
        }
      }
      return
    }
    let column = edits.column(of: entry.key.span.start) + 2
    let texts = entities.map { Self.line(text(of: $0, at: column), at: column) }
    edit {
      $0.replace(entry.key.span.end..<mapping.span.end, with: ":")
      $0.insert(texts.joined(separator: "\n"), behind: mapping.span)
    }
  }

  /// Removes entities that the document no longer has, and the groups and keys that become empty.
  private mutating func remove(keeping sections: Set<SpecSection>) {
    func isEmptied(_ section: SpecSection) -> Bool {
      guard !sections.contains(section), let mapping = current.sections[section]?.value,
        !mapping.isEmpty
      else { return false }
      return mapping.entries.allSatisfy { removed.contains(section.path($0.key.text)) }
    }
    for group in current.groups where isEmptied(.methods(group: group)) {
      remove(.group(group))
    }
    let emptied = [SpecSection.types, .methods(group: nil), .groups].filter(isEmptied)
    for section in emptied {
      guard let entry = current.sections[section] else { continue }
      edit { $0.removeLines(of: entry.key.span.start..<entry.value.span.end) }
    }
    for path in removed {
      guard let entity = current.entities[path] else { continue }
      edit { $0.removeLines(of: entity.key.span.start..<entity.value.span.end) }
    }
  }
}
