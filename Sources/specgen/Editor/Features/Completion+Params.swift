import SpecgenCore

extension CompletionContext {
  /// The params that a scalar can name.
  var params: [OfferedName] {
    switch owner {
    case (.refresh, let node, _)?:
      return outline.scalar(outline.child(of: node, "method")).flatMap { method(named: $0) }
        .map { params(ofMethod: $0) } ?? []
    case (.typeMethod, let node, _)?:
      return outline.scalar(outline.child(of: node, "call")).flatMap { method(named: $0) }
        .map { params(ofMethod: $0) } ?? []
    case (.appCall, let node, let key)? where key == "exactlyOne" || key == "atLeastOne":
      let allowed = outline.child(of: node, "allows")
      return allowed.map { outline.children(of: $0).compactMap { outline.scalar($0) } }?
        .map { OfferedName($0, .param) } ?? callParams
    default: break
    }
    guard let (shape, node) = enclosing([.method, .trait, .flow, .calls, .route, .defaults]) else {
      return []
    }
    switch shape {
    case .flow: return params(in: node, ["query", "form", "params"])
    case .calls: return callParams
    case .route: return params(in: node, ["path", "query", "fragment"])
    default: return params(ofMethod: node)
    }
  }

  /// Returns the entry of a method by its name.
  func method(named name: String) -> Int? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2
      ? outline.node(at: ["groups", parts[0], "methods", parts[1]])
      : outline.node(at: ["methods", name])
  }

  /// The params of calls to another app.
  var callParams: [OfferedName] {
    outline.node(at: ["calls"]).map { params(in: $0, ["params"]) } ?? []
  }

  private func params(ofMethod method: Int) -> [OfferedName] {
    let keys = ["path", "query", "headers", "cookies", "form", "multipart", "body", "optionalBody"]
    let owners = [method] + traits(of: method) + [outline.node(at: ["defaults"])].compactMap(\.self)
    var seen: Set<String> = []
    return owners.flatMap { owner in
      params(in: owner, owner == owners.last && owner != method ? ["query", "headers"] : keys)
    }
    .filter { seen.insert($0.name).inserted }
  }

  func params(in node: Int, _ keys: [String]) -> [OfferedName] {
    keys.compactMap { outline.child(of: node, $0) }.flatMap { section in
      outline.children(of: section).filter { outline.nodes[$0].isEntry }
        .map { OfferedName(outline.key(of: $0), .param) }
    }
  }

  /// The keys of the mapping at the place that other names of the spec determine.
  var keyNames: [OfferedName] {
    guard let section = section else { return [] }
    switch (section.shape, section.key) {
    case (.method, "path"), (.trait, "path"):
      return placeholders(of: outline.scalar(outline.child(of: section.node, "http")))
        .map { OfferedName($0, .param, detail: "a placeholder of `http`") }
    case (.route, "path"):
      return placeholders(of: outline.scalar(outline.child(of: section.node, "url")))
        .map { OfferedName($0, .param, detail: "a placeholder of `url`") }
    case (.method, "query"), (.method, "headers"):
      return shared(section.key, section.node)
    case (.typeMethod, "with"), (.appCall, "needs"): return params
    case (.answers, "match"), (.answers, "names"): return callParams
    case (.pageOrigin, "params"): return params
    case (.field, "when"):
      guard let field = enclosing([.field])?.node, let fields = outline.nodes[field].parent else {
        return []
      }
      return outline.children(of: fields).filter { $0 != field }
        .map { OfferedName(outline.key(of: $0), .field) }
    case (.behavior, "rows"):
      guard let by = outline.child(of: section.node, "by") else { return [] }
      return outline.children(of: by).compactMap { outline.scalar($0) }.map { OfferedName($0) }
        + entries(of: outline.node(at: ["calls", "methods"]), .method)
    case (.type, "dependentRequired"): return ownFields.map { OfferedName($0.wireName, .field) }
    case (.spec, "formerly"): return partNames
    default: return []
    }
  }

  private func entries(of node: Int?, _ kind: CompletionItem.Kind) -> [OfferedName] {
    node.map { node in outline.children(of: node).map { OfferedName(outline.key(of: $0), kind) } }
      ?? []
  }

  /// The params of the defaults, which a method can replace or remove.
  func shared(_ key: String, _ method: Int) -> [OfferedName] {
    let owners = traits(of: method) + [outline.node(at: ["defaults"])].compactMap(\.self)
    return owners.flatMap { params(in: $0, [key]) }
      .map { OfferedName($0.name, .param, detail: "replaces the shared one") }
  }

  /// The key of a shape whose value contains the mapping of the place, or that of the entry at the place.
  var section: (shape: ShapeName, node: Int, key: String)? {
    let last = place.role == .value ? 2 : 1
    for depth in forms.indices.dropLast(last).reversed() {
      guard let shape = forms[depth]?.shapes.first,
        outline.nodes[way[depth + 1]].isEntry
      else { continue }
      return (shape, way[depth], outline.key(of: way[depth + 1]))
    }
    return nil
  }

  /// Returns the placeholders in braces of a path.
  func placeholders(of path: String?) -> [String] {
    guard let path else { return [] }
    return path.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
      part in
      guard let end = part.firstIndex(of: "}") else { return nil }
      let name = part[..<end]
      return String(name.hasSuffix("...") ? name.dropLast(3) : name)
    }
  }
}
