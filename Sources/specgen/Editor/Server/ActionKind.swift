/// The kinds of code actions, by the names of the protocol.
enum ActionKind: String, CaseIterable, Sendable {
  case quickFix = "quickfix"
  case extract = "refactor.extract"
  case rewrite = "refactor.rewrite"
  case fixAll = "source.fixAll.specgen"

  /// `true` if a request for a kind includes this one.
  func isIncluded(in kind: String) -> Bool {
    kind.isEmpty || rawValue == kind || rawValue.hasPrefix(kind + ".")
  }
}

/// The commands that the server executes.
enum ServerCommand: String, CaseIterable, Sendable {
  /// Shows the part of a vendor's document that a part of a spec restates.
  case showSource = "specgen.showSource"
  /// Shows the changes of a part since the main branch.
  case showChanges = "specgen.showChanges"
}
