extension Planner {
  /// Recognises a list that comes in pages.
  mutating func planPages(_ draft: inout MethodDraft) {
    guard draft.operation.verb.value == "GET", draft.succeeds.isEmpty, case .json(let result) = draft.returns else { return }
    _ = result
  }
}
