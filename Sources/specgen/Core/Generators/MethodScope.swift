/// The methods of one client: the methods of a group, or the methods of the API without a group.
struct MethodScope {
  let group: Program.Group?
  let methods: [Program.Method]
  /// The groups with clients that are properties of this client.
  let groups: [Program.Group]
  let names: GeneratedNames

  /// The part of the file names that identifies the group.
  var filePart: String { group.map { SwiftName.upperCamel($0.name.text).text } ?? "" }
}

extension Generator {
  /// The scope of the API itself, followed by the scope of each group.
  var scopes: [MethodScope] {
    let methods = Dictionary(grouping: program.methods, by: \.group)
    let own = MethodScope(
      group: nil,
      methods: methods[nil] ?? [],
      groups: program.groups,
      names: names
    )
    return [own]
      + program.groups.enumerated().map { index, group in
        MethodScope(
          group: group,
          methods: methods[index] ?? [],
          groups: [],
          names: names.group(group.name)
        )
      }
  }

  /// Returns the group of a method, or nil if the API itself has the method.
  func group(_ method: Program.Method) -> Program.Group? { method.group.map { program.groups[$0] } }

  /// Returns the function of a method, starting from the client of the API: `issues.create`.
  func function(_ method: Program.Method) -> SwiftCode {
    let name = Identifier(method.name)
    return group(method).map { "\(Identifier($0.name)).\(name)" } ?? "\(name)"
  }

  /// Returns the function of a method for documentation, without the backticks of keywords.
  func functionLabel(_ method: Program.Method) -> SwiftCode {
    let name: SwiftCode = "\(label: Identifier(method.name))"
    return group(method).map { "\(label: Identifier($0.name)).\(name)" } ?? name
  }

  /// Returns the requirements for the clients of groups, each with an associated type for the client or its stub.
  func groupRequirements(_ scope: MethodScope) -> [SwiftCode] {
    scope.groups.map { group in
      let names = names.group(group.name)
      return """
        /// The type of ``\(Identifier(group.name))``.
        associatedtype \(Identifier(names.calls)): \(local(names.interface))

        \(groupDocumentation(group))
        \(deprecation(group.entity))
        var \(Identifier(group.name)): \(Identifier(names.calls)) { get }
        """
    }
  }

  /// Returns the clients of groups, as properties of the client.
  func groupClients(_ scope: MethodScope) -> [SwiftCode] {
    zip(scope.groups, scopes.dropFirst()).map { group, scope in
      let held = clientParams(of: scope.methods).map { param -> SwiftCode in
        "\(label: Identifier(param.property.name)): \(Identifier(param.property.name))"
      }
      let client = Identifier(scope.names.client)
      return """
        \(groupDocumentation(group))
        \(deprecation(group.entity))
        \(access)var \(Identifier(group.name)): \(client)\(body: "\(client)(\(list: ["session: session"] + held))")
        """
    }
  }

  /// Returns the documentation of a group's client.
  func groupDocumentation(_ group: Program.Group) -> Documentation {
    documentation(group.entity, "The calls of `\(group.name.text)`.")
  }
}
