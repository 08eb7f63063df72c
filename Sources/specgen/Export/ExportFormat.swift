/// A format that a spec is exported in.
enum ExportFormat: String, CaseIterable, Sendable {
  case openapi

  /// Returns the text of a program in the format.
  func text(of program: Program, _ spec: Spec) -> String {
    switch self {
    case .openapi: YAMLWriter.text(of: openAPI(of: program, from: spec))
    }
  }
}
