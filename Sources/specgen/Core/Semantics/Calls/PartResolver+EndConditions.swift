/// The conditions by which ends are recognized.
extension PartResolver {
  /// Reports an empty key, and `*` beside values of the same key.
  mutating func check(_ condition: Spec.EndCondition) {
    checkKey(condition.key)
    guard condition.values.count > 1,
      let any = condition.values.first(where: { $0.value == Spec.EndCondition.anyValue })
    else { return }
    let help = "Write `{\(condition.key.value): '*'}` for any value, or list the values."
    report(.misfit("`*`", "no other values beside it", at: any.span, help: help))
  }

  /// Reports ends at the same path whose conditions on the same keys a URL can meet at once.
  ///
  /// If a URL meets conditions on different keys, the end with the most conditions is meant, and of these the first in
  /// the order of precedence.
  mutating func checkAlternatives(_ ends: [WrittenEnd], besides remedy: String) {
    for (index, end) in ends.enumerated() {
      for other in ends[..<index] where other.signs.finish?.value == end.signs.finish?.value {
        guard !end.isDistinct(from: other) else { continue }
        let wanted = "\(remedy)a `when` with other values than `\(other.kind.rawValue)`"
        report(.misfit("`\(end.kind.rawValue)`", wanted, at: end.span))
        break
      }
    }
  }
}

extension WrittenEnd {
  /// `true` if it is clear which of two ends a URL reports.
  ///
  /// Conditions are tested first, then codes, then an end with neither.
  fileprivate func isDistinct(from other: WrittenEnd) -> Bool {
    let (when, others) = (signs.when, other.signs.when)
    if when.isEmpty != others.isEmpty { return true }
    if when.isEmpty { return codeKeys.isEmpty != other.codeKeys.isEmpty }
    let keys = Set(when.map(\.key.value))
    guard keys == Set(others.map(\.key.value)) else { return true }
    return when.contains { condition in
      others.contains { $0.key.value == condition.key.value && condition.differs(from: $0) }
    }
  }
}

extension Spec.EndCondition {
  /// The text that represents any value.
  static let anyValue = "*"

  /// `true` if the key needs a value, but no certain one.
  var isOfAnyValue: Bool { values.contains { $0.value == Self.anyValue } }

  /// `true` if different values, or certain values beside any, distinguish two conditions of a key.
  fileprivate func differs(from other: Spec.EndCondition) -> Bool {
    if isOfAnyValue || other.isOfAnyValue { return isOfAnyValue != other.isOfAnyValue }
    return Set(values.map(\.value)).isDisjoint(with: other.values.map(\.value))
  }
}
