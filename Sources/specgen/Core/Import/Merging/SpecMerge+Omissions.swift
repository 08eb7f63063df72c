/// Calls that the document still has, but in a form that the import cannot represent.
extension SpecMerge {
  /// Returns the finding about the operation of a method that the new import lacks although the document has it.
  func omission(of method: SpecImage.Entity, at place: EntityPath) -> ImportFinding? {
    guard place.isMethod, let line = method.parts["http"]?.value.text else {
      return nil
    }
    return omissions.first { $0.operation?.isMethod(at: line) ?? false }
  }

  /// Keeps the types that calls refer to that the new import lacks although the document has them.
  mutating func keepTypesOfUnread() {
    let bases = Dictionary(matches.dropped.map { ($0.place, $0.base) }) { first, _ in first }
    var open = matches.dropped.filter { unread.contains($0.base) }.map(\.place)
    while let place = open.popLast() {
      guard let entity = current.entities[place] else { continue }
      for (type, _) in current.mentions.types(in: entity.value) {
        guard removed.contains(.type(type)) else { continue }
        keep(.type(type))
        open.append(.type(type))
        if let base = bases[.type(type)] { unread.insert(base) }
      }
    }
  }

  /// Returns the record of the new import, with the entries of what it lacks although the document has it.
  package func record(of image: SpecImage) -> ImportRecord {
    let past = renames.pastNames
    return unread.reduce(into: ImportRecord(image, names: names)) { result, base in
      guard var entry = record.entries[base] else { return }
      if case .type(let name) = base, let original = past[name] {
        entry.name = name
        result.add(entry, at: .type(original))
      } else {
        result.add(entry, at: base)
      }
    }
  }
}
