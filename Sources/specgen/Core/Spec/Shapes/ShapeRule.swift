/// A rule between the keys of a shape, for its schema and for reading.
enum ShapeRule: Sendable {
  /// At least one of the keys is there; the first is reported as missing.
  case needsOne([String])
  /// A key is there without any other.
  case alone(String)
  /// Beside a key, others are not there.
  case excludes(String, [String])
  /// Of the keys, at most one is there; the finding is at the first or the second of two.
  case atMostOne([String], at: Place = .second)
  /// Rules of the schema alone: reading reports them in words of its own.
  case schema([KeyRule])

  /// One of two keys that exclude each other.
  enum Place: Sendable {
    case first, second
  }
}

extension ShapeRule {
  /// The rules as the schema has them.
  var keyRules: [KeyRule] {
    switch self {
    case .needsOne(let names): [.always(.needsOne(of: names))]
    case .alone(let name): [.beside(name, .only([name]))]
    case .excludes(let name, let others): [.beside(name, .without(others))]
    case .atMostOne(let names, _):
      names.indices.dropLast().map { .beside(names[$0], .without(Array(names[($0 + 1)...]))) }
    case .schema(let rules): rules
    }
  }

  /// Reports the keys of a mapping with a title that break the rule.
  func check(
    _ nodes: KeyedNodes<String>,
    of title: String,
    with decoder: inout SpecDecoder
  ) {
    switch self {
    case .needsOne(let names):
      guard !names.contains(where: { nodes[$0] != nil }), let first = names.first,
        !names.contains(where: nodes.refused.contains)
      else { return }
      decoder.diagnostics.append(
        .missingKey(first, shape: title, at: nodes.head)
      )
    case .alone(let name):
      guard nodes[name] != nil else { return }
      for (key, node) in nodes.entries where key != name {
        decoder.diagnostics.append(.contradiction("`\(name)` and `\(key)`", at: node.span))
      }
    case .excludes(let name, let others):
      guard nodes[name] != nil else { return }
      for (key, node) in nodes.entries where others.contains(key) {
        decoder.diagnostics.append(.contradiction("`\(name)` and `\(key)`", at: node.span))
      }
    case .schema: return
    case .atMostOne(let names, let place):
      let found = names.filter { nodes[$0] != nil }
      guard found.count > 1, let node = nodes[found[place == .first ? 0 : 1]] else { return }
      decoder.diagnostics.append(
        .contradiction("`\(found[0])` and `\(found[1])`", at: node.span)
      )
    }
  }
}
