/// Unions in place of objects whose members depend on the value of one of them.
extension ConditionPlan {
  /// Replaces an object by a union whose shapes extend the members that all values have.
  mutating func replace(_ object: ConditionalObject, by union: TagUnion) {
    let original = source.schemas[object.index]
    let forbidden = union.shapes.reduce(into: Set<String>()) { $0.formUnion($1.members.forbidden) }
    let base = base(of: object, without: forbidden.union([union.tag.name.value]))
    let movable = original.properties.filter { forbidden.contains($0.name.value) }
    let alternatives = union.shapes.map { shape -> SchemaLink in
      var schema = OpenAPI.Schema(span: shape.branch?.span ?? original.span)
      schema.kinds = [.object]
      schema.allOf = base.map { [$0] } ?? []
      let tag = add(tagSchema(of: union.tag, shape.values))
      schema.allOf.append(tagPart(union.tag, tag, at: schema.span))
      let moved = movable.filter { !shape.members.forbidden.contains($0.name.value) }
      if !moved.isEmpty { schema.allOf.append(part(moved, [], at: schema.span)) }
      if let branch = shape.branch {
        // A member that no value has is no member.
        schema.allOf.append(
          shape.members.forbidden.isEmpty
            ? branch.schema
            : part(shape.members.properties, shape.members.required, at: schema.span)
        )
        // The branch may describe the member again, in other words.
        if shape.members.names.contains(union.tag.name.value) {
          schema.allOf.append(tagPart(union.tag, tag, at: schema.span))
        }
      }
      if let branch = shape.branch.map({ source.schemas[source.index(of: $0.schema)] }) {
        (schema.doc, schema.title) = (branch.doc, branch.title)
      }
      if let name = original.name {
        let made = freeName(name.value + shape.name, or: "Shape")
        schema.shared = OpenAPI.Schema.SharedType(name: made, hasDoc: true)
      }
      return SchemaLink(to: add(schema))
    }
    var replaced = original
    replaced.properties = []
    replaced.required = []
    replaced.allOf = []
    (replaced.conditions, replaced.dependencies) = ([], [])
    replaced.additional = .unspecified
    replaced.anyOf = alternatives
    replaced.isExclusive = true
    replaced.expressed = union.keywords
    api.schemas[object.index] = replaced
  }

  /// Adds the members of all shapes, and returns a reference to them, or nil if there are none.
  private mutating func base(of object: ConditionalObject, without names: Set<String>)
    -> SchemaLink?
  {
    let original = source.schemas[object.index]
    let conditional = Set(source.conditionalParts(of: object.index))
    var base = OpenAPI.Schema(span: original.span)
    base.kinds = [.object]
    base.properties = original.properties.filter { !names.contains($0.name.value) }
    base.required = original.required.subtracting(names)
    base.additional = original.additional
    base.allOf = original.allOf.compactMap { link in
      let index = source.index(of: link)
      guard conditional.contains(index) else { return link }
      var part = source.schemas[index]
      (part.conditions, part.dependencies) = ([], [])
      return source.isOnlyCondition(index) ? nil : SchemaLink(to: add(part))
    }
    guard !base.properties.isEmpty || !base.allOf.isEmpty else {
      guard case .unspecified = base.additional else { return SchemaLink(to: add(base)) }
      return nil
    }
    if let name = original.name, !base.properties.isEmpty {
      let made = freeName(name.value + "Base", or: "Members")
      base.name = Located(value: made, span: name.span)
    }
    var reference = OpenAPI.Schema(span: original.span)
    reference.reference = SchemaLink(to: add(base))
    return SchemaLink(to: add(reference))
  }

  /// Returns a name, with a word after it if the document has a schema of that name.
  private func freeName(_ wanted: String, or word: String) -> String {
    let type = ImportNames.type(wanted)
    let isTaken = source.components.contains { index in
      source.schemas[index].name.map { ImportNames.type($0.value) == type } ?? false
    }
    return isTaken ? wanted + word : wanted
  }

  /// Adds an object whose only member is the tag.
  private mutating func tagPart(
    _ tag: OpenAPI.Schema.Property,
    _ schema: Int,
    at span: Span
  ) -> SchemaLink {
    let property = OpenAPI.Schema.Property(name: tag.name, schema: schema)
    return part([property], [tag.name.value], at: span)
  }

  private mutating func part(
    _ properties: [OpenAPI.Schema.Property],
    _ required: Set<String>,
    at span: Span
  ) -> SchemaLink {
    SchemaLink(to: add(properties, required, at: span))
  }

  /// Returns the schema of the tag with the values of one shape.
  private func tagSchema(
    of tag: OpenAPI.Schema.Property,
    _ values: [SpelledText]
  ) -> OpenAPI.Schema {
    let target = source.schemas[source.target(of: tag.schema)]
    let known = target.values ?? []
    let kept = known.indices.filter { index in values.contains { $0.value == known[index].value } }
    var schema = OpenAPI.Schema(span: source.schemas[tag.schema].span)
    schema.kinds = target.kinds
    schema.doc = source.schemas[tag.schema].doc ?? target.doc
    schema.values = kept.map { known[$0] }
    schema.valueNames = kept.filter(target.valueNames.indices.contains).map {
      target.valueNames[$0]
    }
    schema.valueDocs = kept.filter(target.valueDocs.indices.contains).map { target.valueDocs[$0] }
    return schema
  }
}
