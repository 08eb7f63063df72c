/// Code for the login and the retry policy of a session.
extension Generator {
  /// The params of the client's initializer that open its session.
  var loginParams: [SwiftCode] {
    if program.token != nil { return ["token: AppToken"] }
    if let (_, method) = grant { return ["login: \(local(method.typeName))? = nil"] }
    return loginProperties.map(parameter)
  }

  /// The documentation of the initializer's param for the session, or nil if it has none.
  var loginParameter: Documentation.Parameter? {
    if let addresses = program.token?.oauth?.addresses {
      let text = addresses.map { "`\($0.url)` for \($0.noun)" }.joined(separator: ", ")
      return Documentation.Parameter(
        name: "token",
        text: Documentation(nil, fallback: "The app's token from OAuth 2: \(text).", remarks: [])
      )
    }
    guard let (_, method) = grant else { return nil }
    let text =
      "The call that opens the session when one is needed; without it the app calls "
      + "`\(program.function(of: method))`."
    return Documentation.Parameter(
      name: "login",
      text: Documentation(nil, fallback: text, remarks: [])
    )
  }

  /// The params of the client's initializer for a login with a cookie.
  var loginProperties: [Program.Property] {
    guard let login, case .cookie = login.login.credential else { return [] }
    return callParams(login.method).map(\.property)
  }

  /// The arguments of the session that the client creates.
  var sessionArguments: [SwiftCode] {
    let login: SwiftCode =
      login == nil && program.token == nil ? "nil" : grant == nil ? "login" : "\(renewalName)"
    var arguments: [SwiftCode] = ["hosts: hosts", "transport: transport", "login: \(login)"]
    if case .policy(let policy) = program.retry { arguments.append("retry: \(value(of: policy))") }
    return arguments + ["options: options"]
  }

  /// The declaration of the login.
  var loginValue: SwiftCode {
    if let token = program.token {
      let parts: [SwiftCode] = ["token: token", "in: \(place(token.place))"]
      return "let login = SessionLogin(\(list: parts + renewal(token.renewal)))"
    }
    guard let (login, method) = login else { return .empty }
    return switch login.credential {
    case .cookie(let cookie, let isFirst): cookieLogin(login, method, cookie, isFirst: isFirst)
    case .token(let grant): grantLogin(login, method, grant)
    }
  }

  private func place(_ place: Program.TokenPlace) -> SwiftCode {
    switch place {
    case .query(let key): ".query(\(literal: key))"
    case .header(let name, nil): ".header(\(literal: name))"
    case .header(let name, let prefix?): ".header(\(literal: name), prefix: \(literal: prefix))"
    }
  }

  private func cookieLogin(
    _ login: Program.Login,
    _ method: Program.Method,
    _ cookie: String?,
    isFirst: Bool
  ) -> SwiftCode {
    let arguments = method.params.map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "\(label: name): \(name)"
    }
    let cookie: SwiftCode = cookie.map { "\(literal: $0)" } ?? "nil"
    var parts: [SwiftCode] = [
      "\(Identifier(method.typeName))(\(inline: arguments))", "cookie: \(cookie)",
    ]
    parts += renewal(login.renewal)
    if isFirst { parts.append("beforeFirstCall: true") }
    return "let login = SessionLogin(\(list: parts))"
  }

  private func grantLogin(
    _ login: Program.Login,
    _ method: Program.Method,
    _ grant: Program.Grant
  ) -> SwiftCode {
    var parts: [SwiftCode] = ["login", "in: \(place(grant.place))"] + renewal(login.renewal)
    if let refresh = grant.refresh {
      let method = program.methods[refresh.method]
      let held = method.params.enumerated().filter { $0 == refresh.param || $1.isFromClient }
      let arguments = held.map { index, param -> SwiftCode in
        let name = Identifier(param.property.name)
        return index == refresh.param ? "\(label: name): $0" : "\(label: name): \(name)"
      }
      parts.append("refresh: { \(local(method.typeName))(\(inline: arguments)) }")
    }
    let fillings = method.params.filter(\.isFromClient).map { param -> SwiftCode in
      let name = Identifier(param.property.name)
      return "if login?.\(name) == nil { login?.\(name) = \(name) }"
    }
    return """
      \(lines: fillings.isEmpty ? [] : ["var login = login"] + fillings)
      let \(renewalName) = SessionLogin(\(list: parts))
      """
  }

  /// A name for the login that none of the client's params has.
  private var renewalName: Identifier {
    Identifier(freeName("renewal", "Session", beside: clientParams.map(\.property.name)))
  }

  private var grant: (grant: Program.Grant, method: Program.Method)? {
    guard let (login, method) = login, case .token(let grant) = login.credential else { return nil }
    return (grant, method)
  }

  /// Returns the function that reads the grant from an answer, or nil if the method neither logs in nor refreshes.
  func grantFunction(_ method: Program.Method) -> SwiftCode? {
    guard let (grant, login) = grant else { return nil }
    var fields = method.stem == login.stem ? grant.login : nil
    if let refresh = grant.refresh, program.methods[refresh.method].stem == method.stem {
      fields = refresh.fields
    }
    guard let fields else { return nil }
    var parts: [SwiftCode] = [value(fields.token.path, from: "success")]
    if let expires = fields.expires {
      let label: SwiftCode = expires.type == .date ? "expiresAt" : "expiresIn"
      parts.append("\(label): \(value(expires.path, from: "success"))")
    }
    if let refresh = fields.refresh {
      parts.append("refresh: \(value(refresh.path, from: "success"))")
    }
    return """
      /// Returns the session that an answer opens.
      \(deprecation(fields.deprecation))
      \(access)static func grant(in success: \(successType(method))) -> SessionGrant? {
        SessionGrant(\(list: parts))
      }
      """
  }

  private func renewal(_ renewal: Program.Renewal) -> [SwiftCode] {
    var parts: [SwiftCode] = ["renewOn: \(literal: renewal.status)"]
    if let body = renewal.body { parts.append("renewWhen: .\(condition(body))") }
    return parts + ["attempts: \(literal: renewal.attempts)"]
  }

  private var login: (login: Program.Login, method: Program.Method)? {
    program.login.map { ($0, program.methods[$0.method]) }
  }

  /// Returns the expression of a retry policy, with the values that differ from the defaults.
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

  /// Returns ranges of statuses in the form that the runtime accepts.
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

  /// The remarks about retries in the documentation of the client.
  var retryRemarks: [String] {
    switch program.retry {
    case .never: []
    case .caller:
      ["A failed call is retried only if the closure passed to `retrying` decides so."]
    case .policy(let policy):
      [
        """
        A failed call that is safe to retry is sent up to \(policy.attempts) times; `retrying` \
        changes this.
        """
      ]
    }
  }
}
