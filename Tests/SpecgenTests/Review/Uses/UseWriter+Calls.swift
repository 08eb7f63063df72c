@testable import SpecgenCore

extension UseWriter {
  /// The uses of the calls that another app takes.
  var calls: [Use] {
    guard let calls = program.calls else { return [] }
    let app = type(generator.names.app)
    let answer =
      calls.answers.map { answers in
        answers.record.map { type(Program.TypeReference.defined($0.type)) }
          ?? "CallbackAnswer<\(app)>"
      } ?? "NoAnswer"
    let mentioned = (calls.answers?.types ?? []).flatMap { mentions($0) }
    // Without any call there is nothing that makes them either.
    let places = ["calls.answers"] + calls.calls.map(\.entity.path)
    let target: [UseArgument] =
      switch calls.answers?.address {
      case nil: []
      case .scheme: [UseArgument(label: "returnSchemes", type: "[String]", isOptional: false)]
      case .url: [UseArgument(label: "returnURL", type: "URL", isOptional: false)]
      }
    let arguments =
      [UseArgument(label: "opener", type: "any AppOpener", isOptional: false)] + target
    let made = Use(
      paths: places,
      types: arguments.map(\.type),
      body: ["let part = \(app)(\(arguments.list()))", "_ = part"]
    )
    let service = Use(
      paths: places,
      mentions: mentioned,
      types: [app],
      body: reading("p0.calls", as: "AppCalls<\(answer)>")
    )
    return [made, service]
      + calls.calls.flatMap { call in
        let isCallback = calls.answers.map { $0.record == nil } ?? false
        let types = call.returned.map { mentions($0) } ?? []
        return self.uses(
          of: call,
          by: app,
          ends: isCallback ? (type(call.typeName), "Callback") : (answer, "Call"),
          mentioning: ["calls.answers"] + mentioned + types
        )
      }
  }

  private func uses(
    of call: Program.AppCall,
    by app: String,
    ends: (owner: String, name: String),
    mentioning mentioned: [String]
  ) -> [Use] {
    let params = call.params.map(\.property)
    let type = type(call.typeName)
    let outcome =
      switch call.answer {
      case .always: "\(ends.name)Outcome"
      case .optional: "OptionalOutcome"
      case .none: ends.name == "Call" ? "OpenOutcome" : "Open\(ends.name)Outcome"
      }
    let values = Use(
      paths: [call.entity.path],
      mentions: mentioned,
      types: ["\(ends.owner).\(outcome)"],
      body: taking(
        SwiftName(text: "success"),
        [UsePart(type: call.returned.map { self.type($0) } ?? "NoValues")]
      )
    )
    let isCallback = ends.name == "Callback" && call.answer == .always
    return (isCallback ? [values] : [])
      + params.map(argument).choices.flatMap { arguments in
        [
          Use(
            paths: [call.entity.path] + params.map(\.entity.path),
            mentions: params.flatMap { mentions($0.type) },
            types: arguments.map(\.type),
            body: ["let part: \(type) = \(type)(\(arguments.list()))", "_ = part"]
          ),
          Use(
            paths: [call.entity.path] + params.map(\.entity.path),
            mentions: mentioned + params.flatMap { mentions($0.type) },
            types: [app] + arguments.map(\.type),
            effects: " async",
            isDeprecated: call.entity.deprecation != nil,
            body: reading(
              "await p0.\(name(call.name))(\(arguments.list(from: 1)))",
              as: "\(ends.owner).\(outcome)"
            )
          ),
        ]
      }
  }

  /// The uses of the flows through the screens of a vendor; their views are for other systems.
  var flows: [Use] {
    program.flows.flatMap { flow -> [Use] in
      let params = flow.params.map(\.property)
      let target = UseArgument(label: "returnURL", type: "URL", isOptional: false)
      let targets = flow.returns == nil ? [] : [target]
      let type = type(flow.typeName)
      let result = self.type(flow.resultName)
      let ends: [(kind: EndKind, type: String)] =
        [(.success, flow.success.map { self.type($0) } ?? "NoValues")]
        + flow.ends.dropFirst().map { end in
          let code = end.type.map { self.type(Program.TypeReference.defined($0)) } ?? "NoCode"
          return (end.kind, end.kind == .error ? "FlowProblem<\(code)>" : code)
        }
      let names = ends.map(\.kind.rawValue) + (ends.contains { $0.kind == .error } ? [] : ["error"])
      let whole = Use(
        paths: ["\(flow.entity.path).ends"],
        types: [result],
        body: switching(over: names)
      )
      // Code that looks at each problem knows of none that the vendor reports.
      let problems = Use(
        paths: ["\(flow.entity.path).ends"],
        types: [result],
        body: ["if case .error(let problem) = p0 {", "  switch problem {"]
          + ["refused", "unreadable", "notLoaded", "closed"].map { "  case .\($0): break" }
          + ["  }", "}"]
      )
      let isReported = ends.contains { $0.kind == .error }
      return (params.map(argument) + targets).choices.map { arguments in
        Use(
          paths: [flow.entity.path] + params.map(\.entity.path),
          mentions: params.flatMap { mentions($0.type) },
          types: arguments.map(\.type),
          body: ["let part: \(type) = \(type)(\(arguments.list()))", "_ = part"]
        )
      } + [whole] + (isReported ? [] : [problems])
        + ends.map { end in
          let named: Program.TypeReference? =
            end.kind == .success
            ? flow.success : flow.codes(of: end.kind).map { .defined($0) }
          return Use(
            paths: ["\(flow.entity.path).ends.\(end.kind.rawValue)"],
            mentions: [flow.entity.path] + mentions(named),
            types: [result],
            body: taking(SwiftName(text: end.kind.rawValue), [UsePart(type: end.type)])
          )
        }
    }
  }
}
