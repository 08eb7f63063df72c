extension Exporter {
  /// Returns the schema of a type, with the constraints of its values and their elements.
  func schema(
    of reference: Program.TypeReference,
    _ constraints: Program.Constraints?
  ) -> YAMLValue {
    guard let constraints else { return schema(of: reference) }
    let schema: YAMLValue =
      switch reference {
      case .list(let element):
        .object([
          ("type", .string("array")), ("items", self.schema(of: element, constraints.elements)),
        ])
      case .map(let value):
        .object([
          ("type", .string("object")),
          ("additionalProperties", self.schema(of: value, constraints.elements)),
        ])
      case .nullable(let value): nullable(self.schema(of: value, constraints))
      case .scalar, .defined, .bodies: self.schema(of: reference)
      }
    if case .nullable = reference { return schema }
    return schema.adding(constraints.own.map(\.keyword))
  }
}

extension Constraint {
  /// The keyword of JSON Schema.
  var keyword: (String, YAMLValue?) {
    switch name {
    case .min: ("minimum", yaml)
    case .exclusiveMin: ("exclusiveMinimum", yaml)
    case .max: ("maximum", yaml)
    case .exclusiveMax: ("exclusiveMaximum", yaml)
    case .minMembers: ("minProperties", yaml)
    case .maxMembers: ("maxProperties", yaml)
    case .multipleOf, .minLength, .maxLength, .pattern, .minItems, .maxItems, .uniqueItems,
      .dependentRequired:
      (name.rawValue, yaml)
    }
  }
}

extension Program.ServerDefault {
  /// The value as YAML.
  var yaml: YAMLValue { .spelled(text, as: spelling) }
}
