import SpecgenCore

extension Inventory {
  /// Adds the repetition of a method until it ends.
  mutating func add(
    _ until: Program.Until,
    of method: Program.Method,
    _ program: Program,
    in parent: Int
  ) {
    let fields = FieldPhrases(of: method, in: program)
    var facts: [Fact] = []
    facts.add(.untilField, .phrase(fields.phrase(until.field)))
    facts.add(.untilLeaves, list: until.leaves.map(\.written).sorted(), separator: ", ")
    facts.add(.untilEnds, list: until.outcomes.map(\.rawValue).sorted(), separator: ", ")
    facts.add(.untilPause, text: until.pauseInWords)
    facts.add(.untilPauseField, until.pauseField.map { .phrase(fields.phrase($0.path)) })
    facts.add(.untilDeadline, text: until.deadlineInWords)
    add(.until, until.entity, until.name.text, in: parent, facts, reach: .in)
  }
}
