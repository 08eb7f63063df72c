extension SpecDecoder {
  /// Reads the app's URLs that receive answers or the end of a flow.
  mutating func returnAddress(_ node: Node) -> Spec.ReturnAddress? {
    guard let nodes = mapping(node, ReturnAddressKey.self) else { return nil }
    let url = text(nodes[.url])
    let registered = bool(nodes[.registered])
    let ends = nodes.entries.compactMap { key, value in
      EndKind(rawValue: key.rawValue).flatMap { kind in
        text(value).map { Spec.EndAddress(kind: kind, key: $0) }
      }
    }
    let ways = [url?.span, registered?.span, ends.first?.key.span].compactMap(\.self)
    if ways.count > 1 {
      let parts = "a URL, a registered URL, and a URL for each end"
      diagnostics.append(.contradiction(parts, at: ways[1]))
      return nil
    }
    if let url { return .url(key: url) }
    if let registered {
      guard !registered.value else { return .registered(registered.span) }
      diagnostics.append(.misfit("`registered`", "`true`", at: registered.span))
      return nil
    }
    if ends.contains(where: { $0.kind == .success }) { return .ends(ends) }
    // An invalid value has already been reported.
    if nodes.refused.isEmpty, [.url, .registered, .success].allSatisfy({ nodes[$0] == nil }) {
      let missed = ends.isEmpty ? "url" : "success"
      diagnostics.append(.missingKey(missed, shape: ReturnAddressKey.shape, at: nodes.head))
    }
    return nil
  }
}
