/// A rule from a difference in a fact to the findings about it.
struct FactRule: Sendable {
  /// Returns the findings about a difference, or an empty array if another fact reports it.
  let findings: @Sendable (Difference) -> [EntityChange]
  /// The decision about the impact of the findings that needs more than the difference.
  private(set) var judgment = Judgment.usual

  /// A decision about the impact from both versions of an entity, its owner and its parts.
  enum Judgment: Sendable {
    case usual
    /// The initializer of the client has no arguments for the session.
    case session
    /// An address that may still be that of another host or environment.
    case host
    /// The outcomes of all answers of the call, or of all calls.
    case outcomes, commonError
    /// Cases of unions and enumerations, by their wire values or by the rule of the union.
    case mark, unionMatch
    /// The body as a whole.
    case body
    /// The properties of a type in Swift.
    case fields
    /// The protocol of an SDK, which apps implement.
    case sdk
  }

  init(_ findings: @escaping @Sendable (Difference) -> [EntityChange]) { self.findings = findings }
}

/// The rules that many facts share.
extension FactRule {
  /// Reports nothing, since another fact or the entity itself reports each difference.
  static let elsewhere = FactRule { _ in [] }

  /// Reports each difference as one kind.
  static func changed(_ subject: ChangeSubject, _ action: ChangeAction = .changed) -> FactRule {
    FactRule { $0.found(ChangeKind(subject, action)) }
  }

  /// Reports each difference as one kind, with the old and the new value.
  static func replaced(_ subject: ChangeSubject, _ action: ChangeAction) -> FactRule {
    FactRule { $0.found(ChangeKind(subject, action), $0.wasAndIs) }
  }

  /// Reports a fact that was added, removed or changed.
  static func present(_ subject: ChangeSubject, or other: ChangeAction = .changed) -> FactRule {
    FactRule { $0.found(ChangeKind(subject, $0.isInBoth ? other : $0.presence)) }
  }

  /// Reports an element of a set.
  static func element(
    _ subject: ChangeSubject,
    _ added: ChangeAction = .added,
    _ removed: ChangeAction = .removed
  ) -> FactRule {
    FactRule { $0.found(ChangeKind(subject, $0.after == nil ? removed : added)) }
  }

  /// Reports a higher or lower level of a scale.
  static func graded(
    _ subject: ChangeSubject,
    _ raised: ChangeAction,
    _ lowered: ChangeAction
  ) -> FactRule {
    FactRule { $0.found(ChangeKind(subject, $0.isRaised ? raised : lowered)) }
  }

  /// Reports a property that an entity gained or lost, in words such as `needs authorization`.
  static func turned(
    _ subject: ChangeSubject,
    _ words: String,
    as action: ChangeAction? = nil
  ) -> FactRule {
    FactRule { difference in
      let isOn = difference.after != nil
      let kind = ChangeKind(subject, action ?? (isOn ? .added : .removed))
      return difference.found(kind, isOn ? " now \(words)" : " no longer \(words)")
    }
  }

  /// Reports a list with the same elements in another order; others are reported on their own.
  static func reordered(_ subject: ChangeSubject) -> FactRule {
    FactRule { difference in
      guard case .phrase(let before)? = difference.before,
        case .phrase(let after)? = difference.after, Set(before) == Set(after)
      else { return [] }
      return difference.found(ChangeKind(subject, .orderChanged))
    }
  }
}

/// The conditions of rules.
extension FactRule {
  /// Reports only differences in which both versions have the fact.
  var ifInBoth: FactRule { when(\.isInBoth) }

  /// Reports nothing if only the kind of the same named type differs, which the type reports.
  var ifOfOtherType: FactRule { when(\.isOfOtherType) }

  /// Reports nothing if the entity also differs in one of these aspects.
  func unless(_ aspects: Aspect...) -> FactRule {
    when { difference in !aspects.contains(where: difference.alsoDiffers) }
  }

  /// Reports only differences that satisfy a condition.
  func when(_ condition: @escaping @Sendable (Difference) -> Bool) -> FactRule {
    FactRule { condition($0) ? findings($0) : [] }.judged(judgment)
  }

  /// Reports the same with an impact that a comparison decides.
  func judged(_ judgment: Judgment) -> FactRule {
    var rule = self
    rule.judgment = judgment
    return rule
  }
}
