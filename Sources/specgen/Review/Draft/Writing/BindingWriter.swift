import SpecgenCore

/// Writes the documents of a draft, with a binding for each part that the draft restates.
struct BindingWriter {
  private let sources: [DraftSource]
  private var bindings: [Int: [YAMLValue]] = [:]
  private var known: Set<DraftOrigin> = []

  /// Collects the bindings of entities that a spec contains.
  init(_ plan: DraftPlan, _ sources: [DraftSource], in spec: YAMLValue) {
    self.sources = sources
    for type in plan.types where spec["types"]?[type.name] != nil {
      for origin in [type.origin].compactMap(\.self) + type.others {
        add(origin, to: "types.\(type.name)")
      }
    }
    for method in plan.methods where spec["methods"]?[method.name] != nil {
      let path = "methods.\(method.name)"
      for (origin, place) in method.facts.paramOrigins {
        let key = Self.key(of: place)
        add(origin, to: spec["methods"]?[method.name]?[key] == nil ? path : "\(path).\(key)")
      }
    }
    if spec["calls"] != nil, let calls = plan.calls {
      if let origin = calls.paramOrigin { add(origin, to: "calls.params") }
      add(calls.origin, to: "calls.methods")
    }
  }

  private static func key(of place: DraftPlace) -> String {
    switch place {
    case .path: "path"
    case .query: "query"
    case .header: "headers"
    case .body: "body"
    }
  }

  private mutating func add(_ origin: DraftOrigin, to path: String) {
    guard sources.indices.contains(origin.document), let form = origin.form,
      known.insert(origin).inserted,
      let section = section(of: origin)
    else { return }
    bindings[origin.document, default: []].append(
      .mapping([
        .init(key: "section", value: section),
        .init(key: form.rawValue, value: .int(origin.number)),
        .init(key: "to", value: .string(path)),
      ])
    )
  }

  /// Returns the title of a section, or its titles from the outermost if several sections have that title.
  private func section(of origin: DraftOrigin) -> YAMLValue? {
    let titles = origin.section.map(RowReader.clean)
    guard let last = titles.last, titles.allSatisfy({ !$0.isEmpty }), titles == origin.section
    else { return nil }
    if sources[origin.document].titles[last] == 1 || titles.count == 1 { return .string(last) }
    return .list(titles.map { .string($0) })
  }

  /// The value of `docs`, or nil without a document whose path is known.
  var yaml: YAMLValue? {
    let entries = sources.indices.compactMap { index -> YAMLValue.Entry? in
      guard sources[index].isDocument, let path = sources[index].path else { return nil }
      var parts: [YAMLValue.Entry] = [.init(key: "file", value: .string(path))]
      if let list = bindings[index] {
        parts.append(.init(key: "bindings", value: .list(list, layout: .block)))
      }
      return .init(key: sources[index].name, value: .mapping(parts, layout: .block))
    }
    return entries.isEmpty ? nil : .mapping(entries, layout: .block)
  }
}
