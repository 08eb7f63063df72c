extension ReferenceBuilder {
  /// Returns sentences about the repetition of a call until it ends.
  func untilFacts(_ until: Program.Until) -> [Sentence] {
    let values = until.leaves.map(\.written)
    var facts: [Sentence] = [
      "Repeated while \(word: until.field.written) is \(words: values)."
    ]
    if case .cases(_, _, .typed(let ends, _)) = until.states {
      for outcome in CaseOutcome.allCases {
        let values = ends.filter { $0.outcome == outcome }.map(\.wire.text)
        guard !values.isEmpty else { continue }
        facts.append("Outcome \(word: outcome.rawValue): \(words: values).")
      }
    }
    facts.append(
      "The calls are \(plain: until.pauseInWords) apart, unless the server asks for another pause."
    )
    if let pause = until.pauseField {
      facts.append("\(word: pause.path.written) is the pause that the server asks for.")
    }
    facts.append("All calls together: \(plain: until.deadlineInWords).")
    return facts
  }
}
