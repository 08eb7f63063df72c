/// Returns a spec as YAML in the spec language, as a person would write it.
///
/// Each line has its shortest form, and keys are in the order of the language. Comments of a source file are
/// not part of a `Spec`. Parsing the text again yields the same program.
///
/// - Parameters:
///   - spec: The spec, decoded or created.
///   - comments: Comments for locations of the spec.
/// - Returns: The text of a file.
func specText(of spec: Spec, comments: SpecComments = SpecComments()) -> String {
  specText(of: spec.yaml, comments: comments)
}

/// Returns the YAML of a spec with its comments as text.
func specText(of yaml: YAMLValue, comments: SpecComments) -> String {
  let (value, top) = comments.added(to: yaml)
  return YAMLWriter.text(of: value, comments: top)
}

extension Spec {
  /// The spec as YAML.
  var yaml: YAMLValue {
    let indices = Dictionary(grouping: methods.indices) { methods[$0].group?.value }
    let members = { (group: String?) in (indices[group] ?? []).map { methods[$0] } }
    return .mapping(SpecKey.self, first: [.specgen, .api, .doc, .swift], layout: .spaced) { key in
      switch key {
      case .specgen: .spelled(Edition.first.rawValue, as: .integer)
      case .api: .string(api.value)
      case .doc: doc?.yaml
      case .uses: .names(uses)
      case .sources: .named(sources, layout: .block) { ($0.name, Spec.Source.shape.yaml($0)) }
      case .docs: .named(docs, layout: .block) { ($0.name, $0.yaml) }
      case .hosts: .named(hosts, layout: .block) { ($0.key, $0.yaml) }
      case .auth: Spec.Auth.shape.yaml(auth).unlessEmpty
      case .retry: retry.map(Spec.Retry.shape.yaml)
      case .defaults: defaults?.yaml
      case .traits: .named(traits, layout: .spaced) { ($0.name, $0.yaml) }
      case .envelopes: .named(envelopes, layout: .spaced) { ($0.name, $0.yaml) }
      case .errors: errors?.yaml
      case .types: .named(types, layout: .spaced) { ($0.writtenName, $0.yaml) }
      case .methods: .named(members(nil), layout: .spaced) { ($0.name, $0.yaml) }
      case .groups:
        .named(groups, layout: .spaced) { ($0.name, $0.yaml(with: members($0.name.value))) }
      case .calls: calls?.yaml
      case .flows: .named(flows, layout: .spaced) { ($0.name, $0.yaml) }
      case .deeplinks: deeplinks?.yaml
      case .formerly:
        .named(formerNames, layout: .block) { ($0.path, Spec.FormerName.shape.yaml($0)) }
      case .swift: Spec.Output.shape.yaml(output).unlessEmpty
      }
    }
  }
}

extension Spec.Group {
  fileprivate func yaml(with methods: [Spec.Method]) -> YAMLValue {
    .mapping(GroupKey.self, first: [.doc], layout: .block) { key in
      switch key {
      case .methods:
        .named(methods, layout: .spaced) { ($0.name, $0.yaml) }
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.Host {
  fileprivate var yaml: YAMLValue {
    let mapping = YAMLValue.mapping(HostKey.self) { key in
      switch key {
      case .url: url?.yaml
      case .environments: .named(environments) { ($0.name, $0.url.yaml) }
      case .supplied: suppliedByApp ? .string(Supplier.byApp.rawValue) : nil
      case .doc, .source: notes.yaml(key)
      }
    }
    return mapping.shortened(to: HostKey.url)
  }
}

extension Spec.CommonErrors {
  fileprivate var yaml: YAMLValue {
    .mapping(ErrorsKey.self) { key in
      switch key {
      case .type: type.yaml
      case .status: .oneOrList(statuses.map(\.yaml))
      case .headers: .answerHeaders(headers)
      case .doc, .source: notes.yaml(key)
      }
    }
  }
}
