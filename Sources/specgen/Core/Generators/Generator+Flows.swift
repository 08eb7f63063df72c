extension Generator {
  /// The structs of flows, each after the alias of its result.
  var flows: [SwiftCode] {
    program.flows.flatMap(flow)
  }

  /// The extensions of types declared elsewhere: conformances of codes and values, and the views of flows.
  var flowExtensions: [SwiftCode] {
    // Only pages report codes and values as text and JSON.
    let ends = program.flows.filter { $0.page != nil }.flatMap(\.ends)
    let codes = conformances(of: ends.compactMap(\.type), to: "FlowCode")
    let records = conformances(of: ends.compactMap(\.record), to: "FlowRecord")
    let views = program.flows.compactMap(view)
    guard !views.isEmpty else { return sdkExtensions + codes + records }
    let block: SwiftCode = """
      #if canImport(SwiftUI) && canImport(UIKit) && canImport(WebKit)
      \(blocks: views)
      #endif
      """
    return sdkExtensions + codes + records + [block]
  }

  private func conformances(of types: [Int], to name: StaticString) -> [SwiftCode] {
    var seen: Set<Int> = []
    return types.filter { seen.insert($0).inserted }.map { type in
      let conformance: TypeName = .named(name, in: .runtime(.flows))
      return "nonisolated extension \(typeName(.defined(type))): \(conformance) {}"
    }
  }

  func valueType(_ flow: Program.Flow, _ kind: EndKind) -> TypeName {
    if flow.isUncoded(kind) { return .named("NoCode", in: .runtime(.flows)) }
    return flow.values(of: kind).map { typeName(.defined($0)) } ?? .named("Never", in: nil)
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
    let ways: [(isThere: Bool, name: StaticString)] = [
      (flow.page != nil, "PageFlow"), (flow.sdk != nil, "SDKFlow"),
    ]
    let conformances = ways.filter(\.isThere).map { way -> SwiftCode in
      "\(TypeName.named(way.name, in: .runtime(.flows)))"
    }
    let members =
      pageDeclaration(flow) + properties.map { plainDeclaration($0, stored: stored) }
      + returnDeclaration(flow)
    return """
      \(documentation(flow.entity, "The flow `\(flow.name.text)`."))
      \(access)nonisolated struct \(Identifier(flow.typeName)): \(inline: conformances) {
        \(lines: members)

        \(blocks: creations(flow).map(initializer))

        \(access)typealias Success = \(flow.success.map { typeName($0) } ?? .named("NoValues", in: .runtime(.core)))

        \(access)typealias Failure = \(valueType(flow, .failure))

        \(access)typealias FlowCancel = \(valueType(flow, .cancel))

        \(access)typealias FlowFault = \(valueType(flow, .error))

        \(blocks: flow.sdk.map { sdkDeclarations(flow, $0) } ?? [])

        \(blocks: flow.page.map { pageDeclarations(flow, $0) } ?? [])

        \(checking(flow.checks, codes: valueType(flow, .error)))

        \(flow.page.map { writing(flow, on: $0) } ?? .empty)
      }
      """
  }

  /// Returns the metadata of a page and its hosts.
  private func pageDeclarations(_ flow: Program.Flow, _ page: Program.FlowPage) -> [SwiftCode] {
    let closed: [SwiftCode] = flow.closed.map { ["closed: \(literal: $0)"] } ?? []
    let through: [SwiftCode] =
      page.through.isEmpty
      ? [] : ["through: [\(inline: page.through.map { "\(literal: $0)" })]"]
    let returns = page.returns.map { [returnInfo($0)] } ?? []
    let ends: SwiftCode = "ends: [\(elements: flow.ends.map(end))]"
    let info: SwiftCode = """
      \(access)static var info: FlowInfo {
        FlowInfo(\(list: ["\(literal: flow.name.text)", ends] + closed + through + returns))
      }
      """
    return [info] + hostTables(program.hosts.filter { $0.key == page.hostKey })
  }

  /// Returns the function that writes the request for a page.
  private func writing(_ flow: Program.Flow, on page: Program.FlowPage) -> SwiftCode {
    """
    \(access)func write(to request: inout RequestBuilder) {
      \(lines: starting(page) + fields(of: flow, on: page))
    }
    """
  }

  private func end(_ end: Program.FlowEnd) -> SwiftCode {
    let message: [SwiftCode] = end.message.map { ["message: \(literal: $0)"] } ?? []
    let finish: [SwiftCode] = end.finish.map { ["finish: \(literal: $0)"] } ?? []
    let keys = end.keys.map { key -> SwiftCode in "\(literal: key)" }
    let codes: [SwiftCode] = keys.isEmpty ? [] : ["codes: [\(inline: keys)]"]
    let signs = message + finish + codes + arguments(end.conditions)
    return "FlowInfo.End(\(list: [".\(word(end.kind))"] + signs))"
  }

  /// Returns the arguments with the conditions of an end.
  func arguments(_ conditions: [Program.EndCondition]) -> [SwiftCode] {
    let certain = conditions.filter { !$0.values.isEmpty }.map { condition -> SwiftCode in
      let values = condition.values.map { value -> SwiftCode in "\(literal: value)" }
      return "\(literal: condition.key): [\(inline: values)]"
    }
    let present = conditions.filter(\.values.isEmpty).map { "\(literal: $0.key)" as SwiftCode }
    return (certain.isEmpty ? [] : ["when: [\(inline: certain)]"])
      + (present.isEmpty ? [] : ["present: [\(inline: present)]"])
  }

  func word(_ kind: EndKind) -> SwiftCode {
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

  private func returnDeclaration(_ flow: Program.Flow) -> [SwiftCode] {
    guard flow.page?.returns != nil else { return [] }
    return ["\(access)let returnURL: \(typeName(.scalar(.url)))?"]
  }
}
