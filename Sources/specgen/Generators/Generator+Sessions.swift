/// What a session needs beside its hosts: the login, and when failed calls are made again.
extension Generator {
  /// The params of the client's initialiser that open its session.
  var loginParams: [SwiftCode] {
    program.token == nil ? loginProperties.map(parameter) : ["token: AppToken"]
  }

  /// The values that the login is made with.
  var loginProperties: [Program.Property] {
    login.map { callParams($0.method).map(\.property) } ?? []
  }

  /// The arguments of the session that the client makes.
  var sessionArguments: [SwiftCode] {
    let hasLogin = login != nil || program.token != nil
    var arguments: [SwiftCode] = [
      "hosts: hosts", "transport: transport", hasLogin ? "login: login" : "login: nil",
    ]
    if case .policy(let policy) = program.retry { arguments.append("retry: \(value(of: policy))") }
    return arguments + ["options: options"]
  }

  /// The declaration of the login.
  var loginValue: SwiftCode {
    guard let token = program.token else { return methodLoginValue }
    let place: SwiftCode =
      switch token.place {
      case .query(let key): ".query(\(literal: key))"
      case .header(let name, nil): ".header(\(literal: name))"
      case .header(let name, let prefix?): ".header(\(literal: name), prefix: \(literal: prefix))"
      }
    let parts: [SwiftCode] = ["token: token", "in: \(place)"] + renewal(token.renewal)
    return "let login = SessionLogin(\(list: parts))"
  }

  private var methodLoginValue: SwiftCode {
    guard let (login, method) = login else { return .empty }
    let arguments = method.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let cookie: SwiftCode = login.cookie.map { "\(literal: $0)" } ?? "nil"
    var parts: [SwiftCode] = [
      "\(Identifier(method.typeName))(\(inline: arguments))", "cookie: \(cookie)",
    ]
    parts += renewal(login.renewal)
    if login.isFirst { parts.append("beforeFirstCall: true") }
    return "let login = SessionLogin(\(list: parts))"
  }

  private func renewal(_ renewal: Program.Renewal) -> [SwiftCode] {
    var parts: [SwiftCode] = ["renewOn: \(literal: renewal.status)"]
    if let body = renewal.body { parts.append("renewWhen: .\(condition(body))") }
    return parts + ["attempts: \(literal: renewal.attempts)"]
  }

  private var login: (login: Program.Login, method: Program.Method)? {
    program.login.map { ($0, program.methods[$0.method]) }
  }

  /// The policy by which failed calls are made again: where it differs from the defaults.
  func value(of policy: Program.RetryPolicy) -> SwiftCode {
    var parts: [SwiftCode] = []
    if policy.attempts != Default.attempts { parts.append("attempts: \(literal: policy.attempts)") }
    if policy.statuses != Default.retryStatuses {
      parts.append("statuses: [\(inline: ranges(policy.statuses))]")
    }
    if policy.faults != Default.networkErrors {
      parts.append("faults: [\(inline: policy.faults.map(name(of:)))]")
    }
    if policy.firstPause != policy.usualFirstPause {
      parts.append("firstPause: .milliseconds(\(literal: policy.firstPause))")
    }
    if policy.longestPause != Default.longestPause {
      parts.append("longestPause: .milliseconds(\(literal: policy.longestPause))")
    }
    if policy.retryAfter != Default.maxRetryAfter {
      parts.append("longestRetryAfter: .seconds(\(literal: policy.retryAfter))")
    }
    if let deadline = policy.deadline { parts.append("deadline: .seconds(\(literal: deadline))") }
    return "RetryPolicy(\(list: parts))"
  }

  /// Ranges of statuses as the runtime takes them.
  func ranges(_ statuses: StatusSet) -> [SwiftCode] {
    statuses.ranges.map { "\(literal: $0.first)...\(literal: $0.last)" }
  }

  private func name(of fault: NetworkErrorWord) -> SwiftCode {
    switch fault {
    case .unreachable: ".unreachable"
    case .connectionLost: ".connectionLost"
    case .timeout: ".timeout"
    }
  }

  /// What the documentation of the client says of repetition.
  var retryRemarks: [String] {
    switch program.retry {
    case .never: []
    case .caller:
      ["A failed call is made again only where the closure given to `retrying` says so."]
    case .policy(let policy):
      [
        """
        A failed call that may be made again is made up to \(policy.attempts) times; `retrying` \
        says otherwise.
        """
      ]
    }
  }
}
