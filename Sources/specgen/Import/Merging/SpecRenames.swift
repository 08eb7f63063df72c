/// The names that a person gave to types that an import had named.
struct SpecRenames {
  /// The names that the import gave to types, by those of the spec.
  private(set) var originals: [String: String] = [:]
  /// The names of the spec, by those of the import.
  private var names: [String: String] = [:]

  /// `true` if all types have the names that the import gave them.
  var isEmpty: Bool { names.isEmpty }

  /// Takes names that are known, by those of the import.
  init(_ names: [String: String]) { self.names = names }

  /// Finds types of the last import under other names, by most of what they say.
  init(_ record: ImportRecord, _ current: SpecImage, _ new: SpecImage) {
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
      guard best.count == 1, let found = best.keys.first, new.entities[.type(found)] == nil else {
        continue
      }
      names[type] = found
      originals[found] = type
    }
  }

  /// Returns the record under the names of the spec.
  func renamed(_ record: ImportRecord) -> ImportRecord {
    record.renamed { path in
      guard case .type(let name) = path, let renamed = names[name] else { return path }
      return .type(renamed)
    }
  }

  /// Returns a path of the spec as the import names it.
  func original(_ path: EntityPath) -> EntityPath {
    guard case .type(let name) = path, let original = originals[name] else { return path }
    return .type(original)
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
      for entry in node.entries { rename(entry.value, under: entry.key.text, in: &edits) }
    }
  }
}
