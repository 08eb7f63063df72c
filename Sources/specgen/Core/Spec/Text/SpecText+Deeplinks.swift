extension Spec.Deeplinks {
  /// The `deeplinks` section as YAML.
  var yaml: YAMLValue {
    .mapping(DeeplinksKey.self, layout: .block) { key in
      switch key {
      case .type: type.yaml
      case .schemes: .names(schemes)
      case .domains: .names(domains)
      case .policy: Spec.LinkPolicy.shape.yaml(policy).unlessEmpty
      case .routes: .named(routes, layout: .spaced) { ($0.name, $0.yaml) } ?? .mapping([])
      case .apps: Spec.LinkedApps.shape.yaml(apps).unlessEmpty
      }
    }
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
