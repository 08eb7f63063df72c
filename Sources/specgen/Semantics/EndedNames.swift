/// Reports former names whose last day is over on some day; nobody's where the day is not known.
///
/// It is no part of resolving: what a spec means does not depend on when it is read.
func endedNames(in specs: [Spec], on day: Day?) -> [Diagnostic] {
  guard let day else { return [] }
  return specs.flatMap(\.formerNames).compactMap { former in
    guard let until = former.until, until.value < day else { return nil }
    return .endedName(former.name.value, on: until)
  }
}

extension Diagnostic {
  /// A former name that was to be declared until a day.
  fileprivate static func endedName(_ name: String, on day: Located<Day>) -> Diagnostic {
    .error(
      .endedName,
      "the former name \(quoted(name)) was to stay until \(day.value.text)",
      at: day.span,
      help: "Take it away, and let the last code say the new name; or set a later day."
    )
  }
}
