/// The types and methods of an import by standard keys, with the type names of the parts of a spec.
struct StandardEntities {
  private let spec: Spec?
  /// The names of the types, by their names in the import.
  private let names: [String: String]
  private let entities: [Span: EntityPath]
  private let shared: SharedByMethods

  /// Reads an import of a document.
  ///
  /// - Parameters:
  ///   - result: The import by standard keys.
  ///   - parts: The operations and schemas of the document.
  ///   - root: The part of the spec beside the document.
  ///   - refused: The names of generic types whose parts are ignored, so that each use is a separate type.
  init(
    _ result: OpenAPIImport,
    besides parts: [SpecPart],
    _ root: Node,
    refused: Set<String> = []
  ) {
    shared = SharedByMethods(root)
    entities = result.entities
    let file = SourceFile(id: 0, path: result.api, bytes: Array(result.text.utf8))
    var names: [String: String] = [:]
    var taken: Set<String> = []
    let uses = ([root] + parts.compactMap(\.node))
      .flatMap { TypeMentions(in: $0).uses(in: $0) }.compactMap { GenericName($0.text) }
    // The schema of a generic use is named after the type that the use creates.
    for use in uses where !refused.contains(use.name) {
      names[use.declaredName] = use.text
      taken.formUnion([use.name, use.declaredName])
    }
    for part in parts {
      guard case .type(let name)? = part.path, GenericName(name) == nil else { continue }
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

  /// Returns the entity imported by standard keys for the operation or schema of a part.
  func value(of part: SpecPart) -> YAMLValue? {
    switch entities[part.place] {
    case .type(let name):
      spec?.types.first { $0.name.value == names[name] ?? name }?.yaml
    case .method(let name, let group):
      spec?.methods.first { $0.name.value == name && $0.group?.value == group }
        .map { shared.removed(from: $0.yaml, at: url(of: $0), part.words) }
    case .part, .group, nil: nil
    }
  }

  /// Returns the URL of a method's host, or nil if the app supplies it.
  private func url(of method: Spec.Method) -> String? {
    let hosts = spec?.hosts ?? []
    return (method.host.map { host in hosts.first { $0.key.value == host.value } } ?? hosts.first)?
      .url?.value
  }

  /// Returns the types that some names lead to, except known ones.
  func types(reachedFrom names: [String], besides known: Set<String>) -> [(String, YAMLValue)] {
    guard let spec else { return [] }
    let reached = spec.types(reachedFrom: names, besides: known)
    return spec.types.filter { $0.parameter == nil && reached.contains($0.name.value) }
      .map { ($0.name.value, $0.yaml) }
  }
}

extension SpecPart {
  /// Returns the definition in the part with generic uses replaced by the types they create, or nil if it has
  /// none.
  func writingOut(_ names: Set<String>) -> YAMLValue? {
    guard !names.isEmpty, let path, let words else { return nil }
    var isChanged = false
    let value = YAMLValue(words).mentioning(in: path.shape) { mention in
      guard let use = GenericName(mention), names.contains(use.name) else { return nil }
      isChanged = true
      return .named(use.declaredName)
    }
    return isChanged ? value : nil
  }
}
