extension ProgramChecker {
  /// Checks the names of the clients' members.
  mutating func checkClientNames() {
    checkUnique(program.flows.map { ($0.name, $0.entity) }, .flow)
    checkClientParams()
    findingOnce(for: nil) { $0.checkGroups() }
    checkLoginParams()
    checkTokenParam()
  }

  private var clientParams: [Program.Property] { heldParams.map(\.property) }

  private var heldParams: [Program.Param] {
    program.methods.flatMap { $0.params.filter(\.isFromClient) }
  }

  /// Reports values that the client cannot store together, or that collide with its own members.
  private mutating func checkClientParams() {
    let ungrouped = program.methods.filter { $0.group == nil }
    let functions = Dictionary(firsts: ungrouped.flatMap(\.functions).map { ($0.name, $0.span) })
    var first: [SwiftName: Program.Property] = [:]
    var reported: Set<Span> = []
    for param in heldParams where !reported.contains(param.property.entity.span) {
      let property = param.property
      let (name, span) = (property.name, property.entity.span)
      let kind: NameKind = param.place.isHeader ? .header : .param
      if let taken = first[name] {
        guard !taken.holdsTheSame(as: property) else { continue }
        report(
          .nameCollision(name.text, kind: kind, at: span, first: taken.entity.span)
        )
      } else {
        first[name] = property
        checkReserved(name, ReservedNames.clientMembers, .header, at: span)
        if let place = functions[name] {
          report(.nameCollision(name.text, kind: kind, at: span, first: place))
        }
      }
      reported.insert(span)
    }
  }

  /// Reports params of a login with a cookie that cannot be params of the client.
  private mutating func checkLoginParams() {
    guard let login = program.login, case .cookie = login.credential else { return }
    let params = program.methods[login.method].params.filter { !$0.isFromClient }.map(\.property)
    for property in params {
      checkReserved(property.name, ReservedNames.loginParams, .param, at: property.entity.span)
    }
    // The client's initializer has these params too.
    let held = clientParams
    for property in params {
      guard let taken = held.first(where: { $0.name == property.name })?.entity else { continue }
      let (name, span) = (property.name.text, property.entity.span)
      report(.nameCollision(name, kind: .param, at: span, first: taken.span))
    }
  }

  /// Reports values that the client stores under the name of the token's param.
  private mutating func checkTokenParam() {
    guard let token = program.token else { return }
    for property in clientParams where property.name.text == "token" {
      let span = property.entity.span
      report(.nameCollision("token", kind: .param, at: span, first: token.entity.span))
    }
  }

  /// Reports members of one client with the same name.
  private mutating func checkGroups() {
    let (methods, groups) = (program.methods, program.groups)
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

extension Program.Property {
  /// `true` if a client can store one value for both.
  fileprivate func holdsTheSame(as other: Program.Property) -> Bool {
    parents == other.parents && key == other.key && type == other.type && isSecret == other.isSecret
      && presence == other.presence && coding == other.coding && defaultValue == other.defaultValue
  }
}
