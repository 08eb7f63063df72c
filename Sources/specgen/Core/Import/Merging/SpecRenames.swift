/// The names that were given by hand to types of an import.
package struct SpecRenames {
  /// A renamed type that corresponds to another type of the document than before.
  struct Move {
    let name: String
    let old: String
    let new: String
  }

  /// The renamed types of the spec, by their names in the last import.
  private var known: [String: String] = [:]
  /// The names in the spec, by the names in the new import.
  private(set) var names: [String: String] = [:]
  /// The names in the new import, by the names in the spec.
  private var sources: [String: String] = [:]
  /// The types of the spec that unite several types of the document, with those that the document has
  /// changed.
  private(set) var united: [String: [String]] = [:]
  /// The types of the spec that no import created.
  private var own: Set<String> = []
  /// The renamed types that now correspond to other types of the document.
  private(set) var moves: [Move] = []

  /// `true` if all types have their names from the import.
  var isEmpty: Bool { known.isEmpty && names.isEmpty }

  /// The names of the last import that the spec no longer has.
  package var replaced: Set<String> { Set(known.keys) }

  /// The names in the spec that were given by hand.
  var given: Set<String> { Set(known.values) }

  /// Creates renames from names in the spec, by the names in the import.
  init(_ names: [String: String]) { self.names = names }

  /// Finds renamed types of the last import: by the record, or else by the majority of their parts.
  package init(_ record: ImportRecord, _ current: SpecImage) {
    var claimed: Set<String> = []
    var missing: [(name: String, entry: ImportRecord.Entry)] = []
    for (path, entry) in record.sorted {
      guard case .type(let type) = path else { continue }
      let name = entry.name ?? type
      if current.entities[.type(name)] != nil {
        claimed.insert(name)
        if name != type { known[type] = name }
      } else {
        missing.append((type, entry))
      }
    }
    for path in current.entities.keys {
      guard case .type(let type) = path, !claimed.contains(type) else { continue }
      own.insert(type)
    }
    // A type whose members refer to renamed types can be recognized once these are.
    var image = current
    var left = missing
    while !left.isEmpty, !own.isEmpty {
      let found = Self.matches(left, in: image, among: own)
      guard !found.isEmpty else { break }
      known.merge(found.filter { $0.key != $0.value }) { first, _ in first }
      claimed.formUnion(found.values)
      left.removeAll { found[$0.name] != nil }
      image = current.under(pastNames)
    }
    own.subtract(claimed)
    // A type removed by hand is not the same as a new type with its name.
    let taken = own.union(own.compactMap { GenericName($0)?.name })
    for (type, _) in missing where known[type] == nil && taken.contains(type) {
      known[type] = free(type) {
        current.entities[.type($0)] != nil || record.entries[.type($0)] != nil
      }
    }
  }

  /// The maximum number of types sharing a part; more common parts are ignored.
  private static let maxAlike = 1_000

  /// Returns the types of a spec that share most parts with recorded types.
  ///
  /// If there are several, the type whose name has the most words in common wins.
  private static func matches(
    _ types: [(name: String, entry: ImportRecord.Entry)],
    in image: SpecImage,
    among names: Set<String>
  ) -> [String: String] {
    var candidates: [String: [String]] = [:]
    var wordsOfNames: [String: [String]] = [:]
    for type in names {
      wordsOfNames[type] = splitWords(type)
      for (name, part) in image.entities[.type(type)]?.parts ?? [:] {
        candidates["\(name) \(part.digest)", default: []].append(type)
      }
    }
    typealias Rank = (name: String, rank: [Int])
    let ranked = types.compactMap { type, entry -> (type: String, ranks: [Rank])? in
      var counts: [String: Int] = [:]
      for (name, digest) in entry.parts {
        guard let alike = candidates["\(name) \(digest)"], alike.count <= Self.maxAlike else {
          continue
        }
        for found in alike { counts[found, default: 0] += 1 }
      }
      let words = Set(splitWords(type))
      let isGeneric = GenericName(type) != nil
      let ranks = counts.compactMap { name, count -> Rank? in
        // The document cannot refer to a generic type by this name.
        guard count * 2 >= entry.parts.count, (GenericName(name) != nil) == isGeneric,
          let others = wordsOfNames[name]
        else { return nil }
        let common = words.intersection(others).count
        // Half of the parts suffices if the names are similar.
        let isAlike = common * 2 >= words.count
        guard count * 2 > entry.parts.count || isAlike && count * 2 == entry.parts.count else {
          return nil
        }
        return (name, [count, common, -others.count])
      }
      let sorted = ranks.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }
      return sorted.isEmpty ? nil : (type, sorted)
    }
    var matches: [String: String] = [:]
    var taken: Set<String> = []
    for (type, ranks) in ranked.sorted(by: {
      $1.ranks[0].rank.lexicographicallyPrecedes($0.ranks[0].rank)
    }) {
      // Several types may have been united into one by hand.
      let free = ranks.filter { !taken.contains($0.name) }
      let left = free.isEmpty ? ranks : free
      guard left.count == 1 || left[0].rank != left[1].rank else { continue }
      matches[type] = left[0].name
      taken.insert(left[0].name)
    }
    return matches
  }

  /// Finds the renamed types in a new import, too.
  ///
  /// - Parameters:
  ///   - record: The last import.
  ///   - current: The spec.
  ///   - new: The new import.
  ///   - used: The types of the used specs.
  init(_ record: ImportRecord, _ current: SpecImage, _ new: SpecImage, used: Set<String>) {
    self.init(record, current)
    for (old, name) in known.sorted(by: { $0.key < $1.key }) {
      guard let entry = record.entries[.type(old)],
        let found = Self.match(old, entry, record, new, besides: Set(names.keys))
      else { continue }
      names[found] = name
      sources[name] = found
      if found != old { moves.append(Move(name: name, old: old, new: found)) }
    }
    findUnited(record, new)
    findTaken(record, current, new, used)
  }

  /// Finds types of the spec that unite several types, which the document has changed in different ways.
  private mutating func findUnited(_ record: ImportRecord, _ new: SpecImage) {
    for (name, types) in Dictionary(grouping: names.keys, by: { names[$0] ?? $0 }) {
      let digests = types.map { new.entities[.type($0)]?.digest }
      guard Set(digests).count > 1 else { continue }
      united[name] = types.sorted().filter { type in
        new.entities[.type(type)]?.digest != record.entries[.type(type)]?.digest
      }
    }
  }

  /// Returns the type of a new import that shares most parts with a recorded type, preferring the same name
  /// among equals.
  private static func match(
    _ name: String,
    _ entry: ImportRecord.Entry,
    _ record: ImportRecord,
    _ new: SpecImage,
    besides taken: Set<String>
  ) -> String? {
    func likeness(_ entity: SpecImage.Entity?) -> Int {
      guard let entity else { return 0 }
      var parts = Dictionary(entity.parts.map { ($0, $1.digest) }) { first, _ in first }
      // A type includes the members of the type that it extends.
      let base = entity.parts["extends"].map { $0.value.text }
      for (key, part) in base.flatMap({ new.entities[.type($0)] })?.parts ?? [:] {
        parts[key] = parts[key] ?? part.digest
      }
      return parts.count { entry.parts[$0.key] == $0.value }
    }
    let same = new.entities[.type(name)]
    // The type with the same name wins, unless another one shares more parts, and more than half of them.
    var best = (
      name: same == nil ? nil : name, count: max(likeness(same), entry.parts.count / 2)
    )
    for (path, entity) in new.entities where record.entries[path] == nil {
      guard case .type(let other) = path, !taken.contains(other) else { continue }
      let count = likeness(entity)
      if count > best.count { best = (other, count) }
    }
    return best.name
  }

  /// Renames types of the new import whose names belong to other types in the spec.
  private mutating func findTaken(
    _ record: ImportRecord,
    _ current: SpecImage,
    _ new: SpecImage,
    _ used: Set<String>
  ) {
    let uses = own.contains { GenericName($0) != nil } ? current.genericUses : []
    let shaped = Set(own.compactMap { GenericName($0)?.name } + uses.map(\.declaredName))
    for (path, theirs) in new.entities {
      guard case .type(let name) = path, names[name] == nil else { continue }
      let base = GenericName(name)?.name ?? name
      let isNew = record.entries[path] == nil
      let isOfOther =
        given.contains(name) && sources[name] == nil || sources[name] != nil
        || isNew && (shaped.contains(base) || used.contains(base))
        || own.contains(name) && !Self.isAlike(theirs, current.entities[path])
      guard isOfOther else { continue }
      let found = free(name) {
        let path = EntityPath.type($0)
        return current.entities[path] != nil || new.entities[path] != nil
          || record.entries[path] != nil || shaped.contains($0) || used.contains($0)
      }
      names[name] = found
      sources[found] = name
      if let generic = GenericName(found) { names[base] = generic.name }
    }
  }

  /// Returns `true` if a type written by hand has most parts of the document's type, and so anticipates it.
  private static func isAlike(_ theirs: SpecImage.Entity, _ mine: SpecImage.Entity?) -> Bool {
    guard let mine else { return false }
    let count = theirs.parts.count { mine.parts[$0.0]?.digest == $0.1.digest }
    return mine.digest == theirs.digest || count * 2 > theirs.parts.count
  }

  /// Returns a name with the first unused number.
  private func free(_ name: String, isTaken: (String) -> Bool) -> String {
    let generic = GenericName(name)
    func numbered(_ number: Int) -> String {
      let base = "\(generic?.name ?? name)\(number)"
      return generic.map { GenericName(name: base, argument: $0.argument).text } ?? base
    }
    var number = 2
    while isTaken(numbered(number)) || sources[numbered(number)] != nil { number += 1 }
    return numbered(number)
  }

  /// Returns the record with the names of the spec.
  func renamed(_ record: ImportRecord) -> ImportRecord {
    record.renamed { path in
      guard case .type(let name) = path, let renamed = known[name] else { return path }
      return .type(renamed)
    }
  }

  /// Returns the path in the import of an entity of the spec.
  func original(_ path: EntityPath) -> EntityPath {
    guard case .type(let name) = path, let original = sources[name] else { return path }
    return .type(original)
  }

  /// Returns the name in the spec of a type of the import.
  func name(of type: String) -> String { names[type] ?? known[type] ?? type }

  /// The names for digests of the spec that are comparable with the last import.
  var pastNames: [String: String] {
    var names = Dictionary(known.map { ($1, $0) }) { first, _ in first }
    // A type written by hand under the name of another is not the recorded type.
    for old in known.keys where own.contains(old) { names[old] = old + "'" }
    return names
  }

  /// The names for digests of the renamed new import that are comparable with the last import.
  var presentNames: [String: String] {
    var past = pastNames
    // A type that took the name of another is not the recorded type.
    for move in moves { past[move.old] = move.old + "'" }
    return past
  }
}
