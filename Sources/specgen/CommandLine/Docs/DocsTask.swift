/// The tasks of `specgen docs`.
enum DocsTask: String, CaseIterable, Sendable {
  case facts, check, accept, patch, diff

  /// The form of the operands after the task.
  var placeholder: String {
    switch self {
    case .facts: "FILE"
    case .check, .accept, .patch: "[SPEC…]"
    case .diff: "OLD NEW [SPEC]"
    }
  }
}

/// The output formats of facts.
enum FactsFormat: String, CaseIterable, Sendable {
  case text, json, yaml
}
