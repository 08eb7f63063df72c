/// A change that a merge makes to a part of an entity.
struct PartChange {
  /// A part with the text that contains it.
  struct Source {
    let part: SpecImage.Part
    let text: TextEdits
  }

  /// The name of the part, such as `doc` or `fields.id`.
  let name: String
  /// The part that is replaced or removed, or nil if the part is added.
  let old: SpecImage.Part?
  /// The new part, or nil if the part is removed.
  let new: Source?

  /// The key of the mapping that contains the member, such as `fields`, or nil for a part of the entity
  /// itself.
  var family: String? {
    name.firstIndex(of: ".").map { String(name[..<$0]) }
  }
}

extension TextEdits {
  /// Changes the parts of an entity.
  ///
  /// Lines are edited in place; a mapping in braces is rewritten as a whole.
  ///
  /// - Returns: The changes that the layout of the text does not allow.
  mutating func apply(_ changes: [PartChange], to entity: SpecImage.Entity) -> [PartChange] {
    guard !changes.isEmpty else { return [] }
    let mapping = entity.value
    guard mapping.kind == .mapping, !mapping.isEmpty, !entity.key.isInFlow else { return changes }
    let families = Dictionary(grouping: changes) { $0.family }
    if mapping.isInBraces {
      if hasLineBreaks(mapping) { return insert(changes, inBraces: mapping, isFamily: false) }
      guard let value = Self.value(of: mapping, families) else { return changes }
      rewrite(entity.key, mapping, as: value)
      return []
    }
    var refused: [PartChange] = []
    var added: [(key: String, members: [PartChange.Source])] = []
    var ends: [(key: Node, end: Span)] = []
    let gone = Self.gone(families[nil] ?? [])
    var keys = Set(mapping.entries.map(\.key.text)).subtracting(gone)
    for entry in mapping.entries where !gone.contains(entry.key.text) {
      let changes = families[entry.key.text] ?? []
      if changes.isEmpty {
        ends.append((entry.key, entry.value.span))
      } else if Self.isEmptied(entry.value, by: changes) {
        removeLines(of: entry.key.span.start..<entry.value.span.end)
        keys.remove(entry.key.text)
      } else if entry.value.isInBraces, hasLineBreaks(entry.value) {
        ends.append((entry.key, entry.value.span))
        refused += insert(changes, inBraces: entry.value, isFamily: true)
      } else if entry.value.isInBraces, let value = Self.value(of: entry.value, [nil: changes]) {
        ends.append((entry.key, entry.value.span))
        rewrite(entry.key, entry.value, as: value)
      } else if entry.value.kind == .mapping, !entry.value.isInBraces {
        let without = Self.gone(changes)
        let kept = entry.value.entries.filter { !without.contains($0.key.text) }
        if let end = kept.last?.value.span { ends.append((entry.key, end)) }
        refused += apply(
          lines: changes,
          to: entry.value,
          behind: kept.last?.value.span,
          besides: Set(kept.map(\.key.text))
        )
      } else {
        refused += changes
      }
    }
    for (family, changes) in families.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      guard let family, !keys.contains(family) else { continue }
      added.append((family, changes.compactMap(\.new)))
    }
    // Keys with a plain value precede keys with members.
    let withMembers = SpecImage.named.union([SpecKey.methods.rawValue])
    let plain = ends.last { !withMembers.contains($0.key.text) }
    refused += apply(lines: families[nil] ?? [], to: mapping, behind: plain?.end, besides: keys)
    add(added, to: mapping, behind: ends.last?.end)
    return refused
  }

  private static func gone(_ changes: [PartChange]) -> Set<String> {
    Set(changes.compactMap { $0.new == nil ? $0.old?.key.text : nil })
  }

  /// Returns `true` if changes remove all entries of a mapping.
  private static func isEmptied(_ mapping: Node, by changes: [PartChange]) -> Bool {
    let gone = gone(changes)
    return gone.count == changes.count && mapping.kind == .mapping
      && mapping.entries.allSatisfy { gone.contains($0.key.text) }
  }

  // MARK: Lines

  /// Changes the entries of a mapping in block style.
  ///
  /// - Parameters:
  ///   - changes: The changes of its entries.
  ///   - mapping: The mapping.
  ///   - end: The value after which new entries are inserted, or nil to insert them first.
  ///   - keys: The keys that are already used.
  /// - Returns: The changes whose names are already used.
  private mutating func apply(
    lines changes: [PartChange],
    to mapping: Node,
    behind end: Span?,
    besides keys: Set<String>
  ) -> [PartChange] {
    var refused: [PartChange] = []
    var texts: [String] = []
    let column = column(ofEntriesIn: mapping)
    for change in changes {
      switch (change.old, change.new) {
      case (let old?, let new?):
        let (part, isNamed) = (new.part, new.part.key.text != old.key.text)
        let start = isNamed ? part.key.span.start : part.key.span.end
        replace(
          (isNamed ? old.key.span.start : old.key.span.end)..<old.value.span.end,
          with: new.text.piece(start..<part.value.span.end, of: part.key.span, at: column)
        )
      case (let old?, nil): removeLines(of: old.key.span.start..<old.value.span.end)
      case (nil, let new?):
        // The name was used for something else by hand.
        if keys.contains(new.part.key.text) {
          refused.append(change)
        } else {
          texts.append(new.text.entry(new.part, at: column))
        }
      case (nil, nil): break
      }
    }
    add(texts, to: mapping, behind: end)
    return refused
  }

  private func column(ofEntriesIn mapping: Node) -> Int {
    mapping.entries.first { _ in true }.map { column(of: $0.key.span.start) } ?? 0
  }

  /// Adds mappings of members.
  private mutating func add(
    _ families: [(key: String, members: [PartChange.Source])],
    to mapping: Node,
    behind end: Span?
  ) {
    let column = column(ofEntriesIn: mapping) + 2
    let texts = families.filter { !$0.members.isEmpty }.map { family in
      "\(family.key):"
        + family.members.map { new in
          "\n" + String(repeating: " ", count: column) + new.text.entry(new.part, at: column)
        }.joined()
    }
    add(texts, to: mapping, behind: end)
  }

  /// Adds entries as text.
  private mutating func add(_ texts: [String], to mapping: Node, behind end: Span?) {
    guard !texts.isEmpty, let first = mapping.entries.first(where: { _ in true }) else { return }
    let indent = String(repeating: " ", count: column(of: first.key.span.start))
    if let end {
      insert(texts.map { "\n" + indent + $0 }.joined(), behind: end)
    } else {
      insert(texts.map { indent + $0 + "\n" }.joined(), at: start(ofLineAt: first.key.span.start))
    }
  }

  /// Returns the text of a part with its key, indented for a column.
  private func entry(_ part: SpecImage.Part, at column: Int) -> String {
    piece(
      start(ofCommentsAbove: part.key.span)..<part.value.span.end,
      of: part.key.span,
      at: column
    )
  }

  // MARK: Braces

  /// Returns a mapping in braces with changes, or nil if a name is already used.
  private static func value(of mapping: Node, _ families: [String?: [PartChange]]) -> YAMLValue? {
    guard case .mapping(var entries) = YAMLValue(mapping).content else { return nil }
    func change(_ entries: inout [YAMLValue.Entry], _ changes: [PartChange]) -> Bool {
      for change in changes {
        let new = change.new.map { $0.part.value }.map { YAMLValue($0) }
        if let old = change.old {
          guard let index = entries.firstIndex(where: { $0.key == old.key.text }) else { continue }
          entries.remove(at: index)
          if let new, let key = change.new?.part.key.text {
            entries.insert(YAMLValue.Entry(key: key, value: new), at: index)
          }
        } else if let new, let key = change.new?.part.key.text {
          guard !entries.contains(where: { $0.key == key }) else { return false }
          entries.append(YAMLValue.Entry(key: key, value: new))
        }
      }
      return true
    }
    // Remove the old form of a statement before another form is added.
    let own = families[nil] ?? []
    guard change(&entries, own.filter { $0.new == nil }) else { return nil }
    for (family, changes) in families.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      guard let family else { continue }
      let index = entries.firstIndex { $0.key == family }
      var members: [YAMLValue.Entry] = []
      if let index {
        guard case .mapping(let known) = entries[index].value.content else { return nil }
        members = known
      }
      guard change(&members, changes) else { return nil }
      if let index { entries.remove(at: index) }
      if !members.isEmpty {
        let entry = YAMLValue.Entry(key: family, value: .mapping(members))
        entries.insert(entry, at: index ?? entries.count)
      }
    }
    guard change(&entries, own.filter { $0.new != nil }) else { return nil }
    return .mapping(entries)
  }

  /// Returns `true` for a mapping of several lines, which can have comments.
  private func hasLineBreaks(_ mapping: Node) -> Bool {
    start(ofLineAt: mapping.span.start) != start(ofLineAt: mapping.span.end)
  }

  /// Adds members to a mapping in braces without other changes to its text.
  ///
  /// - Parameters:
  ///   - changes: The additions.
  ///   - mapping: The mapping.
  ///   - isFamily: `true` if the members are entries of the mapping, `false` if some are those of its values.
  /// - Returns: The changes that are not additions, and those whose names are already used.
  private mutating func insert(
    _ changes: [PartChange],
    inBraces mapping: Node,
    isFamily: Bool
  ) -> [PartChange] {
    changes.filter { change in
      let family = isFamily ? nil : change.family
      let owner = family.map { mapping[$0] } ?? mapping
      guard change.old == nil, let new = change.new?.part, let owner,
        owner[new.key.text] == nil, let last = owner.entries.reversed().first
      else { return true }
      let value = YAMLValue(new.value).flowText
      insert(", \(ScalarText.inFlow(new.key.text)): \(value)", at: last.value.span.end)
      return false
    }
  }

  /// Rewrites the value of a key.
  private mutating func rewrite(_ key: Node, _ old: Node, as value: YAMLValue) {
    let entry = YAMLValue.Entry(key: key.text, value: value)
    let text = YAMLWriter.text(of: .mapping([entry], layout: .block))
    let indent = String(repeating: " ", count: column(of: key.span.start))
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let whole = lines.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : indent + $1 }
    replace(key.span.start..<old.span.end, with: whole.joined(separator: "\n"))
  }
}

extension Node {
  /// `true` for a mapping in braces.
  fileprivate var isInBraces: Bool { entries.first { _ in true }?.key.isInFlow ?? false }
}
