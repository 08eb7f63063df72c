/// The subject of a generated file of Swift, which its name ends in.
enum FileSubject: String, CaseIterable, Sendable {
  case calls = "Calls"
  case client = "Client"
  case deeplinks = "Deeplinks"
  case examples = "Examples"
  case flows = "Flows"
  case methods = "Methods"
  case models = "Models"
  case shims = "Shims"
  case stub = "Stub"
  case types = "Types"

  /// Returns the name of the file in a module, for one of its groups of methods if it has any.
  func fileName(inModule module: String, group: String = "") -> String {
    module + group + rawValue + ".swift"
  }
}
