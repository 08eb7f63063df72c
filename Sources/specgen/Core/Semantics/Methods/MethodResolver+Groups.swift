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
