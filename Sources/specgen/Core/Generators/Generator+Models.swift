extension Generator {
  /// Returns the final class of a record, or its struct if properties are variable.
  func model(
    _ definition: Program.TypeDefinition,
    _ record: Program.Record,
    at index: Int
  ) -> SwiftCode {
    let properties = record.properties
    let common = commonError(index)
    let identity: SwiftCode =
      record.identity == nil ? .empty : ", \(TypeName.named("Identifiable", in: nil))"
    // A class has no description of its own.
    let description: SwiftCode =
      record.isClass ? ", \(TypeName.named("TextOutputStreamable", in: nil))" : .empty
    let conformances: SwiftCode =
      "\(jsonModel(record)), Codable\(equality)\(identity)\(description)\(validatedModel(definition))\(common.conformance)"
    let label: SwiftCode = record.isTuple ? "elements" : "from"
    let kind: SwiftCode = record.isClass ? "final class" : "struct"
    return """
      \(comment(on: definition.entity, rules: definition.constraints?.sentences ?? []))
      \(access)nonisolated \(kind) \(Identifier(definition.name)): \(conformances: conformances) {
        \(lines: properties.map { declaration($0, of: definition) })
        \(additionalDeclaration(record))

        \(initializer(of: record))

        \(access)init(\(label) json: JSONReader) throws(DecodingFailure) {
          \(lines: record.constants.map { expecting($0.key, in: $0.parents, $0.value) })
          \(lines: memberReading(record))
        }

        \(access)func writeMembers(to json: inout JSONWriter) {
          \(lines: memberWriting(record))
          \(lines: properties.filter { $0.inline != nil }.map(partWriting))
          \(additionalWriting(record))
        }

        \(memberValidation(definition, record))

        \(common.statuses)

        \(blocks: members(record))
      }
      """
  }

  /// The conformances of structs that store properties under other names, so that the runtime prints the declared names.
  var shownModels: SwiftCode {
    let conformances = program.types.compactMap { definition -> SwiftCode? in
      guard definition.module == nil, case .record(let record) = definition.shape,
        record.hidesNames, !record.isClass
      else { return nil }
      return "nonisolated extension \(local(definition.name)): TextOutputStreamable {}"
    }
    return "\(lines: conformances)"
  }

  private func jsonModel(_ record: Program.Record) -> TypeName {
    .named(record.isTuple ? "JSONTuple" : "JSONModel", in: .runtime(.core))
  }

  /// Returns the declaration of a model's property; a boxed or deprecated one is stored under another name.
  private func declaration(
    _ property: Program.Property,
    of definition: Program.TypeDefinition
  ) -> SwiftCode {
    let name = Identifier(property.name)
    let type = typeName(property)
    let isElement = if case .record(let record) = definition.shape { record.isTuple } else { false }
    let isObvious =
      isElement || property.parents.isEmpty && property.keys == [property.name.text]
    let documentation = comment(
      on: property.entity,
      of: definition.entity,
      fallback: isObvious ? nil : valueOf(property),
      rules: property.rules
    )
    guard property.storedName != property.name else {
      return """
        \(documentation)
        \(access)\(stored) \(name): \(type)
        \(keyDeclaration(property))
        """
    }
    let hidden = Identifier(property.storedName)
    let accessors: SwiftCode =
      switch program.output.properties {
      case .constant: "\(access)var \(name): \(type)\(body: "\(hidden)\(unboxing(property))")"
      case .variable:
        """
        \(access)var \(name): \(type) {
          get { \(hidden)\(unboxing(property)) }
          set { \(hidden) = \(stored("newValue", property)) }
        }
        """
      }
    return """
      \(documentation)
      \(deprecation(property.entity))
      \(accessors)
      private \(stored) \(hidden): \(storedType(property))
      \(keyDeclaration(property))
      """
  }

  private func storedType(_ property: Program.Property) -> TypeName {
    guard property.isBoxed else { return typeName(property) }
    let box: TypeName = .generic(.named("Boxed", in: .runtime(.core)), valueType(property))
    return switch property.presence {
    case .required: box
    case .optional, .nullable: .optional(box)
    case .threeState: .generic(.named("Presence", in: .runtime(.core)), box)
    }
  }

  private func unboxing(_ property: Program.Property) -> SwiftCode {
    guard property.isBoxed else { return .empty }
    return switch property.presence {
    case .required: ".value"
    case .optional, .nullable: "?.value"
    case .threeState: ".unboxed()"
    }
  }

  /// Returns the stored form of a value, which is boxed if the property is.
  func stored(_ value: SwiftCode, _ property: Program.Property) -> SwiftCode {
    guard property.isBoxed else { return value }
    return property.presence == .required ? "Boxed(\(value))" : "\(value).map(Boxed.init)"
  }

  private func initializer(of record: Program.Record) -> SwiftCode {
    let values = record.properties.flatMap { property in
      [assignment(property)] + (keyAssignment(property, isRead: false).map { [$0] } ?? [])
    }
    guard let additional = record.additional else {
      return initializer(parameters: record.properties.map(parameter), assignments: values)
    }
    return initializer(
      parameters: record.properties.map(parameter)
        + ["additional: \(TypeName.map(to: typeName(additional))) = [:]"],
      assignments: values + ["self.additional = additional"]
    )
  }

  /// Returns an initializer with a parameter for each property; parameters of optional properties have a default.
  func initializer(_ properties: [Program.Property]) -> SwiftCode {
    initializer(
      parameters: properties.map(parameter),
      assignments: properties.map(assignment)
    )
  }

  /// Returns the statement that stores a parameter of an initializer.
  func assignment(_ property: Program.Property) -> SwiftCode {
    assignment(property, of: "\(Identifier(property.name))")
  }

  /// Returns the statement that stores a value in a property.
  func assignment(_ property: Program.Property, of value: SwiftCode) -> SwiftCode {
    let value = stored(value, property)
    return "self.\(Identifier(property.storedName)) = \(value)"
  }

  /// Returns an initializer with the given parameters and assignments.
  func initializer(
    documentation: Documentation? = nil,
    parameters: [SwiftCode],
    assignments: [SwiftCode]
  ) -> SwiftCode {
    let comment: SwiftCode = documentation.map { "\($0)" } ?? .empty
    if assignments.isEmpty {
      return """
        \(comment)
        \(access)init() {}
        """
    }
    return """
      \(comment)
      \(access)init(\(list: parameters)) {
        \(lines: assignments)
      }
      """
  }

  /// Returns a parameter with its default, if the property may be absent.
  func parameter(_ property: Program.Property) -> SwiftCode {
    let parameter: SwiftCode = "\(parameter: Identifier(property.name)): \(typeName(property))"
    return absence(property).map { "\(parameter) = \($0)" } ?? parameter
  }

  private func memberReading(_ record: Program.Record) -> [SwiftCode] {
    let members = record.properties.filter { $0.inline == nil }.map(reading)
    let parts = record.properties.compactMap(partReading) + additionalReading(record)
    // The presence of a part may depend on a member, which must be read before the part.
    guard !record.hasConditionalPart else { return members.map(\.throwing) + parts }
    return MemberReading.statements(parts.map { MemberReading(throwing: $0) } + members)
  }

  private func memberWriting(_ record: Program.Record) -> [SwiftCode] {
    let properties = record.properties.filter { $0.inline == nil }
    return grouped(
      record.constants.map { ($0.parents, writing($0.key, $0.value)) }
        + properties.map { ($0.parents, writing($0)) }
    )
  }
}

extension Program.Record {
  /// `true` if a field determines whether a part is present.
  fileprivate var hasConditionalPart: Bool {
    properties.contains { property in
      if case .when = property.inline { true } else { false }
    }
  }
}
