/// An edit of an exported document in terms of its spec.
///
/// It consists of the imports before and after the edit, each with the entities of the spec.
struct ExportEdit {
  private(set) var old: ImportWords
  private(set) var new: ImportWords
  /// The edits of types that uses of a generic type create.
  private(set) var uses = GenericEdits()
  private let edited: Set<EntityPath>?

  /// An import, with the corresponding types and methods of the spec by those of the import.
  typealias Import = (text: String, paths: [EntityPath: EntityPath])

  /// Expresses an edit.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - old: The import before the edit.
  ///   - new: The import after the edit.
  ///   - edited: The types and methods of the spec that may have been edited, or nil for all.
  init?(_ spec: Spec, _ old: Import, _ new: Import, _ edited: Set<EntityPath>?) {
    self.edited = edited
    guard let before = ImportWords(old.text, naming: Self.names(old.paths)),
      let after = ImportWords(new.text, naming: Self.names(new.paths))
    else { return nil }
    (self.old, self.new) = (before, after)
    let made = InstantiatedSpec(spec).spec.types.filter { $0.use != nil }
    let declared = Dictionary(spec.types.map { ($0.writtenName.value, $0.yaml) }) { first, _ in
      first
    }
    mention(made)
    putInPlace(besides: Set(declared.keys).union(made.map(\.name.value)))
    for (name, type) in declared.sorted(by: { $0.key < $1.key }) {
      merge(type, name)
    }
    mergeMethods(spec, old.paths, new.paths)
    mergeHosts(spec)
    uses = GenericEdits(spec, made, self.old, self.new)
    uses.apply(to: &self.old, &self.new)
  }

  /// Returns the names of types in the spec, by differing names in an import.
  private static func names(_ paths: [EntityPath: EntityPath]) -> [String: String] {
    var names: [String: String] = [:]
    for (theirs, mine) in paths {
      if case (.type(let name), .type(let own)) = (theirs, mine), name != own { names[name] = own }
    }
    return names
  }

  /// Replaces references to types that generic uses create with those uses.
  private mutating func mention(_ made: [Spec.TypeDeclaration]) {
    let names = Dictionary(made.map { ($0.name.value, $0.mention) }) { first, _ in first }
    guard !names.isEmpty else { return }
    old.mention { names[$0].map { .named($0) } }
    new.mention { names[$0].map { .named($0) } }
  }

  /// Inlines types without a declaration in the spec.
  private mutating func putInPlace(besides declared: Set<String>) {
    let names = Set(old.types.keys).intersection(new.types.keys).subtracting(declared)
    guard !names.isEmpty else { return }
    let (before, after) = (TypesInPlace(names, old.types), TypesInPlace(names, new.types))
    old.mention { before.mention($0) }
    new.mention { after.mention($0) }
  }

  private func isEdited(_ path: EntityPath) -> Bool { edited?.contains(path) ?? true }

  private mutating func merge(_ type: YAMLValue, _ name: String) {
    guard let left = old.types[name], let right = new.types[name] else { return }
    let edit = EntityEdit(of: type, from: left, to: isEdited(.type(name)) ? right : left)
    old.set(name, edit.before)
    new.set(name, edit.after)
  }

  /// Returns the methods of an import, by those of the spec.
  private static func sources(_ paths: [EntityPath: EntityPath]) -> [EntityPath: EntityPath] {
    Dictionary(paths.filter(\.key.isMethod).map { ($1, $0) }) { first, _ in first }
  }

  /// Updates the URLs of hosts, which have names of their own in the spec.
  private mutating func mergeHosts(_ spec: Spec) {
    guard let before = old.hosts, let after = new.hosts, !EntityEdit.same(before, after),
      let mine = spec.yaml[SpecKey.hosts.rawValue], before.entries.count == after.entries.count
    else { return }
    func url(_ host: YAMLValue) -> String? { host.scalar ?? host["url"]?.scalar }
    let urls = zip(before.entries, after.entries).compactMap { left, right in
      url(left.value).flatMap { old in url(right.value).map { (old, $0) } }
    }
    let addresses = Dictionary(urls) { first, _ in first }
    let hosts = mine.entries.map { host in
      guard let old = url(host.value), let new = addresses[old] else { return host }
      let entries = host.value.entries.map { entry in
        entry.key == "url"
          ? YAMLValue.Entry(key: entry.key, value: .string(new)) : entry
      }
      let value = entries.isEmpty ? YAMLValue.string(new) : .mapping(entries)
      return YAMLValue.Entry(key: host.key, value: value)
    }
    old.hosts = mine
    new.hosts = .mapping(hosts)
  }

  private mutating func mergeMethods(
    _ spec: Spec,
    _ oldPaths: [EntityPath: EntityPath],
    _ newPaths: [EntityPath: EntityPath]
  ) {
    let root = spec.yaml
    let (oldSources, sources) = (Self.sources(oldPaths), Self.sources(newPaths))
    let known = Set(spec.methods.map(\.entityPath))
    // A further method with the same line has no standard keys in the document.
    let lines = old.lines.filter { !known.contains($1) }
    let newLines = new.lines.filter { !known.contains($1) }
    for method in spec.methods {
      let path = method.entityPath
      let value = method.yaml
      let line = value["http"]?.scalar ?? ""
      guard let mine = oldSources[path] ?? (old.methods[path] == nil ? lines[line] : path),
        let theirs = sources[path] ?? (new.methods[path] == nil ? newLines[line] : path),
        let left = old.methods[mine], let right = new.methods[theirs]
      else { continue }
      let shared = InheritedParts(of: value, in: root)
      let written = shared.written
      let edit = EntityEdit(of: written, from: left, to: isEdited(path) ? right : left)
      let after = edit.after ?? written
      let result = EntityEdit.same(after, written) ? value : shared.removed(from: after)
      if let result, EntityEdit.same(edit.before, written) {
        old.set(mine, value)
        new.set(theirs, result)
      } else {
        old.set(mine, edit.before ?? left)
        new.set(theirs, after)
      }
    }
  }
}

extension Spec.Method {
  fileprivate var entityPath: EntityPath { .method(name.value, group: group?.value) }
}

extension ImportWords {
  /// The methods by verb and path, if only one method has them.
  fileprivate var lines: [String: EntityPath] {
    let lines = zip(methods.keys, methods.values).map { path, method in
      (method["http"]?.scalar ?? "", path)
    }
    return Dictionary(grouping: lines, by: \.0).compactMapValues { $0.count == 1 ? $0[0].1 : nil }
  }
}

/// Type declarations that are inlined at each reference.
private struct TypesInPlace {
  private var types: [String: [YAMLValue.Entry]] = [:]
  private let names: Set<String>
  private let all: OrderedMap<String, YAMLValue>
  /// The remaining number of inlinings, limited because types of an edited document can reference each other.
  private var budget: Int

  /// The maximum nesting depth, above the depth of any import.
  private static let maxDepth = 10

  init(_ names: Set<String>, _ all: OrderedMap<String, YAMLValue>) {
    (self.names, self.all, budget) = (names, all, 1_000 + 8 * names.count)
    for name in names.sorted() { types[name] = entries(of: name, []) }
  }

  private mutating func entries(of name: String, _ owners: [String]) -> [YAMLValue.Entry]? {
    budget -= 1
    guard budget > 0, owners.count < Self.maxDepth, let type = all[name],
      case .mapping = type.content
    else { return nil }
    // A type may contain itself.
    let path = owners + [name]
    let whole = type.mentioning(in: .type) { other in
      guard names.contains(other), !path.contains(other) else { return nil }
      return entries(of: other, path).map { .inPlace($0) }
    }
    return whole.entries.filter { $0.key != "doc" }
  }

  func mention(_ name: String) -> YAMLValue.Mention? { types[name].map { .inPlace($0) } }
}
