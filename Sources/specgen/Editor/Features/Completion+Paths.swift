import SpecgenCore

extension CompletionContext {
  /// The placeholders of a link at the place, if it is in the braces of one.
  var linkPlaceholders: [CompletionItem]? {
    guard let owner, let open = place.typed.lastIndex(of: "{"),
      !place.typed[open...].contains("}"), !place.isFlow || place.quote != .none
    else { return nil }
    let names: [OfferedName]
    let link = outline.scalar(place.owner) ?? ""
    switch (owner.shape, owner.key) {
    case (.method, "http"?):
      names = ([owner.node] + traits(of: owner.node)).flatMap { params(in: $0, ["path"]) }
    case (.route, "url"?), (.route, "aliases"?): names = params(in: owner.node, ["path"])
    case (.flow, "path"?): names = params(in: owner.node, ["query"])
    case (.appCall, "wire"?):
      let required = outline.child(of: owner.node, "requires")
      names =
        required.map { outline.children(of: $0).compactMap { outline.scalar($0) } }?
        .map { OfferedName($0, .param) } ?? callParams
    case (.calls, "links"?): names = [OfferedName("call", detail: "the name of the call")]
    default: return nil
    }
    let typed = place.typed[place.typed.index(after: open)...]
    let start = place.range.lowerBound + place.typed.utf8.count - typed.utf8.count
    let cursor = place.range.lowerBound + place.typed.utf8.count
    let rest = outline.bytes[cursor..<place.range.upperBound]
      .prefix { !"{}/ ".utf8.contains($0) && $0 < 0x80 }
    let isClosed =
      outline.bytes[cursor..<place.range.upperBound].dropFirst(rest.count).first
      == UInt8(ascii: "}")
    let end = isClosed ? cursor + rest.count : cursor
    let used = Set(placeholders(of: link)).subtracting(
      isClosed ? [String(decoding: outline.bytes[start..<end], as: UTF8.self)] : []
    )
    return names.filter { !used.contains($0.name) }.enumerated().map { index, name in
      CompletionItem(
        name.name,
        .param,
        detail: name.detail,
        text: SnippetText(name.name + (isClosed ? "" : "}")),
        range: start..<end,
        rank: CompletionRank.needed + index
      )
    }
  }

  /// The titles of sections at the place, if it is one in the binding of a document.
  var sectionTitles: [CompletionItem]? {
    guard let owner, owner.shape == .binding, owner.key == "section",
      let document = enclosing([.document])?.node,
      let file = outline.scalar(outline.child(of: document, "file"))
    else { return nil }
    let titles = names.sections(outline.key(of: document), file)
    return titles.enumerated().compactMap { index, title in
      value(title, .section, rank: CompletionRank.needed + index)
    }
  }

  /// The paths of parts of the spec that continue the typed one.
  var parts: [CompletionItem] {
    partNames.enumerated().compactMap { index, name in
      value(name.name, name.kind, rank: CompletionRank.needed + index)
    }
  }

  /// The paths of parts of the spec one step below the typed one.
  var partNames: [OfferedName] {
    let parents = place.typed.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    var nodes = [0]
    for name in parents {
      nodes = nodes.flatMap { steps(from: $0) }.filter { $0.name == name }.flatMap(\.nodes)
    }
    let prefix = parents.map { $0 + "." }.joined()
    return nodes.flatMap { steps(from: $0) }.map { OfferedName(prefix + $0.name) }
  }

  /// Returns the steps that a path can take from a node.
  private func steps(from node: Int) -> [(name: String, nodes: [Int])] {
    var found: [(name: String, nodes: [Int])] = outline.children(of: node).compactMap { child in
      if !outline.nodes[child].isEntry {
        return outline.scalar(child).map { ($0, [child]) }
      }
      return (String(outline.key(of: child).prefix { $0 != "<" }), [child])
    }
    // Paths of entities name the params of a method without their places.
    if let parent = outline.nodes[node].parent, outline.key(of: parent) == "methods" {
      let sections = ["path", "query", "headers", "cookies"]
        .compactMap { outline.child(of: node, $0) }
      if !sections.isEmpty { found.append(("params", sections)) }
    }
    return found
  }
}
