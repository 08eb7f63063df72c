/// The entities of a document's import by its standard keys.
struct ImportWords {
  /// The types, by their names in the spec that the document was exported from.
  private(set) var types: OrderedMap<String, YAMLValue> = [:]
  /// The methods by path.
  private(set) var methods: OrderedMap<EntityPath, YAMLValue> = [:]
  private var root: YAMLValue

  /// Reads an import.
  ///
  /// - Parameters:
  ///   - text: The text of the import.
  ///   - names: The names of types in the spec, by differing names in the import.
  init?(_ text: String, naming names: [String: String]) {
    let source = SourceFile(id: 0, path: "", bytes: Array(text.utf8))
    guard let tree = parse(source, limits: ParseLimits()).0 else { return nil }
    root = YAMLValue(tree.root)
    for entry in root.entries {
      switch SpecKey(rawValue: entry.key) {
      case .types:
        for type in entry.value.entries { types[names[type.key] ?? type.key] = type.value }
      case .methods: add(entry.value, in: nil)
      case .groups:
        for group in entry.value.entries {
          for part in group.value.entries where part.key == SpecKey.methods.rawValue {
            add(part.value, in: group.key)
          }
        }
      default: break
      }
    }
    mention { names[$0].map { .named($0) } }
  }

  private mutating func add(_ methods: YAMLValue, in group: String?) {
    for method in methods.entries { self.methods[.method(method.key, group: group)] = method.value }
  }

  /// Replaces references to types.
  mutating func mention(_ change: (String) -> YAMLValue.Mention?) {
    for (name, type) in zip(types.keys, types.values) {
      types[name] = type.mentioning(in: .type, change)
    }
    for (path, method) in zip(methods.keys, methods.values) {
      methods[path] = method.mentioning(in: .method, change)
    }
  }

  /// Sets or removes a type.
  mutating func set(_ name: String, _ type: YAMLValue?) { types[name] = type }

  /// Sets a method.
  mutating func set(_ path: EntityPath, _ method: YAMLValue) { methods[path] = method }

  /// The hosts.
  var hosts: YAMLValue? {
    get { root[SpecKey.hosts.rawValue] }
    set {
      var entries = root.entries
      guard let newValue,
        let index = entries.firstIndex(where: { $0.key == SpecKey.hosts.rawValue })
      else { return }
      entries[index].value = newValue
      root = .mapping(entries)
    }
  }

  /// The text of the import with all changes.
  var text: String {
    let types = YAMLValue.Entry(
      key: SpecKey.types.rawValue,
      value: .mapping(zip(types.keys, types.values).map { YAMLValue.Entry(key: $0, value: $1) })
    )
    var entries = root.entries.filter { $0.key != types.key }.map { entry in
      switch SpecKey(rawValue: entry.key) {
      case .methods: YAMLValue.Entry(key: entry.key, value: methods(entry.value, in: nil))
      case .groups:
        YAMLValue.Entry(
          key: entry.key,
          value: .mapping(
            entry.value.entries.map { group in
              let parts = group.value.entries.map { part in
                part.key == SpecKey.methods.rawValue
                  ? YAMLValue.Entry(key: part.key, value: methods(part.value, in: group.key)) : part
              }
              return YAMLValue.Entry(key: group.key, value: .mapping(parts))
            }
          )
        )
      default: entry
      }
    }
    if !types.value.isEmpty { entries.append(types) }
    return YAMLWriter.text(of: .mapping(entries).inBlocks)
  }

  private func methods(_ mapping: YAMLValue, in group: String?) -> YAMLValue {
    .mapping(
      mapping.entries.map { method in
        let value = methods[.method(method.key, group: group)] ?? method.value
        return YAMLValue.Entry(key: method.key, value: value)
      }
    )
  }
}
