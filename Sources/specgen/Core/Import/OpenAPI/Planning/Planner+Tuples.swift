extension Planner {
  /// Returns a list with a value at each position, named by the titles of its elements.
  ///
  /// Without `minItems`, a document usually means all elements.
  mutating func tuple(_ schema: Int, _ use: Use) -> Spec.Record {
    let elements = api.schemas[schema].tuple
    if api.schemas[schema].leastItems == nil {
      let message =
        "all elements of the tuple are required, although the document names no `minItems`"
      report(.choice, use.name, message, at: api.schemas[schema].span)
    }
    let least = api.schemas[schema].leastItems ?? elements.count
    var names = MemberNames(reserved: ReservedNames.properties, [])
    let fields = elements.enumerated().map { position, element in
      let span = api.schemas[element].span
      let title = api.schemas[element].title?.value ?? "element \(position + 1)"
      let name = names.name(of: title).0
      let planned = type(
        element,
        Use(
          name: use.name + SwiftName.upperCamel(name).text,
          allowsInPlace: use.nesting < 5,
          isSent: use.isSent,
          nesting: use.nesting + 1,
          level: use.level + 1,
          span: span
        )
      )
      return Spec.Field(
        name: Located(value: name, span: span),
        key: Located(value: String(position), span: span),
        type: planned.use(at: span, isOptional: position >= least),
        notes: notes(
          doc: doc(of: element),
          deprecation: api.schemas[element].deprecation,
          at: span
        )
      )
    }
    return Spec.Record(fields: fields, isTuple: true)
  }
}
