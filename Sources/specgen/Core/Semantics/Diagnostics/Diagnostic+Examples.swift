extension Diagnostic {
  /// The errors about examples, which only tests use: a comparison leaves such an example out.
  package static let errorsOfExamples: Set<DiagnosticID> = [.unreadableExample]

  /// Reports an example that cannot be decoded as its type.
  static func unreadableExample(
    _ name: (example: String, type: String),
    _ mismatch: ExampleReader.Mismatch,
    at span: Span
  ) -> Diagnostic {
    let place = mismatch.path.isEmpty ? "" : "`\(shortened(mismatch.path))`: "
    return .error(
      .unreadableExample,
      "example \(quoted(name.example)) is not a valid \(quoted(name.type)): \(place)"
        + "expected \(mismatch.expected), found \(shortened(mismatch.found))",
      at: span,
      help:
        "Fix the example, or change the type to match it with `optional`, `nullable` or `accepts`."
    )
  }

  /// Reports an example with a value that the vendor does not allow.
  static func violatedConstraint(
    _ name: (example: String, type: String),
    _ violation: ExampleReader.Mismatch,
    at span: Span
  ) -> Diagnostic {
    let place = violation.path.isEmpty ? "the value" : "`\(shortened(violation.path))`"
    return Diagnostic(
      id: .violatedConstraint,
      severity: .warning,
      message: "example \(quoted(name.example)) of \(quoted(name.type)): \(place) must "
        + "\(violation.expected), but is \(shortened(violation.found))",
      span: span,
      help: "Fix the example, or change the constraint if the vendor allows the value."
    )
  }

  /// Reports an example that is not valid JSON.
  static func malformedExample(
    _ name: (example: String, type: String),
    expected: String,
    at span: Span
  ) -> Diagnostic {
    .error(
      .unreadableExample,
      "example \(quoted(name.example)) of \(quoted(name.type)) is not JSON: expected \(expected)",
      at: span,
      help:
        "Write the JSON itself, as in `paid: '{\"id\": 1}'`; strings keep their quotes: `'\"a\"'`."
    )
  }
}
