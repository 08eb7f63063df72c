extension Spec.Deeplinks {
  /// The `deeplinks` section as YAML.
  var yaml: YAMLValue {
    .mapping(DeeplinksKey.self, layout: .block) { key in
      switch key {
      case .type: type.yaml
      case .schemes: .names(schemes)
      case .domains: .names(domains)
      case .policy: policy.yaml
      case .routes: .named(routes, layout: .spaced) { ($0.name, $0.yaml) } ?? .mapping([])
      case .apps: apps.yaml
      }
    }
  }
}

extension Spec.LinkPolicy {
  fileprivate var yaml: YAMLValue? {
    let standard = Default.linkPolicy
    let mapping = YAMLValue.mapping(LinkPolicyKey.self) { key in
      switch key {
      case .trailingSlash: .word(trailingSlash, unless: standard.trailingSlash)
      case .unknownQuery: .word(unknownQuery, unless: standard.unknownQuery)
      case .fragment: .word(fragment, unless: standard.fragment)
      case .hostCase: .word(hostCase, unless: standard.hostCase)
      case .pathCase: .word(pathCase, unless: standard.pathCase)
      }
    }
    return mapping.isEmpty ? nil : mapping
  }
}

extension Spec.Route {
  fileprivate var yaml: YAMLValue {
    .mapping(RouteKey.self, first: [.doc, .source, .deprecated, .swift]) { key in
      switch key {
      case .url: url.text.yaml
      case .path: .fields(path)
      case .query: .fields(query, constants)
      case .fragment: .fields(fragment)
      case .aliases: .names(aliases.map(\.text))
      case .before: .names(before)
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.LinkedApps {
  fileprivate var yaml: YAMLValue? {
    let mapping = YAMLValue.mapping(LinkedAppsKey.self) { key in
      switch key {
      case .apple: .names(apple)
      case .android: .named(android) { ($0.package, .list($0.fingerprints.map(\.yaml))) }
      }
    }
    return mapping.isEmpty ? nil : mapping
  }
}
