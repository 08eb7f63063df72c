import SpecgenCore

extension DraftSpec {
  /// Returns the documents whose paths are known, with a binding for each part that a checked spec restates.
  func documents(in spec: YAMLValue) -> [Spec.Document] {
    var bindings: [Int: [Spec.DocumentBinding]] = [:]
    var known: Set<DraftOrigin> = []
    func bind(_ origin: DraftOrigin, to path: String) {
      guard sources.indices.contains(origin.document), origin.place != .whole,
        known.insert(origin).inserted, let section = section(of: origin)
      else { return }
      bindings[origin.document, default: []].append(
        Spec.DocumentBinding(section: section, place: origin.place, to: path)
      )
    }
    for type in plan.types where spec["types"]?[type.name] != nil {
      for origin in [type.origin].compactMap(\.self) + type.others {
        bind(origin, to: "types.\(type.name)")
      }
    }
    for method in plan.methods {
      guard let written = spec["methods"]?[method.name] else { continue }
      let path = "methods.\(method.name)"
      for (origin, place) in method.paramOrigins {
        let key = place == .body ? method.bodyPlace.rawValue : place.rawValue
        bind(origin, to: written[key] == nil ? path : "\(path).\(key)")
      }
    }
    for flow in plan.flows where spec["flows"]?[flow.name] != nil {
      if let origin = flow.paramOrigin { bind(origin, to: "flows.\(flow.name).params") }
    }
    if spec["calls"] != nil, let calls = plan.calls {
      if let origin = calls.paramOrigin { bind(origin, to: "calls.params") }
      if let origin = calls.origin { bind(origin, to: "calls") }
      for call in calls.calls where spec["calls"]?["methods"]?[call.name] != nil {
        for origin in call.paramOrigins { bind(origin, to: "calls.methods.\(call.name)") }
      }
    }
    return sources.indices.compactMap { index in
      guard let source = sources[index], let path = source.path else { return nil }
      return Spec.Document(name: source.name, file: path, bindings: bindings[index] ?? [])
    }
  }

  /// Returns the title of a section, or its titles from the outermost if several sections have that title.
  private func section(of origin: DraftOrigin) -> [String]? {
    let titles = origin.section
    guard let last = titles.last,
      titles.allSatisfy({ !$0.isEmpty && RowReader.clean($0) == $0 })
    else { return nil }
    return sources[origin.document]?.titles[last] == 1 ? [last] : titles
  }
}
