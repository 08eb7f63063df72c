extension Planner {
  /// Adds the constraints of a value's schema, and of the schemas that it refers to, to its type.
  ///
  /// A declared type has the constraints of its own schema.
  mutating func addConstraints(of schema: Int, _ use: Use, to planned: inout PlannedType) {
    guard use.keepsConstraints else { return }
    var chain = schemas(behind: schema)
    guard let target = chain.last else { return }
    if case .named(let name) = planned.form, Scalar(rawValue: name.value) == nil {
      chain.removeLast()
    }
    planned.constraints = constraints(of: chain, for: subject(of: planned.form, target))
  }

  /// Returns the constraints of a declared type.
  mutating func constraints(ofDeclared schema: Int) -> [Located<Constraint>] {
    let subject: Constraint.Subject? =
      switch shape(of: schema) {
      case .list where api.schemas[schema].tuple.isEmpty: .list
      case .map, .record: .object
      case .any, .scalar, .enumeration, .list, .union: nil
      }
    return constraints(of: [schema], for: subject)
  }

  /// Returns the constraints of schemas that a value satisfies together, the stricter of two bounds.
  ///
  /// Constraints that no value satisfies are left to the report.
  private mutating func constraints(
    of schemas: [Int],
    for subject: Constraint.Subject?
  ) -> [Located<Constraint>] {
    var found: [Constraint.Name: Located<Constraint>] = [:]
    for index in schemas {
      for constraint in api.schemas[index].constraints
      where constraint.value.name.subject == subject {
        let name = constraint.value.name
        if constraint.value.isStricter(than: found[name]?.value) { found[name] = constraint }
      }
    }
    let dependencies = subject == .object ? dependencies(of: schemas) : nil
    found[.dependentRequired] = dependencies?.constraint
    let constraints = found.values.sorted { $0.value < $1.value }
    guard Constraint.conflict(in: constraints) == nil else { return [] }
    expressed.formUnion(constraints.map(\.span) + (dependencies?.keywords ?? []))
    return constraints
  }

  /// Returns the members that others of an object depend on, unless a part of the object says so, and the keywords that
  /// say so.
  private func dependencies(
    of schemas: [Int]
  ) -> (constraint: Located<Constraint>?, keywords: [Span]) {
    let owners = schemas.flatMap { [$0] + api.conditionalParts(of: $0) }
    var (known, required, isFree) = (Set<String>(), Set<String>(), false)
    for schema in schemas {
      guard case .record(let members) = shape(of: schema) else {
        isFree = true
        continue
      }
      known.formUnion(members.indices.keys)
      required.formUnion(members.required)
      isFree = isFree || keepsOthers(members)
    }
    let ofParts = Set(owners.flatMap { api.schemas[$0].parts.flatMap(\.keywords) })
      .intersection(expressed)
    var (all, keywords): ([String: Set<String>], [Span]) = ([:], [])
    for dependency in owners.flatMap({ api.schemas[$0].dependencies }) {
      let (member, span) = (dependency.member.value, dependency.member.span)
      guard case .members(let names) = dependency.need, !ofParts.contains(span) else { continue }
      let needs = Set(names).subtracting(required).subtracting([member])
      guard isFree || needs.union([member]).isSubset(of: known) else { continue }
      keywords.append(span)
      if !needs.isEmpty { all[member, default: []].formUnion(needs) }
    }
    let constraint = all.isEmpty ? nil : Constraint(.dependentRequired, .members(all))
    return (
      keywords.first.flatMap { span in constraint.map { Located(value: $0, span: span) } }, keywords
    )
  }

  /// Returns the subject of the constraints that specs keep for a type; nil if they keep none.
  private func subject(of form: Spec.TypeForm, _ target: Int) -> Constraint.Subject? {
    switch form {
    case .named(let name):
      switch Scalar(rawValue: name.value) {
      case .int, .int32, .int64, .uint64, .double, .decimal: return .number
      case .string, .url: return .text
      case .some: return nil
      case nil: break
      }
      switch shape(of: target) {
      case .list: return api.schemas[target].tuple.isEmpty ? .list : nil
      case .map, .record: return .object
      case .any, .scalar, .enumeration, .union: return nil
      }
    case .list: return .list
    case .map: return .object
    case .record(let record): return record.isTuple ? nil : .object
    case .enumeration, .union: return nil
    }
  }
}
