@testable import SpecgenCore

extension UseWriter {
  /// The uses of the calls that another app takes.
  var calls: [Use] {
    guard let calls = program.calls else { return [] }
    let app = type(generator.names.app)
    let answer =
      calls.answers.map { answers in
        guard let report = report(answers) else { return "CallbackAnswer<\(app)>" }
        return calls.hasTypesOfSuccess ? "ReportedAnswer<\(report)>" : report
      } ?? "NoAnswer"
    let mentioned = (calls.answers?.types ?? []).flatMap { mentions($0) }
    // Without any call there is nothing that makes them either.
    let places = ["calls.answers"] + calls.calls.map(\.entity.path)
    let target: [UseArgument] =
      switch calls.answers?.address {
      case nil: []
      case .scheme: [UseArgument(label: "returnSchemes", type: "[String]", isOptional: false)]
      case .url, .member: [UseArgument(label: "returnURL", type: "URL", isOptional: false)]
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
        let types = call.returned.map { mentions($0) } ?? []
        return self.uses(
          of: call,
          by: app,
          outcome: outcome(of: call, in: calls, answer: answer),
          mentioning: ["calls.answers"] + mentioned + types
        )
      }
  }

  private func report(_ answers: Program.Answers) -> String? {
    answers.record.map { type(Program.TypeReference.defined($0.type)) }
  }

  /// Returns the outcome of a call, and the type of a success's values if the call has one of its own.
  private func outcome(
    of call: Program.AppCall,
    in calls: Program.Calls,
    answer: String
  ) -> (type: String, success: String?) {
    let returned = call.returned.map { type($0) }
    guard let answers = calls.answers, let report = report(answers) else {
      guard calls.answers != nil else { return ("\(answer).OpenOutcome", nil) }
      let owner = type(call.typeName)
      return call.answer == .none
        ? ("\(owner).OpenCallbackOutcome", nil)
        : ("\(owner).CallbackOutcome", returned ?? "NoValues")
    }
    if calls.hasTypesOfSuccess {
      let success = returned ?? report
      switch call.answer {
      case .always: return ("\(answer).TypedOutcome<\(success)>", success)
      case .optional: return ("\(answer).TypedOutcome<\(success)?>", nil)
      case .none: return ("\(answer).TypedOutcome<Void>", nil)
      }
    }
    switch call.answer {
    case .always: return ("\(answer).CallOutcome", nil)
    case .optional: return ("\(answer).OptionalOutcome", nil)
    case .none: return ("\(answer).OpenOutcome", nil)
    }
  }

  private func uses(
    of call: Program.AppCall,
    by app: String,
    outcome: (type: String, success: String?),
    mentioning mentioned: [String]
  ) -> [Use] {
    let params = call.params.map(\.property)
    let type = type(call.typeName)
    let values = outcome.success.map { success in
      Use(
        paths: [call.entity.path],
        mentions: mentioned,
        types: [outcome.type],
        body: taking(SwiftName(text: "success"), [UsePart(type: success)])
      )
    }
    return (values.map { [$0] } ?? [])
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
              as: outcome.type
            )
          ),
        ]
      }
  }

  /// The uses of the flows through the screens of a vendor; their views are for other systems.
  var flows: [Use] {
    program.flows.flatMap { flow -> [Use] in
      let params = flow.params.map(\.property)
      let result = self.type(flow.resultName)
      let ends: [(kind: EndKind, type: String)] =
        [(.success, flow.success.map { self.type($0) } ?? "NoValues")]
        + flow.ends.dropFirst().map { end in
          let code =
            (end.type ?? end.record).map { self.type(Program.TypeReference.defined($0)) }
            ?? "NoCode"
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
          + [
            "refused", "unreadable", "notLoaded", "closed", "busy", "timedOut", "abandoned",
          ].map { "  case .\($0): break" } + ["  }", "}"]
      )
      let isReported = ends.contains { $0.kind == .error }
      let taken = ends.map { end -> Use in
        let named: Program.TypeReference? =
          end.kind == .success
          ? flow.success : flow.values(of: end.kind).map { .defined($0) }
        return Use(
          paths: ["\(flow.entity.path).ends.\(end.kind.rawValue)"],
          mentions: [flow.entity.path] + mentions(named),
          types: [result],
          body: taking(SwiftName(text: end.kind.rawValue), [UsePart(type: end.type)])
        )
      }
      let shown = flow.page.map { _ in
        Use(paths: [flow.entity.path], body: ["_ = FlowRun<\(type(flow.typeName))>.self"])
      }
      let created = creations(of: flow, params) + [shown].compactMap(\.self)
      return created + [whole] + (isReported ? [] : [problems]) + taken
    }
  }

  /// The uses of a flow's initializers.
  private func creations(of flow: Program.Flow, _ params: [Program.Property]) -> [Use] {
    let type = type(flow.typeName)
    let target = UseArgument(label: "returnURL", type: "URL", isOptional: false)
    let targets = flow.page?.returns == nil ? [] : [target]
    func uses(_ first: [UseArgument], _ params: [Program.Property]) -> [Use] {
      (first + params.map(argument) + targets).choices.map { arguments in
        Use(
          paths: [flow.entity.path] + params.map(\.entity.path),
          mentions: params.flatMap { mentions($0.type) },
          types: arguments.map(\.type),
          body: ["let part: \(type) = \(type)(\(arguments.list()))", "_ = part"]
        )
      }
    }
    guard let origin = flow.page?.origin else { return uses([], params) }
    let page = origin.isSecret ? "Secret<URL>" : "URL"
    let others = params.filter { param in !origin.values.contains { $0.param == param.name } }
    let made = uses([UseArgument(label: "page", type: page, isOptional: false)], params)
    let result = generator.successType(program.methods[origin.method]).source
    let answer = UseArgument(label: "after", type: result, isOptional: false)
    return made + uses([answer], others)
  }
}
