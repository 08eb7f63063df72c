/// The conditions of a document as what specs have for them: unions, parts, and optional members.
///
/// The input is the model of a document. In the result, an object whose values depend on a member is a union, or has
/// parts. The other members of its conditions are optional, so that none is lost.
struct ConditionPlan {
  /// The document before all changes.
  let source: OpenAPI
  var api: OpenAPI
  /// The schemas that others extend, or whose values others list, and those that are sent as text.
  let embedded: Set<Int>

  /// Returns the document with its conditions in other terms.
  static func applied(to api: OpenAPI) -> OpenAPI {
    guard api.schemas.contains(where: \.hasConditions) else { return api }
    let source = api.withReferencesAsParts
    var plan = ConditionPlan(source: source, api: source, embedded: source.embeddedSchemas)
    let owned = Set(source.schemas.indices.flatMap { source.conditionalParts(of: $0) })
    for index in source.schemas.indices where !owned.contains(index) { plan.plan(index) }
    return plan.api
  }

  private mutating func plan(_ index: Int) {
    // An object without members of its own keeps all members, unless others extend it.
    guard let object = ConditionalObject(index, in: source),
      !object.names.isEmpty || embedded.contains(index)
    else { return }
    if let union = TagUnion(object, in: source), !embedded.contains(index) {
      return replace(object, by: union)
    }
    let schema = source.schemas[index]
    var parts = schema.discriminator == nil && schema.anyOf.isEmpty ? self.parts(of: object) : []
    if object.base.additional.keepsOthers { parts = [] }
    let optional = optionalMembers(of: object)
    api.schemas[index].properties += optional
    api.schemas[index].parts = parts
  }

  /// Returns the members that the object has in some cases only.
  private mutating func optionalMembers(of object: ConditionalObject) -> [OpenAPI.Schema.Property] {
    var found: [OpenAPI.Schema.Property] = []
    var indices: [String: Int] = [:]
    var types: [String: [Int]] = [:]
    var forms: [String: Set<OpenAPI.SchemaForm>] = [:]
    for property in object.links.flatMap({ object.members(of: $0).properties })
    where !object.names.contains(property.name.value) {
      guard let index = indices[property.name.value] else {
        indices[property.name.value] = found.count
        found.append(property)
        forms[property.name.value] = [source.form(of: property.schema)]
        continue
      }
      let form = source.form(of: property.schema)
      guard forms[property.name.value, default: []].insert(form).inserted else { continue }
      types[property.name.value, default: [found[index].schema]].append(property.schema)
    }
    for (name, schemas) in types.sorted(by: { $0.key < $1.key }) {
      guard let index = indices[name] else { continue }
      var either = OpenAPI.Schema(span: found[index].name.span)
      either.anyOf = schemas.map(SchemaLink.init)
      found[index] = OpenAPI.Schema.Property(name: found[index].name, schema: add(either))
    }
    return found
  }

  /// Adds a schema, and returns its index.
  mutating func add(_ schema: OpenAPI.Schema) -> Int {
    api.schemas.append(schema)
    return api.schemas.count - 1
  }
}

extension OpenAPI {
  /// The document, in which conditions beside a reference belong to an object that has the reference as a part.
  fileprivate var withReferencesAsParts: OpenAPI {
    var api = self
    for (index, schema) in schemas.enumerated() where schema.hasConditions {
      guard let reference = schema.reference else { continue }
      var part = Schema(span: schema.span)
      part.reference = reference
      api.schemas[index].reference = nil
      api.schemas[index].allOf.append(SchemaLink(to: api.schemas.count))
      api.schemas.append(part)
    }
    return api
  }

  /// The objects that cannot become unions, because other schemas or texts consist of their members.
  fileprivate var embeddedSchemas: Set<Int> {
    var found: Set<Int> = []
    for schema in schemas {
      var links = wrapped(by: schema) == nil ? schema.allOf : []
      links += schema.discriminator?.mapping.map(\.schema) ?? []
      links += schema.conditions.flatMap { [$0.passing, $0.failing].compactMap { $0?.schema } }
      let shapes = schema.anyOf.filter { !isNull($0) }
      if shapes.count > 1 { links += shapes }
      found.formUnion(links.map { target(of: index(of: $0)) })
    }
    for operation in operations {
      found.formUnion(operation.parameters.compactMap(\.schema).map(target))
      for content in operation.body?.contents ?? [] where !MediaType(content.media.value).isJSON {
        if let schema = content.schema { found.insert(target(of: schema)) }
      }
    }
    return found
  }

  /// Returns the schema at the end of a chain of references and single parts.
  func target(of index: Int) -> Int {
    var index = index
    var walk = SchemaWalk(at: index)
    while let link = schemas[index].reference ?? wrapped(by: schemas[index]),
      let next = walk.enter(link)
    {
      index = next
    }
    return index
  }

  /// Returns the only part of a schema that adds no members to it.
  private func wrapped(by schema: Schema) -> SchemaLink? {
    let isWrapper =
      schema.allOf.count == 1 && schema.anyOf.isEmpty && schema.properties.isEmpty
      && schema.required.isEmpty && !schema.hasConditions && schema.values == nil
    return isWrapper ? schema.allOf.first : nil
  }

  /// Returns the schemas in place that are parts of another one and have conditions.
  func conditionalParts(of index: Int) -> [Int] {
    schemas[index].allOf.map { self.index(of: $0) }
      .filter {
        schemas[$0].reference == nil && schemas[$0].name == nil && schemas[$0].hasConditions
      }
  }

  /// Returns the form of a schema, which is equal for plain schemas that say the same.
  func form(of index: Int) -> SchemaForm {
    let target = target(of: index)
    let schema = schemas[target]
    let isPlain =
      !schema.hasParts && !schema.hasConditions && schema.kinds.count == 1
      && schema.kinds != [.object]
    guard isPlain else { return SchemaForm(target: target) }
    return SchemaForm(
      kinds: schema.kinds,
      format: schema.format,
      isNullable: schema.isNullable,
      values: schema.values?.map(\.value)
    )
  }
}

extension OpenAPI {
  /// The content of a plain schema, or the index of another one.
  struct SchemaForm: Hashable {
    var target: Int?
    var kinds: Set<Schema.Kind> = []
    var format: String?
    var isNullable = false
    var values: [String]?
  }
}
