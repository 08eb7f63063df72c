extension Generator {
  /// Returns the file with deprecated aliases for renamed declarations, or nil if none are needed.
  ///
  /// A former name that another declaration now uses gets no shim, since the two would conflict.
  func shimFile(_ name: String) -> GeneratedFile? {
    guard program.shimBytes <= program.outputLimit else {
      return GeneratedFile(name: name, bytes: [], isWhole: false)
    }
    let aliases = typeShims
    let extensions = scoped(to: program.output.namespaceName).memberShims
    guard !aliases.isEmpty || !extensions.isEmpty else { return nil }
    return file(name, head: [], aliases, tail: extensions)
  }

  private var typeShims: [SwiftCode] {
    let names = declaredTypes
    var taken = Set(names + program.types.map(\.name))
    return names.compactMap { name in
      guard let former = program.formerNames.types[name], taken.insert(former).inserted else {
        return nil
      }
      return """
        \(formerName(of: name))
        \(renamed(name.text))
        \(access)typealias \(Identifier(former)) = \(Identifier(name))
        """
    }
  }

  /// The names of all types that the API's own module declares.
  private var declaredTypes: [SwiftName] {
    var all = program.types.filter { $0.module == nil }.map(\.name)
    for method in program.methods {
      all.append(method.typeName)
      if !method.bodies.isEmpty { all.append(method.bodyName) }
      if method.successDeclaration != nil { all.append(method.successName) }
      if !method.failures.isEmpty { all.append(method.failureName) }
    }
    all += (program.calls?.calls ?? []).map(\.typeName)
    all += program.flows.flatMap { [$0.typeName, $0.resultName] }
    if let deeplinks = program.deeplinks { all += [deeplinks.type, deeplinks.mapperName] }
    all += program.groups.flatMap { group in
      let names = names.group(group.name)
      return [names.client, names.interface]
    }
    return all + names.all + [names.app, names.commonError]
  }

  private var memberShims: [SwiftCode] {
    var shims: [SwiftCode] = []
    for type in program.types where type.module == nil {
      let owner = type.qualifiedPath
      switch type.shape {
      case .record(let record): shims.append(self.shims(of: record, named: type.name, owner))
      case .enumeration(let value):
        let cases = value.cases.map { ShimCase($0.entity, $0.name) }
        shims.append(self.shims(of: cases, named: type.name, owner))
      case .union(let union):
        let cases = union.cases.map { value in
          ShimCase(value.entity, value.name, value: value.payload.map(typeName))
        }
        shims.append(self.shims(of: cases, named: type.name, owner))
      case .alias: break
      }
    }
    for method in program.methods { shims += self.shims(of: method) }
    shims += scopes.map(functionShims)
    if let deeplinks = program.deeplinks { shims.append(self.shims(of: deeplinks)) }
    return shims.filter { !$0.isEmpty }
  }

  /// Returns the documentation of a shim.
  func formerName(of name: SwiftName) -> Documentation {
    Documentation(nil, fallback: "The former name of `\(name.text)`.", remarks: [])
  }

  /// Returns the attribute with the current name.
  func renamed(_ name: String) -> SwiftCode {
    "@available(*, deprecated, renamed: \(literal: name))"
  }

  /// Returns an extension with shims, or nothing if the list is empty.
  func shimExtension(of type: SwiftName, _ members: [SwiftCode]) -> SwiftCode {
    guard !members.isEmpty else { return .empty }
    return """
      nonisolated extension \(local(type)) {
        \(blocks: members)
      }
      """
  }
}
