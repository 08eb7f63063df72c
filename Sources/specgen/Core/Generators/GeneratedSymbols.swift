/// Returns the Swift declarations of a program by the paths of its entities.
///
/// An entity that several others share, such as a field of a base or a param of a trait, has the declarations of all.
package func generatedSymbols(of program: Program) -> [String: EntitySymbols] {
  var table = SymbolTable(program)
  table.addTypes()
  table.addClient()
  for scope in table.generator.scopes { table.add(scope) }
  if let calls = program.calls { table.add(calls) }
  for flow in program.flows { table.add(flow) }
  if let deeplinks = program.deeplinks { table.add(deeplinks) }
  return table.symbols
}

/// Returns the Swift of a program in all its modules, as text.
///
/// Readers of the text see the declarations that code of an app can use, with their types.
package func generatedCode(of program: Program) -> [GeneratedFile] {
  split(program.sharingTypes()).flatMap(generate).filter(\.isWhole)
}

/// A collector of the declarations of a program.
struct SymbolTable {
  let program: Program
  let generator: Generator
  private(set) var symbols: [String: EntitySymbols] = [:]

  init(_ program: Program) {
    self.program = program
    generator = Generator(program)
  }

  /// Returns the symbol of a type that the API declares.
  private func type(_ name: SwiftName) -> SwiftSymbol {
    SwiftSymbol(
      api: program.api.text,
      types: [program.output.namespaceName, name].compactMap { $0?.text }
    )
  }

  private mutating func add(_ path: String, _ found: EntitySymbols) {
    symbols[path, default: EntitySymbols()].add(found)
  }

  /// Adds the root: the whole API, its client and its protocol.
  mutating func addClient() {
    let names = generator.names
    let api = SwiftSymbol(api: program.api.text, types: [])
    guard program.hasClient else { return add("", EntitySymbols(own: [api])) }
    let client = type(names.client)
    add(
      "",
      EntitySymbols(
        own: [api],
        makers: [client.member("init")],
        protocols: [type(names.interface)]
      )
    )
    for entity in [program.login?.entity, program.token?.entity].compactMap(\.self) {
      add(entity.path, EntitySymbols(own: [client.member("init")]))
    }
    guard let error = program.commonError, generator.sharedError != nil else { return }
    let wrapper = type(names.commonError)
    add(error.entity.path, EntitySymbols(own: [wrapper], makers: [wrapper.member("init")]))
    for header in error.headers { add(header, of: wrapper) }
  }

  /// Adds a value that is a property of a struct, and an argument of its initializer.
  private mutating func add(
    _ property: Program.Property,
    of owner: SwiftSymbol,
    also functions: [SwiftSymbol] = []
  ) {
    let label = property.name.text
    add(
      property.entity.path,
      EntitySymbols(
        own: [owner.member(label)],
        arguments: (functions + [owner.member("init")]).map {
          SwiftArgument(function: $0, label: label)
        }
      )
    )
  }
}

extension SymbolTable {
  mutating func addTypes() {
    let firsts = program.firstEqualTypes()
    for (index, definition) in program.types.enumerated() {
      let own = symbol(of: definition)
      // Equal types in place share a declaration, and the others are aliases of it.
      let declared = symbol(of: program.types[firsts[index]])
      var found = EntitySymbols(own: [own])
      switch definition.shape {
      case .record(let record):
        found.add(EntitySymbols(makers: [declared.member("init")]))
        for property in record.properties { add(property, of: declared) }
        for helper in record.methods.map({ ($0.entity, $0.name) })
          + record.computed.map({ ($0.entity, $0.name) })
        {
          add(helper.0.path, EntitySymbols(own: [declared.member(helper.1.text)]))
        }
      case .enumeration(let enumeration):
        found.add(EntitySymbols(enumerations: [.cases: declared]))
        for value in enumeration.cases { add(value.entity, value.name, of: declared) }
      case .union(let union):
        found.add(EntitySymbols(enumerations: [.cases: declared]))
        for value in union.cases { add(value.entity, value.name, of: declared) }
      case .alias: break
      }
      add(definition.qualifiedPath, found)
      if let generic = definition.generic { add(definition.moduleMark + generic, found) }
    }
  }

  private func symbol(of definition: Program.TypeDefinition) -> SwiftSymbol {
    definition.module.map {
      SwiftSymbol(api: $0.text, types: [definition.name.text])
    } ?? type(definition.name)
  }

  private mutating func add(_ entity: Program.Entity, _ name: SwiftName, of owner: SwiftSymbol) {
    add(entity.path, EntitySymbols(own: [owner.member(name.text)]))
  }

  /// Returns the types with functions for calls: the protocol, the client, and the stub if there is one.
  private func owners(_ names: GeneratedNames) -> [SwiftSymbol] {
    let stubs = program.output.isTested ? [names.stub] : []
    return ([names.interface, names.client] + stubs).map(type)
  }

  mutating func add(_ scope: MethodScope) {
    let owners = owners(scope.names)
    if let group = scope.group {
      let roots = self.owners(generator.names)
      add(
        group.entity.path,
        EntitySymbols(own: roots.map { $0.member(group.name.text) } + owners)
      )
    }
    for method in scope.methods { add(method, of: owners) }
  }

  private mutating func add(_ method: Program.Method, of owners: [SwiftSymbol]) {
    let value = type(method.typeName)
    let functions = owners.map { $0.member(method.name.text) }
    let pages = method.pages.map { pages in owners.map { $0.member(pages.name.text) } } ?? []
    let ends = method.until.map { until in owners.map { $0.member(until.name.text) } } ?? []
    let callers = functions + pages + ends
    var found = EntitySymbols(
      own: callers + [value],
      makers: callers + [value.member("init")],
      calls: callers + [value.member("init")]
    )
    if let pages = method.pages {
      add(pages.entity.path, EntitySymbols(own: owners.map { $0.member(pages.name.text) }))
    }
    if let until = method.until { add(until.entity.path, EntitySymbols(own: ends)) }
    for param in method.params {
      let held = param.isFromClient ? owners.dropFirst().map { $0.member("init") } : []
      let makers = (param.isFromClient ? [] : callers) + held
      add(param.property, of: value, also: makers)
      if param.isFromClient {
        let clients = owners.dropFirst() + [type(generator.names.client)]
        add(
          param.property.entity.path,
          EntitySymbols(
            own: clients.map { $0.member(param.property.name.text) },
            arguments: [
              SwiftArgument(
                function: type(generator.names.client).member("init"),
                label: param.property.name.text
              )
            ]
          )
        )
      }
    }
    if !method.bodies.isEmpty {
      let bodies = type(method.bodyName)
      found.add(EntitySymbols(own: [bodies], enumerations: [.bodies: bodies]))
      for body in method.bodies { add(body.entity, body.name, of: bodies) }
    }
    if !method.failures.isEmpty {
      let failures = type(declared(method.failureName))
      found.add(EntitySymbols(own: [type(method.failureName)], enumerations: [.failures: failures]))
      for failure in method.failures {
        add(failure.entity, failure.name, of: failures)
        for header in failure.headers { add(header.entity, failure.name, of: failures) }
      }
    }
    found.add(successes(of: method))
    add(method.entity.path, found)
  }

  private func declared(_ name: SwiftName) -> SwiftName {
    generator.shared.declaration(equalTo: name) ?? name
  }

  /// Adds the parts of a method's result, and returns the declarations of the whole.
  private mutating func successes(of method: Program.Method) -> EntitySymbols {
    guard let form = method.successDeclaration else { return EntitySymbols() }
    let result = type(declared(method.successName))
    let own = [type(method.successName)]
    switch (form, method.success) {
    case (.enumeration, .coded(let successes)):
      for success in successes { add(success.entity, success.name, of: result) }
      return EntitySymbols(own: own, enumerations: [.successes: result])
    case (.enumeration, .statuses(let successes)):
      for success in successes {
        add(success.entity, success.name, of: result)
        for header in success.headers { add(header.entity, success.name, of: result) }
      }
      return EntitySymbols(own: own, enumerations: [.successes: result])
    case (.structure, .statuses(let successes)):
      for success in successes {
        add(success.entity.path, EntitySymbols(own: [result], makers: [result.member("init")]))
        for header in success.headers { add(header, of: result) }
      }
      return EntitySymbols(own: own)
    case (.enumeration, _), (.structure, _): return EntitySymbols(own: own)
    }
  }
}

extension SymbolTable {
  mutating func add(_ calls: Program.Calls) {
    let app = type(generator.names.app)
    add(calls.entity.path, EntitySymbols(own: [app], makers: [app.member("init")]))
    for call in calls.calls {
      let value = type(call.typeName)
      let makers = [app.member(call.name.text), value.member("init")]
      add(
        call.entity.path,
        EntitySymbols(own: [app.member(call.name.text), value], makers: makers, calls: makers)
      )
      for param in call.params {
        add(param.property, of: value, also: [app.member(call.name.text)])
      }
    }
  }

  mutating func add(_ flow: Program.Flow) {
    let value = type(flow.typeName)
    let others = [flow.page?.view, flow.sdk?.name].compactMap { $0.map(type) }
    add(
      flow.entity.path,
      EntitySymbols(
        own: [value, type(flow.resultName)] + others,
        makers: [value.member("init")],
        calls: [value.member("init")]
      )
    )
    for param in flow.params { add(param.property, of: value) }
  }

  mutating func add(_ deeplinks: Program.Deeplinks) {
    let links = type(deeplinks.type)
    add(
      deeplinks.entity.path,
      EntitySymbols(own: [links, type(deeplinks.mapperName)], enumerations: [.cases: links])
    )
    for route in deeplinks.routes {
      add(route.entity, route.name, of: links)
      for value in route.values { add(value.property.entity, route.name, of: links) }
    }
  }
}
