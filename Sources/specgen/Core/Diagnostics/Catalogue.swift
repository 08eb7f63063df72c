/// The explanations of all diagnostics, by phase.
package enum Catalogue {
  /// All explanations, in the order of the phases.
  static let all: [Explanation] =
    yaml + spec + semantics + examples + links + imports + output + manifests + review + documents
    + traffic

  /// Returns the explanation of a diagnostic.
  package static func explanation(of id: DiagnosticID) -> Explanation? {
    all.first { $0.id == id }
  }
}
