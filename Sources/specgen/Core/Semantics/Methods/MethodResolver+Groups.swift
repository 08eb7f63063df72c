extension Program {
  /// Returns the function of a method, as called on the client of the API: `issues.create`.
  package func function(of method: Method) -> String {
    (method.group.map { groups[$0].name.text + "." } ?? "") + method.name.text
  }
}

extension MethodResolver {
  /// Resolves a group, without its methods.
  mutating func group(_ group: Spec.Group) -> Program.Group {
    let name = swiftName(group.name, .group, override: group.notes.swiftName)
    let span = group.notes.swiftName?.span ?? group.name.span
    checkReserved(name, ReservedNames.clientMembers, .group, at: span)
    if spec.output.isTested {
      checkReserved(name, ReservedNames.stubFunctions, .group, at: span)
    }
    let path = "groups.\(group.name.value)"
    return Program.Group(entity: entity(path, group.notes, at: group.name.span), name: name)
  }
}

extension PartResolver {
  /// Reports members of one client with the same name.
  mutating func checkGroups(_ methods: [Program.Method]) {
    let members = Dictionary(grouping: methods.indices) { methods[$0].group }
    for index in groups.indices {
      let own = members[index] ?? []
      let functions = own.flatMap { methods[$0].functions }
      checkUnique(functions)
      let held = own.flatMap { methods[$0].params.filter { $0.isFromClient }.map(\.property) }
      if !held.isEmpty { checkClientParams(held, beside: functions) }
    }
    checkUnique(
      groups.map { DeclaredName($0.name, $0.entity, .group) }
        + (members[nil] ?? []).flatMap { methods[$0].functions }
    )
  }

  /// Reports functions of a group whose name is also a param that the group's client stores.
  private mutating func checkClientParams(
    _ held: [Program.Property],
    beside functions: [DeclaredName]
  ) {
    let places = Dictionary(firsts: held.map { ($0.name, $0.entity.span) })
    for function in functions {
      guard let span = places[function.name] else { continue }
      report(
        .nameCollision(function.name.text, kind: .header, at: span, first: function.span)
      )
    }
  }
}
