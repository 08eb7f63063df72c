extension TextChange {
  /// The kinds of change whose facts are prose.
  fileprivate static let kinds: Set = [
    "description-changed", "description-modal-changed", "deprecation-reworded",
  ]

  /// Compares the old and the new prose of a change, or returns nil if the change does not concern prose.
  init?(_ change: Change) {
    guard change.hasTexts, let before = change.before,
      let after = change.after
    else { return nil }
    self.init(from: before, to: after)
  }
}

extension Change {
  /// `true` if the facts of the change are prose.
  var hasTexts: Bool { before != nil && after != nil && TextChange.kinds.contains(kind.rawValue) }
}
