extension Spec.Trait {
  /// The trait as YAML.
  var yaml: YAMLValue {
    .mapping(TraitKey.self, first: [.doc, .source], layout: .block) { key in
      switch key {
      case .path: .fields(path)
      case .query: .fields(query, constants)
      case .headers: .headers(headers)
      case .cookies: .fields(cookies, cookieConstants)
      case .returns: result
      case .fails: Codec.failures.write(fails)
      case .pages: pages?.yaml
      case .doc, .source: notes.yaml(key)
      }
    }
  }

  private var result: YAMLValue? {
    answerHeaders.isEmpty
      ? nil : .mapping(TraitResultKey.self) { _ in .answerHeaders(answerHeaders) }
  }
}
