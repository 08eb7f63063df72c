package import SpecgenCore
package import SpecgenReview

/// The keys of the `diff` section of a configuration.
enum DiffKey: String, KeySet {
  case levels, apis, deprecation
  static var shape: String { "the configuration of changes" }
}

/// The keys of the rule for deprecations.
enum DeprecationKey: String, KeySet {
  case notice
  static var shape: String { "the rule for deprecations" }
  static var required: [DeprecationKey] { [.notice] }
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
    rules.notice = notice(nodes[.deprecation])
    return rules
  }

  /// Reads the notice that is required before a part is removed.
  private mutating func notice(_ node: Node?) -> NoticePolicy? {
    guard let node, let nodes = mapping(node, DeprecationKey.self),
      let value = nodes[.notice], let written = text(value)
    else { return nil }
    guard written.value.hasSuffix("d"), let days = Int(written.value.dropLast()),
      Self.noticeDays.contains(days)
    else {
      refuse(value, expecting: .days)
      return nil
    }
    return NoticePolicy(days: days)
  }

  private static let noticeDays = 1...3_650

  private mutating func levels(_ node: Node?) -> [ChangeKind: LevelRules.Word] {
    guard let node, let nodes = mapping(node, ChangeKind.self) else { return [:] }
    var levels: [ChangeKind: LevelRules.Word] = [:]
    for (kind, value) in nodes.entries { levels[kind] = word(value, LevelRules.Word.self)?.value }
    return levels
  }
}

extension Expectation {
  /// A number of days.
  fileprivate static let days = Expectation(
    what: "a number of days from 1d to 3650d",
    help: "Write it as `180d`."
  )
}

extension DeprecationKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .notice:
      KeyEntry(
        .text,
        "the days between the announcement and the removal of a part, such as `180d`; required"
      )
    }
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
    case .deprecation:
      KeyEntry(
        .inline(MappingShape(DeprecationKey.self)),
        "the notice that is required before a part is removed"
      )
    }
  }
}

extension ChangeKind: DescribedKey {
  package var entry: KeyEntry {
    KeyEntry(.word(LevelRules.Word.self), ChangeKindRow.row(of: self).title)
  }
}
