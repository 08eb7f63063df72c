package import SpecgenCore
package import SpecgenReview

/// The keys of the `diff` section of a configuration.
enum DiffKey: String, KeySet {
  case levels, apis
  static var shape: String { "the configuration of changes" }
}

extension ChangeKind: KeySet {
  package static var shape: String { "the table of levels" }
}

extension SpecDecoder {
  /// Reads the levels that a configuration assigns to kinds of change.
  mutating func levelRules(_ node: Node?) -> LevelRules {
    guard let node, let nodes = mapping(node, DiffKey.self) else { return LevelRules() }
    var rules = LevelRules(levels: levels(nodes[.levels]))
    for (name, value) in named(nodes[.apis], "levels of changes") {
      rules.apis[name.value] = levels(value)
      rules.names.append(name)
    }
    return rules
  }

  private mutating func levels(_ node: Node?) -> [ChangeKind: LevelRules.Word] {
    guard let node, let nodes = mapping(node, ChangeKind.self) else { return [:] }
    var levels: [ChangeKind: LevelRules.Word] = [:]
    for (kind, value) in nodes.entries { levels[kind] = word(value, LevelRules.Word.self)?.value }
    return levels
  }
}

extension DiffKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .levels:
      KeyEntry(
        .inline(MappingShape(ChangeKind.self)),
        "the level of each kind of change, for all APIs"
      )
    case .apis:
      KeyEntry(
        .keyed(by: .moduleName, .same(as: "#/properties/diff/properties/levels")),
        "the levels for one API, by its name; they take precedence"
      )
    }
  }
}

extension ChangeKind: DescribedKey {
  package var entry: KeyEntry {
    KeyEntry(.word(LevelRules.Word.self), ChangeKindRow.row(of: self).title)
  }
}
