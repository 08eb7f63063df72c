/// Calls of the generated client, as an app writes them.
///
/// Values that no literal expresses are variables with the name of the param.
struct SwiftSample {
  private let program: Program
  private static let width = 88

  /// Creates samples of a program's calls.
  init(_ program: Program) {
    self.program = program
  }

  /// The creation of the client.
  var client: String {
    let names = GeneratedNames(api: program.api)
    var arguments: [String] = []
    if program.token != nil {
      arguments.append("token: AppToken(\"…\")")
    } else if let login = program.login, case .cookie = login.credential {
      arguments += self.arguments(program.methods[login.method].callParams.map(\.property))
    }
    var seen: Set<SwiftName> = []
    let held = program.methods.flatMap(\.params).filter {
      $0.isFromClient && seen.insert($0.property.name).inserted
    }
    arguments += self.arguments(held.map(\.property))
    if program.hosts.contains(where: { $0.url == nil }) { arguments.append("hosts: hosts") }
    let creation = call("\(Identifier(names.client).source)", arguments)
    return "import \(program.api.text)\n\nlet client = \(creation)\n"
  }

  /// Returns the call of a method.
  func text(of method: Program.Method) -> String {
    var function = "client"
    if let group = method.group { function += "." + Identifier(program.groups[group].name).source }
    let arguments = self.arguments(method.callParams.map(\.property), bodies: method.bodies)
    let made = call("\(function).\(Identifier(method.name).source)", arguments)
    if case .content(.stream) = method.success {
      return "for try await value in \(made) {\n  print(value)\n}\n"
    }
    var text = method.returnsValue ? "let result = try await \(made)\n" : "try await \(made)\n"
    if let pages = method.pages {
      let paged = method.params.enumerated().filter { index, param in
        !param.isFromClient && !pages.rule.params.contains(index)
      }
      let all = self.arguments(paged.map(\.element.property), bodies: method.bodies)
      let items = call("\(function).\(Identifier(pages.name).source)", all)
      text += "\nfor try await item in \(items) {\n  print(item)\n}\n"
    }
    if let until = method.until {
      let end = call("\(function).\(Identifier(until.name).source)", arguments)
      text += "\nlet outcome = await \(end)\n"
    }
    return text
  }

  /// Returns the call of another app.
  func text(of call: Program.AppCall) -> String {
    let function = "app.\(Identifier(call.name).source)"
    let arguments = self.arguments(call.params.map(\.property), call.checks)
    return "let outcome = await \(self.call(function, arguments))\n"
  }

  /// The creation of the value that calls another app.
  func app(_ calls: Program.Calls) -> String {
    let name = Identifier(GeneratedNames(api: program.api).app).source
    var arguments = ["opener: opener"]
    switch calls.answers?.address {
    case nil: break
    case .scheme: arguments.append("returnSchemes: [\"myapp\"]")
    case .url, .member: arguments.append("returnURL: returnURL")
    }
    return "import \(program.api.text)\n\nlet app = \(call(name, arguments))\n"
  }

  /// Returns the creation of a flow.
  func text(of flow: Program.Flow) -> String {
    let told = flow.page?.origin.map { Set($0.values.map(\.param)) } ?? []
    let properties = flow.params.map(\.property).filter { !told.contains($0.name) }
    var arguments = flow.page?.origin == nil ? [] : ["after: result"]
    arguments += self.arguments(properties, flow.checks)
    if flow.page?.returns != nil { arguments.append("returnURL: returnURL") }
    let run = flow.sdk.map { _ in "let outcome = await sdk.run(flow)\n" } ?? ""
    return "let flow = \(call(Identifier(flow.typeName).source, arguments))\n\(run)"
  }

  private func call(_ function: String, _ arguments: [String]) -> String {
    let line = "\(function)(\(arguments.joined(separator: ", ")))"
    let isLong = line.utf8.count > Self.width || line.contains("\n")
    guard isLong, !arguments.isEmpty else { return line }
    return "\(function)(\n  \(arguments.joined(separator: ",\n  "))\n)"
  }

  /// Returns the arguments that a call cannot omit.
  private func arguments(
    _ properties: [Program.Property],
    _ checks: [Program.Check] = [],
    bodies: [Program.BodyValue] = []
  ) -> [String] {
    let chosen = checks.compactMap { check -> SwiftName? in
      switch check {
      case .exactlyOne(let names, _, _), .atLeastOne(let names): names.first?.name
      case .present, .form, .constraints, .needs: nil
      }
    }
    return properties.filter { $0.isNeeded || chosen.contains($0.name) }.map { property in
      let name = Identifier(property.name)
      var value = literal(property.type, property.coding) ?? name.source
      if case .bodies = property.type, let first = bodies.first {
        let body = literal(first.type, .plain) ?? Identifier(first.name).source
        value = ".\(Identifier(first.name).source)(\(body))"
      }
      let isPlain = !property.isSecret || property.type == .scalar(.string)
      return "\(name.label): \(isPlain ? value : "Secret(\(value))")"
    }
  }

  private func literal(_ type: Program.TypeReference, _ coding: Program.Coding) -> String? {
    switch type {
    case .scalar(let scalar): scalar.literal
    case .list(let element): literal(element, .plain).map { "[\($0)]" }
    case .map(let value): literal(value, .plain).map { "[\"key\": \($0)]" }
    case .nullable(let value): literal(value, coding)
    case .bodies: nil
    case .defined(let index):
      switch program.types[index].shape {
      case .enumeration(let enumeration):
        enumeration.cases.first.map { ".\(Identifier($0.name).source)" }
      case .alias(let target): literal(target, coding)
      case .record, .union: nil
      }
    }
  }
}

extension Program.Method {
  /// The params that the caller passes.
  fileprivate var callParams: [Program.Param] { params.filter { !$0.isFromClient } }

  /// `true` if the function returns a value.
  fileprivate var returnsValue: Bool {
    switch success {
    case .constant, .content(.nothing): false
    case .content, .coded: true
    case .statuses(let successes):
      successes.count > 1 || successes.contains { $0.content != .nothing }
    }
  }
}

extension Scalar {
  /// A literal of the type; nil if it has none.
  fileprivate var literal: String? {
    switch self {
    case .string, .scalar: "\"text\""
    case .bool: "true"
    case .int, .int32, .int64, .uint64, .decimal: "1"
    case .double: "1.5"
    case .uuid: "UUID()"
    case .date: ".now"
    case .duration: ".seconds(30)"
    case .url, .data, .localTime, .json, .formFile: nil
    }
  }
}
