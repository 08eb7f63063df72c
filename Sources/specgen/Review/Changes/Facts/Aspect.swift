/// An aspect of an entity that a fact describes: its noun, and the rule from a difference to kinds of change.
///
/// Each aspect is one row of the table (`Table`), so a fact without a rule does not compile. It is a class because
/// each of many facts refers to its row, by identity.
final class Aspect: Sendable {
  /// The noun for messages.
  let noun: String
  /// `true` if an entity may have several facts of this aspect, whose order is irrelevant.
  let isSet: Bool
  /// The rule that reports differences.
  let rule: FactRule

  init(_ noun: String, _ rule: FactRule) {
    (self.noun, self.rule, isSet) = (noun, rule, false)
  }

  /// Creates an aspect of which an entity may have several facts.
  init(each noun: String, _ rule: FactRule) {
    (self.noun, self.rule, isSet) = (noun, rule, true)
  }

  /// `true` if the aspect is a name.
  var isName: Bool { self == .swiftName || self == .formerName || self == .key }
}

extension Aspect: Hashable {
  static func == (left: Aspect, right: Aspect) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
