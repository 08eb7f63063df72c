extension ProgramChecker {
  /// Checks the top-level names of the module for collisions, and returns them.
  mutating func checkedTopLevelNames() -> [DeclaredName] {
    let own = program.types.filter { $0.module == nil }
    let isShared =
      program.commonError.map { program.types[$0.type].module != nil || !$0.headers.isEmpty }
      ?? false
    var names = namesOfAPI(isErrorShared: isShared)
    names += program.types.enumerated().filter { $0.element.module == nil }.map { index, type in
      let use = index < spec.types.count ? spec.types[index].use : nil
      return use.map { DeclaredName(type.name, madeFor: $0) } ?? DeclaredName(type)
    }
    if spec.output.isTested {
      names += own.filter { !$0.examples.isEmpty }.map {
        DeclaredName($0, name: GeneratedNames.examples(ofType: $0.name), examples: true)
      }
    }
    // An invalid name is reported where it is written.
    for method in program.methods where SwiftName.isIdentifier(method.name.text) {
      names += self.names(of: method)
    }
    names += namesOfGroups
    names += program.calls?.calls.map { DeclaredName($0.typeName, $0.entity, .call) } ?? []
    for (flow, written) in zip(program.flows, spec.flows) {
      names.append(DeclaredName(flow.typeName, flow.entity, .flow))
      names.append(
        DeclaredName(flow.resultName, "the result", of: flow.entity, .flow, flow.entity.lastName)
      )
      if let view = flow.page?.view {
        let name = DeclaredName(
          name: view,
          span: written.view?.span ?? flow.entity.span,
          subject: "the view of \(NameKind.flow.subject(flow.entity.lastName))",
          remedy: "`view:` under `\(shortened(flow.entity.path))`"
        )
        if PlatformNames.views.contains(view.text) {
          report(.reservedName(name, of: "SwiftUI, Combine or UIKit", at: name.span))
        }
        names.append(name)
      }
    }
    names += namesOfSDKs
    if let deeplinks = program.deeplinks {
      names += [
        (deeplinks.type, "the deeplinks"), (deeplinks.mapperName, "the mapper of deeplinks"),
      ].map {
        DeclaredName(
          name: $0,
          span: deeplinks.entity.span,
          subject: $1,
          remedy: "`type:` under `deeplinks`"
        )
      }
    }
    let overrides = overrides
    for name in names { checkReserved(type: name, at: overrides[name.span] ?? name.span) }
    // Two APIs with the same name are reported where the whole run is visible.
    let taken =
      used.definitions.map { DeclaredName($0) }
      + modules.filter { $0.name != program.api }.map { DeclaredName($0.name, at: $0.span, .api) }
    checkUnique(names, beside: taken)
    for type in own {
      // Equal Swift names are reported above.
      guard let name = type.entity.declaredName, let other = used.names[name],
        used[other].name != type.name
      else { continue }
      let span = type.entity.span
      report(.sharedNameCollision(name, at: span, others: [used[other].entity.span]))
    }
    return names
  }

  /// Reports a name that the generated code requires, or that adjacent files could not refer to.
  mutating func checkReserved(type name: DeclaredName, at span: Span) {
    if ReservedNames.types.contains(name.name.text) {
      report(.reservedName(name, of: "Swift, Foundation or the runtime", at: span))
    } else if meetsOtherModules, PlatformNames.isFoundation(name.name.text) {
      report(.ambiguousName(name, api: spec.api.value, at: span))
    }
  }

  /// The spans of the names under `swift:`, by the spans of the names that they replace.
  private var overrides: [Span: Span] {
    let notes =
      spec.types.map { ($0.name.span, $0.notes) } + spec.flows.map { ($0.name.span, $0.notes) }
      + (spec.calls?.methods ?? []).map { ($0.name.span, $0.notes) }
    return Dictionary(
      firsts: notes.compactMap { span, notes in notes.swiftName.map { (span, $0.span) } }
    )
  }

  /// `true` if the names compete with those of imported modules in an app's files.
  ///
  /// The types of a file's own module take precedence, and types in a namespace are qualified by it.
  private var meetsOtherModules: Bool {
    spec.output.namespace == nil && spec.output.access != .internal
  }

  /// The names of the protocols of SDKs, each of which several flows can share, and of their stubs.
  private var namesOfSDKs: [DeclaredName] {
    var seen: Set<SwiftName> = []
    return zip(program.flows, spec.flows).flatMap { flow, written -> [DeclaredName] in
      guard let sdk = flow.sdk, let span = written.sdk?.span, seen.insert(sdk.name).inserted
      else { return [] }
      let owner = NameKind.flow.subject(flow.entity.lastName)
      let names =
        [(sdk.name, "the SDK")] + (spec.output.isTested ? [(sdk.stubName, "the stub")] : [])
      return names.map { name, part in
        DeclaredName(
          name: name,
          span: span,
          subject: "\(part) of \(owner)",
          remedy: "`sdk:` under `\(shortened(flow.entity.path))`"
        )
      }
    }
  }

  private func namesOfAPI(isErrorShared: Bool) -> [DeclaredName] {
    let generated = GeneratedNames(api: program.api)
    var names = [
      (program.api, "the module"), (generated.client, "the client"),
      (generated.interface, "the protocol"),
      (generated.error, "the error"),
    ]
    if isErrorShared { names.append((generated.commonError, "the common error")) }
    names += (0..<spec.output.moduleCount).map {
      (generated.typeModule($0), "a module of types")
    }
    if spec.output.isTested {
      names += [
        (generated.testModule, "the module for tests"), (generated.stub, "the stub"),
        (generated.examples, "the examples"),
      ]
    }
    if program.calls != nil { names.append((generated.app, "the caller of the other app")) }
    var declared = names.map { DeclaredName($0, ofAPI: spec.api, $1) }
    if let namespace = program.output.namespaceName, let written = spec.output.namespace,
      !declared.contains(where: { $0.name == namespace })
    {
      declared.append(
        DeclaredName(
          name: namespace,
          span: written.span,
          subject: "the namespace",
          remedy: "`namespace:` under `swift`"
        )
      )
    }
    return declared
  }

  private func names(of method: Program.Method) -> [DeclaredName] {
    func name(_ name: SwiftName, _ part: String) -> DeclaredName {
      DeclaredName(name, part, of: method.entity, .method, method.reference)
    }
    var names = [name(method.typeName, "the struct")]
    if !method.bodies.isEmpty { names.append(name(method.bodyName, "the bodies")) }
    if !method.failures.isEmpty { names.append(name(method.failureName, "the failures")) }
    if method.successDeclaration != nil { names.append(name(method.successName, "the successes")) }
    return names
  }

  /// Returns the top-level names that derive from groups.
  private var namesOfGroups: [DeclaredName] {
    program.groups.filter { SwiftName.isIdentifier($0.name.text) }.flatMap { group in
      let names = GeneratedNames(api: program.api).group(group.name)
      var all = [
        (names.client, "the client"), (names.interface, "the protocol"),
        (names.calls, "the associated type"),
      ]
      if spec.output.isTested { all.append((names.stub, "the stub")) }
      return all.map { DeclaredName($0, $1, of: group.entity, .group, group.entity.lastName) }
    }
  }
}
