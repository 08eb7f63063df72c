extension Generator {
  /// Returns the enumeration of the shapes of a union.
  func union(
    _ definition: Program.TypeDefinition,
    _ union: Program.Union,
    at index: Int
  ) -> SwiftCode {
    let common = commonError(index)
    let model: TypeName = .named(isObject(union) ? "JSONModel" : "JSONCodable", in: .runtime(.core))
    let write: SwiftCode =
      isObject(union)
      ? """
      \(access)func writeMembers(to json: inout JSONWriter) {
      """
      : """
      \(access)func write(to json: inout JSONWriter) {
      """
    let conformances: SwiftCode =
      "\(model), Codable\(equality)\(validatedModel(definition))\(common.conformance)"
    return """
      \(comment(on: definition.entity))
      \(access)nonisolated \(indirect(union.cases.compactMap(\.payload)))enum \(Identifier(definition.name)): \(conformances: conformances) {
        \(lines: union.cases.map { declaration($0, of: definition) })
        \(unrecognized(union))

        \(access)init(from json: JSONReader) throws(DecodingFailure) {
          \(lines: reading(union))
        }

        \(write)
          switch self {
          \(lines: union.cases.map { writing($0, union) })
          \(unrecognizedWriting(union))
          }
        }

        \(caseValidation(definition, union))

        \(common.statuses)
      }
      """
  }

  /// Returns the modifier `indirect` if a case contains a struct or a union, so that each value is one pointer.
  func indirect(_ payloads: [Program.TypeReference]) -> SwiftCode {
    let isLarge = payloads.contains { payload in
      guard case .defined(let index) = expanded(payload) else { return false }
      switch program.types[index].shape {
      case .record(let record): return !record.isClass
      case .union: return true
      case .enumeration, .alias: return false
      }
    }
    return isLarge ? "indirect " : .empty
  }

  /// Returns `true` if each shape is a JSON object, whose members can be combined with others.
  private func isObject(_ union: Program.Union) -> Bool {
    switch union.tagging {
    case .discriminator, .key: true
    case .kind, .order: false
    }
  }

  private func declaration(
    _ value: Program.UnionCase,
    of definition: Program.TypeDefinition
  ) -> SwiftCode {
    let payload: SwiftCode = value.payload.map { "(\(typeName($0)))" } ?? .empty
    return """
      \(comment(on: value.entity, of: definition.entity))
      case \(Identifier(value.name))\(payload)
      """
  }

  private func unrecognized(_ union: Program.Union) -> SwiftCode {
    guard union.isOpen else { return .empty }
    return """
      /// A shape that the spec does not list.
      case unrecognized(\(TypeName.named("JSONValue", in: .runtime(.core))))
      """
  }

  private func reading(_ union: Program.Union) -> [SwiftCode] {
    let whole: SwiftCode = union.tagging == .key ? "json.objectValue()" : "JSONValue(from: json)"
    let rest: SwiftCode =
      union.isOpen
      ? "self = .unrecognized(try \(whole))" : "throw json.\(failure(union))"
    switch union.tagging {
    case .discriminator(let key, let kind):
      let cases = union.cases.map(branch)
      return [
        """
        switch try json.\(reader(of: kind))(\(literal: key)) {
        \(lines: cases)
        \(union.hasAllBooleans ? .empty : "default: \(rest)")
        }
        """
      ]
    case .kind:
      // Each integer is also a number, so it is tested first.
      let isFirst: (Program.UnionCase) -> Bool = { $0.mark == .kind(.integer) }
      let cases = (union.cases.filter(isFirst) + union.cases.filter { !isFirst($0) }).map(branch)
      return [
        """
        switch json.kind {
        \(lines: cases)
        default: \(rest)
        }
        """
      ]
    case .key:
      let cases = union.cases.map { value -> SwiftCode in
        """
        if json.has(\(mark(value))) {
          \(assignment(value))
          return
        }
        """
      }
      return cases + [rest]
    case .order:
      let cases = union.cases.map { value -> SwiftCode in
        """
        if let value = json.form(\(list: form(value, of: union))) {
          self = .\(Identifier(value.name))(value)
          return
        }
        """
      }
      return cases + [rest]
    }
  }

  private func branch(_ value: Program.UnionCase) -> SwiftCode {
    guard value.payload != nil else { return "case \(mark(value)): \(assignment(value))" }
    return """
      case \(mark(value)):
        \(assignment(value))
      """
  }

  private func assignment(_ value: Program.UnionCase) -> SwiftCode {
    let name = Identifier(value.name)
    guard let payload = value.payload else { return "self = .\(name)" }
    return "self = .\(name)(try \(typeName(payload))(from: json))"
  }

  private func mark(_ value: Program.UnionCase) -> SwiftCode {
    switch value.mark {
    case .value(let constant): literal(constant)
    case .key(let key): "\(literal: key)"
    case .kind(.integer): ".number where json.isInteger"
    case .kind(let kind): accepting([kind])
    case .form: .empty
    }
  }

  private func writing(_ value: Program.UnionCase, _ union: Program.Union) -> SwiftCode {
    let name = Identifier(value.name)
    var statements = writingDiscriminator(value, union)
    let pattern: SwiftCode = value.payload == nil ? "case .\(name):" : "case .\(name)(let value):"
    if let payload = value.payload { statements.append(writing(payload, union)) }
    return """
      \(pattern)
        \(lines: statements)
      """
  }

  /// Returns the statements that write the discriminator of a case.
  private func writingDiscriminator(_ value: Program.UnionCase, _ union: Program.Union)
    -> [SwiftCode]
  {
    let shape: SwiftCode = "json.shape(\(literal: value.name.text))"
    guard case .discriminator(let key, _) = union.tagging else { return [shape] }
    let constant: SwiftCode = "json.constant(\(literal: key), \(mark(value))"
    switch record(of: value)?.member(under: key) {
    case nil: return ["\(constant))"]
    case .property(let property)? where property.presence == .optional:
      return [shape, "\(constant), when: value.\(Identifier(property.storedName)) == nil)"]
    // The shape itself writes the discriminator.
    case .property?, .constant?: return [shape]
    }
  }

  /// Returns the record of a case, or nil if the case contains another kind of type.
  func record(of value: Program.UnionCase) -> Program.Record? {
    guard let payload = value.payload, case .defined(let index) = expanded(payload),
      case .record(let record) = program.types[index].shape
    else { return nil }
    return record
  }

  /// Returns the method that reads a discriminator.
  private func reader(of kind: Spec.JSONKind) -> SwiftCode {
    switch kind {
    case .integer: "int"
    case .bool: "bool"
    default: "string"
    }
  }

  /// Returns the statement that writes the value of a case.
  ///
  /// A nested union with an unrecognized shape keeps the whole object, including discriminators.
  private func writing(_ payload: Program.TypeReference, _ union: Program.Union) -> SwiftCode {
    guard isObject(union) else { return "value.write(to: &json)" }
    guard case .defined(let index) = expanded(payload), case .union = program.types[index].shape
    else { return "value.writeMembers(to: &json)" }
    return "json.part(value)"
  }

  private func unrecognizedWriting(_ union: Program.Union) -> SwiftCode {
    guard union.isOpen else { return .empty }
    guard isObject(union) else {
      return """
        case .unrecognized(let value):
          json.shape("unrecognized")
          value.write(to: &json)
        """
    }
    return "case .unrecognized(let value): json.members(of: value)"
  }

  /// Returns the expression of the failure when no shape of a closed union matches.
  private func failure(_ union: Program.Union) -> SwiftCode {
    switch union.tagging {
    case .discriminator(let key, _):
      "failure(\(literal: key), notAmong: [\(elements: union.cases.map(mark))])"
    case .key: "failure(noneOf: [\(elements: union.cases.map(mark))])"
    case .kind: "failure(notAmong: [\(elements: kinds(union))])"
    case .order: "failure(\(list: forms(union)))"
    }
  }

  private func kinds(_ union: Program.Union) -> [SwiftCode] {
    var kinds: [Spec.JSONKind] = []
    for case .kind(let kind) in union.cases.map(\.mark) {
      if !kinds.contains(kind.base) { kinds.append(kind.base) }
    }
    return kinds.map { accepting([$0]) }
  }

  private func forms(_ union: Program.Union) -> [SwiftCode] {
    union.cases.enumerated().map { index, value in
      let label: SwiftCode = index == 0 ? "forms: " : .empty
      return "\(label)\(payloadType(value)).self"
    }
  }
}

extension Program.Union {
  /// `true` if each value of a Boolean discriminator has a case.
  fileprivate var hasAllBooleans: Bool {
    cases.filter { [.value(.bool(true)), .value(.bool(false))].contains($0.mark) }.count == 2
  }
}
