package import SpecgenCore

/// A configuration file that was read.
package struct ReadConfiguration: Sendable {
  /// The files and folders of the specs, as written; nil if the configuration has errors.
  package let specs: [String]?
  /// The findings.
  package let diagnostics: [Diagnostic]

  package init(specs: [String]?, diagnostics: [Diagnostic]) {
    self.specs = specs
    self.diagnostics = diagnostics
  }
}

/// The machine around a language server: files, git and the clock.
package struct ServerEnvironment: Sendable {
  /// The version of the tool.
  package let version: String
  /// The current day.
  package let today: Day?
  /// Returns the bytes of a file, which is in the folder of a project, or the reason why it cannot be read.
  package let read: @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], ReadProblem>
  /// Returns the paths of the configurations below a folder, and of the nearest one above it.
  package let configurations: @Sendable (_ folder: String) -> [String]
  /// Returns the paths of the specs in a file or a folder of a project.
  package let specs: @Sendable (_ path: String, _ folder: String) -> [String]
  /// Returns the path of a file without symbolic links.
  package let resolved: @Sendable (_ path: String) -> String
  /// Reads a configuration.
  package let configuration: @Sendable (SourceFile) -> ReadConfiguration
  /// The form of a configuration.
  package let configurationForm: ValueForm
  /// Returns the specs of a project's folder at the main branch of git, by path from the folder; nil without git.
  package let baseline: @Sendable (_ folder: String, _ paths: [String]) async -> [String: [UInt8]]?

  package init(
    version: String,
    today: Day?,
    read: @escaping @Sendable (_ path: String, _ folder: String) -> Result<[UInt8], ReadProblem>,
    configurations: @escaping @Sendable (_ folder: String) -> [String],
    specs: @escaping @Sendable (_ path: String, _ folder: String) -> [String],
    resolved: @escaping @Sendable (_ path: String) -> String,
    configuration: @escaping @Sendable (SourceFile) -> ReadConfiguration,
    configurationForm: ValueForm,
    baseline: @escaping @Sendable (_ folder: String, _ paths: [String]) async -> [String: [UInt8]]?
  ) {
    self.version = version
    self.today = today
    self.read = read
    self.configurations = configurations
    self.specs = specs
    self.resolved = resolved
    self.configuration = configuration
    self.configurationForm = configurationForm
    self.baseline = baseline
  }
}

/// The reason why a file cannot be read.
package struct ReadProblem: Error, Hashable, Sendable {
  /// The reason, such as `no such file or directory`.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
