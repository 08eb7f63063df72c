import SpecgenCore

extension DraftPlan {
  /// Declares the values that descriptions and nested lists state, so that other fields can share them.
  mutating func addValues() {
    var known: Set<Set<String>> = []
    var found: [DraftDeclaration] = []
    func visit(_ fields: [DraftField], _ origin: DraftOrigin?) {
      for field in fields {
        switch field.type.element {
        case .record(let record): visit(record.fields, origin)
        case .enumeration(let values):
          guard !field.typeWord.isEmpty || !field.meaning.isEmpty,
            known.insert(values.values).inserted
          else { continue }
          let place = origin.map { DraftOrigin(document: $0.document, section: $0.section) }
          found.append(DraftDeclaration(name: field.key, type: field.type.element, origin: place))
        default: break
        }
      }
    }
    for method in methods { visit(method.params, method.facts.origin) }
    for type in types {
      if case .record(let record) = type.type { visit(record.fields, type.origin) }
    }
    for declaration in found.prefix(500) { _ = add(declaration) }
    markUntyped()
  }

  /// Lets fields without a stated type accept numbers.
  mutating func markUntyped() {
    for index in types.indices {
      guard case .record(var record) = types[index].type else { continue }
      for place in record.fields.indices where record.fields[place].isUntyped {
        record.fields[place].accepts = ["integer"]
        record.fields[place].comments.append("The document states no type.")
      }
      types[index].type = .record(record)
    }
    for index in methods.indices {
      for place in methods[index].params.indices where methods[index].params[place].isUntyped {
        methods[index].params[place].comments.append("The document states no type.")
      }
    }
  }

  /// Resolves the references of all fields and answers.
  mutating func resolveFields() {
    var resolver = FieldResolver(types)
    for index in types.indices {
      if case .record(let record) = types[index].type {
        resolver.learn(record.fields)
      }
    }
    for method in methods { resolver.learn(method.params) }
    for index in types.indices {
      let origin = types[index].origin
      types[index].type = resolver.resolved(types[index].type, in: origin)
    }
    for index in methods.indices {
      let origin = methods[index].facts.origin
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
    guard !renamed.isEmpty else { return }
    for index in types.indices { types[index].type = types[index].type.renaming(renamed) }
    for index in methods.indices {
      methods[index].params = methods[index].params.map { $0.renaming(renamed) }
      methods[index].returns = methods[index].returns?.renaming(renamed)
    }
  }
}
