/// Types that a document splits into a sent and an answered form, or no longer splits.
///
/// Members move from one type to another, and manual edits of them move, too.
struct TypeSplits {
  /// A member of a type in the spec.
  struct Member: Hashable {
    let type: EntityPath
    let name: String
  }

  /// The members of the spec whose text moved to the other type.
  private(set) var moved: Set<Member> = []
  /// The members that both sides changed; the origins have the names of the spec.
  private(set) var conflicts: [(member: Member, origin: EntityPath, name: String)] = []
  /// The new import with the manual edits.
  private(set) var edits: TextEdits

  private let record: ImportRecord
  private let current: SpecImage
  private let new: SpecImage
  private let spec: TextEdits

  /// Finds split types, and the manual edits of their members.
  ///
  /// - Parameters:
  ///   - renames: The names of types.
  ///   - record: The last import, with the names of the spec.
  ///   - current: The spec.
  ///   - spec: The text of the spec.
  ///   - new: The new import, with the names of the spec.
  ///   - made: The text of the new import.
  init(
    _ renames: SpecRenames,
    _ record: ImportRecord,
    _ current: SpecImage,
    _ spec: TextEdits,
    _ new: SpecImage,
    _ made: TextEdits
  ) {
    (self.record, self.current, self.new, self.spec, edits) = (record, current, new, spec, made)
    var drafts: [(draft: String, whole: EntityPath)] = []
    for (path, entity) in new.entities where isKnown(path) {
      guard case .type = path, let base = Self.base(of: entity) else { continue }
      drafts.append((base, path))
    }
    for (path, entity) in current.entities where isKnown(path) && new.entities[path] != nil {
      guard case .type = path, let base = Self.base(of: entity) else { continue }
      drafts.append((base, path))
    }
    for (path, _) in new.entities where isKnown(path) {
      guard case .type = path else { continue }
      let draft = renames.original(path).name + Planner.draft
      drafts.append((renames.name(of: draft), path))
    }
    var seen: Set<EntityPath> = []
    for (name, whole) in drafts {
      let draft = EntityPath.type(name)
      guard seen.insert(draft).inserted else { continue }
      if new.entities[draft] != nil, record.entries[draft] == nil, current.entities[draft] == nil {
        carry(from: whole, to: draft)
      } else if new.entities[draft] == nil, isKnown(draft) {
        carry(from: draft, to: whole)
      }
    }
  }

  private func isKnown(_ path: EntityPath) -> Bool {
    record.entries[path] != nil && current.entities[path] != nil
  }

  /// Returns the name of the type that a type extends.
  private static func base(of entity: SpecImage.Entity) -> String? {
    let base = entity.parts["extends"]?.value
    return base.flatMap { $0.kind == .scalar ? $0.text : nil }
  }

  /// Copies manual edits of a type's members to the type that now has these members.
  private mutating func carry(from source: EntityPath, to target: EntityPath) {
    guard let base = record.entries[source], let mine = current.entities[source],
      let theirs = new.entities[target]
    else { return }
    let rest = new.entities[source]
    var changes: [PartChange] = []
    for (name, right) in theirs.parts where name.hasPrefix("\("fields").") {
      let (left, before) = (mine.parts[name], base.parts[name])
      let member = Member(type: source, name: name)
      // If the source type is removed, the target may already have the edited member.
      let kept = current.entities[target]?.parts[name]
      if rest == nil, let left, left.digest != before, left.digest == kept?.digest {
        moved.insert(member)
      }
      // Members added by hand stay in place, and members of both sides belong to the spec.
      guard left?.digest != before, left != nil || before != nil,
        rest?.parts[name] == nil || before != nil,
        kept == nil
      else { continue }
      let isMoved = rest?.parts[name] == nil
      if isMoved, left != nil { moved.insert(member) }
      if right.digest != before, right.digest != left?.digest {
        conflicts.append((member, target, right.key.text))
        // If both forms have the member, the spec keeps the manual edit.
        guard isMoved else { continue }
      }
      let new = left.map { PartChange.Source(part: $0, text: spec) }
      changes.append(PartChange(name: name, old: right, new: new))
    }
    _ = edits.apply(changes, to: theirs)
  }
}
