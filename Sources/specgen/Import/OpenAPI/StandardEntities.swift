/// The types and methods of an import by standard keys, under the names that the parts of a spec give to types.
struct StandardEntities {
  private let spec: Spec?
  /// The names of the types, by those that the import gave them.
  private let names: [String: String]
  private let entities: [Span: EntityPath]

  init(_ result: OpenAPIImport, besides parts: [SpecPart]) {
    entities = result.entities
    let file = SourceFile(id: 0, path: result.api, bytes: Array(result.text.utf8))
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for part in parts {
      guard case .type(let name)? = part.path else { continue }
      taken.insert(name)
      if case .type(let own)? = entities[part.place] { names[own] = name }
    }
    guard let image = SpecImage(file) else {
      (spec, self.names) = (nil, names)
      return
    }
    for path in image.entities.keys {
      guard case .type(let name) = path, names[name] == nil else { continue }
      var free = name
      while taken.contains(free) { free += "2" }
      taken.insert(free)
      names[name] = free
    }
    self.names = names
    let bytes = SpecRenames(names.filter { $0.key != $0.value }).applied(to: file, image)
    let set = SpecSet(
      [SourceFile(id: 0, path: result.api, bytes: bytes)],
      limits: ParseLimits()
    )
    spec = set.members[0].spec
  }

  /// Returns the entity that the operation or the schema of a part is by its standard keys.
  func value(of part: SpecPart) -> YAMLValue? {
    switch entities[part.place] {
    case .type(let name):
      spec?.types.first { $0.name.value == names[name] ?? name }?.yaml
    case .method(let name, let group):
      spec?.methods.first { $0.name.value == name && $0.group?.value == group }?.yaml
    case .part, .group, nil: nil
    }
  }

  /// Returns the types that values lead to, but for those that are known.
  func types(of values: [YAMLValue], besides known: Set<String>) -> [(String, YAMLValue)] {
    guard let spec else { return [] }
    let reached = spec.types(reachedFrom: values).subtracting(known)
    return spec.types.filter { reached.contains($0.name.value) }.map { ($0.name.value, $0.yaml) }
  }
}
