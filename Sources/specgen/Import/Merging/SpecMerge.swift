/// Brings what a vendor's new document says into a spec that a person has edited.
///
/// Three ways: the record of the last import, the spec, and the new import. What only one side changed is taken from that
/// side; what both changed stays as the person wrote it, and is reported. The text is edited by ranges, so comments and the
/// order of the spec stay.
struct SpecMerge {
  /// An entity that both sides changed, or one that only one of them still has.
  struct Conflict: Hashable {
    let path: String
    /// The path as the import names it.
    let origin: String
    /// The key of the entity in the spec.
    let span: Span
  }

  private(set) var conflicts: [Conflict] = []
  private var removed: Set<EntityPath> = []
  private var edits: TextEdits
  private let made: TextEdits
  private let current: SpecImage
  private let new: SpecImage
  private let record: ImportRecord
  private let renames: SpecRenames
  private let matches: SpecMatches

  /// Merges; nil where the spec or the new import is no YAML.
  ///
  /// - Parameters:
  ///   - source: The spec.
  ///   - record: The last import.
  ///   - made: The new import.
  ///   - image: The image of the new import.
  init?(
    _ source: SourceFile,
    _ record: ImportRecord,
    _ made: SourceFile,
    _ image: SpecImage? = nil
  ) {
    guard let current = SpecImage(source), let first = image ?? SpecImage(made) else { return nil }
    renames = SpecRenames(record, current, first)
    let renamed = renames.applied(to: made, first)
    let file = SourceFile(id: made.id, path: made.path, bytes: renamed)
    guard let mine = renames.isEmpty ? current : SpecImage(source, originals: renames.originals),
      let theirs = renames.isEmpty ? first : SpecImage(file, originals: renames.originals)
    else { return nil }
    edits = TextEdits(source.bytes)
    self.made = TextEdits(renamed)
    self.current = mine
    new = theirs
    self.record = renames.renamed(record)
    matches = SpecMatches(self.record, mine, theirs)
    merge()
  }

  /// The merged text.
  var text: [UInt8] { edits.result }

  private mutating func merge() {
    var added: [EntityPath] = []
    for (path, theirs) in new.entities {
      let base = matches.bases[path].flatMap { record.entries[$0] }
      guard let place = matches.places[path], let mine = current.entities[place] else {
        // What a person removed stays removed.
        if base == nil { added.append(path) }
        continue
      }
      if mine.digest == theirs.digest || base?.digest == theirs.digest { continue }
      if case .group = path {
        if let base { merge(path, place, base, mine, theirs) }
      } else if base?.digest == mine.digest, !mine.key.isInFlow {
        replace(mine.key, mine.value, by: theirs.key, theirs.value)
      } else if let base, !mine.key.isInFlow {
        merge(path, place, base, mine, theirs)
      } else {
        report(path, place, at: mine.key.span)
      }
    }
    for (base, place) in matches.dropped {
      guard let mine = current.entities[place], let entry = record.entries[base] else { continue }
      if case .group = place { continue }
      if mine.digest == entry.digest, !mine.key.isInFlow {
        removed.insert(place)
      } else {
        report(base, place, at: mine.key.span)
      }
    }
    var additions = SpecAdditions(current, new, removed)
    for path in added { additions.add(path, to: matches) }
    for (section, entities) in additions.sections { add(entities, to: section) }
    for path in additions.parts {
      guard let part = new.entities[path] else { continue }
      edits.append("\n" + text(of: part.key, part.value, named: path.name, at: 0) + "\n")
    }
    remove(keeping: Set(additions.sections.keys))
  }

  private mutating func report(
    _ path: EntityPath,
    _ place: EntityPath,
    part: String? = nil,
    at span: Span
  ) {
    let end = part.map { ".\($0)" } ?? ""
    conflicts.append(
      Conflict(
        path: place.text + end,
        origin: renames.original(path).text + end,
        span: span
      )
    )
  }

  /// Merges an entity that both sides changed, key by key.
  private mutating func merge(
    _ path: EntityPath,
    _ place: EntityPath,
    _ base: ImportRecord.Entry,
    _ mine: SpecImage.Entity,
    _ theirs: SpecImage.Entity
  ) {
    var names = Set(base.parts.keys)
    for (name, _) in mine.parts { names.insert(name) }
    for (name, _) in theirs.parts { names.insert(name) }
    for name in names.sorted() {
      let (left, right) = (mine.parts[name], theirs.parts[name])
      let before = base.parts[name]
      if left?.digest == right?.digest || right?.digest == before { continue }
      guard left?.digest == before, take(right, named: name, insteadOf: left, mine, theirs) else {
        // A member is known by its wire name, and mentioned by that in the spec.
        let family = name.split(separator: ".", maxSplits: 1).first.map { $0 + "." } ?? ""
        let shown = name.contains(".") ? (left ?? right).map { family + $0.key.text } : nil
        report(path, place, part: shown ?? name, at: (left?.key ?? mine.key).span)
        continue
      }
    }
  }

  /// Takes over a part; `false` where its form does not allow it.
  private mutating func take(
    _ theirs: SpecImage.Part?,
    named name: String,
    insteadOf mine: SpecImage.Part?,
    _ entity: SpecImage.Entity,
    _ new: SpecImage.Entity
  ) -> Bool {
    if let mine {
      guard !mine.key.isInFlow, !mine.isShared else { return false }
      if let theirs {
        replace(mine.key, mine.value, by: theirs.key, theirs.value)
      } else {
        edits.removeLines(of: mine.key.span.start..<mine.value.span.end)
      }
      return true
    }
    guard let theirs else { return false }
    // A new part goes behind the last one beside it.
    let family = name.split(separator: ".").first.map(String.init) ?? name
    let isMember = name.contains(".")
    var last: SpecImage.Part?
    // One that goes away cannot be what another one follows.
    for (path, part) in entity.parts
    where (isMember ? path.hasPrefix(family + ".") : !path.contains(".")) && !part.isShared {
      guard new.parts[path] != nil || record.entries.isEmpty else { continue }
      if last.map({ $0.key.span.start < part.key.span.start }) ?? true { last = part }
    }
    if let last {
      guard !last.key.isInFlow else { return false }
      let column = edits.column(of: last.key.span.start)
      let text = text(of: theirs.key, theirs.value, at: column)
      edits.insert(Self.line(text, at: column), at: last.value.span.end)
      return true
    }
    guard !isMember, let first = entity.value.entries.first(where: { _ in true }),
      !first.key.isInFlow
    else { return false }
    let column = edits.column(of: first.key.span.start)
    let text = Self.indent(column) + text(of: theirs.key, theirs.value, at: column) + "\n"
    edits.insert(text, at: edits.start(ofLineAt: first.key.span.start))
    return true
  }

  // MARK: Text

  private mutating func replace(_ key: Node, _ value: Node, by newKey: Node, _ newValue: Node) {
    let text = made.piece(
      newKey.span.end..<newValue.span.end,
      of: newKey.span,
      at: edits.column(of: key.span.start)
    )
    edits.replace(key.span.end..<value.span.end, with: text)
  }

  private static func indent(_ column: Int) -> String { String(repeating: " ", count: column) }

  private static func line(_ text: String, at column: Int) -> String {
    "\n" + indent(column) + text
  }

  /// The text of a key and its value for another column.
  private func text(of key: Node, _ value: Node, named name: String? = nil, at column: Int)
    -> String
  {
    (name ?? key.text == key.text
      ? made.piece(key.span.range, of: key.span, at: column) : name ?? "")
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
    text += Self.line("\(GroupKey.methods.rawValue):", at: column + 2)
    let pieces = members.map { Self.line(self.text(of: $0, at: column + 4), at: column + 4) }
    return text + pieces.joined(separator: "\n")
  }

  /// Adds entities behind the last one of their kind that stays.
  private mutating func add(_ entities: [SpecAdditions.Entity], to section: SpecSection) {
    guard let mapping = current.sections[section]?.value, mapping.kind == .mapping,
      let first = mapping.entries.first(where: { _ in true })
    else {
      let texts = entities.map { Self.line(text(of: $0, at: 2), at: 2) + "\n" }
      edits.append("\n\(section.text):" + texts.joined())
      return
    }
    guard !first.key.isInFlow else {
      for entity in entities {
        let path = section.path(entity.name)
        report(entity.origin, path, at: mapping.span)
      }
      return
    }
    let column = edits.column(of: first.key.span.start)
    let texts = entities.map { text(of: $0, at: column) }
    let indent = Self.indent(column)
    let kept = mapping.entries.filter { !removed.contains(section.path($0.key.text)) }
    if let last = kept.last {
      edits.insert(texts.map { "\n\n" + indent + $0 }.joined(), at: last.value.span.end)
    } else {
      let text = texts.map { indent + $0 + "\n" }.joined(separator: "\n")
      edits.insert(text, at: edits.start(ofLineAt: first.key.span.start))
    }
  }

  /// Removes what the document no longer has, with the groups and the keys that nothing is left of.
  private mutating func remove(keeping sections: Set<SpecSection>) {
    func isEmptied(_ section: SpecSection) -> Bool {
      guard !sections.contains(section), let mapping = current.sections[section]?.value,
        !mapping.isEmpty
      else { return false }
      return mapping.entries.allSatisfy { removed.contains(section.path($0.key.text)) }
    }
    for group in current.groups where isEmptied(.methods(group: group)) {
      removed.insert(.group(group))
    }
    let emptied = [SpecSection.types, .methods(group: nil), .groups].filter(isEmptied)
    for section in emptied {
      guard let entry = current.sections[section] else { continue }
      edits.removeLines(of: entry.key.span.start..<entry.value.span.end)
    }
    for path in removed {
      guard let entity = current.entities[path] else { continue }
      edits.removeLines(of: entity.key.span.start..<entity.value.span.end)
    }
  }
}
