extension Verdicts {
  /// All three in words.
  var words: [String] { [shipped.words, source.words, behaviour.words] }
}

extension Verdicts.Shipped {
  /// What becomes of versions in the store.
  var words: String {
    switch self {
    case .ok: "versions in the store work as before"
    case .degrades: "versions in the store lose a part of what they do"
    case .breaks: "calls of versions in the store fail"
    case .lies: "versions in the store read something else than what is meant"
    }
  }
}

extension Verdicts.Source {
  /// What becomes of code.
  var words: String {
    switch self {
    case .ok: "your code compiles as before"
    case .warns: "your code compiles with warnings"
    case .breaks: "your code may not compile any more"
    }
  }
}

extension Verdicts.Behaviour {
  /// What becomes of what compiles.
  var words: String {
    switch self {
    case .same: "what compiles does the same"
    case .changes: "what compiles does something else"
    }
  }
}
