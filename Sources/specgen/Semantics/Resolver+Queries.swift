extension Resolver {
  /// Adds the queries that instances make about themselves, now that the methods are known.
  mutating func queries(
    in types: [Program.TypeDefinition],
    methods: [Program.Method]
  ) -> [Program.TypeDefinition] {
    types.enumerated().map { index, definition in
      guard case .record(let written) = body(ofType: index),
        case .record(let record) = definition.shape
      else { return definition }
      let queries = written.queries.compactMap {
        query($0, in: definition, record: record, methods: methods)
      }
      checkUnique(queries.map { ($0.name, $0.entity.span) }, .query)
      return Program.TypeDefinition(
        entity: definition.entity,
        name: definition.name,
        shape: .record(
          Program.Record(
            properties: record.properties,
            constants: record.constants,
            additional: record.additional,
            queries: queries,
            computed: record.computed
          )
        )
      )
    }
  }

  private mutating func query(
    _ query: Spec.Query,
    in definition: Program.TypeDefinition,
    record: Program.Record,
    methods: [Program.Method]
  ) -> Program.Query? {
    let name = swiftName(query.name, .query, override: query.notes.swiftName)
    let path = "\(definition.entity.path).queries.\(query.name.value)"
    let entity = entity(path, query.notes, at: query.name.span)
    guard let index = index(ofMethod: query.method) else { return nil }
    let method = methods[index]
    for argument in query.arguments where param(argument.param.value, of: method) == nil {
      let known = method.params.map { $0.property.entity.lastName }
      reportUnknown(argument.param, .param, known: known)
    }
    let arguments = method.params.map { param -> SwiftName? in
      let name = param.property.entity.lastName
      guard let argument = query.arguments.first(where: { $0.param.value == name }) else {
        return nil
      }
      return self.property(argument.field, of: record, fitting: param.property)
    }
    for (param, argument) in zip(method.params, arguments) where argument == nil {
      checkReserved(param.property.name, ReservedNames.queryParams, .query, at: query.name.span)
    }
    // The function would warn of what it uses, unless it is deprecated as well.
    let used = record.properties.filter { arguments.contains($0.name) }
    let deprecation =
      entity.deprecation ?? method.entity.deprecation ?? used.compactMap(\.entity.deprecation).first
    return Program.Query(
      entity: entity.deprecated(deprecation),
      name: name,
      method: index,
      arguments: arguments
    )
  }

  private func param(_ name: String, of method: Program.Method) -> Program.Param? {
    method.params.first { $0.property.entity.lastName == name }
  }

  private mutating func property(
    _ name: Located<String>,
    of record: Program.Record,
    fitting param: Program.Property
  ) -> SwiftName? {
    guard let property = record.properties.first(where: { $0.entity.lastName == name.value })
    else {
      let known = record.properties.map(\.entity.lastName)
      reportUnknown(name, .field, known: known)
      return nil
    }
    let fits =
      property.type == param.type && property.isSecret == param.isSecret
      && (property.presence == .required || param.presence != .required)
      && property.presence != .threeState
    if !fits {
      diagnostics.append(
        .misfit("param \(quoted(param.name.text))", "a field of its own type", at: name.span)
      )
    }
    return property.name
  }
}

extension Program.Entity {
  /// The entity with a word why not to use it any more.
  func deprecated(_ message: String?) -> Program.Entity {
    Program.Entity(path: path, span: span, doc: doc, deprecation: message, origin: origin)
  }

  /// The author's name of the entity: the last part of its path.
  var lastName: String {
    path.split(separator: ".").last.map(String.init) ?? path
  }
}
