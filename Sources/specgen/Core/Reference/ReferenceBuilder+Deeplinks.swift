/// The app's own deeplinks.
extension ReferenceBuilder {
  /// The routes in the order of the spec; nil without deeplinks.
  var deeplinks: Section? {
    guard let deeplinks = program.deeplinks else { return nil }
    var facts: [Sentence] = []
    if !deeplinks.schemes.isEmpty { facts.append("Schemes: \(words: deeplinks.schemes).") }
    if !deeplinks.domains.isEmpty { facts.append("Domains: \(words: deeplinks.domains).") }
    var anchors = AnchorTable()
    return Section(
      heading: top("Deeplinks"),
      blocks: DocText.blocks(deeplinks.entity.doc) + Block.facts(facts),
      sections: deeplinks.routes.map {
        route($0, of: deeplinks, anchors.add("deeplink-" + $0.name.text))
      }
    )
  }

  private func route(
    _ route: Program.Route,
    of deeplinks: Program.Deeplinks,
    _ anchor: String
  ) -> Section {
    let name = lastKey(of: route.entity.path)
    var section = section(name, anchor, route.entity)
    var facts: [Sentence] = route.patterns.prefix(1).map { "Pattern: \(word: $0.text)" }
    facts += route.patterns.dropFirst().map { "Alias: \(word: $0.text)" }
    if let example = example(of: route, deeplinks) { facts.append("Example: \(word: example)") }
    section.blocks += Block.facts(facts)
    section.sections = [
      part("Path", of: anchor, table(route, .path, "Path of \(name)")),
      part(
        "Query",
        of: anchor,
        table(route, .query, "Query of \(name)")
          + constantFacts(route.constants.map { ($0.key, $0.value) })
      ),
      part("Fragment", of: anchor, table(route, .fragment, "Fragment of \(name)")),
    ].compactMap(\.self)
    return section
  }

  private func table(
    _ route: Program.Route,
    _ place: Program.RouteValue.Place,
    _ caption: String
  ) -> [Block] {
    fieldTable(
      route.values.filter { $0.place == place }.map(\.property),
      caption: caption
    )
  }

  /// Returns a link with all required values.
  private func example(of route: Program.Route, _ deeplinks: Program.Deeplinks) -> String? {
    guard let pattern = route.patterns.first else { return nil }
    let segments = pattern.segments.compactMap { segment -> String? in
      switch segment {
      case .literal(let text): return percentEncoded(text)
      case .value(let index, let prefix, let suffix):
        guard route.values[index].property.presence == .required else { return nil }
        return percentEncoded(prefix + text(of: route.values[index]) + suffix)
      case .rest(let index): return percentEncoded(text(of: route.values[index]))
      }
    }
    let items =
      route.constants.map { ($0.key, $0.value.text) }
      + route.values.filter { $0.place == .query && $0.property.isNeeded }.map {
        ($0.itemKey, text(of: $0))
      }
    let query = items.map { percentEncoded($0) + "=" + percentEncoded($1) }
    let fragment = route.values.first { $0.place == .fragment && $0.property.isNeeded }
    let start: String
    if let scheme = deeplinks.schemes.first {
      start = scheme + "://"
    } else if let domain = deeplinks.domains.first {
      start = "https://\(domain.hasPrefix("*.") ? "www" + domain.dropFirst() : domain)/"
    } else {
      return nil
    }
    return start + segments.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (fragment.map { "#" + percentEncoded(text(of: $0)) } ?? "")
  }

  private func text(of value: Program.RouteValue) -> String {
    switch value.format {
    case .text(.named(.e164)): return "+34666000111"
    case .text(.named(.sha256)): return String(repeating: "0a", count: 32)
    case .text(.named(.scheme)): return "myapp"
    case .digits(let count): return String(repeating: "0", count: max(0, count - 1)) + "1"
    case .text(.numbers(let pattern)):
      return pattern.replacing(/\{[^}]*\}/, with: "1")
    case .plain, .date, .bool, .list, .separated: return samples.text(of: value.property) ?? "text"
    }
  }
}
