/// Returns an outline of a program, one entity per line, by the path that it keeps in every version of its spec.
func outline(of program: Program) -> String {
  var lines = ["api \(program.api.text)"]
  lines += program.modules.map { "uses \($0.text)" }
  for host in program.hosts {
    lines.append("\(host.entity.path) \(host.url ?? "supplied by the app")")
  }
  if let login = program.login {
    let method = program.function(of: program.methods[login.method])
    lines.append("auth.session \(method) renewed \(spelled(login))")
  }
  if let token = program.token {
    lines.append("auth.token renewed \(spelled(token.renewal))")
  }
  if let error = program.commonError {
    lines.append("errors \(spelling(program.types[error.type]))")
  }
  for type in program.types where type.module == nil { lines += outline(of: type, in: program) }
  lines += program.groups.map { "\($0.entity.path) \($0.name.text)" }
  for method in program.methods { lines += outline(of: method, in: program) }
  if let calls = program.calls { lines += outline(of: calls, in: program) }
  for flow in program.flows { lines += outline(of: flow, in: program) }
  if let deeplinks = program.deeplinks { lines += outline(of: deeplinks, in: program) }
  return lines.joined(separator: "\n") + "\n"
}

private func outline(of calls: Program.Calls, in program: Program) -> [String] {
  var lines = [
    "\(calls.entity.path) \(calls.links.map { "\($0.start){}\($0.end)" }.joined(separator: " or "))"
  ]
  if let answers = calls.answers {
    let keys = answers.keys.map(stringLiteral).joined(separator: " or ")
    let types = answers.types.map { spelling($0, in: program) }.joined(separator: ", ")
    let outcome = answers.record.map { " ended by \($0.outcome.text)" } ?? ""
    lines.append("calls.answers \(types) = \(keys)\(outcome)")
  }
  for call in calls.calls {
    lines.append("\(call.entity.path) \(call.name.text) answered \(call.answer.rawValue)")
    lines += call.params.map { outline(of: $0.property, in: program) }
  }
  for row in calls.behavior?.rows ?? [] {
    let results = row.results.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    lines.append("calls.behavior \((row.conditions + results).joined(separator: ", "))")
  }
  return lines
}

private func outline(of deeplinks: Program.Deeplinks, in program: Program) -> [String] {
  let places = deeplinks.schemes.map { $0 + ":" } + deeplinks.domains
  return ["\(deeplinks.entity.path) \(deeplinks.type.text) of \(places.joined(separator: ", "))"]
    + deeplinks.order.map { deeplinks.routes[$0] }.flatMap { route in
      let links = route.patterns.map { stringLiteral($0.text) }.joined(separator: " or ")
      return ["\(route.entity.path) \(route.name.text) = \(links)"]
        + route.values.map { outline(of: $0.property, in: program) }
    }
}

private func outline(of flow: Program.Flow, in program: Program) -> [String] {
  let success = flow.success.map { spelling($0, in: program) } ?? "nothing"
  let page = flow.page.map { page in
    let address =
      page.template ?? page.origin.map { "after \(program.methods[$0.method].reference)" }
    return "\(page.isPosted ? "\(page.verb.rawValue) " : "")\(address ?? "") on \(page.hostKey)"
  }
  let ways = [page, flow.sdk.map { "in \($0.name.text)" }].compactMap(\.self)
  let line = "\(flow.name.text) \(ways.joined(separator: ", ")) -> \(success)"
  return ["\(flow.entity.path) \(line)"]
    + flow.params.map { outline(of: $0.property, in: program) }
    + flow.ends.map { end in
      let signs = [end.message, end.finish].compactMap(\.self).map(stringLiteral)
      let codes = (end.type ?? end.record).map { " " + spelling(program.types[$0]) } ?? ""
      return "\(flow.entity.path).ends.\(end.kind.rawValue)\(codes) = "
        + signs.joined(separator: " or ")
    }
}

private func outline(of type: Program.TypeDefinition, in program: Program) -> [String] {
  let head = "\(type.entity.path) \(type.name.text)"
  switch type.shape {
  case .alias(let target): return ["\(head) = \(spelling(target, in: program))"]
  case .enumeration(let enumeration):
    return ["\(head) \(enumeration.isOpen ? "open" : "closed") enum"]
      + enumeration.cases.map {
        "\($0.entity.path) \($0.name.text) = \(stringLiteral($0.wire.text))"
      }
  case .union(let union):
    return ["\(head) \(union.isOpen ? "open" : "closed") union"]
      + union.cases.map { value in
        let payload = value.payload.map { " " + spelling($0, in: program) } ?? ""
        return "\(value.entity.path) \(value.name.text)\(payload)"
      }
  case .record(let record):
    return ["\(head) record"]
      + record.properties.map { outline(of: $0, in: program) }
      + record.computed.map { "\($0.entity.path) until \($0.until.text) in \($0.zone)" }
      + record.methods.map { "\($0.entity.path) \(program.methods[$0.method].name.text)" }
  }
}

private func outline(of method: Program.Method, in program: Program) -> [String] {
  let path = method.template(\.property.name.text)
  let success =
    switch method.success {
    case .content(let content): spelling(content, in: program)
    case .constant: "a constant"
    case .coded(let successes): successes.map(\.code).joined(separator: " or ")
    case .statuses(let successes):
      successes.map { success in
        let type = success.contentType.map { " \($0.text)" } ?? ""
        return "\(success.statuses.inWords)\(type) \(spelling(success.content, in: program))"
      }.joined(separator: " or ")
    }
  return [
    "\(method.entity.path) \(method.verb.rawValue) \(path) on \(method.hostKey) -> \(success)"
  ]
    + method.params.map { "\(outline(of: $0.property, in: program)) in \($0.place.inWords)" }
    + method.bodies.map {
      "\($0.entity.path) \($0.name.text) \($0.contentType.text) \(spelling($0.type, in: program))"
    }
    + method.failures.map { outline(of: $0, in: program) }
    + [method.pages].compactMap(\.self).map {
      "\($0.entity.path) \($0.name.text) -> \(spelling($0.item, in: program))"
    }
    + [method.until].compactMap(\.self).map {
      let field = $0.field.steps.map(\.name.text).joined(separator: ".")
      return "\($0.entity.path) \($0.name.text) until \(field)"
    }
}

private func outline(of failure: Program.Failure, in program: Program) -> String {
  let content =
    failure.content == .nothing ? "" : " -> \(spelling(failure.content, in: program))"
  let type =
    if case .status(_, let type?, _) = failure.condition { " \(type.text)" } else { "" }
  let code = failure.condition.bodyCode.map { " with code \(spelled($0))" } ?? ""
  return "\(failure.entity.path) \(failure.name.text)\(type)\(code)\(content)"
}

private func outline(of property: Program.Property, in program: Program) -> String {
  let presence =
    switch property.presence {
    case .required: ""
    case .optional: " optional"
    case .nullable: " nullable"
    case .threeState: " optional nullable"
    }
  let secret = property.isSecret ? " secret" : ""
  let box = property.isBoxed ? " boxed" : ""
  let type = spelling(property.type, in: program)
  let paths = property.keys.map { (property.parents + [$0]).joined(separator: ".") }
  return "\(property.entity.path) \(property.name.text): \(type) = "
    + paths.map(stringLiteral).joined(separator: " or ") + presence + secret + box
}

private func spelling(_ content: Program.Content, in program: Program) -> String {
  switch content {
  case .nothing: "nothing"
  case .text: "text"
  case .bytes: "bytes"
  case .stream(let type, let framing):
    "\(type.map { spelling($0, in: program) } ?? "text") as \(framing.rawValue)"
  case .json(let type, accepting: _, let isOptional):
    spelling(type, in: program) + (isOptional ? "?" : "")
  }
}

private func spelling(_ type: Program.TypeReference, in program: Program) -> String {
  switch type {
  case .scalar(let scalar): scalar.rawValue
  case .defined(let index): spelling(program.types[index])
  case .list(let element): "[\(spelling(element, in: program))]"
  case .map(let value): "[String: \(spelling(value, in: program))]"
  case .nullable(let value): "\(spelling(value, in: program))?"
  case .bodies(let name): name.text
  }
}

private func spelling(_ type: Program.TypeDefinition) -> String {
  (type.module.map { $0.text + "." } ?? "") + type.name.text
}
