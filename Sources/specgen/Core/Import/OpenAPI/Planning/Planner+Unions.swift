extension Planner {
  /// A shape of a union.
  struct Alternative {
    let index: Int
    let shape: Shape
    let kind: Spec.JSONKind?
  }

  /// Returns the type of alternatives in a context: one of them if they are equal, a scalar, or a union.
  mutating func union(
    _ shapes: [SchemaLink],
    _ discriminator: OpenAPI.Schema.Discriminator?,
    of schema: Int,
    _ use: Use
  ) -> PlannedType {
    let found = alternatives(shapes)
    if !isHierarchy(schema), let single = singleType(found, use) { return single }
    if isOpaque(found, discriminator) {
      report(
        .choice,
        use.name,
        "its alternatives cannot be distinguished, so any value is accepted",
        at: api.schemas[schema].span
      )
      return named("JSON", at: use.span)
    }
    if let name = sharedName(of: schema, use), api.schemas[schema].name == nil {
      return named(declare(schema, suggested: name), at: use.span)
    }
    if api.schemas[schema].name != nil || !use.allowsInPlace || use.depth > 0
      || inProgress.contains(schema) || !isFree(ImportNames.type(use.name))
    {
      return named(declare(schema, isSent: use.isSent, suggested: use.name), at: use.span)
    }
    taken.insert(ImportNames.type(use.name))
    inProgress.insert(schema)
    defer { inProgress.remove(schema) }
    guard let body = unionBody(shapes, discriminator, of: schema, use) else {
      return named("JSON", at: use.span)
    }
    return PlannedType(form: .union(body))
  }

  /// Returns the shapes of a union, with the members of a direction.
  func alternatives(_ shapes: [SchemaLink], isSent: Bool? = nil) -> [Alternative] {
    var seen: Set<Int> = []
    return shapes.compactMap { part in
      let target = target(behind: part)
      guard api.schemas[target].kinds != [.null] else { return nil }
      guard seen.insert(target).inserted else { return nil }
      var shape = shape(of: target)
      if let isSent, case .record(let members) = shape {
        shape = .record(membersInDirection(members, isSent: isSentForm(target, isSent)))
      }
      return Alternative(index: target, shape: shape, kind: kind(of: shape))
    }
  }

  func kind(of shape: Shape) -> Spec.JSONKind? {
    switch shape {
    case .any: nil
    case .scalar(let scalar):
      switch scalar.name {
      case "Bool": .bool
      case "Int", "UInt64": .integer
      case "Double": .number
      case "Decimal": scalar.isTextual ? .string : .number
      case "Date": scalar.format?.hasPrefix("unix") ?? false ? .integer : .string
      case "Scalar": nil
      default: .string
      }
    case .enumeration(_, let isInteger): isInteger ? .integer : .string
    case .list: .list
    case .map, .record: .object
    case .union(let shapes, _): shapes.isEmpty ? nil : .object
    }
  }

  /// Returns `true` if no rule distinguishes the alternatives.
  private func isOpaque(
    _ found: [Alternative],
    _ discriminator: OpenAPI.Schema.Discriminator?
  ) -> Bool {
    if discriminator != nil, found.allSatisfy({ $0.kind == .object }) { return false }
    return found.contains { $0.kind == nil }
  }

  /// Returns `true` if the type of alternatives is any JSON value.
  func isOpaque(_ shapes: [SchemaLink], _ discriminator: OpenAPI.Schema.Discriminator?) -> Bool {
    let found = alternatives(shapes)
    return found.count > 1 && isOpaque(found, discriminator)
  }

  /// Returns the cases of a union, or nil if no rule distinguishes them.
  mutating func unionBody(
    _ shapes: [SchemaLink],
    _ discriminator: OpenAPI.Schema.Discriminator?,
    of schema: Int,
    _ use: Use
  ) -> Spec.Union? {
    let found = alternatives(shapes, isSent: isSentForm(schema, use.isSent))
    let span = api.schemas[schema].span
    guard found.allSatisfy({ $0.kind == .object }) else { return kindUnion(found, of: schema, use) }
    if let discriminator { return discriminated(found, discriminator, of: schema, use) }
    if let union = constantUnion(found, use, at: span) {
      expressed.formUnion(api.schemas[schema].expressed)
      return union
    }
    if let union = keyUnion(found, use, at: span) { return union }
    return orderUnion(found, use, at: span)
  }

  mutating func payload(_ alternative: Alternative, _ use: Use, named caseName: String)
    -> Spec.Payload
  {
    let inner = Use(
      name: use.name + SwiftName.upperCamel(caseName).text,
      allowsInPlace: false,
      isSent: use.isSent,
      isField: false,
      keepsConstraints: false,
      span: use.span
    )
    var planned = type(alternative.index, inner)
    switch planned.form {
    case .named: break
    case .list, .map, .enumeration, .record, .union:
      planned = named(alias(planned, named: inner.name, at: use.span), at: use.span)
    }
    return .type(planned.use(at: use.span, isNullable: false))
  }

  func unionCase(
    _ name: String,
    wire: SpelledText? = nil,
    has: String? = nil,
    kind: Spec.JSONKind? = nil,
    _ payload: Spec.Payload,
    at span: Span
  ) -> Spec.UnionCase {
    Spec.UnionCase(
      name: Located(value: name, span: span),
      wire: wire?.value == name ? nil : wire,
      has: has.map { Located(value: $0, span: span) },
      kind: kind.map { Located(value: $0, span: span) },
      payload: payload,
      span: span
    )
  }

  /// Returns the name of a case: that of the schema, of what sets it apart, of its kind, or a number.
  private func caseName(
    _ alternative: Alternative,
    _ names: inout MemberNames,
    _ number: Int,
    setApartBy key: String? = nil
  ) -> String {
    let kind = alternative.kind == .object ? nil : alternative.kind?.rawValue
    let name = ownName(of: alternative.index) ?? key ?? kind ?? "shape\(number + 1)"
    return names.name(of: name).name
  }

  /// Returns the name of the case for a value: the value, or the name of the schema if the value is a number.
  func caseName(for value: SpelledText, of schema: Int?, _ names: inout MemberNames) -> String {
    let own = value.spelling == .string ? nil : schema.flatMap { ownName(of: $0) }
    return names.name(of: own ?? value.value).name
  }

  private func ownName(of schema: Int) -> String? {
    let schema = api.schemas[schema]
    return (schema.name ?? schema.title).map { ImportNames.function($0.value) }
  }

  // MARK: Rules

  private mutating func kindUnion(
    _ found: [Alternative],
    of schema: Int,
    _ use: Use
  ) -> Spec.Union? {
    let span = api.schemas[schema].span
    var groups: [(kind: Spec.JSONKind, members: [Alternative])] = []
    for alternative in found {
      guard let kind = alternative.kind else { return nil }
      if let index = groups.firstIndex(where: { $0.kind == kind }) {
        groups[index].members.append(alternative)
      } else {
        groups.append((kind, [alternative]))
      }
    }
    let names = [
      Spec.JSONKind.string: "text", .number: "number", .integer: "number", .bool: "flag",
      .list: "list", .object: "object",
    ]
    var taken = MemberNames(reserved: ReservedNames.cases)
    var cases: [Spec.UnionCase] = []
    for (index, group) in groups.enumerated() {
      let payload: Spec.Payload
      var name = names[group.kind] ?? "value"
      if group.members.count == 1 {
        let alternative = group.members[0]
        if api.schemas[alternative.index].name != nil {
          name = caseName(alternative, &taken, index)
        } else {
          name = taken.name(of: name).name
        }
        payload = self.payload(alternative, use, named: name)
      } else if group.kind == .object {
        name = taken.name(of: name).name
        payload = nestedUnion(group.members, of: schema, use)
      } else {
        name = taken.name(of: name).name
        let type: String
        switch group.kind {
        case .string: type = "String"
        case .integer: type = "Int"
        case .number: type = "Double"
        case .bool: type = "Bool"
        case .list, .object:
          type = alias(
            PlannedType(form: .list(named("JSON", at: span).use(at: span))),
            named: use.name + "List",
            at: span
          )
        }
        payload = .type(named(type, at: span).use(at: span))
      }
      cases.append(unionCase(name, kind: group.kind, payload, at: span))
    }
    return Spec.Union(tagging: .kind, isOpen: true, cases: cases, span: span)
  }

  private mutating func nestedUnion(
    _ found: [Alternative],
    of schema: Int,
    _ use: Use
  ) -> Spec.Payload {
    let span = api.schemas[schema].span
    let name = claimed(ImportNames.type(use.name + "Object"))
    let inner = Use(name: name, isSent: use.isSent, span: use.span)
    guard
      let union = constantUnion(found, inner, at: span) ?? keyUnion(found, inner, at: span)
        ?? orderUnion(found, inner, at: span)
    else { return .type(named("JSON", at: span).use(at: span)) }
    // Errors in the type are attributed to the union that contains it.
    places["types.\(name)"] = schema
    extraTypes.append(
      Spec.TypeDeclaration(
        name: Located(value: name, span: span),
        body: .union(union),
        notes: .none
      )
    )
    return .type(named(name, at: span).use(at: span))
  }

  /// Returns the values of a required member, or an empty array if it has others.
  func constants(_ name: String, of alternative: Alternative) -> [SpelledText] {
    guard case .record(let members) = alternative.shape, let index = members.indices[name],
      members.required.contains(name),
      case .enumeration(let values, let isInteger) =
        shape(of: target(of: members.properties[index].schema).index)
    else { return [] }
    return values.map {
      SpelledText(value: $0.value, span: $0.span, spelling: isInteger ? .integer : .string)
    }
  }

  /// Returns the values of a required member for each shape, or nil if two shapes share one.
  func distinctConstants(_ name: String, of found: [Alternative]) -> [[SpelledText]]? {
    let values = found.map { constants(name, of: $0) }
    let all = values.flatMap(\.self)
    let counts: [Int] = values.map { Set($0.map(\.value)).count }
    guard !counts.contains(0), Set(all.map(\.spelling)).count == 1,
      Set(all.map(\.value)).count == counts.reduce(0, +)
    else { return nil }
    return values
  }

  /// Returns a union whose shapes a member with constant values distinguishes, although the document has no
  /// discriminator.
  private mutating func constantUnion(_ found: [Alternative], _ use: Use, at span: Span) -> Spec
    .Union?
  {
    guard case .record(let first)? = found.first?.shape else { return nil }
    for property in first.properties {
      guard let values = distinctConstants(property.name.value, of: found) else { continue }
      var names = MemberNames(reserved: ReservedNames.cases)
      var cases: [Spec.UnionCase] = []
      for (alternative, values) in zip(found, values) {
        for value in values {
          let name = caseName(for: value, of: alternative.index, &names)
          let payload = payload(alternative, use, named: name)
          cases.append(unionCase(name, wire: value, payload, at: value.span))
        }
      }
      return Spec.Union(
        tagging: .discriminator(property.name),
        isOpen: true,
        cases: cases,
        span: span
      )
    }
    return nil
  }

  /// Returns a member for each shape that it requires and no other has, or nil if one has none.
  func distinctKeys(of found: [Alternative]) -> [String]? {
    var keys: [String] = []
    for alternative in found {
      guard case .record(let members) = alternative.shape else { return nil }
      let own = members.properties.first { property in
        let name = property.name.value
        return members.required.contains(name) && !target(of: property.schema).isNullable
          && found.allSatisfy { other in
            guard other.index != alternative.index, case .record(let members) = other.shape else {
              return true
            }
            return members.indices[name] == nil
          }
      }
      guard let own else { return nil }
      keys.append(own.name.value)
    }
    return keys
  }

  /// Returns a union in which each shape requires a member that no other has.
  private mutating func keyUnion(_ found: [Alternative], _ use: Use, at span: Span) -> Spec.Union? {
    guard let keys = distinctKeys(of: found) else { return nil }
    var names = MemberNames(reserved: ReservedNames.cases)
    var cases: [Spec.UnionCase] = []
    for (index, alternative) in found.enumerated() {
      let name = caseName(alternative, &names, index, setApartBy: keys[index])
      cases.append(
        unionCase(name, has: keys[index], payload(alternative, use, named: name), at: span)
      )
    }
    return Spec.Union(tagging: .key, isOpen: true, cases: cases, span: span)
  }

  /// Returns a union whose shapes are tried in order, those with the most required members first.
  private mutating func orderUnion(_ found: [Alternative], _ use: Use, at span: Span) -> Spec.Union?
  {
    let sorted = ordered(found)
    // A shape without required members matches the values of all others.
    guard sorted.filter({ rank($0).0 <= 0 }).count < 2 else {
      report(
        .choice,
        use.name,
        "its alternatives require nothing that distinguishes them, so any value is accepted",
        at: span
      )
      return nil
    }
    var names = MemberNames(reserved: ReservedNames.cases)
    var cases: [Spec.UnionCase] = []
    for (index, alternative) in sorted.enumerated() {
      let name = caseName(alternative, &names, index)
      cases.append(unionCase(name, payload(alternative, use, named: name), at: span))
    }
    return Spec.Union(tagging: .order, isOpen: true, cases: cases, span: span)
  }
}
