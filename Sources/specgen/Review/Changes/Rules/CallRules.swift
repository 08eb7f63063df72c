/// The rules for calls to other apps and their answers.
extension FactRule {
  /// The rule for the values of a call's success.
  static let returnedType = FactRule { difference in
    let action = difference.isInBoth ? .typeChanged : difference.presence
    return difference.found(.init(.callbackValues, action))
  }
  .ifOfOtherType
}
