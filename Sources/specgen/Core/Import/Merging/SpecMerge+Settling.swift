/// Repairs after a merge: each referenced type is declared, and each disabled value exists.
extension SpecMerge {
  /// Keeps and reports types that the document no longer has but that the rest of the spec refers to.
  mutating func keepUsedTypes() {
    var going: [String: EntityPath] = [:]
    for path in removed { if case .type(let name) = path { going[name] = path } }
    var searched: Set<EntityPath> = []
    while !going.isEmpty {
      var uses: [(type: String, span: Span)] = []
      for (path, entity) in current.entities where !removed.contains(path) {
        guard searched.insert(path).inserted else { continue }
        uses += current.mentions.types(in: entity.value)
          .filter { going[$0.type] != nil && isKept($0.span) }
      }
      guard !uses.isEmpty else { return }
      for use in uses {
        guard let path = going.removeValue(forKey: use.type) else { continue }
        keep(path)
        guard let type = current.entities[path] else { continue }
        report(path, path, at: use.span, .used(type.key.span))
      }
    }
  }

  /// Returns the types that were removed by hand but are needed again by parts of the new document.
  func missing(_ absent: Set<EntityPath>, besides added: [EntityPath]) -> [EntityPath] {
    var back: [EntityPath] = []
    var nodes = coming + added.compactMap { new.entities[$0]?.value }
    var left = absent
    while let node = nodes.popLast(), !left.isEmpty {
      for (type, _) in new.mentions.types(in: node) {
        guard !used.contains(type), let path = left.remove(.type(type)),
          current.entities[path] == nil,
          let entity = new.entities[path]
        else { continue }
        back.append(path)
        nodes.append(entity.value)
      }
    }
    return back
  }

  /// Reports types that were removed by hand and that the document changed in a call of the spec.
  ///
  /// Such a type may have been replaced by a generic type, for example.
  mutating func reportChangesOfRemoved(_ absent: Set<EntityPath>) {
    let changed = absent.filter { path in
      guard case .type = path else { return false }
      return isNew(path)
    }
    guard !changed.isEmpty else { return }
    var seen: Set<EntityPath> = []
    for (path, method) in new.entities where path.isMethod {
      guard let place = matches.places[path], let mine = current.entities[place],
        !removed.contains(place)
      else { continue }
      var nodes = [method.value]
      while let node = nodes.popLast() {
        for (type, _) in new.mentions.types(in: node) {
          let path = EntityPath.type(type)
          guard let theirs = new.entities[path], seen.insert(path).inserted else { continue }
          nodes.append(theirs.value)
          if changed.contains(path) { report(path, path, at: mine.key.span, .absent(place.text)) }
        }
      }
    }
  }

  /// Removes each `none` whose value no longer exists in the defaults or a trait, and reports it if it was
  /// written by hand.
  mutating func removeDeadSwitches() {
    let families = ["query", "headers"]
    let defaults = EntityPath.part(SpecKey.defaults.rawValue)
    let mine = current.entities[defaults].flatMap { removed.contains(defaults) ? nil : $0 }
    let kept = mine?.parts.filter { isKept($1.key.span) }.map(\.1) ?? []
    var shared: [String: Set<String>] = [:]
    for family in families {
      let new = new.entities[defaults]?.value[family]?.entries.map(\.key.text) ?? []
      let old = mine?.value[family]?.entries.filter { entry in
        kept.contains { $0.key.span.start == entry.key.span.start } || isKept(entry.key.span)
      }
      shared[family] = Set(new + (old?.map(\.key.text) ?? []))
    }
    let traits = current.entities[.part(SpecKey.traits.rawValue)]?.value
    for (path, method) in current.entities where path.isMethod && !removed.contains(path) {
      let mention = method.value["traits"]
      let names = mention.map { $0.kind == .sequence ? $0.items.map(\.text) : [$0.text] } ?? []
      for (name, part) in method.parts where part.value.hasText(NoneWord.none.rawValue) {
        guard let family = families.first(where: { name.hasPrefix("\($0).") }), !part.isShared,
          isKept(part.key.span)
        else { continue }
        let key = part.key.text
        let isKnown =
          shared[family]?.contains(key) == true
          || names.contains { traits?[$0]?[family]?[key] != nil }
        guard !isKnown else { continue }
        change(path, PartChange(name: name, old: part, new: nil))
        let base = matches.origins[path].flatMap { record.entries[$0] }
        guard base?.parts[name] != part.digest else { continue }
        report(path, path, part: name, part, in: method, .disabled)
      }
    }
  }

  /// Resolves a param that one side disables with `none`, if both sides agree or only the document
  /// changed.
  ///
  /// - Returns: `false` if the sides contradict each other.
  mutating func settleSwitch(
    _ place: EntityPath,
    _ name: String,
    _ left: SpecImage.Part?,
    _ before: String?,
    _ right: SpecImage.Part?
  ) -> Bool {
    guard place.isMethod, name.contains("."), let mine = current.entities[place] else {
      return false
    }
    let isDisabled = left.map { !$0.isShared && $0.digest == SpecImage.disabled } ?? false
    guard let right else {
      // Neither side sends it now, or both send it again.
      return isDisabled || before == SpecImage.disabled && left?.isShared ?? true
    }
    let defaults = record.entries[.part(SpecKey.defaults.rawValue)]
    guard isDisabled, before == nil, defaults?.parts[name] == nil else { return false }
    // The call had no such param in the document before either, so the `none` does not contradict it.
    let isInherited = isInherited(name, as: right.digest, by: mine)
    let new = isInherited ? nil : PartChange.Source(part: right, text: made)
    change(place, PartChange(name: name, old: left, new: new))
    return true
  }

  /// Returns `true` if a method inherits the value of a digest, or the value that replaced it by hand in
  /// other methods.
  private func isInherited(_ name: String, as digest: String, by method: SpecImage.Entity) -> Bool {
    guard let shared = current.inherited(name, by: method) else { return false }
    if shared.digest == digest { return true }
    return new.entities.contains { path, theirs in
      guard path.isMethod, theirs.parts[name]?.digest == digest,
        let mine = matches.places[path].flatMap({ current.entities[$0] })
      else { return false }
      let isOwn = mine.parts[name].map { !$0.isShared } ?? false
      return !isOwn && current.inherited(name, by: mine)?.key.span == shared.key.span
    }
  }

  /// Returns `true` for a param that only the defaults of the spec have, not those of the document.
  func isInheritedAlone(_ name: String) -> Bool {
    let families = ["query", "headers"].map { $0 + "." }
    return families.contains(where: name.hasPrefix) && shared[name] != nil
      && new.shared[name] == nil
  }

  /// Reports params of the defaults that apply to calls although the document removed them there, or never
  /// had them.
  ///
  /// Such params were moved to the defaults by hand, so the methods alone do not show the change.
  mutating func reportInherited(_ added: Set<EntityPath>) {
    guard !removed.contains(.part(SpecKey.defaults.rawValue)) else { return }
    let methods = new.entities.filter { $0.key.isMethod }
    for (name, part) in shared where isInheritedAlone(name) {
      guard isKept(part.key.span) else { continue }
      let isKnown = methods.contains { $0.value.parts[name] != nil }
      let found = methods.compactMap { path, method -> (path: EntityPath, place: EntityPath)? in
        guard method.parts[name] == nil else { return nil }
        if added.contains(path) { return isKnown ? (path, path) : nil }
        guard let place = matches.places[path], !removed.contains(place),
          let before = matches.bases[path].flatMap({ record.entries[$0] })?.parts[name]
        else { return nil }
        let mine = current.entities[place]?.parts[name]
        let isGone = mine.map { $0.digest == before && !$0.isShared } ?? true
        return isGone ? (path, place) : nil
      }
      guard let first = found.first else { continue }
      let others = found.count - 1
      report(first.path, first.place, inherited: (name, part.key.span), others: others)
    }
  }
}

extension SpecImage {
  /// The uses of generic types.
  var genericUses: [GenericName] {
    entities.values.flatMap { mentions.uses(in: $0.value) }.compactMap { GenericName($0.text) }
  }
}
