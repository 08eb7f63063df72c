/// The HTTP part of a spec, split into parts that an exported document places beside the corresponding
/// elements.
///
/// A part is a fragment of a spec from its root: `methods: {getOrder: …}` beside an operation,
/// `types: {Order: …}` beside a schema, and the rest beside the document. Merged, the parts are the spec
/// again (`ExportedSpec`).
struct SpecParts {
  /// The name of the extension that contains a part.
  static let key = "x-specgen"
  /// The extension for the order of the methods in the spec, if the operations of the document have another
  /// order.
  static let order = "x-specgen-order"
  /// The extension of a path for further operations with a verb that is already used.
  static let furtherOperations = "x-specgen-operations"
  /// The key for the verb of such an operation.
  static let verb = "method"
  /// The keys of a spec outside its HTTP part.
  static let otherKeys: [SpecKey] = [.calls, .flows, .deeplinks]

  /// The part beside the document, or nil for a spec that uses other specs.
  let document: YAMLValue?
  private let types: [String: YAMLValue]
  /// The names of generic types, by the name of the first type that their uses create.
  private let genericTypes: [String: String]
  private let methods: [String: YAMLValue]

  /// Splits a spec into parts.
  init(_ spec: Spec) {
    guard spec.uses.isEmpty else {
      (document, types, genericTypes, methods) = (nil, [:], [:], [:])
      return
    }
    var rest: [YAMLValue.Entry] = []
    var types: [String: YAMLValue] = [:]
    var methods: [String: YAMLValue] = [:]
    for entry in spec.yaml.entries {
      switch SpecKey(rawValue: entry.key) {
      case .types: types = Dictionary(entry.value)
      case .methods: methods = Dictionary(entry.value)
      case .groups:
        let groups = entry.value.entries.map { group in
          let (key, notes) = (SpecKey.methods.rawValue, group.value.entries)
          for method in notes.first(where: { $0.key == key })?.value.entries ?? [] {
            methods[Spec.Method.reference(method.key, in: group.key)] = method.value
          }
          return YAMLValue.Entry(key: group.key, value: .mapping(notes.filter { $0.key != key }))
        }
        rest.append(YAMLValue.Entry(key: entry.key, value: .mapping(groups)))
      case .formerly:
        let names = entry.value.entries.filter { Self.isAboutHTTP($0.key) }
        if !names.isEmpty {
          rest.append(YAMLValue.Entry(key: entry.key, value: .mapping(names)))
        }
      case let key?: if !Self.otherKeys.contains(key) { rest.append(entry) }
      case nil: break
      }
    }
    let generic = spec.types.filter { $0.parameter != nil }
    let made = InstantiatedSpec(spec).spec.types.filter { $0.use != nil }
    var names: [String: String] = [:]
    for declaration in generic {
      let name = declaration.writtenName.value
      if let first = made.first(where: { $0.use?.value.name == declaration.name.value }) {
        names[first.name.value] = name
      } else if let value = types[name] {
        rest.append(YAMLValue.Entry(key: SpecKey.types.rawValue, value: .nested([name], value)))
      }
    }
    genericTypes = names
    (document, self.types, self.methods) = (.mapping(rest, layout: .block), types, methods)
  }

  /// Returns `true` if an entity path belongs to the HTTP part.
  static func isAboutHTTP(_ path: String) -> Bool {
    !otherKeys.contains { path == $0.rawValue || path.hasPrefix("\($0.rawValue).") }
  }

  /// Returns the part of a named type.
  func part(of type: Program.TypeDefinition) -> YAMLValue? {
    let keys = type.entity.path.split(separator: ".", maxSplits: 1).map(String.init)
    guard keys.count == 2 else { return nil }
    let name = genericTypes[keys[1]] ?? keys[1]
    return types[name].map { .nested([SpecKey.types.rawValue, name], $0) }
  }

  /// Returns the part of a method.
  func part(of method: Program.Method) -> YAMLValue? {
    methods[method.reference].map { value in
      .nested(method.entity.path.split(separator: ".").map(String.init), value)
    }
  }
}

extension YAMLValue {
  /// Returns a value nested under keys, outermost first.
  fileprivate static func nested(_ keys: [String], _ value: YAMLValue) -> YAMLValue {
    keys.reversed().reduce(value) { .mapping([Entry(key: $1, value: $0)]) }
  }
}

extension Dictionary<String, YAMLValue> {
  fileprivate init(_ mapping: YAMLValue) {
    self.init(mapping.entries.map { ($0.key, $0.value) }) { first, _ in first }
  }
}
