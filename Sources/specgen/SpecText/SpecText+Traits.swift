extension Spec.Trait {
  /// The trait as YAML.
  var yaml: YAMLValue {
    .mapping(TraitKey.self, layout: .block) { key in
      switch key {
      case .path: .fields(path)
      case .query: .fields(query, constants)
      case .headers: .headers(headers)
      case .cookies: .fields(cookies, cookieConstants)
      case .returns: result
      case .fails: .failures(fails)
      case .pages: pages?.yaml
      }
    }
  }

  private var result: YAMLValue? {
    answerHeaders.isEmpty
      ? nil : .mapping(TraitResultKey.self) { _ in .answerHeaders(answerHeaders) }
  }
}
