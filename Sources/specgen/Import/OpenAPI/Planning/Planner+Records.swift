extension Planner {
  /// The record of an object's members.
  mutating func record(
    _ members: Members,
    of schema: Int,
    name: String,
    isSent: Bool,
    depth: Int,
    base key: TypeKey? = nil
  ) -> Spec.Record {
    var members = members
    let ownSpan = api.schemas[schema].span
    var extended: Located<String>?
    var inheritedNames: [String] = []
    if key != nil, let base = baseRecord(of: schema, members) {
      let parent = api.schemas[base.schema]
      extended = Located(
        value: declare(
          base.schema,
          isSent: isSent,
          isBase: base.isBase,
          suggested: parent.name?.value ?? "Base"
        ),
        span: ownSpan
      )
      members = base.own
    } else if let key, !key.isSent, let own = answeredMembers(of: schema, members) {
      extended = Located(value: declare(schema, isSent: true, suggested: name), span: ownSpan)
      inheritedNames = members.properties.filter { own.indices[$0.name.value] == nil }.map(
        \.name.value
      )
      members = own
    }
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    var names = MemberNames(reserved: ReservedNames.properties)
    for wire in inheritedNames { _ = names.name(of: wire) }
    if extended != nil, inheritedNames.isEmpty {
      for property in self.members(of: schema).properties
      where members.indices[property.name.value] == nil {
        _ = names.name(of: property.name.value)
      }
    }
    let isBoth = directions.isSent[schema] && directions.isAnswered[schema]
    for property in members.properties {
      let (isReadOnly, isWriteOnly) = marks(of: property.schema)
      if isReadOnly, isSent || !directions.isAnswered[schema] { continue }
      if isWriteOnly, directions.isAnswered[schema], !isSent, !isBoth || directions.isSplit[schema]
      {
        continue
      }
      let wire = property.name.value
      let (fieldName, memberKey) = names.name(of: wire)
      let isMarked = isBoth && !directions.isSplit[schema] && (isReadOnly || isWriteOnly)
      let isRelaxed = decisions.optional.contains(.init(schema: schema, name: wire))
      let isRequired = members.required.contains(wire) && !isMarked && !isRelaxed
      if let key, depth == 1, let typeName = typeNames[key] {
        places["types.\(typeName).fields.\(fieldName)"] = property.schema
      }
      // Nesting is limited, so the innermost types are declared.
      let use = Use(
        name: name + SwiftName.upperCamel(fieldName).text,
        allowsInPlace: depth < 6,
        isSent: isSent,
        nesting: depth,
        span: property.name.span
      )
      var planned = type(property.schema, use)
      let located = Located(value: fieldName, span: property.name.span)
      let keyText = memberKey.map { Located(value: $0, span: property.name.span) }
      if let constant = planned.constant, isRequired, !planned.isNullable {
        constants.append(
          Spec.ConstantField(
            name: located,
            parents: [],
            key: keyText,
            value: Located(value: constant, span: api.schemas[property.schema].span)
          )
        )
        continue
      }
      let isPresence = !isRequired && planned.isNullable && directions.isSent[schema]
      let isNullable = isRequired || isPresence ? planned.isNullable : false
      if planned.isSecret, planned.format != nil { planned.isSecret = false }
      fields.append(
        Spec.Field(
          name: located,
          key: keyText,
          type: planned.use(
            at: property.name.span,
            isOptional: !isRequired,
            isNullable: isNullable
          ),
          notes: notes(
            doc: doc(of: property.schema),
            isDeprecated: api.schemas[property.schema].isDeprecated,
            at: property.name.span
          )
        )
      )
    }
    return Spec.Record(
      extends: extended,
      fields: fields,
      constants: constants,
      additional: key == nil
        ? nil : additional(members, name: name, isSent: isSent, at: ownSpan),
      methods: [],
      computed: []
    )
  }

  /// The members that answers alone have, where the others are the same in both directions.
  private func answeredMembers(of schema: Int, _ members: Members) -> Members? {
    guard directions.isSplit[schema], api.schemas[schema].allOf.isEmpty else { return nil }
    var own = members
    own.properties = []
    own.indices = [:]
    for property in members.properties {
      let marks = marks(of: property.schema)
      guard !marks.isWriteOnly, !directions.isSplit[target(of: property.schema).index],
        !directions.isSplit[property.schema]
      else { return nil }
      if marks.isReadOnly { own.add(property, in: api) }
    }
    guard !own.properties.isEmpty, own.properties.count < members.properties.count else {
      return nil
    }
    own.additional = .unsaid
    return own
  }

  /// The documentation of a member: that of its place, and not that of the type that it refers to.
  func doc(of schema: Int) -> Located<String>? {
    var index = schema
    for _ in 0..<20 {
      if let doc = api.schemas[index].doc { return ImportedText.doc(nil, doc) }
      guard api.schemas[index].reference == nil, api.schemas[index].allOf.count == 1 else {
        return nil
      }
      index = api.schemas[index].allOf[0]
      if api.schemas[index].reference != nil { return nil }
    }
    return nil
  }

  private func marks(of schema: Int) -> (isReadOnly: Bool, isWriteOnly: Bool) {
    let target = target(of: schema).index
    return (
      api.schemas[schema].isReadOnly || api.schemas[target].isReadOnly,
      api.schemas[schema].isWriteOnly || api.schemas[target].isWriteOnly
    )
  }

  private mutating func additional(_ members: Members, name: String, isSent: Bool, at span: Span)
    -> Spec.TypeUse?
  {
    switch members.additional {
    case .unsaid, .none: return nil
    case .any: return named("JSON", at: span).use(at: span)
    case .schema(let value):
      let use = Use(
        name: name + "Value",
        allowsInPlace: false,
        isSent: isSent,
        isField: false,
        span: span
      )
      return type(value, use).use(at: span)
    }
  }

  /// The record that an object extends, and what it adds; nil where merging its parts is all that can be said.
  private func baseRecord(of schema: Int, _ members: Members) -> (
    schema: Int, isBase: Bool, own: Members
  )? {
    let parts = api.schemas[schema].allOf
    let references = parts.filter { api.schemas[$0].reference != nil }
    guard let first = references.first else { return nil }
    let target = target(of: first)
    guard api.schemas[target.index].name != nil, target.index != schema,
      !inheritsFromItself(target.index)
    else { return nil }
    let isBase: Bool
    switch shape(of: target.index) {
    case .record: isBase = false
    case .union
    where api.schemas[target.index].discriminator != nil
      && !api.schemas[target.index].properties.isEmpty:
      isBase = true
    default: return nil
    }
    let inherited = self.members(of: target.index)
    var own = members
    own.properties = []
    own.indices = [:]
    for property in members.properties where inherited.indices[property.name.value] == nil {
      own.add(property, in: api)
    }
    // What narrows an inherited member, or requires it, is no longer an extension.
    for property in members.properties {
      guard let index = inherited.indices[property.name.value] else { continue }
      let before = inherited.properties[index].schema
      guard property.schema == before else { return nil }
      let isRequired = members.required.contains(property.name.value)
      guard isRequired == inherited.required.contains(property.name.value) else { return nil }
    }
    guard directions.isSplit[schema] == directions.isSplit[target.index] else { return nil }
    guard directions.isSent[schema] == directions.isSent[target.index],
      directions.isAnswered[schema] == directions.isAnswered[target.index]
    else { return nil }
    switch inherited.additional {
    case .none, .unsaid: break
    case .any, .schema: own.additional = .unsaid
    }
    return (target.index, isBase, own)
  }

  private func inheritsFromItself(_ schema: Int) -> Bool {
    var seen: Set<Int> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard seen.insert(next).inserted else { return true }
      for part in api.schemas[next].allOf {
        if let reference = api.schemas[part].reference { stack.append(target(of: reference).index) }
      }
    }
    return false
  }
}

/// The names of the members of one object, each once.
struct MemberNames {
  private let reserved: Set<String>
  private var taken: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  init(reserved: Set<String>) {
    self.reserved = reserved
  }

  /// The name of a member, and its key where that is another text.
  mutating func name(of wire: String) -> (name: String, key: String?) {
    var name = ImportNames.member(wire)
    let base = name
    guard !take(name) else { return (name, name == wire ? nil : wire) }
    name = base + "_value"
    var number = nextNumbers[base] ?? 2
    while !take(name) {
      name = "\(base)_\(number)"
      number += 1
    }
    nextNumbers[base] = number
    return (name, name == wire ? nil : wire)
  }

  private mutating func take(_ name: String) -> Bool {
    let swiftName = SwiftName.lowerCamel(name).text
    return !reserved.contains(swiftName) && taken.insert(swiftName).inserted
  }
}
