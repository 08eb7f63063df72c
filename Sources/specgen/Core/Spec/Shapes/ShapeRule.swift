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
    /// The first, which the message names after the second.
    case reversed
  }
}

extension ShapeRule {
  /// Returns a rule that requires at least one of the keys.
  ///
  /// The rule applies always, or beside a key. By default, the first is reported as missing. The error is at the first
  /// byte of the mapping, or at its name.
  static func needsOne(
    _ names: [String],
    beside key: String? = nil,
    missing: String? = nil,
    help: String? = nil,
    isAtName: Bool = false
  ) -> ShapeRule {
    ShapeRule(
      keyRules: {
        let demand = KeyRequirement.needsOne(of: names)
        return [key.map { .beside($0, demand) } ?? .always(demand)]
      },
      check: { nodes, title, decoder in
        guard let missing = missing ?? names.first, key.map({ nodes[$0] != nil }) ?? true,
          !names.contains(where: { nodes[$0] != nil || nodes.refused.contains($0) })
        else { return }
        let span = isAtName ? nodes.name?.span : nil
        decoder.diagnostics.append(
          .missingKey(missing, shape: title, at: span ?? nodes.head, help: help)
        )
      }
    )
  }

  /// Returns a rule that requires a value that is not empty under at least one of the keys.
  ///
  /// A mapping with errors is not reported.
  static func fillsOne(
    _ names: [String],
    orReport report: @escaping @Sendable (KeyedNodes<String>) -> Diagnostic?
  ) -> ShapeRule {
    ShapeRule(
      keyRules: { [.always(.fillsOne(of: names))] },
      check: { nodes, _, decoder in
        guard nodes.isWhole, names.allSatisfy({ nodes[$0]?.isEmpty ?? true }),
          !decoder.diagnostics.contains(where: { nodes.span.contains($0.span) }),
          let finding = report(nodes)
        else { return }
        decoder.diagnostics.append(finding)
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
  ///
  /// `finding` reports one of the others; without it, the two contradict each other.
  static func excludes(
    _ name: String,
    _ others: [String],
    finding: (@Sendable (_ other: String, _ span: Span) -> Diagnostic)? = nil
  ) -> ShapeRule {
    ShapeRule(
      keyRules: { [.beside(name, .without(others))] },
      check: { nodes, _, decoder in
        guard let finding else {
          return decoder.report(name, besideKeysOf: nodes) { others.contains($0) }
        }
        guard nodes[name] != nil else { return }
        for (key, node) in nodes.entries where others.contains(key) {
          decoder.diagnostics.append(finding(key, node.span))
        }
      }
    )
  }

  /// Returns a rule that allows at most one of the keys; the error is at the first or the second of two.
  ///
  /// `words` replaces the names of the keys in the message.
  static func atMostOne(
    _ names: [String],
    at place: Place = .second,
    inWords words: String? = nil
  ) -> ShapeRule {
    ShapeRule(
      keyRules: {
        names.indices.dropLast().map { .beside(names[$0], .without(Array(names[($0 + 1)...]))) }
      },
      check: { nodes, _, decoder in
        let found = names.filter { nodes[$0] != nil }
        guard found.count > 1, let node = nodes[found[place == .second ? 1 : 0]] else { return }
        let pair = place == .reversed ? (found[1], found[0]) : (found[0], found[1])
        let words = words ?? "`\(pair.0)` and `\(pair.1)`"
        decoder.diagnostics.append(.contradiction(words, at: node.span))
      }
    )
  }

  /// Returns a rule for keys that exclude each other; each is reported beside the first of the file.
  static func exclusive(_ names: [String]) -> ShapeRule {
    ShapeRule(
      keyRules: atMostOne(names).keyRules,
      check: { nodes, _, decoder in
        let found = nodes.entries.filter { names.contains($0.key) }
        for other in found.dropFirst() {
          decoder.report(found[0].key, and: other.key, at: other.value)
        }
      }
    )
  }

  /// Returns a rule for a key that excludes some others; the later one of the file is reported.
  static func apart(_ name: String, _ others: [String]) -> ShapeRule {
    ShapeRule(
      keyRules: excludes(name, others).keyRules,
      check: { nodes, _, decoder in
        for other in others { exclusive([name, other]).check(nodes, "", &decoder) }
      }
    )
  }

  /// Returns a rule for a key that requires one of others; with `ways`, the decoder checks it beside one of them.
  static func needs(_ name: String, _ others: String..., amid ways: [String] = []) -> ShapeRule {
    ShapeRule(
      keyRules: {
        let one = others.count == 1 ? others.first : nil
        return [.beside(name, one.map { .needs($0) } ?? .unless(others, .without([name])))]
      },
      check: { nodes, _, decoder in
        guard let node = nodes[name], ways.isEmpty || ways.contains(where: { nodes[$0] != nil }),
          !others.contains(where: { nodes[$0] != nil || nodes.refused.contains($0) })
        else { return }
        let owners = others.map { "`\($0)`" }.joined(separator: " or ")
        decoder.diagnostics.append(.misplaced("`\(name)`", owners, at: node.span))
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
