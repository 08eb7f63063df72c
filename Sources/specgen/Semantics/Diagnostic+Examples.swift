extension Diagnostic {
  /// Reports an example that cannot be decoded as its type.
  static func unreadableExample(
    _ name: (example: String, type: String),
    _ mismatch: ExampleReader.Mismatch,
    at span: Span
  ) -> Diagnostic {
    let place = mismatch.path.isEmpty ? "" : "`\(shortened(mismatch.path))`: "
    return .error(
      .unreadableExample,
      "example \(quoted(name.example)) is no \(quoted(name.type)): \(place)"
        + "expected \(mismatch.expected), found \(shortened(mismatch.found))",
      at: span,
      help: "Mend the example, or let the type say what is sent: `optional`, `nullable`, `accepts`."
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
      "example \(quoted(name.example)) of \(quoted(name.type)) is no JSON: expected \(expected)",
      at: span,
      help:
        "Write the JSON text itself, as in `paid: '{\"id\": 1}'`; text keeps its quotes: `'\"a\"'`."
    )
  }
}
