extension Planner {
  /// Returns the record of an object's members.
  mutating func record(
    _ members: Members,
    of schema: Int,
    name: String,
    isSent: Bool,
    sharedName: String? = nil,
    depth: Int,
    level: Int = 0,
    base key: TypeKey? = nil
  ) -> Spec.Record {
    let span = api.schemas[schema].span
    let isSent = isSentForm(schema, isSent)
    if !directions.isSplit[schema] { reportLeftOut(members, isSent: isSent) }
    let all = membersInDirection(members, isSent: isSent)
    var own = all
    var extended: Located<String>?
    // A type in place that both forms contain is declared once, and named after the answered form.
    var sharedStem =
      directions.isSplit[schema]
      ? sharedName ?? api.schemas[schema].name.map { ImportNames.type($0.value) } : nil
    if key != nil, let base = baseRecord(of: schema, all, isSent: isSent) {
      let parent = api.schemas[base.schema]
      extended = Located(
        value: declare(
          base.schema,
          isSent: isSent,
          isBase: base.isBase,
          suggested: parent.name?.value ?? "Base"
        ),
        span: span
      )
      own = base.own
    } else if let answered = answeredMembers(of: schema, members) {
      if key != nil { sharedStem = nil }
      if let key, !isSent {
        let draft = declare(schema, isSent: true, isBase: key.isBase, suggested: name)
        extended = Located(value: draft, span: span)
        own = answered
      }
    }
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    let others: Set<String> = keepsOthers(own) ? ["additional"] : []
    var names = MemberNames(reserved: ReservedNames.properties, others)
    var fieldNames: [String: String] = [:]
    for property in all.properties where own.indices[property.name.value] == nil {
      fieldNames[property.name.value] = names.name(of: property.name.value).name
    }
    let parts = key == nil ? [] : plannedParts(of: schema, own, all)
    let partial = Set(parts.flatMap(\.names))
    let travelsOut = isSent || directions.isSent[schema] && !directions.isSplit[schema]
    for property in own.properties where !partial.contains(property.name.value) {
      let wire = property.name.value
      let (fieldName, memberKey) = names.name(of: wire)
      fieldNames[wire] = fieldName
      let isRelaxed = decisions.optional.contains(.init(schema: schema, name: wire))
      let isRequired = own.required.contains(wire) && !isRelaxed
      if let key, depth == 1, let typeName = typeNames[key] {
        places["types.\(typeName).fields.\(fieldName)"] = property.schema
      }
      // Nesting is limited, so the innermost types are declared.
      let use = Use(
        name: name + SwiftName.upperCamel(fieldName).text,
        allowsInPlace: depth < 6,
        isSent: isSent,
        sharedName: members.marks[wire] == nil
          ? sharedStem.map { $0 + SwiftName.upperCamel(fieldName).text } : nil,
        nesting: depth,
        level: level,
        span: property.name.span
      )
      var planned = type(property.schema, use)
      let located = Located(value: fieldName, span: property.name.span)
      let keyText = memberKey.map { Located(value: $0, span: property.name.span) }
      // Vendors add values to their answers, but not to what distinguishes them.
      let isAnswered = directions.isAnswered[schema] && !(directions.isSplit[schema] && isSent)
      let isFixed = !isAnswered || mayDistinguish(schema, by: wire)
      if let constant = planned.constant, isRequired, !planned.isNullable, isFixed {
        constants.append(
          Spec.ConstantField(
            name: located,
            parents: [],
            key: keyText,
            value: Located(value: constant, span: api.schemas[property.schema].span),
            notes: notes(
              doc: doc(of: property.schema),
              deprecation: nil,
              at: property.name.span
            )
          )
        )
        continue
      }
      let isPresence = !isRequired && planned.isNullable && travelsOut
      let isNullable = isRequired || isPresence ? planned.isNullable : false
      if planned.isSecret, planned.format != nil { planned.isSecret = false }
      let standard = plannedDefault(
        of: property.schema,
        planned,
        isRequired: isRequired,
        isAnswered: isAnswered,
        isSent: travelsOut,
        doc: doc(of: property.schema)
      )
      fields.append(
        Spec.Field(
          name: located,
          key: keyText,
          type: planned.use(
            at: property.name.span,
            isOptional: !isRequired,
            isNullable: isNullable
          ),
          defaultValue: standard.value,
          serverDefault: standard.server,
          notes: notes(
            doc: standard.doc,
            deprecation: api.schemas[property.schema].deprecation,
            at: property.name.span
          )
        )
      )
    }
    fields += self.fields(
      of: parts,
      named: &names,
      beside: fieldNames,
      of: schema,
      name,
      isSent: isSent
    )
    if !parts.isEmpty { parted.insert(schema) }
    return Spec.Record(
      extends: extended,
      fields: fields,
      constants: constants,
      additional: key == nil
        ? nil : additional(own, name: name, isSent: isSent, at: span)
    )
  }

  /// Returns the members that only answers have, if the others are the same in both directions.
  private func answeredMembers(of schema: Int, _ members: Members) -> Members? {
    guard directions.isSplit[schema], api.schemas[schema].allOf.isEmpty,
      !members.marks.values.contains(where: \.isWriteOnly), !keepsSplit(members)
    else { return nil }
    var own = members.keeping { members.marks[$0.name.value] != nil }
    guard !own.properties.isEmpty, own.properties.count < members.properties.count else {
      return nil
    }
    own.additional = .unspecified
    return own
  }

  /// Returns `true` if values of an object that are both sent and answered differ by direction.
  private func keepsSplit(_ members: Members) -> Bool {
    if case .schema(let value) = members.additional, directions.isSplit[value] { return true }
    return members.properties.contains {
      members.marks[$0.name.value] == nil && directions.isSplit[$0.schema]
    }
  }

  /// Returns the documentation of a member at its location, ignoring that of the type it refers to.
  func doc(of schema: Int) -> Located<String>? {
    var index = schema
    var walk = SchemaWalk(at: index)
    while true {
      if let doc = api.schemas[index].doc { return ImportedText.doc(nil, doc) }
      let parts = api.schemas[index].allOf
      guard api.schemas[index].reference == nil, parts.count == 1, !api.isReference(parts[0]),
        let part = walk.enter(parts[0])
      else { return nil }
      index = part
    }
  }

  private mutating func additional(_ members: Members, name: String, isSent: Bool, at span: Span)
    -> Spec.TypeUse?
  {
    switch members.additional {
    case .unspecified, .none: return nil
    case .any: return named("JSON", at: span).use(at: span)
    case .schema(let value):
      let use = Use(
        name: name + "Value",
        allowsInPlace: false,
        isSent: isSent,
        isField: false,
        keepsConstraints: false,
        span: span
      )
      return type(value, use).use(at: span)
    }
  }

  /// Returns the record that an object extends and its additions, or nil if its parts have to be merged.
  private func baseRecord(of schema: Int, _ members: Members, isSent: Bool) -> (
    schema: Int, isBase: Bool, own: Members
  )? {
    let parts = api.schemas[schema].allOf
    let references = parts.filter(api.isReference)
    guard let first = references.first else { return nil }
    let target = target(behind: first)
    guard api.schemas[target].name != nil, target != schema, !inheritsFromItself(target) else {
      return nil
    }
    let isBase: Bool
    switch shape(of: target) {
    case .record: isBase = false
    case .union where api.schemas[target].discriminator != nil: isBase = true
    default: return nil
    }
    let inherited = membersInDirection(self.members(of: target), isSent: isSent)
    guard !inherited.properties.isEmpty else { return nil }
    var own = members.keeping { inherited.indices[$0.name.value] == nil }
    // Narrowing or requiring an inherited member is not an extension.
    for property in members.properties {
      guard let index = inherited.indices[property.name.value] else { continue }
      let before = inherited.properties[index].schema
      guard property.schema == before else { return nil }
      let isRequired = members.required.contains(property.name.value)
      guard isRequired == inherited.required.contains(property.name.value) else { return nil }
    }
    switch inherited.additional {
    case .none, .unspecified: break
    case .any, .schema: own.additional = .unspecified
    }
    return (target, isBase, own)
  }

  private func inheritsFromItself(_ schema: Int) -> Bool {
    var seen: Set<Int> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard seen.insert(next).inserted else { return true }
      stack += api.schemas[next].allOf.filter(api.isReference).map(target(behind:))
    }
    return false
  }
}

/// The names of the members of one object, without duplicates.
package struct MemberNames {
  private let reserved: Set<String>
  /// Further names that are unavailable.
  private let others: Set<String>
  private var taken: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  package init(reserved: Set<String>, _ others: Set<String> = []) {
    self.reserved = reserved
    self.others = others
  }

  /// Returns the name of a member, and its key if that differs.
  ///
  /// A meaning takes the place of a key of signs.
  package mutating func name(
    of wire: String,
    as meaning: String? = nil
  ) -> (name: String, key: String?) {
    var name = ImportNames.member(meaning ?? wire)
    let base = name
    // Strings that are equal can differ in their normalization.
    func key(of name: String) -> String? { name.utf8.elementsEqual(wire.utf8) ? nil : wire }
    guard !take(name) else { return (name, key(of: name)) }
    name = base + "_value"
    var number = nextNumbers[base] ?? 2
    while !take(name) {
      name = "\(base)_\(number)"
      number += 1
    }
    nextNumbers[base] = number
    return (name, key(of: name))
  }

  private mutating func take(_ name: String) -> Bool {
    let swiftName = SwiftName.lowerCamel(name).text
    return !reserved.contains(swiftName) && !others.contains(swiftName)
      && taken.insert(swiftName).inserted
  }
}
