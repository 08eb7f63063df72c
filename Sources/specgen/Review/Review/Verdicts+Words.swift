extension Verdicts {
  /// All three verdicts in words.
  package var words: [String] { [shipped.words, source.words, behavior.words] }

  /// The verdicts in words, except harmless ones.
  package var impact: [String] {
    [
      shipped == .ok ? nil : shipped.words, source == .ok ? nil : source.words,
      behavior == .same ? nil : behavior.words,
    ]
    .compactMap(\.self)
  }
}

extension Verdicts.Shipped {
  /// A description of the impact on shipped versions.
  package var words: String {
    switch self {
    case .ok: "shipped versions work as before"
    case .degrades: "shipped versions lose part of their function"
    case .breaks: "calls of shipped versions fail"
    case .lies: "shipped versions misread a value"
    }
  }
}

extension Verdicts.Source {
  /// A description of the impact on code.
  package var words: String {
    switch self {
    case .ok: "your code compiles as before"
    case .warns: "your code compiles with warnings"
    case .breaks: "your code may no longer compile"
    }
  }
}

extension Verdicts.Behavior {
  /// A description of the impact on compiled code.
  package var words: String {
    switch self {
    case .same: "compiled code behaves as before"
    case .changes: "compiled code behaves differently"
    }
  }
}
