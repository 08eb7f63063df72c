/// The tasks of `specgen docs`.
enum DocsTask: String, CaseIterable, Sendable {
  case facts, check, accept, patch, diff

  /// The form of the operands after the task.
  var placeholder: String {
    switch self {
    case .facts: "FILE"
    case .check, .accept, .patch: "[SPEC…]"
    case .diff: "OLD NEW [SPEC…]"
    }
  }

  /// The options that not all tasks have.
  var options: Set<Option> {
    switch self {
    case .facts, .check: []
    case .accept: [.reason, .until]
    case .patch: [.write, .examples]
    case .diff: [.failOn]
    }
  }

  /// The allowed number of operands after the task.
  var count: ClosedRange<Int> {
    switch self {
    case .facts: 1...1
    case .check, .accept, .patch: 0...Int.max - 1
    case .diff: 2...Int.max - 1
    }
  }
}

/// The output formats of facts.
enum FactsFormat: String, CaseIterable, Sendable {
  case text, json, yaml
}
