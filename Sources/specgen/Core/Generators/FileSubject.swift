/// The subject of a generated Swift file, which ends its name.
package enum FileSubject: String, CaseIterable, Sendable {
  case calls = "Calls"
  case client = "Client"
  case deeplinks = "Deeplinks"
  case examples = "Examples"
  case flows = "Flows"
  case methods = "Methods"
  case models = "Models"
  case sdks = "SDKs"
  case shims = "Shims"
  case stub = "Stub"
  case types = "Types"

  /// Returns the name of the file in a module; an empty group means the API itself.
  package func fileName(inModule module: String, group: String = "") -> String {
    module + group + rawValue + ".swift"
  }
}
