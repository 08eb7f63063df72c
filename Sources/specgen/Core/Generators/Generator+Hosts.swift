extension Generator {
  /// Returns the tables of hosts: the default one and one for each environment.
  func hostTables(_ hosts: [Program.Host]) -> [SwiftCode] {
    var tables: [SwiftCode] = []
    if let usual = table(hosts, { $0.url }) {
      let summary = hosts == program.hosts ? "The hosts of the API." : "The host of the page."
      tables.append(hostTable("hosts", usual, summary: summary))
    }
    for environment in environments(hosts) {
      let entries = table(hosts) { host in
        host.environments.first { $0.name == environment }?.url ?? host.url
      }
      guard let entries else { continue }
      let name = SwiftName(text: environment.text + "Hosts")
      let summary = "The hosts of the environment `\(environment.text)`."
      tables.append(hostTable(Identifier(name), entries, summary: summary))
    }
    return tables
  }

  /// The initializer of a client, with parameters for the login, the stored params, the hosts and the transport.
  var clientInitializer: SwiftCode {
    let hosts: SwiftCode =
      table(program.hosts, { $0.url }) == nil
      ? "hosts: any HostProvider"
      : "hosts: any HostProvider = \(Identifier(names.client)).hosts"
    let defaultTransport: TypeName = .named("DefaultTransport", in: .runtime(.transport))
    let held = clientParams.map(\.property)
    let assignments = held.map { property -> SwiftCode in
      "self.\(Identifier(property.name)) = \(Identifier(property.name))"
    }
    let parameters =
      loginParams + held.map(parameter) + [
        hosts, "transport: any Transport = \(defaultTransport)()",
        "options: CallOptions = CallOptions()",
      ]
    let given = loginProperties.compactMap { documentation(ofParam: $0) }
    let comment = Documentation(
      nil,
      fallback: "Creates a client, which sends nothing before the first call.",
      remarks: [],
      parameters: [loginParameter].compactMap(\.self) + given
        + held.compactMap { documentation(ofParam: $0) }
    )
    return """
      \(comment)
      \(access)init(\(list: parameters)) {
        \(lines: assignments)
        \(loginValue)
        session = ApiSession(\(list: sessionArguments))
      }
      """
  }

  private func environments(_ hosts: [Program.Host]) -> [SwiftName] {
    var names: [SwiftName] = []
    for host in hosts {
      for environment in host.environments where !names.contains(environment.name) {
        names.append(environment.name)
      }
    }
    return names
  }

  /// Returns the entries with the URLs of all hosts, or nil if the app has to supply one of them.
  private func table(
    _ hosts: [Program.Host],
    _ url: (Program.Host) -> String?
  ) -> [SwiftCode]? {
    var entries: [SwiftCode] = []
    for host in hosts {
      guard let url = url(host) else { return nil }
      entries.append("\(literal: host.key): \(literal: url)")
    }
    return entries
  }

  private var hostRemarks: [String] {
    program.hosts.compactMap { host in host.entity.doc.map { "`\(host.key)`: \($0)" } }
  }

  private func hostTable(
    _ name: SwiftCode,
    _ entries: [SwiftCode],
    summary: String
  ) -> SwiftCode {
    """
    \(Documentation(nil, fallback: summary, remarks: hostRemarks))
    \(access)static var \(name): HostTable {
      [\(list: entries)]
    }
    """
  }

  private func hostTable(
    _ name: Identifier,
    _ entries: [SwiftCode],
    summary: String
  ) -> SwiftCode {
    hostTable("\(name)", entries, summary: summary)
  }
}
