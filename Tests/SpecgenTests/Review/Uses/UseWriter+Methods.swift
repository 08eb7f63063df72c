@testable import SpecgenCore

extension UseWriter {
  /// The uses of the calls over HTTP.
  var methods: [Use] {
    program.groups.map(reading)
      + program.methods.flatMap { method in
        let uses =
          making(method) + calling(method) + bodies(of: method) + successes(of: method)
          + failures(of: method) + pages(of: method) + end(of: method)
        guard let group = group(method) else { return uses }
        // The names of what is made for a method begin with its group.
        return uses.map { use in
          var use = use
          use.mentions.append(group.entity.path)
          return use
        }
      }
  }

  /// The statements that make a call and take what it gives.
  func given(_ call: String, by method: Program.Method) -> [String] {
    let success = generator.streamType(method) ?? generator.successType(method)
    return success == .void ? [call] : reading(call, as: success.source)
  }

  /// The words before a call, and the effects of what makes it.
  func effects(of method: Program.Method) -> (call: String, function: String) {
    guard method.stream == nil else { return ("", "") }
    return ("try await ", " async throws(\(generator.errorType(method).source))")
  }

  private func making(_ method: Program.Method) -> [Use] {
    let type = type(method.typeName)
    let params = method.params.map(\.callProperty)
    var uses = params.map(argument).choices.map { arguments in
      Use(
        paths: [method.entity.path] + params.map(\.entity.path),
        mentions: params.flatMap { mentions($0.type) },
        types: arguments.map(\.type),
        body: ["let part: \(type) = \(type)(\(arguments.list()))", "_ = part"]
      )
    }
    if generator.isCodable(method) {
      uses.append(
        Use(
          paths: [method.entity.path],
          types: [type],
          facet: .codable,
          body: reading("p0", as: "any Codable")
        )
      )
    }
    if program.output.properties == .variable {
      uses += params.map { property in
        Use(
          paths: [property.entity.path],
          mentions: [method.entity.path] + mentions(property.type),
          types: ["inout \(type)", generator.typeName(property).source],
          facet: .writing,
          body: ["p0.\(name(property.name)) = p1"]
        )
      }
    }
    return uses
  }

  /// The client of a group.
  private func reading(_ group: Program.Group) -> Use {
    Use(
      paths: [group.entity.path],
      types: [type(generator.names.client)],
      isDeprecated: group.entity.deprecation != nil,
      body: ["_ = p0.\(name(group.name))"]
    )
  }

  private func group(_ method: Program.Method) -> Program.Group? {
    method.group.map { program.groups[$0] }
  }

  /// The call through the client and through the protocol, with its subsets of arguments.
  private func calling(_ method: Program.Method) -> [Use] {
    let receivers = [
      "any \(type(generator.names.interface))", "some \(type(generator.names.interface))",
      type(generator.names.client),
    ]
    return receivers.flatMap { calling(method, of: $0) }
  }

  private func calling(_ method: Program.Method, of receiver: String) -> [Use] {
    let params = generator.callParams(method).map(\.property)
    return params.map(argument).choices.map { arguments in
      let effects = effects(of: method)
      let call = "\(effects.call)p0.\(program.function(of: method))(\(arguments.list(from: 1)))"
      return Use(
        paths: [method.entity.path] + params.map(\.entity.path),
        mentions: mentions(ofResult: method) + params.flatMap { mentions($0.type) },
        types: [receiver] + arguments.map(\.type),
        effects: effects.function,
        isDeprecated: (method.entity.deprecation ?? group(method)?.entity.deprecation) != nil,
        body: given(call, by: method)
      )
    }
  }

  private func mentions(ofResult method: Program.Method) -> [String] {
    switch method.success {
    case .constant: []
    case .content(let content): mentions(content.type)
    case .coded(let successes): successes.flatMap { mentions($0.value) }
    case .statuses(let successes): successes.flatMap { mentions($0.content.type) }
    }
  }

  private func bodies(of method: Program.Method) -> [Use] {
    guard let param = method.params.first(where: { !$0.place.bodies.isEmpty }) else { return [] }
    let uses = cases(
      method.bodies.map { value in
        UseCase(
          entity: value.entity,
          name: value.name,
          parts: [UsePart(type: type(value.type))],
          mentions: mentions(value.type)
        )
      },
      of: type(method.bodyName),
      at: "\(method.entity.path).bodies",
      others: []
    )
    // The enumeration goes with its param, or with the choice.
    return uses.map { use in
      var use = use
      use.mentions.append(param.property.entity.path)
      return use
    }
  }

  private func successes(of method: Program.Method) -> [Use] {
    let type = type(method.successName)
    switch (method.successDeclaration, method.success) {
    case (.enumeration, .coded(let successes)):
      return cases(
        successes.map { success in
          let value = success.value.map { self.type($0) + (success.isOptional ? "?" : "") }
          return UseCase(
            entity: success.entity,
            name: success.name,
            parts: value.map { [UsePart(type: $0)] } ?? [],
            mentions: mentions(success.value)
          )
        },
        of: type,
        at: "\(method.entity.path).succeeds",
        others: []
      )
    case (.enumeration, .statuses(let successes)):
      return cases(
        successes.map { success in
          UseCase(
            entity: success.entity,
            name: success.name,
            parts: parts(success.content, success.headers),
            mentions: mentions(success.content.type)
          )
        },
        of: type,
        at: "\(method.entity.path).succeeds",
        others: []
      )
    case (.structure, .statuses(let successes)):
      return successes.flatMap { success in
        let value = success.content == .nothing ? nil : generator.typeName(success.content).source
        let path = method.entity.path
        let arguments =
          (value.map { [UseArgument(label: "value", type: $0, isOptional: false)] } ?? [])
          + success.headers.map(argument)
        let made = Use(
          paths: [path, success.entity.path],
          mentions: mentions(success.content.type),
          types: arguments.map(\.type),
          body: reading("\(type)(\(arguments.list()))", as: type)
        )
        let body = value.map { value in
          Use(
            paths: [path],
            mentions: mentions(success.content.type),
            types: [type],
            body: reading("p0.value", as: value)
          )
        }
        return [made] + (body.map { [$0] } ?? [])
          + success.headers.flatMap { reads($0, of: type, mentioning: path) }
      }
    case (.enumeration, _), (.structure, _), (nil, _): return []
    }
  }

  private func parts(_ content: Program.Content, _ headers: [Program.Property]) -> [UsePart] {
    (content == .nothing ? [] : [UsePart(type: generator.typeName(content).source)])
      + headers.map {
        UsePart(label: Identifier($0.name).label, type: generator.typeName($0).source)
      }
  }

  private func failures(of method: Program.Method) -> [Use] {
    guard !method.failures.isEmpty else { return [] }
    return cases(
      method.failures.map { failure in
        UseCase(
          entity: failure.entity,
          name: failure.name,
          parts: parts(failure.content, failure.headers),
          mentions: mentions(failure.content.type)
        )
      },
      of: type(method.failureName),
      at: "\(method.entity.path).fails",
      others: method.readsCodes ? ["unrecognized"] : []
    )
  }

  private func pages(of method: Program.Method) -> [Use] {
    guard let pages = method.pages else { return [] }
    let told = pages.rule.params
    let all = method.params.enumerated()
      .filter { !$1.isFromClient && !told.contains($0) }.map { argument($1.property) }
    let parts = [type(pages.item), generator.successType(method).source]
    let error = generator.errorType(method).source
    return all.choices.map { arguments in
      Use(
        paths: [pages.entity.path],
        mentions: [method.entity.path] + mentions(pages.item) + mentions(ofResult: method),
        types: [type(generator.names.client)] + arguments.map(\.type),
        isDeprecated: (pages.entity.deprecation ?? group(method)?.entity.deprecation) != nil,
        body: reading(
          "p0.\(group(method).map { name($0.name) + "." } ?? "")\(name(pages.name))(\(arguments.list(from: 1)))",
          as: "PagedItems<\(parts.joined(separator: ", ")), \(error)>"
        )
      )
    }
  }
}

extension UseWriter {
  private func end(of method: Program.Method) -> [Use] {
    guard let until = method.until else { return [] }
    let all = method.params.filter { !$0.isFromClient }.map { argument($0.property) }
    let answer = generator.successType(method).source
    let outcomes = until.outcomes
    let payload = { (outcome: CaseOutcome) in outcomes.contains(outcome) ? answer : "Never" }
    let problem =
      outcomes.contains(.error)
      ? "PollProblem<\(answer), \(generator.failureType(method).source)>"
      : generator.errorType(method).source
    let parts = [payload(.success), answer, payload(.failure), payload(.cancel), problem]
    return all.choices.map { arguments in
      let place = group(method).map { name($0.name) + "." } ?? ""
      let call = "p0.\(place)\(name(until.name))(\(arguments.list(from: 1)))"
      return Use(
        paths: [until.entity.path],
        mentions: [method.entity.path] + mentions(ofResult: method),
        types: [type(generator.names.client)] + arguments.map(\.type),
        effects: " async",
        isDeprecated: (until.entity.deprecation ?? group(method)?.entity.deprecation) != nil,
        body: ["let end: Outcome<\(parts.joined(separator: ", "))> = await \(call)", "_ = end"]
      )
    }
  }
}

extension UseWriter {
  /// A case that is made, as tests and stand-ins do.
  private func making(_ value: UseCase, of type: String, mentioning mentions: [String]) -> Use {
    let arguments = value.parts.map {
      UseArgument(label: $0.label, type: $0.type, isOptional: false)
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.list()))"
    return Use(
      paths: [value.entity.path],
      mentions: mentions,
      types: arguments.map(\.type),
      body: ["let part: \(type) = .\(name(value.name))\(list)", "_ = part"]
    )
  }

  /// The uses of an enumeration's cases: a `switch` over all, each made, and each taken apart.
  func cases(_ cases: [UseCase], of type: String, at path: String, others: [String]) -> [Use] {
    [Use(paths: [path], types: [type], body: switching(over: cases.map { name($0.name) } + others))]
      + cases.flatMap { value in
        let mentions = [path] + value.mentions
        return [
          making(value, of: type, mentioning: mentions),
          Use(
            paths: [value.entity.path],
            mentions: mentions,
            types: [type],
            body: taking(value.name, value.parts)
          ),
        ]
      }
  }
}
