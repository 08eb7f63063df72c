import SpecgenCore

extension DraftPlan {
  /// Declares the values that descriptions and nested lists state, so that other fields can share them.
  mutating func addValues(_ calls: [LinkCall]) {
    var known: Set<Set<String>> = []
    var found: [DraftDeclaration] = []
    let owners =
      methods.map { (fields: $0.params, origin: $0.origin) }
      + types.map { (fields: $0.type.fields, origin: $0.origin) }
      + calls.map { (fields: $0.params, origin: $0.origin) }
    for owner in owners {
      for field in owner.fields.all {
        guard case .enumeration(let values) = field.type.element,
          !field.typeWord.isEmpty || !field.meaning.isEmpty, known.insert(values.values).inserted
        else { continue }
        found.append(
          DraftDeclaration(name: field.key, type: field.type.element, origin: owner.origin?.whole)
        )
      }
    }
    for declaration in found.prefix(500) { _ = add(declaration) }
    markUntyped()
  }

  /// Applies what sentences state about params and about members of answers.
  mutating func applyRequirements() {
    for index in methods.indices where !methods[index].requirements.isEmpty {
      let stated = methods[index].requirements
      methods[index].params = methods[index].params.map { $0.stating(stated) }
      methods[index].returns = methods[index].returns.map { $0.stating(stated) }
      guard case .named(let name) = methods[index].returns?.element,
        let type = types.firstIndex(where: { $0.name == name })
      else { continue }
      types[type].type = types[type].type.stating(stated)
    }
  }

  /// Lets fields without a stated type accept numbers.
  mutating func markUntyped() {
    for index in types.indices {
      guard case .record(let fields) = types[index].type else { continue }
      types[index].type = .record(fields.map { $0.markedUntyped(accepting: ["integer"]) })
    }
    for index in methods.indices {
      methods[index].params = methods[index].params.map { $0.markedUntyped(accepting: []) }
    }
  }

  /// Resolves the references of all fields and answers.
  mutating func resolveFields() {
    var resolver = FieldResolver(types)
    for fields in types.map(\.type.fields) + methods.map(\.params) { resolver.learn(fields) }
    for index in types.indices {
      let origin = types[index].origin
      types[index].type = resolver.resolved(types[index].type, in: origin)
    }
    for index in methods.indices {
      let origin = methods[index].origin
      methods[index].params = methods[index].params.map { resolver.resolved($0, in: origin) }
      methods[index].returns = methods[index].returns.map { resolver.resolved($0, in: origin) }
    }
    references = resolver.references
  }

  /// Names enumerations after the fields that refer to them.
  mutating func nameEnumerations() {
    var renamed: [String: String] = [:]
    for index in types.indices where types[index].isRenamable {
      let old = types[index].name
      guard let keys = references[old] else { continue }
      let wanted = Set(keys.map { ImportNames.type($0) })
      guard wanted.count == 1, let name = wanted.first, name != old else { continue }
      let new = names.take(name)
      types[index].name = new
      renamed[old] = new
    }
    rename(renamed)
  }

  /// Renames declared types wherever they are referred to.
  mutating func rename(_ names: [String: String]) {
    let changed = names.filter { $0.key != $0.value }
    guard !changed.isEmpty else { return }
    for index in types.indices { types[index].type = types[index].type.renaming(changed) }
    for index in methods.indices {
      methods[index].params = methods[index].params.map { $0.renaming(changed) }
      methods[index].returns = methods[index].returns?.renaming(changed)
      methods[index].body = methods[index].body?.renaming(changed)
    }
    if let name = errors.flatMap({ changed[$0.type] }) { errors?.type = name }
    calls = calls?.renaming(changed)
    flows = flows.map { $0.renaming(changed) }
  }
}

extension DraftType {
  /// Returns the type with the requirements that sentences state of its members.
  fileprivate func stating(_ stated: [String: Requirement]) -> DraftType {
    mapElement { element in
      if case .record(let fields) = element {
        .record(fields.map { $0.stating(stated) })
      } else {
        element
      }
    }
  }
}

extension DraftField {
  /// Returns the field with the requirement that a sentence states, unless a table states one.
  fileprivate func stating(_ stated: [String: Requirement]) -> DraftField {
    var field = self
    let last = key.split(separator: ".").last.map(String.init) ?? key
    if requirement == nil || isFromRequestLine, let found = stated[key] ?? stated[last] {
      field.requirement = found
    }
    field.type = type.stating(stated)
    return field
  }
}
