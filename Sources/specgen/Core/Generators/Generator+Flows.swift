extension Generator {
  /// The structs of flows, each after the alias of its result.
  var flows: [SwiftCode] {
    program.flows.flatMap(flow)
  }

  /// The extensions of types declared elsewhere: conformances of codes, and the views of flows.
  var flowExtensions: [SwiftCode] {
    var seen: Set<Int> = []
    let types = program.flows.flatMap(\.ends).compactMap(\.type).filter { seen.insert($0).inserted }
    let codes = types.map { type -> SwiftCode in
      let code: TypeName = .named("FlowCode", in: .runtime(.flows))
      return "nonisolated extension \(typeName(.defined(type))): \(code) {}"
    }
    let views = program.flows.compactMap(view)
    guard !views.isEmpty else { return codes }
    let block: SwiftCode = """
      #if canImport(SwiftUI) && canImport(UIKit) && canImport(WebKit)
      \(blocks: views)
      #endif
      """
    return codes + [block]
  }

  private func codeType(_ flow: Program.Flow, _ kind: EndKind) -> TypeName {
    if flow.isUncoded(kind) { return .named("NoCode", in: .runtime(.flows)) }
    return flow.codes(of: kind).map { typeName(.defined($0)) } ?? .named("Never", in: nil)
  }

  /// Returns the alias and the type of a flow.
  func flow(_ flow: Program.Flow) -> [SwiftCode] { [resultAlias(flow), flowType(flow)] }

  private func resultAlias(_ flow: Program.Flow) -> SwiftCode {
    """
    /// The outcome of the flow `\(label: Identifier(flow.name))`.
    \(access)typealias \(Identifier(flow.resultName)) = \(local(flow.typeName)).FlowOutcome
    """
  }

  private func flowType(_ flow: Program.Flow) -> SwiftCode {
    let properties = flow.params.map(\.property)
    let words = properties.compactMap { documentation(ofParam: $0) } + returnDocumentation(flow)
    let creation = Documentation(
      nil,
      fallback: "Creates the flow.",
      remarks: [],
      parameters: words
    )
    let closed: [SwiftCode] = flow.closed.map { ["closed: \(literal: $0)"] } ?? []
    let through: [SwiftCode] =
      flow.through.isEmpty
      ? [] : ["through: [\(inline: flow.through.map { "\(literal: $0)" })]"]
    let returns = flow.returns.map { [returnInfo($0)] } ?? []
    let ends: SwiftCode = "ends: [\(elements: flow.ends.map(end))]"
    let host: SwiftCode =
      "request.start(.get, host: \(literal: flow.hostKey), path: \(literal: flow.path))"
    let statements = [host] + queryFields(flow.params, flow.constants, absent: .omitted)
    return """
      \(documentation(flow.entity, "The flow `\(flow.name.text)`."))
      \(access)nonisolated struct \(Identifier(flow.typeName)): \(TypeName.named("PageFlow", in: .runtime(.flows))) {
        \(lines: properties.map { plainDeclaration($0, stored: stored) } + returnDeclaration(flow))

        \(initializer(documentation: creation, parameters: parameters(flow), assignments: assignments(flow)))

        \(access)typealias Success = \(flow.success.map { typeName($0) } ?? .named("NoValues", in: .runtime(.core)))

        \(access)typealias Failure = \(codeType(flow, .failure))

        \(access)typealias FlowCancel = \(codeType(flow, .cancel))

        \(access)typealias FlowFault = \(codeType(flow, .error))

        \(access)static var info: FlowInfo {
          FlowInfo(\(list: ["\(literal: flow.name.text)", ends] + closed + through + returns))
        }

        \(blocks: hostTables(program.hosts.filter { $0.key == flow.hostKey }))

        \(checking(flow.checks, codes: codeType(flow, .error)))

        \(access)func write(to request: inout RequestBuilder) {
          \(lines: statements)
        }
      }
      """
  }

  private func end(_ end: Program.FlowEnd) -> SwiftCode {
    let message: [SwiftCode] = end.message.map { ["message: \(literal: $0)"] } ?? []
    let finish: [SwiftCode] = end.finish.map { ["finish: \(literal: $0)"] } ?? []
    let conditions = end.conditions.map { condition -> SwiftCode in
      let values = condition.values.map { value -> SwiftCode in "\(literal: value)" }
      return "\(literal: condition.key): [\(inline: values)]"
    }
    let when: [SwiftCode] = conditions.isEmpty ? [] : ["when: [\(inline: conditions)]"]
    let keys = end.keys.map { key -> SwiftCode in "\(literal: key)" }
    let codes: [SwiftCode] = keys.isEmpty ? [] : ["codes: [\(inline: keys)]"]
    return "FlowInfo.End(\(list: [".\(word(end.kind))"] + message + finish + codes + when))"
  }

  private func word(_ kind: EndKind) -> SwiftCode {
    switch kind {
    case .success: "success"
    case .failure: "failure"
    case .cancel: "cancel"
    case .error: "error"
    }
  }

  /// Returns the arguments that name the keys of the URLs of ends.
  func ends(_ keys: [EndKind: String], _ kinds: [EndKind]) -> [SwiftCode] {
    kinds.map { "\(word($0)): \(literal: keys[$0])" }
  }

  private func returnInfo(_ returns: Program.FlowReturn) -> SwiftCode {
    var arguments: [SwiftCode]
    switch returns.address {
    case .one(let key): arguments = [".url(key: \(literal: key))"]
    case .ends(let keys): arguments = [".ends(\(inline: ends(keys, EndKind.allCases)))"]
    }
    if let state = returns.state { arguments.append("state: \(literal: state)") }
    if returns.usesPKCE { arguments.append("usesPKCE: true") }
    return "returns: FlowReturn(\(list: arguments))"
  }

  private func parameters(_ flow: Program.Flow) -> [SwiftCode] {
    flow.params.map { parameter($0.property) }
      + (flow.returns == nil ? [] : ["returnURL: \(typeName(.scalar(.url)))"])
  }

  private func assignments(_ flow: Program.Flow) -> [SwiftCode] {
    flow.params.map { assignment($0.property) }
      + (flow.returns == nil ? [] : ["self.returnURL = returnURL"])
  }

  private func returnDeclaration(_ flow: Program.Flow) -> [SwiftCode] {
    guard flow.returns != nil else { return [] }
    return ["\(access)let returnURL: \(typeName(.scalar(.url)))?"]
  }

  private func returnDocumentation(_ flow: Program.Flow) -> [Documentation.Parameter] {
    guard flow.returns != nil else { return [] }
    let words =
      "A URL that opens your app, such as `myapp://done`; the flow returns to it, or below it."
    let text = Documentation(words, fallback: words, remarks: [])
    return [Documentation.Parameter(name: "returnURL", text: text)]
  }

  /// Returns the view of a flow under the vendor's name, or nil if the flow has none.
  private func view(_ flow: Program.Flow) -> SwiftCode? {
    guard let view = flow.view else { return nil }
    let type = local(flow.typeName)
    let properties = flow.params.map(\.property)
    let arguments =
      properties.map { property -> SwiftCode in
        let name = Identifier(property.name)
        return "\(label: name): \(name)"
      } + (flow.returns == nil ? [] : ["returnURL: returnURL"])
    let params =
      parameters(flow) + [
        "hosts: any HostProvider = \(type).hosts",
        "onEnd: @escaping (\(local(flow.resultName))) -> Void = { _ in }",
      ]
    let value: SwiftCode = "\(type)(\(list: arguments))"
    let alias: SwiftCode = """
      /// The screens of ``\(Identifier(flow.typeName))``.
      \(access)typealias \(Identifier(view)) = FlowView<\(type)>
      """
    let scoped: SwiftCode =
      program.output.namespaceName.map { namespace in
        """
        extension \(Identifier(namespace)) {
          \(alias)
        }
        """
      } ?? alias
    return """
      \(scoped)

      extension FlowView where ShownFlow == \(type) {
        /// Shows the screens; if a param is invalid, nothing opens, and `onEnd` receives the error.
        \(access)init(\(list: params)) {
          self.init(\(list: [value, "hosts: hosts", "onEnd: onEnd"]))
        }
      }
      """
  }
}
