/// The creation of flows, their requests and their views.
extension Generator {
  /// Returns the statements that start the request for a page.
  func starting(_ page: Program.FlowPage) -> [SwiftCode] {
    let verb: SwiftCode = ".\(verbName(page.verb))"
    if let origin = page.origin {
      return ["request.start(\(list: [verb, "page: page", "on: \(address(origin, of: page))"]))"]
    }
    var literals: [SwiftCode] = []
    var literal = ""
    var start: String?
    func flush() {
      guard !literal.isEmpty else { return }
      if start == nil {
        start = literal
      } else {
        literals.append("request.path(\(literal: literal))")
      }
      literal = ""
    }
    for segment in page.path {
      switch segment {
      case .literal(let text): literal += "/" + text
      case .param(let name):
        flush()
        start = start ?? ""
        literals.append("request.segment(\(member(name, hiddenBy: ["request"])))")
      }
    }
    flush()
    let host: SwiftCode = "host: \(literal: page.hostKey)"
    return ["request.start(\(list: [verb, host, "path: \(literal: start ?? "/")"]))"] + literals
  }

  /// Returns the description of the hosts on which a page may be.
  private func address(_ origin: Program.PageOrigin, of page: Program.FlowPage) -> SwiftCode {
    let host = program.hosts.first { $0.key == page.hostKey }
    let environments = host?.environments.map(\.url) ?? []
    let all = environments.isEmpty ? [] : [host?.url].compactMap(\.self) + environments
    func list(_ label: SwiftCode, _ texts: [String]) -> [SwiftCode] {
      let values = texts.map { text -> SwiftCode in "\(literal: text)" }
      return values.isEmpty ? [] : ["\(label): [\(inline: values)]"]
    }
    let arguments =
      ["\(literal: page.hostKey)"] + list("addresses", all) + list("others", origin.hosts)
    return "FlowAddress(\(list: arguments))"
  }

  /// Returns the statements that write the query and the form of a page, in the order of the spec.
  func fields(of flow: Program.Flow, on page: Program.FlowPage) -> [SwiftCode] {
    func written(_ place: Program.Place, _ absent: AbsentWord) -> [SwiftCode] {
      queryFields(
        flow.params.filter { $0.place == place },
        page.constants.filter { $0.place == place },
        absent: absent
      )
    }
    return written(.query, .omitted) + formFields(flow, page)
  }

  private func formFields(_ flow: Program.Flow, _ page: Program.FlowPage) -> [SwiftCode] {
    let place = Program.Place.member(.form)
    let params = flow.params.filter { $0.place == place }.map {
      (start: $0.property.entity.span.start, code: adding($0.property, with: "form"))
    }
    let constants = page.constants.filter { $0.place == place }.compactMap { constant in
      statement(constant).map { (start: constant.span.start, code: $0) }
    }
    return (params + constants).sorted { $0.start < $1.start }.map(\.code)
  }
}

/// A way to create a flow.
struct FlowCreation {
  /// The parts of one parameter.
  struct Part {
    let parameter: SwiftCode
    /// The argument that passes the parameter on.
    let argument: SwiftCode
    let documentation: Documentation.Parameter?
  }

  let summary: String
  let parts: [Part]
  let assignments: [SwiftCode]
}

extension Generator {
  /// Returns the ways to create a flow: from its params, or with the address of its page, or from an answer.
  func creations(_ flow: Program.Flow) -> [FlowCreation] {
    guard let origin = flow.page?.origin else {
      return [FlowCreation(summary: "Creates the flow.", ofParams: flow, in: self)]
    }
    let page = FlowCreation(
      summary: "Creates the flow with the address of its page, such as one from a server of yours.",
      ofParams: flow,
      in: self,
      first: pagePart(origin),
      assigning: ["self.page = page"]
    )
    return [page, creation(of: flow, from: origin)]
  }

  private func pagePart(_ origin: Program.PageOrigin) -> FlowCreation.Part {
    FlowCreation.Part(
      parameter: "page: \(pageType(origin))",
      argument: "page: page",
      documentation: words("page", "The address of the page; on another host, nothing opens.")
    )
  }

  /// Returns the creation of a flow from the result of a method.
  private func creation(of flow: Program.Flow, from origin: Program.PageOrigin) -> FlowCreation {
    let method = program.methods[origin.method]
    let result = FlowCreation.Part(
      parameter: "after result: \(successType(method))",
      argument: "after: result",
      documentation: words(
        "result",
        "The result of `\(program.function(of: method))`; without an address, nothing opens."
      )
    )
    let values = origin.values.compactMap { value -> SwiftCode? in
      let property = flow.params.first { $0.property.name == value.param }?.property
      return property.map { assignment($0, of: self.value(value.path, from: "result")) }
    }
    return FlowCreation(
      summary: "Creates the flow with the address of its page in an answer.",
      ofParams: flow,
      in: self,
      first: result,
      assigning: ["self.page = \(page(origin))"] + values,
      without: Set(origin.values.map(\.param))
    )
  }

  /// Returns the expression of the address in the result of a method.
  private func page(_ origin: Program.PageOrigin) -> SwiftCode {
    let address = value(origin.address, from: "result")
    let url = typeName(.scalar(.url))
    let isOptional = origin.address.isOptional
    switch (origin.isText, origin.isSecret) {
    case (false, _): return address
    case (true, false):
      return isOptional
        ? "\(address).flatMap { \(url)(string: $0) }" : "\(url)(string: \(address))"
    case (true, true):
      return isOptional
        ? "\(address).flatMap { \(url)(string: $0.reveal()) }.map(Secret.init)"
        : "\(url)(string: \(address).reveal()).map(Secret.init)"
    }
  }

  private func pageType(_ origin: Program.PageOrigin) -> TypeName {
    let url = typeName(.scalar(.url))
    return origin.isSecret ? .generic(.named("Secret", in: .runtime(.core)), url) : url
  }

  /// Returns the declaration of the property with the address of the page, if an answer has it.
  func pageDeclaration(_ flow: Program.Flow) -> [SwiftCode] {
    flow.page?.origin.map { ["\(access)let page: \(pageType($0))?"] } ?? []
  }

  fileprivate func words(_ name: String, _ text: String) -> Documentation.Parameter {
    Documentation.Parameter(
      name: name,
      text: Documentation(text, fallback: text, remarks: [])
    )
  }

  /// Returns the initializer of a flow.
  func initializer(_ creation: FlowCreation) -> SwiftCode {
    initializer(
      documentation: Documentation(
        nil,
        fallback: creation.summary,
        remarks: [],
        parameters: creation.parts.compactMap(\.documentation)
      ),
      parameters: creation.parts.map(\.parameter),
      assignments: creation.assignments
    )
  }
}

extension FlowCreation {
  /// Creates a way that has the params of a flow, except for some, and its return URL.
  fileprivate init(
    summary: String,
    ofParams flow: Program.Flow,
    in generator: Generator,
    first: Part? = nil,
    assigning start: [SwiftCode] = [],
    without names: Set<SwiftName> = []
  ) {
    let properties = flow.params.map(\.property).filter { !names.contains($0.name) }
    let own = properties.map { property in
      let name = Identifier(property.name)
      return Part(
        parameter: generator.parameter(property),
        argument: "\(label: name): \(name)",
        documentation: generator.documentation(ofParam: property)
      )
    }
    let returnURL = Part(
      parameter: "returnURL: \(generator.typeName(.scalar(.url)))",
      argument: "returnURL: returnURL",
      documentation: generator.words(
        "returnURL",
        "A URL that opens your app, such as `myapp://done`; the flow returns to it, or below it."
      )
    )
    let returns = flow.page?.returns == nil ? [] : [returnURL]
    self.summary = summary
    parts = [first].compactMap(\.self) + own + returns
    assignments =
      start + properties.map { generator.assignment($0) }
      + (flow.page?.returns == nil ? [] : ["self.returnURL = returnURL"])
  }
}

extension Generator {
  /// Returns the view of a flow under the vendor's name, or nil if the flow has none.
  func view(_ flow: Program.Flow) -> SwiftCode? {
    guard let view = flow.page?.view else { return nil }
    let type = local(flow.typeName)
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
    let initializers = creations(flow).map { creation -> SwiftCode in
      let params =
        creation.parts.map(\.parameter) + [
          "hosts: any HostProvider = \(type).hosts",
          "onEnd: @escaping (\(local(flow.resultName))) -> Void = { _ in }",
        ]
      let value: SwiftCode = "\(type)(\(list: creation.parts.map(\.argument)))"
      return """
        /// Shows the screens; if a param is invalid, nothing opens, and `onEnd` receives the error.
        \(access)init(\(list: params)) {
          self.init(\(list: [value, "hosts: hosts", "onEnd: onEnd"]))
        }
        """
    }
    return """
      \(scoped)

      extension FlowView where ShownFlow == \(type) {
        \(blocks: initializers)
      }
      """
  }
}
