extension TypeResolving {
  /// Resolves the constraints of a value and of its elements, and reports those that have no meaning for its type.
  mutating func constraints(
    of use: Spec.TypeUse,
    _ type: Program.TypeReference
  ) -> Program.Constraints? {
    let type = expanded(type)
    checkConstraints(use.constraints, type)
    var constraints = Program.Constraints(own: use.constraints.map(\.value))
    switch (use.form, type) {
    case (.list(let element), .list(let reference)), (.map(let element), .map(let reference)):
      let inner = if case .nullable(let inner) = reference { inner } else { reference }
      constraints.elements = self.constraints(of: element, inner)
    default: break
    }
    return constraints.unlessEmpty
  }

  /// Resolves the constraints of a declared type.
  mutating func constraints(of declaration: Spec.TypeDeclaration, at index: Int)
    -> Program.Constraints?
  {
    switch declaration.body {
    case .alias(let use):
      return constraints(of: use, groundwork.aliases.targets[index] ?? .scalar(.json))
    case .record, .enumeration, .union:
      checkConstraints(declaration.constraints, .defined(index))
      return Program.Constraints(own: declaration.constraints.map(\.value)).unlessEmpty
    }
  }

  private mutating func checkConstraints(
    _ constraints: [Located<Constraint>],
    _ type: Program.TypeReference
  ) {
    for constraint in constraints {
      let subject = constraint.value.name.subject
      guard !isSubject(type, of: subject) else { continue }
      report(
        .misplaced("`\(constraint.value.name.rawValue)`", subject.types, at: constraint.span)
      )
    }
    if case .defined(let index) = type, isRecord(index) {
      checkDependencies(constraints, ofRecord: index)
    }
    guard let (least, greatest) = Constraint.conflict(in: constraints) else { return }
    let names = "`\(least.value.name.rawValue)` and `\(greatest.value.name.rawValue)`"
    let help = "No value satisfies both: lower the first or raise the second."
    report(.contradiction(names, at: greatest.span, help: help))
  }

  /// Reports keys of a dependency that are not members of its record.
  private mutating func checkDependencies(
    _ constraints: [Located<Constraint>],
    ofRecord index: Int
  ) {
    for constraint in constraints {
      guard case .members(let needs) = constraint.value.operand,
        let known = memberKeys(ofRecord: index)
      else { continue }
      let keys = needs.inOrder.flatMap { [$0.member] + $0.needs }
      for key in keys where !known.contains(key) {
        let name = Located(value: key, span: constraint.span)
        reportUnknown(name, .key, among: known)
      }
    }
  }

  /// Returns the keys of a record's members, or nil if they are not all known before its fields are resolved.
  private mutating func memberKeys(ofRecord index: Int) -> [String]? {
    var keys: [String] = []
    for index in lineage(of: index) {
      if case .record(let record) = usedType(index)?.shape {
        guard record.additional == nil else { return nil }
        keys += record.properties.map { $0.parents.first ?? $0.key }
        keys += record.constants.map { $0.parents.first ?? $0.key }
      } else if case .record(let record) = body(ofType: index) {
        guard record.additional == nil, record.fields.allSatisfy({ $0.inline == nil }) else {
          return nil
        }
        keys += record.fields.map { ($0.parents.first ?? $0.key ?? $0.name).value }
        keys += record.constants.map { ($0.parents.first ?? $0.key ?? $0.name).value }
      }
    }
    return keys
  }

  /// `true` if constraints of a subject have a meaning for a type, which is not an alias.
  private func isSubject(_ type: Program.TypeReference, of subject: Constraint.Subject) -> Bool {
    switch (subject, type) {
    case (.number, .scalar(let scalar)):
      [.int, .int32, .int64, .uint64, .double, .decimal].contains(scalar)
    case (.text, .scalar(let scalar)): scalar == .string || scalar == .url
    case (.list, .list), (.object, .map), (.object, .scalar(.json)): true
    case (.object, .defined(let index)): isRecord(index) && !isTuple(index)
    default: false
    }
  }
}

extension Constraint.Subject {
  /// The types of values that constraints of the subject apply to.
  fileprivate var types: String {
    switch self {
    case .number: "a number"
    case .text: "a String or a URL"
    case .list: "a list"
    case .object: "an object or a map"
    }
  }
}

extension Resolving {
  /// Reports constraints of a value or of its elements where specs keep none.
  mutating func refuseConstraints(of use: Spec.TypeUse, at place: String) {
    for constraint in use.constraints {
      let name = "`\(constraint.value.name.rawValue)`"
      let help = "Declare a type with the constraint, and name it here."
      report(.misfit("\(place) with \(name)", "a named type", at: constraint.span, help: help))
    }
    switch use.form {
    case .list(let element), .map(let element): refuseConstraints(of: element, at: place)
    case .named, .enumeration, .record, .union: break
    }
  }
}
