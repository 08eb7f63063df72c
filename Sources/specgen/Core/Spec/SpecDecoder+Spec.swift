/// Decodes a whole spec.
///
/// - Returns: The spec, or nil without a usable name, and all findings.
func decode(_ tree: YAMLTree, of file: SourceFile) -> (Spec?, [Diagnostic]) {
  var decoder = SpecDecoder()
  let spec = decoder.spec(tree, of: file)
  return (spec, decoder.diagnostics)
}

extension SpecDecoder {
  fileprivate mutating func spec(_ tree: YAMLTree, of file: SourceFile) -> Spec? {
    let root = tree.root
    if let key = root.entries.first(where: { ["openapi", "swagger"].contains($0.key.text) })?.key {
      diagnostics.append(.openAPIDocument(at: key.span))
      return nil
    }
    guard let nodes = mapping(root, SpecKey.self) else { return nil }
    edition(nodes[.specgen])
    let api = text(nodes[.api])
    let doc = text(nodes[.doc])
    let writtenUses = nodes[.uses]
    let uses = writtenUses.map { self.uses($0) } ?? []
    let sources = named(nodes[.sources], "sources").map { name, node in
      // A source that cannot be read may still be cited.
      Spec.Source.shape.read(node, named: name, with: &self)
        ?? Spec.Source(name: name, title: nil, file: nil, url: nil, kind: nil)
    }
    let docs = nodes[.docs].map { documents($0) } ?? []
    if let hosts = nodes[.hosts], hosts.kind == .mapping, hosts.isEmpty {
      diagnostics.append(
        .misfit(
          "`hosts`",
          "at least one host",
          at: hosts.span,
          help: "Write `hosts: {api: https://api.example.com}`, or remove it."
        )
      )
    }
    let hosts = named(nodes[.hosts], "hosts", instead: oneHost).compactMap {
      Spec.Host.shape.read($0.value, named: $0.name, with: &self)
    }
    let auth = nodes[.auth].map { self.auth($0) } ?? .none
    let retry = nodes[.retry].flatMap { Spec.Retry.shape.read($0, with: &self) }
    let defaults = nodes[.defaults].flatMap { Spec.Defaults.shape.read($0, with: &self) }
    let writtenTraits = named(nodes[.traits], "traits")
    let traits = writtenTraits.compactMap {
      Spec.Trait.shape.read($0.value, named: $0.name, with: &self)
    }
    let envelopes = named(nodes[.envelopes], "envelopes").compactMap {
      Spec.Envelope.shape.read($0.value, named: $0.name, with: &self)
    }
    let errors = nodes[.errors].flatMap { Spec.CommonErrors.shape.read($0, with: &self) }
    let writtenTypes = named(nodes[.types], "types")
    let types = typeDeclarations(writtenTypes)
    let writtenMethods = named(nodes[.methods], "methods")
    let ungrouped = writtenMethods.compactMap { method($0.name, $0.value) }
    let groups = named(nodes[.groups], "groups").compactMap {
      Spec.Group.Members.shape.read($0.value, named: $0.name, with: &self)
    }
    let methods = ungrouped + groups.flatMap(\.methods)
    let read = types.map(\.name.value) + ungrouped.map(\.name.value) + traits.map(\.name.value)
    let written = (writtenTypes + writtenMethods + writtenTraits).map(\.name.value)
    let unread = Set(written.map { GenericName($0)?.name ?? $0 }).subtracting(read)
      .union(groups.flatMap(\.unread))
    let calls = nodes[.calls].flatMap { Spec.Calls.shape.read($0, with: &self) }
    let flows = named(nodes[.flows], "flows").compactMap {
      Spec.Flow.shape.read($0.value, named: $0.name, with: &self)
    }
    let deeplinks = nodes[.deeplinks].flatMap { Spec.Deeplinks.shape.read($0, with: &self) }
    let formerNames = named(nodes[.formerly], "former names").compactMap {
      Spec.FormerName.shape.read($0.value, named: $0.name, with: &self)
    }
    let output = nodes[.swift].flatMap { Spec.Output.shape.read($0, with: &self) } ?? .usual
    if SpecKey.contents.allSatisfy({ nodes[$0]?.isEmpty ?? true }) { requireContent(nodes) }
    guard let api else { return nil }
    return Spec(
      file: file,
      api: api,
      doc: doc,
      uses: uses,
      mentions: uses.isEmpty ? [] : tree.possibleTypeNames,
      hasUnreadUses: writtenUses.map { $0.kind != .sequence || $0.count != uses.count } ?? false,
      sources: sources,
      citedSources: citedSources,
      docs: docs,
      hosts: hosts,
      hasHosts: nodes[.hosts] != nil,
      auth: auth,
      retry: retry,
      defaults: defaults,
      traits: traits,
      sharedPlaces: [nodes[.defaults], nodes[.traits]].compactMap { $0?.span },
      envelopes: envelopes,
      errors: errors,
      types: types,
      genericUses: genericUses,
      unreadNames: unread,
      methods: methods,
      groups: groups.filter { !$0.methods.isEmpty }.map(\.group),
      calls: calls,
      flows: flows,
      deeplinks: deeplinks,
      formerNames: formerNames,
      output: output
    )
  }

  /// Returns a suggestion for an address without the name of a host.
  private func oneHost(_ node: Node) -> SuggestedYAML? {
    let address = node.kind == .scalar ? node : node.items.first { _ in true }
    guard let address, address.text.contains("://") else { return nil }
    return .mapping([.init("api", SuggestedYAML(address))])
  }

  private mutating func requireContent(_ nodes: KeyedNodes<SpecKey>) {
    let isMeant = SpecKey.contents.contains { nodes.refused.contains($0.rawValue) }
    let isWritten = nodes[.types]?.kind == .scalar || nodes[.types]?.kind == .sequence
    guard !isMeant, !isWritten else { return }
    diagnostics.append(.missingKey("types", shape: "a spec without methods", at: nodes.head))
  }

  /// Reports an unknown edition.
  package mutating func edition(_ node: Node?) {
    guard let written = text(node), Edition(rawValue: written.value) == nil else { return }
    diagnostics.append(.unknownEdition(written.value, at: written.span))
  }
}

extension YAMLTree {
  /// The scalars that can be type names, without the question mark of an optional type.
  ///
  /// Many shapes of the language refer to types, always with a whole scalar, so this set cannot miss one.
  fileprivate var possibleTypeNames: Set<String> {
    var names: Set<String> = []
    for node in nodes where node.kind == .scalar {
      var word = text[node.textRange]
      if word.last == UInt8(ascii: "?") { word.removeLast() }
      let isName = word.count <= 128 && !word.contains { $0 == 0x20 || $0 == UInt8(ascii: "/") }
      guard isName, !word.isEmpty else { continue }
      let name = String(decoding: word, as: UTF8.self)
      names.insert(name)
      if let argument = GenericName(name)?.argument { names.insert(argument) }
    }
    return names
  }
}
