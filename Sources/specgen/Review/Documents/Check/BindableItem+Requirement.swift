import SpecgenCore

extension BindableItem {
  /// Returns the remedy for a member that a document requires, or does not.
  func helpToRequire(_ isRequired: Bool) -> String {
    guard let call else {
      return isRequired ? "Remove `optional: true`." : "Add `optional: true`."
    }
    let (old, new) = isRequired ? ("allows", "requires") : ("requires", "allows")
    return "Move `\(call.param)` from `\(old)` to `\(new)` of \(quoted(call.path))."
  }

  /// Returns the edit that requires a member, or no longer does.
  func stepToRequire(_ isRequired: Bool) -> SpecPatch.Step {
    guard let call else {
      return SpecPatch.Step(declaration: span, remedy: .require(isRequired))
    }
    let params = [call.param]
    return SpecPatch.Step(
      declaration: call.span,
      remedy: .allow(required: isRequired ? params : [], allowed: isRequired ? [] : params)
    )
  }
}
