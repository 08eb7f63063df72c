/// The names of the files that a project has once.
package enum ProjectFile {
  /// The configuration.
  package static let configuration = "specgen.yaml"
  /// The accepted changes.
  package static let acceptances = "specgen-accepted.yaml"
}
