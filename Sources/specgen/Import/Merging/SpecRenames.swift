/// The names that a person gave to what an import had named.
struct SpecRenames {
  /// The names that the import gave to types, by those of the spec.
  private(set) var originals: [String: String] = [:]
  /// The paths of the spec, by those of the import.
  private var paths: [String: String] = [:]

  /// Finds entities of the last import under other names: types by most of what they say, methods by verb and path.
  init(_ record: ImportRecord, _ current: SpecImage, _ new: SpecImage) {
    var candidates: [String: [String]] = [:]
    for (path, entity) in current.entities where record.entries[path] == nil {
      for (name, part) in entity.parts {
        candidates["\(Self.section(path)) \(name) \(part.digest)", default: []].append(path)
      }
    }
    for (path, entry) in record.entries.sorted(by: { $0.key < $1.key })
    where current.entities[path] == nil {
      let section = Self.section(path)
      var counts: [String: Int] = [:]
      for (name, digest) in entry.parts where section == "types" || name == "http" {
        for found in candidates["\(section) \(name) \(digest)"] ?? [] {
          counts[found, default: 0] += 1
        }
      }
      let best = counts.filter { section == "methods" || $0.value * 2 > entry.parts.count }
      guard best.count == 1, let found = best.keys.first, new.entities[found] == nil else {
        continue
      }
      paths[path] = found
      if section == "types" { originals[Self.name(found)] = Self.name(path) }
    }
  }

  private static func section(_ path: String) -> String {
    path.split(separator: ".").first.map(String.init) ?? path
  }
  private static func name(_ path: String) -> String { String(path.drop { $0 != "." }.dropFirst()) }

  /// Returns the record under the names of the spec.
  func renamed(_ record: ImportRecord) -> ImportRecord {
    record.renamed { paths[$0] ?? $0 }
  }

  /// Returns a new import under the names of the spec.
  func applied(to file: SourceFile, _ image: SpecImage) -> [UInt8] {
    guard !paths.isEmpty else { return file.bytes }
    let names = Dictionary(originals.map { ($1, $0) }) { first, _ in first }
    var edits: [(range: Range<Int>, text: String)] = []
    for (path, entity) in image.entities {
      if let renamed = paths[path] { edits.append((entity.key.span.range, Self.name(renamed))) }
      Self.collect(entity.value, under: "", names, into: &edits)
    }
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return bytes
  }

  private static func collect(
    _ node: Node,
    under key: String,
    _ names: [String: String],
    into edits: inout [(range: Range<Int>, text: String)]
  ) {
    guard !SpecImage.plain.contains(key) else { return }
    switch node.kind {
    case .scalar:
      let isOptional = node.text.hasSuffix("?")
      guard let name = names[isOptional ? String(node.text.dropLast()) : node.text] else { return }
      let text = name + (isOptional ? "?" : "")
      edits.append((node.span.range, node.style == .quoted ? "'\(text)'" : text))
    case .sequence: for item in node.items { collect(item, under: key, names, into: &edits) }
    case .mapping:
      for entry in node.entries { collect(entry.value, under: entry.key.text, names, into: &edits) }
    }
  }
}
