package import SpecgenRuntimeCore

/// The conditions under which the values of a link report an end.
package struct EndConditions: Sendable {
  /// The accepted values of each key.
  private let values: [String: [String]]
  /// The keys that must be present.
  private let present: [String]
  /// `true` if a key without a value, or with an empty one, is present.
  private let acceptsEmpty: Bool

  package init(_ values: [String: [String]], present: [String], acceptsEmpty: Bool) {
    (self.values, self.present, self.acceptsEmpty) = (values, present, acceptsEmpty)
  }

  /// `true` for an end without conditions, which any link can report.
  package var isEmpty: Bool { values.isEmpty && present.isEmpty }

  /// The values by which the end is recognized, sorted by key.
  package var expectation: [ExpectedValue] {
    (values.map { ExpectedValue($0.key, $0.value) } + present.map { ExpectedValue($0) })
      .sorted { $0.key < $1.key }
  }

  /// Returns the end that values report: the one with the most conditions, then the last.
  ///
  /// The ends are in the order success, failure, cancellation, error, so an ambiguous link never reports a success.
  package static func end<End>(
    among ends: [End],
    _ values: JSONValue,
    _ conditions: (End) -> EndConditions
  ) -> End? {
    ends.reversed().filter { conditions($0).areMet(by: values) }
      .max { conditions($0).specificity < conditions($1).specificity }
  }

  /// Returns `true` if a key is present.
  package func has(_ key: String, in object: JSONValue) -> Bool {
    guard let value = object[key] else { return false }
    if acceptsEmpty { return true }
    guard case .string(let text) = value else { return false }
    return !text.isEmpty
  }

  /// The number of keys with a condition, followed by the number of keys with required values.
  private var specificity: (Int, Int) { (values.count + present.count, values.count) }

  private func areMet(by object: JSONValue) -> Bool {
    values.allSatisfy { key, accepted in
      guard case .string(let text)? = object[key] else { return false }
      return accepted.contains { $0.utf8.elementsEqual(text.utf8) }
    } && present.allSatisfy { has($0, in: object) }
  }
}
