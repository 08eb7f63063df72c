extension Diagnostic {
  /// Reports a trait with a path param, adopted by a method whose path has no such placeholder.
  static func traitWithoutPlaceholder(_ param: String, of trait: Located<String>) -> Diagnostic {
    .error(
      .invalidPath,
      "the path has no placeholder \(quoted(param)), which the trait \(quoted(trait.value)) fills",
      at: trait.span,
      help: "Write `{\(shortened(param))}` in the path, or remove the trait."
    )
  }

  /// Returns the finding with the methods or uses that adopted the shared part.
  func concerning(_ bearer: Located<String>, others: Int) -> Diagnostic {
    let rest = others == 0 ? "" : others == 1 ? " and 1 other" : " and \(others) others"
    var finding = self
    finding.notes.append(Note("this affects \(bearer.value)\(rest)", at: bearer.span))
    return finding
  }

  /// Reports the keyword `none` for a header among the query params, or vice versa.
  static func disabledElsewhere(_ name: Located<String>, isHeader: Bool) -> Diagnostic {
    let (kind, key) = isHeader ? ("a header", "headers") : ("a param of the query", "query")
    return .error(
      .unknownName,
      "\(quoted(name.value)) is \(kind)",
      at: name.span,
      help: "Disable it under `\(key)`: `\(key): {\(shortened(name.value)): none}`."
    )
  }

  /// Reports the keyword `none` for a part that nothing else declares.
  static func cannotDisable(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "`none` removes only headers and query params from `defaults` or traits",
      at: span,
      help:
        "Give \(quoted(name)) a type, or remove it; move a part that only some methods need into a trait."
    )
  }

  /// Reports a part that a method adopts from two traits.
  static func sharedTwice(
    _ part: String,
    by first: Located<String>,
    and second: Located<String>
  ) -> Diagnostic {
    .error(
      .contradiction,
      "the traits \(quoted(first.value)) and \(quoted(second.value)) both have \(part)",
      at: second.span,
      help: "Declare it in the method, or keep it in only one of the traits."
    )
  }

  /// Reports a trait with answer headers, adopted by a method whose answers are not read.
  static func headersWithoutResult(of trait: Located<String>) -> Diagnostic {
    .error(
      .misfit,
      "the headers in the trait \(quoted(trait.value)) need a result by status, not a constant or a stream",
      at: trait.span,
      help: "Move them to a trait of calls with other results."
    )
  }
}
