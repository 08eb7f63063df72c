/// Translations of method keys from OpenAPI and other languages.
extension ForeignKey {
  /// Translates an entry of a method.
  static func ofMethod(_ entry: Node.Entry, in mapping: Node) -> ForeignKey? {
    let name = entry.key.text
    if Spec.Verb(rawValue: name.uppercased()) != nil, entry.value.kind == .scalar {
      let path = usualPath(entry.value.text[...], of: .method) ?? entry.value.text
      let line = "\(name.uppercased()) \(path)"
      return ForeignKey(["http"], entry: [.init("http", .word(line))])
    }
    switch name {
    case "method", "verb", "url", "uri", "endpoint": return httpLine(mapping)
    case "parameters", "params": return parameters(entry.value)
    case "responses": return responses(entry.value)
    case "errors":
      return entry.value.kind == .mapping
        ? ForeignKey(["fails"], entry: [.init("fails", SuggestedYAML(entry.value))]) : nil
    default: return nil
    }
  }

  /// Returns a translation of separate entries for verb and path, or of a path alone.
  private static func httpLine(_ mapping: Node) -> ForeignKey? {
    let places: Set = ["path", "url", "uri", "endpoint"]
    let isVerb = { (key: String) in key == "method" || key == "verb" }
    let path = mapping.entries.first { places.contains($0.key.text) && $0.value.kind == .scalar }
    let verb = mapping.entries.first { isVerb($0.key.text) }?.value.text.uppercased()
    guard let path = path?.value.text, path.hasPrefix("/") else { return nil }
    let line = "\(verb ?? "GET") \(path)"
    let http = SuggestedYAML.Entry("http", .word(line))
    guard verb != nil else { return ForeignKey(["http"], entry: [http]) }
    let rest = mapping.entries.filter {
      !isVerb($0.key.text) && !(places.contains($0.key.text) && $0.value.kind == .scalar)
    }
    .map { SuggestedYAML.Entry($0.key.text, SuggestedYAML($0.value)) }
    return ForeignKey(["http"], whole: .mapping([http] + rest))
  }

  /// Returns a translation of params that are listed as in OpenAPI, or that form one mapping.
  private static func parameters(_ node: Node) -> ForeignKey? {
    if node.kind == .mapping {
      return ForeignKey(["query"], entry: [.init("query", SuggestedYAML(node))])
    }
    return ForeignKey.listedParams(node).flatMap { ForeignKey(["query"], entry: $0) }
  }

  /// Returns a translation of OpenAPI responses to the type of the successful one.
  private static func responses(_ node: Node) -> ForeignKey? {
    let good = node.entries.first { $0.key.text.hasPrefix("2") || $0.key.text == "default" }
    guard let good, good.value.kind == .scalar, !good.value.isNull else { return nil }
    return ForeignKey(["returns"], entry: [.init("returns", SuggestedYAML(good.value))])
  }
}

extension ForeignKey {
  /// Returns the params of a list of mappings with `name`, grouped by the key for their location.
  static func listedParams(_ node: Node) -> [SuggestedYAML.Entry]? {
    let keys = ["path": "path", "query": "query", "header": "headers", "cookie": "cookies"]
    var params: OrderedMap<String, [SuggestedYAML.Entry]> = [:]
    for item in node.items {
      let value = { (key: String) in item.entries.first { $0.key.text == key }?.value }
      guard let name = value("name")?.text else { return nil }
      let type = value("type") ?? value("schema")?.entries.first { $0.key.text == "type" }?.value
      let key = keys[value("in")?.text ?? ""] ?? "query"
      params[key, default: []].append(.init(name, .word(typeName(type?.text ?? "String"))))
    }
    return params.isEmpty ? nil : params.map { .init($0.key, .mapping($0.value)) }
  }
}
