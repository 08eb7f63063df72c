/// A rule between the keys of a shape, for the schema and the decoder.
enum ShapeRule: Sendable {
  /// At least one of the keys is required. The first is reported as missing.
  case needsOne([String])
  /// A key excludes all others.
  case alone(String)
  /// A key excludes some others.
  case excludes(String, [String])
  /// At most one of the keys is allowed. The error is at the first or the second of two.
  case atMostOne([String], at: Place = .second)
  /// Rules for the schema. The decoder checks them with messages of its own.
  case schema(@Sendable () -> [KeyRule])

  /// One of two keys that exclude each other.
  enum Place: Sendable {
    case first, second
  }
}

extension ShapeRule {
  /// The rules for the schema.
  var keyRules: [KeyRule] {
    switch self {
    case .needsOne(let names): [.always(.needsOne(of: names))]
    case .alone(let name): [.beside(name, .only([name]))]
    case .excludes(let name, let others): [.beside(name, .without(others))]
    case .atMostOne(let names, _):
      names.indices.dropLast().map { .beside(names[$0], .without(Array(names[($0 + 1)...]))) }
    case .schema(let rules): rules()
    }
  }

  /// Reports the keys of a mapping that violate the rule.
  ///
  /// `title` names the mapping with its article.
  func check(
    _ nodes: KeyedNodes<String>,
    of title: String,
    with decoder: inout SpecDecoder
  ) {
    switch self {
    case .needsOne(let names):
      guard let first = names.first,
        !names.contains(where: { nodes[$0] != nil || nodes.refused.contains($0) })
      else { return }
      decoder.diagnostics.append(.missingKey(first, shape: title, at: nodes.head))
    case .alone(let name):
      guard nodes[name] != nil else { return }
      for (key, node) in nodes.entries where key != name {
        decoder.report(name, and: key, at: node)
      }
    case .excludes(let name, let others):
      guard nodes[name] != nil else { return }
      for (key, node) in nodes.entries where others.contains(key) {
        decoder.report(name, and: key, at: node)
      }
    case .atMostOne(let names, let place):
      let found = names.filter { nodes[$0] != nil }
      guard found.count > 1, let node = nodes[found[place == .first ? 0 : 1]] else { return }
      decoder.report(found[0], and: found[1], at: node)
    case .schema: return
    }
  }
}

extension SpecDecoder {
  fileprivate mutating func report(_ first: String, and second: String, at node: Node) {
    diagnostics.append(.contradiction("`\(first)` and `\(second)`", at: node.span))
  }
}
