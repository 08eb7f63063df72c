/// One file of output.
struct GeneratedFile: Hashable, Sendable {
  /// The plain name, such as `OlhoVivoModels.swift`.
  let name: String
  /// The whole text.
  let contents: String
}
