extension Generator {
  /// Returns the params of a function that correspond to properties, with their former names.
  func parameters(
    of properties: [Program.Property],
    in owner: String,
    besides others: [SwiftName]
  ) -> [ShimParameter] {
    var taken = Set(others)
    taken.formUnion(properties.map(\.name))
    taken.formUnion(properties.map(\.storedName))
    taken.formUnion(properties.compactMap(\.keyName))
    return properties.map { property in
      let former = program.formerNames.name(of: property.entity, in: owner)
      return ShimParameter(
        property.name,
        former: former.flatMap { taken.insert($0).inserted ? $0 : nil },
        typeName(property),
        absence: absence(property)
      )
    }
  }

  /// Returns the shims of members of the types that belong to a method.
  func shims(of method: Program.Method) -> [SwiftCode] {
    let owner = method.entity.path
    let failures = method.failures.map { failure in
      ShimCase(
        failure.entity,
        failure.name,
        value: failure.content == .nothing ? nil : typeName(failure.content),
        params: parameters(ofHeaders: failure.headers)
      )
    }
    return [
      shims(
        of: method.params.map(\.callProperty),
        beside: [],
        [SwiftName(text: "info")],
        named: method.typeName,
        owner
      ),
      shims(
        of: method.bodies.map { ShimCase($0.entity, $0.name, value: typeName($0.type)) },
        named: method.bodyName,
        owner
      ),
      successShims(of: method),
      shims(of: failures, named: method.failureName, owner),
    ]
  }

  private func parameters(ofHeaders headers: [Program.Property]) -> [ShimParameter] {
    headers.map { ShimParameter($0.name, typeName($0), absence: absence($0)) }
  }

  private func successShims(of method: Program.Method) -> SwiftCode {
    let owner = method.entity.path
    switch (method.successDeclaration, method.success) {
    case (.enumeration, .coded(let successes)):
      let cases = successes.map { success in
        let type = success.value.map(typeName)
        let value = type.map { success.isOptional ? TypeName.optional($0) : $0 }
        return ShimCase(success.entity, success.name, value: value)
      }
      return shims(of: cases, named: method.successName, owner)
    case (.enumeration, .statuses(let successes)):
      let cases = successes.map { success in
        ShimCase(
          success.entity,
          success.name,
          value: success.content == .nothing ? nil : typeName(success.content),
          params: parameters(ofHeaders: success.headers)
        )
      }
      return shims(of: cases, named: method.successName, owner)
    case (.structure, _), (.enumeration, _), (nil, _): return .empty
    }
  }

  /// Returns the shims of a client's functions, for former names and former labels.
  func functionShims(_ scope: MethodScope) -> SwiftCode {
    let isOwn = scope.group == nil
    var taken = Set(scope.methods.flatMap(\.functions).map { $0.name })
    taken.formUnion(clientParams(of: isOwn ? program.methods : scope.methods).map(\.property.name))
    taken.formUnion(scope.groups.map(\.name))
    taken.insert(SwiftName(text: "session"))
    let functions = scope.methods.flatMap { method -> [SwiftCode] in
      let params = parameters(
        of: callParams(method).map(\.property),
        in: method.entity.path,
        besides: []
      )
      let former = program.formerNames.name(of: method.entity, in: groupPath(of: method))
      guard let former, taken.insert(former).inserted else {
        return overloads(params).map { function(method.name, $0, of: method) }
      }
      return [function(former, overload(params, from: nil), of: method)]
    }
    let moved = isOwn ? movedShims(&taken) : []
    return shimExtension(of: scope.names.interface, functions + moved)
  }

  /// Returns the path of the group that contains a method; empty for the API itself.
  private func groupPath(of method: Program.Method) -> String { group(method)?.entity.path ?? "" }

  /// Returns the shims in the API's client for renamed groups, and for methods that moved into a group.
  private func movedShims(_ taken: inout Set<SwiftName>) -> [SwiftCode] {
    let groups = program.groups.compactMap { group -> SwiftCode? in
      guard let former = program.formerNames.name(of: group.entity), taken.insert(former).inserted
      else { return nil }
      return """
        \(formerName(of: group.name))
        \(renamed(group.name.text))
        \(access)var \(Identifier(former)): \(Identifier(names.group(group.name).calls))\(body: "\(Identifier(group.name))")
        """
    }
    let methods = program.methods.compactMap { method -> SwiftCode? in
      guard method.group != nil, let former = program.formerNames.name(of: method.entity),
        taken.insert(former).inserted
      else { return nil }
      let properties = callParams(method).map(\.property)
      let params = parameters(of: properties, in: method.entity.path, besides: [])
      return function(former, overload(params, from: nil), of: method, from: group(method))
    }
    return groups + methods
  }

  private func function(
    _ name: SwiftName,
    _ overload: ShimOverload,
    of method: Program.Method,
    from group: Program.Group? = nil
  ) -> SwiftCode {
    let locals = Set(overload.names.map(\.text))
    let call: SwiftCode =
      group.map { "\(member($0.name, hiddenBy: locals)).\(Identifier(method.name))" }
      ?? member(method.name, hiddenBy: locals)
    let today = group == nil ? method.name.text : program.function(of: method)
    let text = "Makes the call `\(program.function(of: method))` in a former way."
    let formerWay = Documentation(nil, fallback: text, remarks: [])
    return """
      \(formerWay)
      \(renamed(overload.name(today)))
      \(access)func \(Identifier(name))(\(list: overload.parameters))\(effects(method)) {
        \(making(method, "\(call)(\(list: overload.arguments))"))
      }
      """
  }
}
