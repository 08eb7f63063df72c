extension Generator {
  /// Returns the spelling of a type.
  func typeName(_ type: Program.TypeReference) -> TypeName {
    switch type {
    case .scalar(let scalar): typeName(scalar)
    case .defined(let index): typeName(program.types[index])
    case .list(let element): .list(of: typeName(element))
    case .map(let value): .map(to: typeName(value))
    case .nullable(let value): .optional(typeName(value))
    case .bodies(let name): local(name)
    }
  }

  private func typeName(_ definition: Program.TypeDefinition) -> TypeName {
    let name = nameAlone(definition)
    guard definition.module != nil, case .alias(let target) = definition.shape else { return name }
    // The code uses members of the aliased type.
    return name.importing(typeName(target))
  }

  /// Returns the spelling of a type for code that uses none of its members.
  func nameAlone(_ definition: Program.TypeDefinition) -> TypeName {
    guard let module = definition.module else { return local(definition.name) }
    let keyword: TypeKeyword =
      switch definition.shape {
      case .record(let record): record.isClass ? .class : .struct
      case .enumeration, .union: .enum
      case .alias: .typealias
      }
    // With a namespace, the module also contains declarations that the spec does not know, so the name is qualified.
    return .used(
      Identifier(definition.name),
      keyword,
      in: Identifier(module),
      isQualified: program.output.namespaceName != nil
    )
  }

  /// Returns the spelling of a property's type, including its secrecy and its presence.
  func typeName(_ property: Program.Property) -> TypeName {
    let value = valueType(property)
    return switch property.presence {
    case .required: value
    case .optional, .nullable: .optional(value)
    case .threeState: .generic(.named("Presence", in: .runtime(.core)), value)
    }
  }

  /// Returns the spelling of the type of a property's value, including its secrecy.
  func valueType(_ property: Program.Property) -> TypeName {
    let plain = typeName(property.type)
    return property.isSecret ? .generic(.named("Secret", in: .runtime(.core)), plain) : plain
  }

  private func typeName(_ scalar: Scalar) -> TypeName {
    switch scalar {
    case .string: .named("String", in: nil)
    case .bool: .named("Bool", in: nil)
    case .int: .named("Int", in: nil)
    case .int32: .named("Int32", in: nil)
    case .int64: .named("Int64", in: nil)
    case .uint64: .named("UInt64", in: nil)
    case .double: .named("Double", in: nil)
    case .duration: .named("Duration", in: nil)
    case .decimal: .named("ExactDecimal", in: .runtime(.core))
    case .uuid: .named("UUID", in: .foundation)
    case .url: .named("URL", in: .foundation)
    case .data: .named("Data", in: .foundation)
    case .date: .named("Date", in: .foundation)
    case .localTime: .named("LocalTime", in: .runtime(.core))
    case .json: .named("JSONValue", in: .runtime(.core))
    case .scalar: .named("Scalar", in: .runtime(.core))
    case .formFile: .named("FormFile", in: .runtime(.files))
    }
  }

  /// Returns the type at the end of a chain of aliases.
  func expanded(_ type: Program.TypeReference) -> Program.TypeReference { program.expanded(type) }

  /// The declarations of the API's types, including the methods and computed values of their instances.
  var types: some Sequence<SwiftCode> {
    program.types.enumerated().lazy.filter { $1.module == nil }.map { type($1, at: $0) }
  }

  /// Returns the declaration of the type with an index.
  func type(_ definition: Program.TypeDefinition, at index: Int) -> SwiftCode {
    switch definition.shape {
    case .record(let record): model(definition, record, at: index)
    case .enumeration(let enumeration): self.enumeration(definition, enumeration)
    case .union(let union): self.union(definition, union, at: index)
    case .alias(let target): alias(definition, target)
    }
  }

  private func alias(
    _ definition: Program.TypeDefinition,
    _ target: Program.TypeReference
  ) -> SwiftCode {
    let name = Identifier(definition.name)
    return """
      \(comment(on: definition.entity, rules: definition.constraints?.sentences ?? []))
      \(access)typealias \(name)\(named: typeName(target))
      """
  }

  /// Returns the documentation of an entity: the author's text or the fallback, and the source.
  func documentation(
    _ entity: Program.Entity,
    _ fallback: @autoclosure () -> String,
    remarks: [String] = [],
    table: DocumentationTable? = nil,
    params: [Program.Property] = []
  ) -> Documentation {
    Documentation(
      entity.doc,
      fallback: fallback(),
      remarks: remarks + self.remarks(entity),
      table: table,
      parameters: params.compactMap { documentation(ofParam: $0, of: entity) }
    )
  }

  /// Returns the comment on a declaration; empty without a text of the author, remarks, documented params or a fallback.
  ///
  /// A member does not repeat a source that its owner cites.
  func comment(
    on entity: Program.Entity,
    of owner: Program.Entity? = nil,
    fallback: String? = nil,
    rules: [String] = [],
    params: [Program.Property] = []
  ) -> SwiftCode {
    let remarks = remarks(entity, of: owner)
    let rules = paragraph(of: rules)
    let parameters = params.compactMap { documentation(ofParam: $0, of: owner) }
    let hasWords =
      entity.doc != nil || !remarks.isEmpty || !rules.isEmpty || !parameters.isEmpty
    guard hasWords || fallback != nil else { return .empty }
    let comment = Documentation(
      entity.doc,
      fallback: fallback ?? rules.first ?? "`\(entity.lastName)`.",
      remarks: (entity.doc ?? fallback == nil ? [] : rules) + remarks,
      parameters: parameters
    )
    return "\(comment)"
  }

  /// Returns the documentation of a param at its function, or nil if the name suffices.
  func documentation(
    ofParam param: Program.Property,
    of owner: Program.Entity? = nil
  ) -> Documentation.Parameter? {
    let remarks = remarks(param.entity, of: owner)
    let rules = paragraph(of: param.rules)
    guard param.entity.doc != nil || !remarks.isEmpty || !rules.isEmpty else { return nil }
    return Documentation.Parameter(
      name: param.name.text,
      text: Documentation(
        param.entity.doc,
        fallback: rules.first ?? valueOf(param),
        remarks: (param.entity.doc == nil ? [] : rules) + remarks
      )
    )
  }

  /// Returns the vendor's rules as one paragraph, or nothing without rules.
  func paragraph(of rules: [String]) -> [String] {
    rules.isEmpty ? [] : [rules.joined(separator: " ")]
  }

  /// Returns the source of an entity, unless the enclosing declaration cites it, and the deprecation message.
  private func remarks(_ entity: Program.Entity, of owner: Program.Entity? = nil) -> [String] {
    var remarks: [String] = []
    if let origin = entity.origin, origin != owner?.origin {
      let address = origin.url.map { ", " + $0 } ?? ""
      let later = origin.isLater ? " (not in the vendor's document)" : ""
      remarks.append("Source: " + origin.place + address + later + ".")
    }
    if let message = entity.deprecation { remarks.append("Deprecated: " + message) }
    return remarks
  }

  /// Returns the attribute of a deprecated function or property.
  ///
  /// Types, cases and params get no attribute, since the generated code itself uses them and would cause warnings.
  func deprecation(_ entity: Program.Entity) -> SwiftCode {
    deprecation(entity.deprecation)
  }

  /// Returns the attribute with a deprecation message, or nothing without a message.
  func deprecation(_ message: String?) -> SwiftCode {
    guard let message else { return .empty }
    return "@available(*, deprecated, message: \(literal: message))"
  }

  /// The conformances of models for comparison.
  var equality: SwiftCode {
    switch program.output.equality {
    case .none: .empty
    case .equatable: ", Equatable"
    case .hashable: ", Hashable"
    }
  }
}
