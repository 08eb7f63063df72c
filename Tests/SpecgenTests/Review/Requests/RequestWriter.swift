@testable import SpecgenCore
@testable import SpecgenReview

/// Writes a program that makes all calls of an API, and says what each sends.
struct RequestWriter {
  let program: Program
  let samples: RequestSamples
  let generator: Generator

  init(_ samples: RequestSamples) {
    program = samples.program
    self.samples = samples
    generator = Generator(program)
  }

  /// The calls, by their numbers.
  var uses: [RequestUse] {
    program.methods.map { method in
      use(
        method.entity,
        method.params,
        ["hosts.\(method.hostKey)"] + (method.usesSession || isLogin(method) ? ["auth"] : [])
          + method.constants.compactMap { constant in
            constant.inheritedFrom.map { "\($0).constants" }
          }
      )
    }
      + (program.calls?.calls ?? []).map {
        use($0.entity, $0.params, ["calls.constants", "calls.answers"])
      }
      + pageFlows.map { flow, page in use(flow.entity, flow.params, ["hosts.\(page.hostKey)"]) }
  }

  /// Whether a call sends what the runtime makes: a URL to answer to, or a token.
  private func sendsReturn(_ call: Program.AppCall) -> Bool {
    guard call.answer == .always, let answers = program.calls?.answers else { return false }
    if case .scheme = answers.address { return answers.token != .none }
    return true
  }

  private func isLogin(_ method: Program.Method) -> Bool {
    program.login.map { program.methods[$0.method].entity.path } == method.entity.path
  }

  /// The source text of a program whose calls get some answers, and in links of some schemes.
  func source(answers: [RequestAnswer], schemes: [String]) -> String {
    let list = answers.map(\.source).joined(separator: ", ")
    let names = schemes.map(PayloadJSON.quoted).joined(separator: ", ")
    var lines = [
      "let hosts: HostTable = \(hosts(nil))", "let schemes: [String] = [\(names)]",
    ]
    if !program.methods.isEmpty { lines += client }
    let login = program.login.map { program.methods[$0.method] }
    let other = login.map { answer(of: $0) } ?? ""
    for (index, method) in program.methods.enumerated() {
      for (run, arguments) in runs(method.params) {
        let made = "\(type(method.typeName))(\(arguments))"
        for environment in [nil] + environments(of: method.hostKey).map(Optional.some) {
          let place = environment ?? "usual"
          lines.append(
            "try await call(\(index), \"\(run), \(place)\", answers: [\(list)], other: ##\"\(other)\"##,"
              + " by: { try client($0, \(hosts(environment))).session }, \(made))"
          )
        }
      }
      lines.append(
        "decide(\(index), \(type(method.typeName)).self, by: try client(Recorder(\(index), \"\")).session)"
      )
      lines += pages(of: method, index, other)
    }
    var index = program.methods.count
    for call in program.calls?.calls ?? [] {
      for (run, arguments) in runs(call.params) {
        let made = "\(type(call.typeName))(\(arguments))"
        lines.append(
          sendsReturn(call)
            ? "try await perform(\(index), \"\(run)\", \(made))"
            : "await open(\(index), \"\(run)\", \(made))"
        )
      }
      index += 1
    }
    for (flow, page) in pageFlows {
      let target = page.returns.map { _ in "returnURL: " + read("URL", "\"proof://return\"") }
      for (run, given) in runs(flow.params) {
        let parts = [address(of: page) ?? "", given, target ?? ""]
        let arguments = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        lines.append("await begin(\(index), \"\(run)\", \(type(flow.typeName))(\(arguments)))")
      }
      index += 1
    }
    return RequestRecorder.source + lines.joined(separator: "\n") + "\n"
  }
}

extension RequestWriter {
  /// The flows that send a request, with their pages.
  private var pageFlows: [(flow: Program.Flow, page: Program.FlowPage)] {
    program.flows.compactMap { flow in flow.page.map { (flow, $0) } }
  }

  /// The argument with the address of a flow's page, if an answer has it.
  private func address(of page: Program.FlowPage) -> String? {
    guard let origin = page.origin else { return nil }
    let host = program.hosts.first { $0.key == page.hostKey }?.url ?? ""
    let type = origin.isSecret ? "Secret<URL>" : "URL"
    return "page: " + read(type, "\"\(host)/page\"")
  }

  private func use(
    _ entity: Program.Entity,
    _ params: [Program.Param],
    _ others: [String]
  ) -> RequestUse {
    let bodies = params.flatMap(\.place.bodies)
    let types = (params.map(\.property.type) + bodies.map(\.type)).compactMap(\.mentioned)
    return RequestUse(
      path: entity.path,
      parts: [entity.path, "defaults", "retry"] + params.map(\.property.entity.path) + others
        + types.flatMap { program.typePaths(below: program.types[$0].entity.path) },
      marks: params.flatMap { param in
        parts(of: param).map { RequestMark(path: param.property.entity.path, part: $0) }
      }
        + bodies.map { RequestMark(path: $0.entity.path, part: "body") }
    )
  }

  /// How the parts of a request begin that carry a param: one, or one for each member of an object.
  private func parts(of param: Program.Param) -> [String] {
    guard param.property.coding == .members(.exploded), param.place == .query else {
      return [part(of: param)]
    }
    guard case .defined(let index) = param.property.type,
      case .record(let record) = program.types[index].shape
    else { return ["query a%20key"] }
    return record.properties.map { "query \($0.key)" }
  }

  private func part(of param: Program.Param) -> String {
    let key = param.property.key
    return switch param.place {
    case .path: "address"
    case .query: "query \(key)"
    case .header: "header \(key)"
    case .cookie: "header Cookie"
    case .member, .body, .bodies: "body"
    }
  }

  func type(_ name: SwiftName) -> String { generator.local(name).source }

  /// The arguments of a call with what either version needs, with all that both have, and with each body.
  func runs(_ params: [Program.Param]) -> [(run: String, arguments: String)] {
    let required = params.filter { param in
      generator.absence(param.property) == nil || samples.isRequiredThere(param.property)
    }
    let common = params.filter { param in
      generator.absence(param.property) == nil || samples.counterpart(of: param.property) != nil
    }
    let bodies = params.flatMap { samples.bodies($0.place.bodies, of: $0.property) }
    return [("least", list(required)), ("most", list(common))]
      + bodies.dropFirst().map { (samples.path(of: $0), list(common, sending: $0)) }
  }

  private func list(_ params: [Program.Param], sending body: Program.BodyValue? = nil) -> String {
    params.map { param in
      "\(Identifier(param.property.name).label): \(value(param, sending: body))"
    }
    .joined(separator: ", ")
  }

  private func value(_ param: Program.Param, sending body: Program.BodyValue?) -> String {
    let property = param.property
    let text = samples.text(for: property)
    if let body = body ?? samples.bodies(param.place.bodies, of: property).first,
      !param.place.bodies.isEmpty
    {
      return ".\(Identifier(body.name).source)(\(value(body.type, text)))"
    }
    let plain = elementAlone(of: property, text) ?? value(property.type, text)
    let value = property.isSecret ? "Secret(\(plain))" : plain
    return property.presence == .threeState ? ".value(\(value))" : value
  }

  /// A list of one element, which a param that is one value in the other version sends.
  private func elementAlone(of property: Program.Property, _ text: String) -> String? {
    guard case .list(let element) = property.type,
      case .scalar? = samples.counterpart(of: property)?.type
    else { return nil }
    return "[\(value(element, text))]"
  }

  private func value(_ type: Program.TypeReference, _ text: String) -> String {
    switch type {
    case .list(let element):
      // One element alone looks the same in several styles.
      return "[\(value(element, text)), \(value(element, text))]"
    case .map(let element): return "[\"a key\": \(value(element, text))]"
    case .nullable(let element): return value(element, text)
    case .bodies: return text
    case .scalar(let scalar): return value(scalar, text)
    case .defined(let index):
      let definition = program.types[index]
      let json: String
      switch definition.shape {
      case .alias(let target): return value(target, text)
      case .enumeration(let enumeration): json = samples.json(enumeration, definition)
      case .record, .union: json = PayloadWriter(program: program).json(type).text
      }
      return read(generator.typeName(type).source, json)
    }
  }

  private func value(_ scalar: Scalar, _ text: String) -> String {
    switch scalar {
    case .string: PayloadJSON.quoted(text)
    case .bool: "true"
    case .int, .int32, .int64, .uint64, .double, .decimal: "1"
    // What the param is in the other version is sent by this one as well.
    case .scalar: ["true", "1"].contains(text) ? text : PayloadJSON.quoted(text)
    case .uuid: read("UUID", "\"1B4E28BA-2FA1-11D2-883F-0016D3CCA427\"")
    case .url: read("URL", "\"https://example.com/a\"")
    case .data: "Data(\"a\".utf8)"
    // That of `PayloadWriter`, as a param that is a text in the other version has it.
    case .date: "Date(timeIntervalSince1970: 1_769_862_600)"
    case .duration: "Duration.seconds(60)"
    case .localTime: read("LocalTime", "\"12:30\"")
    case .json: read("JSONValue", "{\"a\": 1}")
    case .formFile: "FormFile(name: \"a\", contentType: \"text/plain\", bytes: Data(\"a\".utf8))"
    }
  }

  private func read(_ type: String, _ json: String) -> String {
    "try value(\(type).self, ##\"\(json)\"##)"
  }
}

extension RequestWriter {
  /// The function that makes the client.
  var client: [String] {
    var arguments = program.token == nil ? [] : ["token: AppToken(\"a\") { _ in \"b\" }"]
    let login = program.login.map { program.methods[$0.method] }
    var given = generator.clientParams
    if let login, case .token? = program.login?.credential {
      let call = list(generator.callParams(login))
      arguments.append("login: \(type(login.typeName))(\(call))")
    } else if let login {
      given = generator.callParams(login) + given
    }
    if !given.isEmpty { arguments.append(list(given)) }
    arguments += [
      "hosts: hosts", "transport: recorder", "options: CallOptions(idempotencyKey: \"a\")",
    ]
    let type = type(generator.names.client)
    return [
      "func client(_ recorder: Recorder, _ hosts: HostTable = hosts) throws -> \(type) {",
      "  let client = \(type)(\(arguments.joined(separator: ", ")))",
      "  return client.retrying { ($0.status == 503 && $0.context.attempt < 3, 0) }",
      "}",
    ]
  }

  private func environments(of host: String) -> [String] {
    program.hosts.filter { $0.key == host }.flatMap(\.environments).map(\.name.text)
  }

  /// The hosts of an environment; the app gives those that have no address the one that they had.
  func hosts(_ environment: String?) -> String {
    let entries = program.hosts.map { host in
      let url = host.environments.first { $0.name.text == environment }?.url ?? host.url
      let other = samples.other.hosts.first { $0.key == host.key }?.url
      return "\"\(host.key)\": \"\(url ?? other ?? "https://supplied.example.com")\""
    }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }

  func answer(of method: Program.Method) -> String {
    guard case .content(.json(let type, accepting: _, isOptional: _)) = method.success else {
      return ""
    }
    return PayloadWriter(program: program).json(type).text
  }

  private func pages(of method: Program.Method, _ index: Int, _ other: String) -> [String] {
    guard let pages = method.pages, pages.entity.deprecation == nil else { return [] }
    let told = pages.rule.params
    let open = method.params.enumerated().filter { !$1.isFromClient && !told.contains($0) }
      .map(\.element).filter { generator.absence($0.property) == nil }
    let name = generator.local(method.typeName).source
    let call = "\(Identifier(pages.name).source)(\(list(open)))"
    return [
      "do {",
      "  let recorder = Recorder(\(index), \"pages\", \(name).info.name, answer: ##\"\(answer(of: method))\"##, other: ##\"\(other)\"##)",
      "  await walk(recorder, try client(recorder).\(call))",
      "}",
    ]
  }
}

extension Program {
  /// The paths of a type and of all that it holds.
  func typePaths(below path: String) -> [String] {
    guard let start = types.firstIndex(where: { $0.entity.path == path }) else { return [] }
    var found = [start]
    var open = [start]
    while let index = open.popLast() {
      let bases = types.indices.filter { types[index].bases.contains(types[$0].qualifiedPath) }
      for part in types[index].shape.parts.compactMap(\.mentioned) + bases
      where !found.contains(part) {
        found.append(part)
        open.append(part)
      }
    }
    // A type with a parameter is no type of the program, and has the fields of its uses.
    return found.flatMap { [types[$0].entity.path] + types[$0].bases }
  }
}
