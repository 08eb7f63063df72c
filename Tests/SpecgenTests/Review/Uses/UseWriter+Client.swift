@testable import SpecgenCore

extension UseWriter {
  /// The uses of the client itself: how it is made, its hosts and its errors.
  var client: [Use] {
    guard !program.methods.isEmpty else { return [] }
    return making + hosts + [error] + sharedError
  }

  private var making: [Use] {
    let held = generator.clientParams.map(\.property)
    var all = (generator.loginProperties + held).map(argument)
    if let login = program.login, case .token = login.credential {
      let type = type(program.methods[login.method].typeName)
      all.insert(UseArgument(label: "login", type: "\(type)?", isOptional: true), at: 0)
    }
    if program.token != nil {
      all.insert(UseArgument(label: "token", type: "AppToken", isOptional: false), at: 0)
    }
    if program.hosts.contains(where: { $0.url == nil }) {
      all.append(UseArgument(label: "hosts", type: "any HostProvider", isOptional: false))
    }
    let changing = program.methods.flatMap { method in
      [method.entity.path] + method.params.map(\.property.entity.path)
    }
    let type = type(generator.names.client)
    return all.choices.map { arguments in
      Use(
        paths: ["auth", "hosts"] + held.map(\.entity.path),
        mentions: changing,
        types: arguments.map(\.type),
        body: ["let part = \(type)(\(arguments.list()))", "_ = part"]
      )
    }
  }

  private var hosts: [Use] {
    let type = type(generator.names.client)
    let isWhole = !program.hosts.contains { $0.url == nil }
    let usual = Use(paths: ["hosts"], body: reading("\(type).hosts", as: "HostTable"))
    var names: [SwiftName] = []
    for environment in program.hosts.flatMap(\.environments)
    where !names.contains(environment.name) {
      names.append(environment.name)
    }
    return (isWhole ? [usual] : [])
      + names.compactMap { environment -> Use? in
        let holders = program.hosts.filter { host in
          host.environments.contains { $0.name == environment }
        }
        guard
          program.hosts.allSatisfy({ host in
            host.url != nil || host.environments.contains { $0.name == environment }
          })
        else { return nil }
        let table = Identifier(SwiftName(text: environment.text + "Hosts")).source
        return Use(
          paths: holders.map { "\($0.entity.path).environments.\(environment.text)" },
          mentions: program.hosts.map(\.entity.path),
          body: reading("\(type).\(table)", as: "HostTable")
        )
      }
  }

  /// A `switch` over all that a call without failures of its own throws.
  private var error: Use {
    let common: [String] =
      program.commonError == nil
      ? []
      : [
        "case .common(let common, _):",
        "  let part: \(generator.commonErrorType.source) = common", "  _ = part",
      ]
    let others = [
      "failure", "unexpectedStatus", "decoding", "transport", "deadlineExceeded", "cancelled",
      "invalidRequest", "authentication", "paging",
    ]
    return Use(
      paths: ["errors"],
      mentions: program.commonError.map { mentions(.defined($0.type)) } ?? [],
      types: [type(generator.names.error)],
      body: ["switch p0 {"] + common + others.map { "case .\($0): break" } + ["}"]
    )
  }

  /// The uses of the error that all calls share, where headers are read with it.
  private var sharedError: [Use] {
    guard let error = generator.sharedError else { return [] }
    let type = generator.commonErrorType.source
    let value = UseArgument(
      label: nil,
      type: self.type(.defined(error.type)),
      isOptional: false
    )
    let making = ([value] + error.headers.map(argument)).choices.map { arguments in
      Use(
        paths: [error.entity.path] + error.headers.map(\.entity.path),
        mentions: mentions(.defined(error.type)),
        types: arguments.map(\.type),
        body: ["let part = \(type)(\(arguments.list()))", "_ = part"]
      )
    }
    return making
      + error.headers.flatMap { reads($0, of: type, mentioning: error.entity.path) }
  }
}
