/// A rule between the keys of a shape, for the schema and the decoder.
struct ShapeRule: Sendable {
  /// Returns the rules for the schema.
  let keyRules: @Sendable () -> [KeyRule]
  /// Reports the keys of a mapping that violate the rule.
  ///
  /// `title` names the mapping with its article.
  let check:
    @Sendable (
      _ nodes: KeyedNodes<String>, _ title: String, _ decoder: inout SpecDecoder
    ) -> Void

  /// One of two keys that exclude each other.
  enum Place {
    case first, second
  }
}

extension ShapeRule {
  /// Returns a rule that requires at least one of the keys; the first is reported as missing.
  static func needsOne(_ names: [String]) -> ShapeRule {
    ShapeRule(
      keyRules: { [.always(.needsOne(of: names))] },
      check: { nodes, title, decoder in
        guard let first = names.first,
          !names.contains(where: { nodes[$0] != nil || nodes.refused.contains($0) })
        else { return }
        decoder.diagnostics.append(.missingKey(first, shape: title, at: nodes.head))
      }
    )
  }

  /// Returns a rule for a key that excludes all others.
  static func alone(_ name: String) -> ShapeRule {
    ShapeRule(
      keyRules: { [.beside(name, .only([name]))] },
      check: { nodes, _, decoder in decoder.report(name, besideKeysOf: nodes) { $0 != name } }
    )
  }

  /// Returns a rule for a key that excludes some others.
  static func excludes(_ name: String, _ others: [String]) -> ShapeRule {
    ShapeRule(
      keyRules: { [.beside(name, .without(others))] },
      check: { nodes, _, decoder in
        decoder.report(name, besideKeysOf: nodes) { others.contains($0) }
      }
    )
  }

  /// Returns a rule that allows at most one of the keys; the error is at the first or the second of two.
  static func atMostOne(_ names: [String], at place: Place = .second) -> ShapeRule {
    ShapeRule(
      keyRules: {
        names.indices.dropLast().map { .beside(names[$0], .without(Array(names[($0 + 1)...]))) }
      },
      check: { nodes, _, decoder in
        let found = names.filter { nodes[$0] != nil }
        guard found.count > 1, let node = nodes[found[place == .first ? 0 : 1]] else { return }
        decoder.report(found[0], and: found[1], at: node)
      }
    )
  }

  /// Returns rules for the schema alone, which the decoder checks with messages of its own.
  static func schema(_ rules: @escaping @Sendable () -> [KeyRule]) -> ShapeRule {
    ShapeRule(keyRules: rules, check: { _, _, _ in })
  }
}

extension SpecDecoder {
  /// Reports each key that a present key excludes.
  fileprivate mutating func report(
    _ name: String,
    besideKeysOf nodes: KeyedNodes<String>,
    where isExcluded: (String) -> Bool
  ) {
    guard nodes[name] != nil else { return }
    for (key, node) in nodes.entries where isExcluded(key) { report(name, and: key, at: node) }
  }

  fileprivate mutating func report(_ first: String, and second: String, at node: Node) {
    diagnostics.append(.contradiction("`\(first)` and `\(second)`", at: node.span))
  }
}
