/// A format for exporting a spec.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// OpenAPI in YAML.
  case openapi
  /// OpenAPI in JSON.
  case openapiJSON = "openapi-json"

  /// Returns the text of a program in the format.
  package func text(of program: Program, _ spec: Spec) -> String {
    switch self {
    case .openapi: YAMLWriter.text(of: openAPI(of: program, from: spec))
    case .openapiJSON: JSON(openAPI(of: program, from: spec)).text
    }
  }
}
