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
  package var yaml: YAMLValue {
    let indices = Dictionary(grouping: methods.indices) { methods[$0].group?.value }
    let members = { (group: String?) in (indices[group] ?? []).map { methods[$0] } }
    return .mapping(SpecKey.self, first: SpecKey.writtenFirst, layout: .spaced) { key in
      switch key {
      case .specgen: .spelled(Edition.first.rawValue, as: .integer)
      case .api: .string(api.value)
      case .doc: doc?.yaml
      case .uses: .names(uses)
      case .sources: .named(sources, layout: .block) { ($0.name, Spec.Source.shape.yaml($0)) }
      case .docs: .named(docs, layout: .block) { ($0.name, Spec.Document.shape.yaml($0)) }
      case .hosts: .named(hosts, layout: .block) { ($0.key, Spec.Host.shape.yaml($0)) }
      case .auth: Spec.Auth.shape.yaml(auth).unlessEmpty
      case .retry: retry.map(Spec.Retry.shape.yaml)
      case .defaults: defaults.map(Spec.Defaults.shape.yaml)
      case .traits: .named(traits, layout: .spaced) { ($0.name, Spec.Trait.shape.yaml($0)) }
      case .envelopes:
        .named(envelopes, layout: .spaced) { ($0.name, Spec.Envelope.shape.yaml($0)) }
      case .errors: errors.map(Spec.CommonErrors.shape.yaml)
      case .types: .named(types, layout: .spaced) { ($0.writtenName, $0.yaml) }
      case .methods: .named(members(nil), layout: .spaced) { ($0.name, $0.yaml) }
      case .groups:
        .named(groups, layout: .spaced) { group in
          let members = Spec.Group.Members(group: group, methods: members(group.name.value))
          return (group.name, Spec.Group.Members.shape.yaml(members))
        }
      case .calls: calls.map(Spec.Calls.shape.yaml)
      case .flows: .named(flows, layout: .spaced) { ($0.name, Spec.Flow.shape.yaml($0)) }
      case .deeplinks: deeplinks.map(Spec.Deeplinks.shape.yaml)
      case .formerly:
        .named(formerNames, layout: .block) { ($0.path, Spec.FormerName.shape.yaml($0)) }
      case .swift: Spec.Output.shape.yaml(output).unlessEmpty
      }
    }
  }
}
