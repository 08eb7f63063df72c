/// Returns an outline of a decoded spec, one entity per line, each with its range of bytes.
func outline(of spec: Spec) -> String {
  var lines = ["api \(stringLiteral(spec.api.value)) \(place(spec.api.span))"]
  lines += spec.uses.map { "uses \(stringLiteral($0.value)) \(place($0.span))" }
  lines += spec.sources.map { "source \(stringLiteral($0.name.value)) \(place($0.name.span))" }
  for document in spec.docs {
    lines.append("document \(stringLiteral(document.name.value)) \(place(document.name.span))")
    lines += document.columns.map { "  column \($0.role.value.rawValue) \(place($0.role.span))" }
    lines += document.bindings.map { "  " + outline(of: $0) }
  }
  lines += spec.hosts.map { "host \(stringLiteral($0.key.value)) \(place($0.key.span))" }
  if let login = spec.auth.session {
    lines.append("login \(stringLiteral(login.method.value)) \(place(login.span))")
  }
  if let token = spec.auth.token { lines.append("token \(place(token.span))") }
  for type in spec.types {
    let parameter = type.parameter.map { " of \(stringLiteral($0.value))" } ?? ""
    lines.append("type \(stringLiteral(type.name.value))\(parameter) \(place(type.name.span))")
    switch type.body {
    case .record(let record):
      lines += record.fields.map { "  " + outline(of: $0) }
      lines += record.computed.map { "  computed \(stringLiteral($0.name.value))" }
      lines += record.methods.map { "  method \(stringLiteral($0.name.value))" }
    case .enumeration(let enumeration):
      lines += enumeration.cases.map { "  case \(stringLiteral($0.name.value))" }
    case .union(let union):
      lines += union.cases.map { "  case \(stringLiteral($0.name.value))" }
    case .alias(let use): lines.append("  alias \(outline(of: use))")
    }
  }
  lines += spec.groups.map { "group \(stringLiteral($0.name.value)) \(place($0.name.span))" }
  for method in spec.methods {
    lines.append("method \(stringLiteral(method.reference)) \(place(method.name.span))")
    let params = method.params
    let fields =
      params.path.fields + params.query.fields + params.headers.items.compactMap(\.field)
    lines += fields.map { "  " + outline(of: $0) }
    if case .values(let values, _) = method.body.content {
      lines += values.map {
        "  body \(stringLiteral($0.name.value)) \(stringLiteral($0.contentType.value.text))"
      }
    }
    lines += method.fails.map { "  failure \(stringLiteral($0.name.value))" }
    lines += method.pages.map { ["  pages \(place($0.span))"] } ?? []
    lines += method.until.map { ["  until \(place($0.span))"] } ?? []
  }
  if let calls = spec.calls {
    switch calls.start {
    case .scheme(let scheme, _):
      lines.append("calls \(stringLiteral(scheme.value)) \(place(scheme.span))")
    case .links(let links):
      lines += links.map { "calls \(stringLiteral($0.value)) \(place($0.span))" }
    }
    lines += calls.params.fields.map { "  " + outline(of: $0) }
    lines += calls.methods.map { "  call \(stringLiteral($0.name.value)) \(place($0.name.span))" }
  }
  for flow in spec.flows {
    lines.append("flow \(stringLiteral(flow.name.value)) \(place(flow.name.span))")
    let params = flow.query.fields + (flow.form?.fields ?? []) + flow.params.fields
    lines += params.map { "  " + outline(of: $0) }
  }
  for route in spec.deeplinks?.routes ?? [] {
    lines.append("route \(stringLiteral(route.name.value)) \(place(route.name.span))")
    lines += [route.path, route.query, route.fragment].flatMap(\.fields).map {
      "  " + outline(of: $0)
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func outline(of field: Spec.Field) -> String {
  let key = field.key.map { " = " + stringLiteral($0.value) } ?? ""
  return
    "field \(stringLiteral(field.name.value))\(key): \(outline(of: field.type)) \(place(field.span))"
}

private func outline(of use: Spec.TypeUse) -> String {
  let form =
    switch use.form {
    case .named(let name): name.value
    case .list(let element): "list of \(outline(of: element))"
    case .map(let value): "map to \(outline(of: value))"
    case .enumeration(let enumeration): "enum of \(enumeration.cases.count)"
    case .record(let record): "record of \(record.fields.count)"
    case .union(let union): "union of \(union.cases.count)"
    }
  return stringLiteral(form) + (use.isOptional ? " optional" : "")
}

private func outline(of binding: Spec.DocumentBinding) -> String {
  let section = binding.section.map { stringLiteral($0.value) }.joined(separator: " > ")
  let part =
    switch binding.place {
    case .whole: ""
    case .table(let number): " table \(number.value)"
    case .list(let number): " list \(number.value)"
    case .block(let number): " block \(number.value)"
    }
  let row = binding.row.map { " row " + stringLiteral($0.value) } ?? ""
  let target =
    switch binding.target {
    case .to(let path): "to \(stringLiteral(path.value))"
    case .skip(let reason): "skip \(stringLiteral(reason.value))"
    }
  return "binding \(section)\(part)\(row) \(target) \(place(binding.span))"
}

private func place(_ span: Span) -> String { "\(span.start)..<\(span.end)" }
