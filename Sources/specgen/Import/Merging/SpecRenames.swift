/// The names that a person gave to types that an import had named.
struct SpecRenames {
  /// A renamed type, which is another one of the document than before.
  struct Move {
    let name: String
    let old: String
    let new: String
  }

  /// The renamed types of the spec, by their names in the last import.
  private var known: [String: String] = [:]
  /// The names in the spec, by those in the new import.
  private var names: [String: String] = [:]
  /// The names in the new import, by those in the spec.
  private var sources: [String: String] = [:]
  /// The renamed types that are others of the document now.
  private(set) var moves: [Move] = []

  /// `true` if all types have the names that the import gave them.
  var isEmpty: Bool { known.isEmpty && names.isEmpty }

  /// The names of the last import that the spec no longer has.
  var replaced: Set<String> { Set(known.keys) }

  /// The names of the spec that a person gave.
  var given: Set<String> { Set(known.values) }

  /// Takes names that are known, by those of the import.
  init(_ names: [String: String]) { self.names = names }

  /// Finds types of the last import under other names, by most of what they say.
  init(_ record: ImportRecord, _ current: SpecImage) {
    var candidates: [String: [String]] = [:]
    for (path, entity) in current.entities where record.entries[path] == nil {
      guard case .type(let type) = path else { continue }
      for (name, part) in entity.parts {
        candidates["\(name) \(part.digest)", default: []].append(type)
      }
    }
    for (path, entry) in record.sorted where current.entities[path] == nil {
      guard case .type(let type) = path else { continue }
      var counts: [String: Int] = [:]
      for (name, digest) in entry.parts {
        for found in candidates["\(name) \(digest)"] ?? [] { counts[found, default: 0] += 1 }
      }
      let best = counts.filter { $0.value * 2 > entry.parts.count }
      guard best.count == 1, let found = best.keys.first else { continue }
      known[type] = found
    }
  }

  /// Finds the renamed types in a new import too.
  init(_ record: ImportRecord, _ current: SpecImage, _ new: SpecImage) {
    self.init(record, current)
    for (old, name) in known.sorted(by: { $0.key < $1.key }) {
      guard let entry = record.entries[.type(old)],
        let found = Self.match(old, entry, record, new, besides: Set(names.keys))
      else { continue }
      names[found] = name
      sources[name] = found
      if found != old { moves.append(Move(name: name, old: old, new: found)) }
    }
    findTaken(current, new)
  }

  /// The type of a new import that is most of a recorded one; of equal ones the one with its name.
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
      // A type has the members of the one that it extends.
      let base = entity.parts[TypeKey.extends.rawValue].map { $0.value.text }
      for (key, part) in base.flatMap({ new.entities[.type($0)] })?.parts ?? [:] {
        parts[key] = parts[key] ?? part.digest
      }
      return parts.count { entry.parts[$0.key] == $0.value }
    }
    let same = new.entities[.type(name)]
    // The name counts, unless another type is more of it, and most of it.
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

  /// Gives types of the new import other names where a person has taken theirs for other types.
  private mutating func findTaken(_ current: SpecImage, _ new: SpecImage) {
    for name in given.sorted() where sources[name] != name {
      guard new.entities[.type(name)] != nil, names[name] == nil else { continue }
      var number = 2
      func isTaken(_ text: String) -> Bool {
        current.entities[.type(text)] != nil || new.entities[.type(text)] != nil
          || sources[text] != nil
      }
      while isTaken("\(name)\(number)") { number += 1 }
      names[name] = "\(name)\(number)"
      sources["\(name)\(number)"] = name
    }
  }

  /// Returns the record under the names of the spec.
  func renamed(_ record: ImportRecord) -> ImportRecord {
    record.renamed { path in
      guard case .type(let name) = path, let renamed = known[name] else { return path }
      return .type(renamed)
    }
  }

  /// Returns a path of the spec as the import names it.
  func original(_ path: EntityPath) -> EntityPath {
    guard case .type(let name) = path, let original = sources[name] else { return path }
    return .type(original)
  }

  /// Returns the name in the spec of a type of the import.
  func name(of type: String) -> String { names[type] ?? known[type] ?? type }

  /// The names by which digests of the spec are those of the last import.
  var pastNames: [String: String] {
    Dictionary(known.map { ($1, $0) }) { first, _ in first }
  }

  /// The names by which digests of the new import, under the names of the spec, are those of the last one.
  var presentNames: [String: String] {
    var past = pastNames
    // A type that has taken over the name of another one is not what the record says.
    for move in moves { past[move.old] = move.old + "'" }
    return past
  }

  /// Returns a new import under the names of the spec.
  func applied(to file: SourceFile, _ image: SpecImage) -> [UInt8] {
    guard !names.isEmpty else { return file.bytes }
    var edits = TextEdits(file.bytes)
    for (path, entity) in image.entities {
      if case .type(let name) = path, let renamed = names[name] {
        edits.replace(entity.key.span.range, with: renamed)
      }
      rename(entity.value, under: "", in: &edits)
    }
    return edits.result
  }

  private func rename(_ node: Node, under key: String, in edits: inout TextEdits) {
    guard !SpecImage.plain.contains(key) else { return }
    switch node.kind {
    case .scalar:
      let isOptional = node.text.hasSuffix("?")
      guard let name = names[isOptional ? String(node.text.dropLast()) : node.text] else { return }
      let text = name + (isOptional ? "?" : "")
      edits.replace(node.span.range, with: node.style == .quoted ? "'\(text)'" : text)
    case .sequence: for item in node.items { rename(item, under: key, in: &edits) }
    case .mapping:
      for entry in node.entries {
        // A member can have the name of a key.
        let inner = SpecImage.named.contains(key) ? "" : entry.key.text
        rename(entry.value, under: inner, in: &edits)
      }
    }
  }
}
