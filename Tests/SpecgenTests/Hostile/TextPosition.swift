import Testing

/// A place of the language where an author writes text.
struct TextPosition: Sendable, CustomTestStringConvertible {
  /// What the place is called: `record.doc`.
  let id: String
  /// The keys of the language whose values stand there: `TypeKey.doc`.
  let keys: [String]
  /// Which texts it takes.
  let rule: TextRule
  /// A spec with the mark `§` where the text stands.
  let template: String

  var testDescription: String { id }

  /// Makes a place in a spec whose first lines are given; they are named in `keys` when they are meant.
  init(_ id: String, _ key: String, rule: TextRule, _ template: String) {
    self.init(id, keys: [key], rule: rule, template)
  }

  /// Makes a place for the values of several keys.
  init(_ id: String, keys: [String], rule: TextRule, _ template: String) {
    self.id = id
    self.keys = keys
    self.rule = rule
    let head = template == "§" ? "types: {A: Int}\napi: Shop\nspecgen: " : "specgen: 1\n"
    let name = template == "§" || template.hasPrefix("api: ") ? "" : "api: Shop\n"
    self.template = head + name + template + "\n"
  }

  /// The spec with a scalar in its place, and where that stands.
  func spec(_ yaml: String) -> (bytes: [UInt8], place: Range<Int>) {
    let parts = template.split(separator: "§", maxSplits: 1, omittingEmptySubsequences: false)
    let head = Array((parts.first ?? "").utf8)
    let tail = parts.dropFirst().joined().utf8
    return (head + yaml.utf8 + tail, head.count..<head.count + yaml.utf8.count)
  }

  /// All of them.
  static let all =
    notes + documents + wire + addresses + names + references + words + calls + appAnswers
    + deeplinks
    + constraints
}
