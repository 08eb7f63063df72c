/// Reports former names whose last day has passed.
///
/// Reports none if the current day is unknown.
///
/// This check is not part of resolution, because the meaning of a spec does not depend on the current date.
package func endedNames(in specs: [Spec], on day: Day?) -> [Diagnostic] {
  guard let day else { return [] }
  return specs.flatMap(\.formerNames).compactMap { former in
    guard let until = former.until, until.value < day else { return nil }
    return .endedName(former.name.value, on: until)
  }
}

extension Diagnostic {
  /// Reports a former name whose last day has passed.
  fileprivate static func endedName(_ name: String, on day: Located<Day>) -> Diagnostic {
    .error(
      .endedName,
      "the former name \(quoted(name)) expired on \(day.value.text)",
      at: day.span,
      help: "Remove it and use the new name in the remaining code, or set a later date."
    )
  }
}
