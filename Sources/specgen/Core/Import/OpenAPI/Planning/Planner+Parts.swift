/// Planning of parts, whose members are present together, or if another member has a value.
extension Planner {
  /// A part of an object, with the schema that has it.
  struct OwnedPart {
    let part: OpenAPI.ConditionalPart
    let owner: Int
  }

  /// A part of a record.
  struct PlannedPart {
    let part: OpenAPI.ConditionalPart
    let names: [String]
    /// The value of the member that decides on the part.
    let value: Spec.Constant?
  }

  /// Returns the parts of a declared record, whose members are not fields of it.
  ///
  /// The other parts remain optional fields: an object may require or narrow their members.
  func plannedParts(of schema: Int, _ own: Members, _ all: Members) -> [PlannedPart] {
    guard !own.parts.isEmpty, !decisions.plain.contains(schema), !keepsOthers(all) else {
      return []
    }
    return own.parts.compactMap { owned in
      guard case .record(let members) = shape(of: owned.part.schema), members.marks.isEmpty,
        members.parts.isEmpty
      else { return nil }
      let names = members.properties.map(\.name.value)
      guard names.allSatisfy({ own.marks[$0] == nil && !own.required.contains($0) }) else {
        return nil
      }
      switch owned.part.presence {
      case .together:
        let isSame = members.properties.allSatisfy { property in
          own.indices[property.name.value].map { own.properties[$0].schema } == property.schema
        }
        return isSame ? PlannedPart(part: owned.part, names: names, value: nil) : nil
      case .when(let tag, let value):
        let known = api.schemas[owned.owner].properties
        let isSame = names.allSatisfy { name in
          own.indices[name].map { own.properties[$0].schema }
            == known.first { $0.name.value == name }?.schema
        }
        guard isSame, let index = all.indices[tag],
          let constant = constant(value, of: all.properties[index].schema)
        else { return nil }
        return PlannedPart(part: owned.part, names: names, value: constant)
      }
    }
  }

  /// Returns the value of a member that can decide on a part, or nil for a member of another type.
  private func constant(_ value: SpelledText, of schema: Int) -> Spec.Constant? {
    let (target, isNullable) = target(of: schema)
    guard !isNullable, case .scalar(let scalar) = shape(of: target) else { return nil }
    switch (scalar, value.spelling) {
    case (ScalarPlan(name: "String"), .string): return .string(value.value)
    case (ScalarPlan(name: "Int"), .integer): return Int(decimal: value.value).map { .int($0) }
    case (ScalarPlan(name: "Bool"), .bool): return .bool(value.value.lowercased() == "true")
    default: return nil
    }
  }

  /// Returns the fields of parts.
  mutating func fields(
    of parts: [PlannedPart],
    named names: inout MemberNames,
    beside fields: [String: String],
    of schema: Int,
    _ typeName: String,
    isSent: Bool
  ) -> [Spec.Field] {
    let owner = api.schemas[schema].name.map { ImportNames.type($0.value) } ?? typeName
    return parts.map { planned in
      let span = api.schemas[planned.part.schema].span
      let wanted = name(of: planned)
      let isTaken = fields.values.contains(wanted)
      let name = names.name(of: isTaken ? wanted + "Part" : wanted).name
      let typeName = owner + SwiftName.upperCamel(name).text
      let typeUse = Use(
        name: schemaNames.contains(typeName) ? typeName + "Part" : typeName,
        allowsInPlace: false,
        isSent: isSent,
        span: span
      )
      let type = type(planned.part.schema, typeUse)
      let inline: Spec.Inline
      switch (planned.part.presence, planned.value) {
      case (.when(let tag, let value), let constant?):
        inline = .when(
          field: Located(value: fields[tag] ?? tag, span: value.span),
          value: Located(value: constant, span: value.span)
        )
      default: inline = .orNone
      }
      expressed.formUnion(planned.part.keywords)
      return Spec.Field(
        name: Located(value: name, span: span),
        type: type.use(at: span, isNullable: false),
        inline: inline
      )
    }
  }

  /// Returns the name of a part: the value that decides on it, or the words that its members have in common.
  private func name(of planned: PlannedPart) -> String {
    switch (planned.part.presence, planned.value) {
    case (.when(let tag, _), .bool(let isTrue)):
      return Self.words(isTrue ? [tag, "part"] : ["not", tag])
    case (.when(let tag, let value), .int): return Self.words([tag, value.value])
    case (.when(_, let value), _): return value.value
    case (.together, _):
      let required = api.schemas[planned.part.schema].required
      let names = planned.names.filter(required.contains).map { Self.words([$0]) }
      let common = names.dropFirst().reduce(names.first ?? "") { $0.commonWords(with: $1) }
      guard common.isEmpty else { return common }
      let listed = names.count < 4 ? names : Array(names.prefix(1)) + ["others"]
      return Self.words([listed.joined(separator: "_and_")])
    }
  }

  private static func words(_ words: [String]) -> String {
    SwiftName.lowerCamel(words.map(ImportNames.member).joined(separator: "_")).text
  }
}

extension String {
  /// Returns the words at the start of two names in camel case.
  fileprivate func commonWords(with other: String) -> String {
    let common = zip(self, other).prefix { $0 == $1 }.count
    func ends(_ name: String) -> Bool {
      guard let next = name.dropFirst(common).first else { return true }
      return next.isUppercase
    }
    var prefix = String(prefix(common))
    if !ends(self) || !ends(other) {
      while let last = prefix.popLast(), !last.isUppercase {}
    }
    return prefix
  }
}
