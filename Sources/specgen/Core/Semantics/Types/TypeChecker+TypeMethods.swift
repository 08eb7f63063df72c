extension TypeChecker {
  /// Adds the methods of types, once the methods of the API are known.
  mutating func typeMethods(in types: [Program.TypeDefinition]) -> [Program.TypeDefinition] {
    types.enumerated().map { index, definition in
      guard case .record(let written) = body(ofType: index),
        case .record(var record) = definition.shape
      else { return definition }
      guard !written.methods.isEmpty else { return definition }
      let fields = Dictionary(firsts: record.properties.map { ($0.entity.lastName, $0) })
      let resolved = written.methods.compactMap {
        typeMethod($0, in: definition, fields: fields)
      }
      checkUnique(resolved.map { ($0.name, $0.entity) }, .typeMethod)
      var definition = definition
      record.methods = resolved
      definition.shape = .record(record)
      return definition
    }
  }

  private mutating func typeMethod(
    _ written: Spec.TypeMethod,
    in definition: Program.TypeDefinition,
    fields: [String: Program.Property]
  ) -> Program.TypeMethod? {
    let name = swiftName(written.name, .typeMethod, override: written.notes.swiftName)
    let path = "\(definition.entity.path).methods.\(written.name.value)"
    let entity = entity(path, written.notes, at: written.name.span)
    guard let index = index(ofMethod: written.method) else { return nil }
    let method = methods[index]
    let params = Dictionary(
      firsts: method.params.map { ($0.property.entity.lastName, $0.property.entity.span) }
    )
    for argument in written.arguments {
      if let declaration = params[argument.param.value] {
        refer(argument.param, to: declaration)
      } else {
        reportUnknown(argument.param, .param, among: params.keys.sorted())
      }
    }
    let given = Dictionary(firsts: written.arguments.map { ($0.param.value, $0.field) })
    let arguments = method.params.map { param -> SwiftName? in
      given[param.property.entity.lastName].flatMap {
        property($0, of: fields, fitting: param.property)
      }
    }
    for (param, argument) in zip(method.params, arguments) where argument == nil {
      checkReserved(
        param.property.name,
        ReservedNames.typeMethodParams,
        .typeMethod,
        at: written.name.span
      )
    }
    // The function would cause deprecation warnings unless it is deprecated itself.
    let used = written.arguments.compactMap { fields[$0.field.value] }
    let deprecation =
      entity.deprecation ?? method.entity.deprecation
      ?? method.group.flatMap { groups[$0].entity.deprecation }
      ?? used.compactMap(\.entity.deprecation).first
    return Program.TypeMethod(
      entity: entity.deprecated(deprecation),
      name: name,
      method: index,
      arguments: arguments
    )
  }

  private mutating func property(
    _ name: Located<String>,
    of fields: [String: Program.Property],
    fitting param: Program.Property
  ) -> SwiftName? {
    guard let property = fields[name.value] else {
      reportUnknown(name, .field, among: fields.keys.sorted())
      return nil
    }
    refer(name, to: property.entity.span)
    let fits =
      property.type == param.type && property.isSecret == param.isSecret
      && (property.presence == .required || param.presence != .required)
      && property.presence != .threeState
    if !fits {
      report(
        .misfit("param \(quoted(param.name.text))", "a field of its own type", at: name.span)
      )
    }
    return property.name
  }
}

extension Program.Entity {
  /// Returns the entity with a deprecation message.
  func deprecated(_ message: String?) -> Program.Entity {
    guard message != deprecation else { return self }
    var entity = self
    entity.words.deprecation = message
    entity.words.notice = nil
    return entity
  }

  /// The author's name of the entity: the last component of its path.
  package var lastName: String { lastKey(of: path) }
}

/// Returns the last key of a path.
func lastKey(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[path.utf8.index(after: $0)...]) }
    ?? path
}
