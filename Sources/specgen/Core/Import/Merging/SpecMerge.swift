/// A merge of a vendor's new document into a spec that was edited by hand.
///
/// It is a three-way merge of the record of the last import, the spec and the new import. A change on one
/// side only is applied. If both sides changed a part, the spec keeps its version, and the conflict is
/// reported. The text is edited by ranges, so comments and the order of the spec are preserved.
package struct SpecMerge {
  package private(set) var conflicts: [ImportConflict] = []
  private(set) var removed: Set<EntityPath> = []
  private(set) var edits: TextEdits
  /// The changes of parts, by entity of the spec.
  private var changes: OrderedMap<EntityPath, [PartChange]> = [:]
  /// The ranges of the spec that are replaced or removed.
  private var going: [Range<Int>] = []
  /// The values of the new import that are inserted into the spec.
  private(set) var coming: [Node] = []

  let made: TextEdits
  /// The new import with its original names.
  private let first: SpecImage
  let current: SpecImage
  let new: SpecImage
  let record: ImportRecord
  let matches: SpecMatches
  let renames: SpecRenames
  private let moved: Set<TypeSplits.Member>
  /// The types of the used specs.
  let used: Set<String>
  let omissions: [ImportFinding]
  private let left: [EntityPath: String]
  /// The entities of the last import that stay although the new import lacks them.
  var unread: Set<EntityPath> = []
  private var replaced: Set<EntityPath> = []
  /// The parts of the spec's defaults.
  let shared: OrderedMap<String, SpecImage.Part>

  /// Merges a new import, or returns nil if the spec or the import is not valid YAML.
  ///
  /// - Parameters:
  ///   - source: The spec.
  ///   - record: The last import.
  ///   - made: The new import.
  ///   - image: The image of the new import.
  ///   - used: The types of the used specs.
  ///   - omissions: The operations that the new import lacks although the document has them.
  ///   - left: The entities of the spec to leave unchanged, each with the error that a merge would introduce.
  init?(
    _ source: SourceFile,
    _ record: ImportRecord,
    _ made: SourceFile,
    _ image: SpecImage? = nil,
    used: Set<String> = [],
    omissions: [ImportFinding] = [],
    leaving left: [EntityPath: String] = [:]
  ) {
    guard let current = SpecImage(source), let first = image ?? SpecImage(made) else { return nil }
    self.first = first
    renames = SpecRenames(record, current, first, used: used)
    (self.used, self.omissions, self.left) = (used, omissions, left)
    let file = SourceFile(id: made.id, path: made.path, bytes: renames.applied(to: made, first))
    let mine = renames.isEmpty ? current : current.under(renames.pastNames)
    guard let renamed = renames.isEmpty ? first : SpecImage(file, originals: renames.presentNames)
    else { return nil }
    self.record = renames.renamed(record)
    edits = TextEdits(source.bytes)
    self.current = mine
    let splits = TypeSplits(renames, self.record, mine, edits, renamed, TextEdits(file.bytes))
    let carried = SourceFile(id: made.id, path: made.path, bytes: splits.edits.result)
    guard
      let theirs = carried.bytes == file.bytes
        ? renamed : SpecImage(carried, originals: renames.presentNames)
    else { return nil }
    self.made = TextEdits(carried.bytes)
    new = theirs
    moved = splits.moved
    shared = mine.shared
    matches = SpecMatches(self.record, mine, theirs)
    for (member, origin, name) in splits.conflicts {
      guard let mine = mine.entities[member.type] else { continue }
      let part = mine.parts[member.name]
      report(origin, member.type, part: member.name, part, in: mine, as: name)
    }
    merge()
  }

  /// The merged text.
  package var text: [UInt8] { edits.result }
  /// The names of types in the spec, by their names in the new import.
  package var names: [String: String] { renames.names }

  private mutating func merge() {
    var added: [EntityPath] = []
    var absent: Set<EntityPath> = []
    for (path, theirs) in new.entities {
      let base = matches.bases[path].flatMap { record.entries[$0] }
      guard let place = matches.places[path], let mine = current.entities[place] else {
        // Entities removed by hand stay removed.
        if base == nil { added.append(path) } else { absent.insert(path) }
        continue
      }
      if let types = renames.united[place.name], place.section == .types {
        for type in types { report(.type(type), place, at: mine.key.span) }
        continue
      }
      if mine.digest == theirs.digest || base?.digest == theirs.digest { continue }
      if let problem = left[place] {
        report(path, place, at: mine.key.span, .unfit(problem))
      } else if case .group = path {
        if let base { merge(path, place, base, mine, theirs) }
      } else if base?.digest == mine.digest, !mine.key.isInFlow {
        replace(mine, at: place, by: theirs)
      } else if let base, !mine.key.isInFlow {
        merge(path, place, base, mine, theirs)
      } else {
        report(path, place, at: mine.key.span)
      }
    }
    for (base, place) in matches.dropped {
      guard let mine = current.entities[place], let entry = record.entries[base] else { continue }
      if case .group = place { continue }
      if let problem = left[place] {
        report(base, place, at: mine.key.span, .unfit(problem))
      } else if let finding = omission(of: mine, at: place) {
        unread.insert(base)
        report(base, place, at: mine.key.span, .unread(finding.message, finding.span))
      } else if !isEdited(mine, at: place, since: entry), !mine.key.isInFlow {
        removed.insert(place)
      } else {
        report(base, place, at: mine.key.span)
      }
    }
    keepTypesOfUnread()
    added += missing(absent, besides: added)
    keepUsedTypes()
    reportChangesOfRemoved(absent.subtracting(added))
    reportMoves(added)
    removeDeadSwitches()
    reportInherited(Set(added))
    for (place, changes) in changes {
      guard let mine = current.entities[place] else { continue }
      for change in edits.apply(changes, to: mine) {
        let part = change.old ?? change.new?.part
        report(place, place, part: change.name, part, in: mine, isNew: change.old == nil)
      }
    }
    write(added)
  }

  /// Returns `true` if an entity was edited by hand, apart from members that moved to another type.
  private func isEdited(
    _ mine: SpecImage.Entity,
    at place: EntityPath,
    since base: ImportRecord.Entry
  ) -> Bool {
    guard mine.digest != base.digest else { return false }
    let names = Set(base.parts.keys).union(mine.parts.keys)
    let edited = names.filter { mine.parts[$0]?.digest != base.parts[$0] }
    return edited.isEmpty
      || !edited.allSatisfy { moved.contains(TypeSplits.Member(type: place, name: $0)) }
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
    for statement in Statement.all(of: place) {
      let parts = names.filter(statement.contains)
      guard isDivided(statement, parts, base, mine, theirs) else { continue }
      report(path, place, statement, mine, theirs)
      names.subtract(parts)
    }
    for name in names.sorted() {
      let before = base.parts[name]
      let left = mine.parts[name] ?? (before == nil || !place.isMethod ? nil : shared[name])
      let right = theirs.parts[name]
      if let left, moved.contains(TypeSplits.Member(type: place, name: name)) {
        change(place, PartChange(name: name, old: left, new: nil))
        continue
      }
      if left?.digest == right?.digest || right?.digest == before { continue }
      if settleSwitch(place, name, left, before, right) { continue }
      // It belongs to the params of the defaults, which are reported once for all calls.
      if right == nil, mine.parts[name] == nil, isInheritedAlone(name) { continue }
      guard left?.digest == before, left?.isShared != true else {
        report(path, place, part: name, left ?? right, in: mine, isNew: left == nil)
        continue
      }
      change(
        place,
        PartChange(
          name: name,
          old: left,
          new: right.map { PartChange.Source(part: $0, text: made) }
        )
      )
    }
  }

  /// Returns `true` if both sides changed a statement, and now use different forms.
  private func isDivided(
    _ statement: Statement,
    _ names: Set<String>,
    _ base: ImportRecord.Entry,
    _ mine: SpecImage.Entity,
    _ theirs: SpecImage.Entity
  ) -> Bool {
    statement.form(of: mine.parts.keys) != statement.form(of: theirs.parts.keys)
      && names.contains { mine.parts[$0]?.digest != base.parts[$0] }
      && names.contains { theirs.parts[$0]?.digest != base.parts[$0] }
  }

  // MARK: Changes

  mutating func change(_ place: EntityPath, _ change: PartChange) {
    changes[place, default: []].append(change)
    if let old = change.old { going.append(old.key.span.start..<old.value.span.end) }
    if let new = change.new { coming.append(new.part.value) }
  }

  private mutating func replace(
    _ mine: SpecImage.Entity,
    at place: EntityPath,
    by theirs: SpecImage.Entity
  ) {
    replaced.insert(place)
    let text = made.piece(
      theirs.key.span.end..<theirs.value.span.end,
      of: theirs.key.span,
      at: edits.column(of: mine.key.span.start)
    )
    edits.replace(mine.key.span.end..<mine.value.span.end, with: text)
    going.append(mine.key.span.end..<mine.value.span.end)
    coming.append(theirs.value)
  }

  /// Returns `true` if the document changes an entity of the spec.
  func isChanged(_ place: EntityPath) -> Bool {
    replaced.contains(place) || changes[place] != nil || removed.contains(place)
  }

  /// Returns `true` if a type of the document differs from that in the last import.
  func isNew(_ path: EntityPath) -> Bool {
    record.entries[path]?.digest != first.entities[renames.original(path)]?.digest
  }

  /// Returns `true` if a location in the spec stays unchanged.
  func isKept(_ span: Span) -> Bool { !going.contains { $0.contains(span.start) } }

  mutating func keep(_ path: EntityPath) { removed.remove(path) }
  mutating func remove(_ path: EntityPath) { removed.insert(path) }
  mutating func edit(_ change: (inout TextEdits) -> Void) { change(&edits) }

  /// Returns the path in the new import of an entity of the spec.
  func original(_ place: EntityPath) -> EntityPath {
    if let path = matches.places.first(where: { $0.value == place })?.key {
      return renames.original(path)
    }
    return renames.original(place)
  }

  // MARK: Conflicts

  mutating func report(
    _ path: EntityPath,
    _ place: EntityPath,
    inherited part: (name: String, span: Span),
    others: Int
  ) {
    conflicts.append(
      ImportConflict(
        path: "\(place.text).\(part.name)",
        origin: renames.original(path).text,
        span: part.span,
        kind: .inherited(others: others)
      )
    )
  }

  mutating func report(
    _ path: EntityPath,
    _ place: EntityPath,
    at span: Span,
    _ kind: ImportConflict.Kind = .changed
  ) {
    conflicts.append(
      ImportConflict(
        path: place.text,
        origin: renames.original(path).text,
        span: span,
        kind: kind
      )
    )
  }

  /// Reports a part; a member is identified by its wire name, but the message uses its name in the spec.
  mutating func report(
    _ path: EntityPath,
    _ place: EntityPath,
    part name: String,
    _ part: SpecImage.Part?,
    in mine: SpecImage.Entity,
    isNew: Bool = false,
    as original: String? = nil,
    _ kind: ImportConflict.Kind = .changed
  ) {
    let family = name.split(separator: ".", maxSplits: 1).first.map { $0 + "." } ?? ""
    let shown = name.contains(".") ? part.map { family + $0.key.text } : nil
    let key = original ?? new.entities[path]?.parts[name]?.key.text
    let theirs = key.map { family + $0 }
    // A part of a trait or of the defaults is a single conflict, however many methods inherit it.
    if let part, part.isShared, conflicts.contains(where: { $0.span == part.key.span }) { return }
    conflicts.append(
      ImportConflict(
        path: "\(place.text).\(shown ?? name)",
        origin: "\(renames.original(path).text).\(name.contains(".") ? theirs ?? name : name)",
        span: (isNew ? mine.key : part?.key ?? mine.key).span,
        kind: kind
      )
    )
  }

  /// Reports a statement that both sides changed, at its key in the spec.
  private mutating func report(
    _ path: EntityPath,
    _ place: EntityPath,
    _ statement: Statement,
    _ mine: SpecImage.Entity,
    _ theirs: SpecImage.Entity
  ) {
    func key(_ entity: SpecImage.Entity) -> String? {
      statement.form(of: entity.parts.keys).map { String($0.prefix { $0 != "." }) }
    }
    let (left, right) = (key(mine), key(theirs))
    guard let name = left ?? right else { return }
    let entry = left.flatMap { key in mine.value.entries.first { $0.key.text == key } }
    conflicts.append(
      ImportConflict(
        path: "\(place.text).\(name)",
        origin: "\(renames.original(path).text).\(right ?? name)",
        span: (entry?.key ?? mine.key).span
      )
    )
  }

  /// Reports renamed types that now correspond to other types of the document, or to several.
  private mutating func reportMoves(_ added: [EntityPath]) {
    for move in renames.moves where move.new != move.name {
      guard let mine = current.entities[.type(move.name)] else { continue }
      let kind = ImportConflict.Kind.moved(from: move.old, to: move.new)
      report(.type(move.name), .type(move.name), at: mine.key.span, kind)
    }
    let fresh = Set(added.compactMap { if case .type(let name) = $0 { name } else { nil } })
    let given = renames.given.subtracting(renames.moves.map(\.name))
    guard !fresh.isEmpty, !given.isEmpty else { return }
    var found: Set<String> = []
    for (path, theirs) in new.entities {
      guard let mine = matches.places[path].flatMap({ current.entities[$0] }) else { continue }
      for (name, part) in mine.parts {
        guard let other = theirs.parts[name] else { continue }
        divide(part.value, other.value, given, fresh, &found)
      }
    }
  }

  private mutating func divide(
    _ old: Node,
    _ new: Node,
    _ given: Set<String>,
    _ fresh: Set<String>,
    _ found: inout Set<String>
  ) {
    let before = current.mentions.types(in: old)
    let after = self.new.mentions.types(in: new)
    for (type, _) in before where given.contains(type) && after.allSatisfy({ $0.type != type }) {
      for (other, _) in after where fresh.contains(other) {
        guard found.insert("\(type) \(other)").inserted,
          let mine = current.entities[.type(type)]
        else { continue }
        report(.type(other), .type(type), at: mine.key.span, .divided(other))
      }
    }
  }
}
