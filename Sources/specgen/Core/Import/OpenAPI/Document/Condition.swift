extension OpenAPI {
  /// A condition on an object: a test of one member, with the schemas of values that pass or fail it.
  struct Condition: Sendable {
    /// The test, or nil for one that is more than the values of a member.
    let test: Test?
    let passing: Branch?
    let failing: Branch?
    /// The location of `if`.
    let span: Span
  }

  /// The values of a member that a condition tests for.
  struct Test: Sendable {
    let property: String
    let values: [SpelledText]
    /// `true` if an object without the member fails the test, instead of passing it.
    let isRequired: Bool
  }

  /// A schema that holds for some values of an object.
  struct Branch: Sendable {
    let schema: SchemaLink
    /// The location of its keyword.
    let span: Span
  }

  /// A member whose presence requires other members, or a further schema.
  struct Dependency: Sendable {
    enum Need: Sendable {
      case members([String])
      case schema(SchemaLink)
    }

    let member: Located<String>
    let need: Need
  }

  /// Members of an object that are present together.
  struct ConditionalPart: Sendable {
    enum Presence: Sendable {
      /// If a member has a value.
      case when(property: String, value: SpelledText)
      /// If one of the required members is present.
      case together
    }

    let presence: Presence
    /// The schema of the members.
    let schema: Int
    /// The locations of the keywords that it expresses.
    let keywords: [Span]
  }
}

extension OpenAPI.Schema {
  /// `true` if some of what it says depends on the members of the value.
  var hasConditions: Bool { !conditions.isEmpty || !dependencies.isEmpty }
}

extension OpenAPI.Test {
  private static let notes: Set<String> = ["title", "description", "$comment"]

  /// Reads the test of an `if`, or returns nil if it is more than the values of a member.
  init?(_ node: Node) {
    guard node.kind == .mapping, node["type"].map({ $0.hasText("object") }) ?? true,
      node.has(only: Self.notes.union(["type", "properties", "required"])),
      let properties = node["properties"]?.entries.map({ $0 }), properties.count == 1,
      properties[0].value.has(only: Self.notes.union(["type", "const", "enum"]))
    else { return nil }
    let (name, schema) = (properties[0].key.text, properties[0].value)
    let values: [SpelledText]
    switch (schema["const"], schema["enum"]) {
    case (let value?, nil): values = value.spelled.map { [$0] } ?? []
    case (nil, let list?): values = list.items.compactMap(\.spelled)
    default: return nil
    }
    let required = node["required"]?.texts ?? []
    guard !values.isEmpty, required.allSatisfy({ $0 == name }) else { return nil }
    self.init(property: name, values: values, isRequired: !required.isEmpty)
  }
}

extension Node {
  /// Returns `true` for an object that has no other keys.
  fileprivate func has(only keys: Set<String>) -> Bool {
    kind == .mapping && entries.allSatisfy { keys.contains($0.key.text) }
  }
}

extension OpenAPIDecoder {
  /// Reads the conditions of a schema, whose branches become schemas of their own.
  mutating func readConditions(of node: Node, into schema: inout OpenAPI.Schema) {
    for entry in node.entries {
      switch entry.key.text {
      case "if":
        let condition = OpenAPI.Condition(
          test: OpenAPI.Test(entry.value),
          passing: branch("then", of: node),
          failing: branch("else", of: node),
          span: entry.key.span
        )
        schema.conditions.append(condition)
      case "dependentRequired", "dependentSchemas", "dependencies":
        for dependency in entry.value.entries {
          let value = dependency.value
          let isSchema = value.kind == .mapping || value.spelled?.spelling == .bool
          let need: OpenAPI.Dependency.Need =
            isSchema ? .schema(SchemaLink(to: self.schema(value))) : .members(value.texts)
          let member = Located(value: dependency.key.text, span: dependency.key.span)
          schema.dependencies.append(OpenAPI.Dependency(member: member, need: need))
        }
      default: break
      }
    }
  }

  private mutating func branch(_ keyword: String, of node: Node) -> OpenAPI.Branch? {
    guard let entry = node.entries.first(where: { $0.key.text == keyword }) else { return nil }
    return OpenAPI.Branch(
      schema: SchemaLink(to: schema(entry.value)),
      span: entry.key.span
    )
  }
}
