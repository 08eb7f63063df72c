extension NameResolver {
  /// Returns the API's name after checking it as the name of a module and a folder.
  mutating func apiName() -> SwiftName {
    let name = spec.api.value
    let startsUpper = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    if !SwiftName.isPlainIdentifier(name) || !startsUpper {
      report(.invalidName(name, kind: .api, at: spec.api.span))
    } else if ReservedNames.modules.contains(name) || PlatformNames.modules.contains(name) {
      report(.moduleName(name, at: spec.api.span))
    } else if let reason = defect(ofFileName: name) {
      report(.unusableFileName(name, reason: reason, at: spec.api.span))
    }
    return SwiftName(text: name)
  }

  /// Reports an excess of hosts and environments, because each environment has a table of all hosts.
  mutating func checkHosts() {
    if let host = spec.hosts.dropFirst(100).first {
      report(.misfit("`hosts`", "at most 100 of them", at: host.key.span))
    }
    var names: Set<String> = []
    for environment in spec.hosts.flatMap(\.environments) {
      guard names.insert(environment.name.value).inserted, names.count == 101 else { continue }
      let span = environment.name.span
      report(.misfit("`environments`", "at most 100 names of them", at: span))
    }
  }

  /// Resolves a host and its environments.
  mutating func host(_ host: Spec.Host) -> Program.Host {
    checkName(host.key, .host)
    let url = host.url.map { checkedURL($0) }
    let environments = host.environments.map { environment in
      Program.Environment(
        name: swiftName(environment.name, .environment, override: nil),
        url: checkedURL(environment.url)
      )
    }
    checkUnique(zip(environments, host.environments).map { ($0.name, $1.name.span) }, .environment)
    let path = "hosts.\(host.key.value)"
    return Program.Host(
      entity: entity(path, host.notes, at: host.key.span),
      key: host.key.value,
      url: url,
      environments: environments
    )
  }

  private mutating func checkedURL(_ url: Located<String>) -> String {
    if let reason = defect(inHost: url.value) {
      report(.invalidHost(url.value, reason, at: url.span))
    }
    return url.value.hasSuffix("/") ? String(url.value.dropLast()) : url.value
  }
}
