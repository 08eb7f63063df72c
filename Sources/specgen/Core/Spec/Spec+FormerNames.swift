extension Spec {
  /// A former Swift name of an entity, which code may still use.
  struct FormerName: Sendable {
    /// The path of the entity, as `specgen diff` prints it.
    let path: Located<String>
    /// The Swift name.
    let name: Located<String>
    /// The last day on which the name is declared; nil if it does not end.
    let until: Located<Day>?
  }
}

extension SpecDecoder {
  /// Reads a calendar day.
  package mutating func day(_ node: Node?) -> Located<Day>? {
    guard let node, let written = text(node) else { return nil }
    guard let day = Day(written.value) else {
      refuse(node, expecting: .day)
      return nil
    }
    return Located(value: day, span: written.span)
  }
}

extension Expectation {
  /// A day.
  fileprivate static let day = Expectation(
    what: "a calendar date",
    help: "Write it as `2027-01-31`."
  )
}
