import SpecgenCore

/// The specs of a workspace with their findings, after one check.
package struct WorkspaceState: Sendable {
  /// The specs that are checked together: those of a configuration, or one that no configuration lists.
  struct Group: Sendable {
    /// The folder of the project, in which its files are.
    let folder: String
    /// The locations of the specs that the project lists; the others are used by them.
    let listed: [String]
    let checked: CheckedSpecs
  }

  /// A configuration with its findings.
  struct ConfigurationFile: Sendable {
    let source: SourceFile
    let read: ReadConfiguration
  }

  /// The numbers of the files, by location, which stay the same.
  var numbers: [String: Int] = [:]
  /// The specs, by location.
  var files: [String: WorkspaceFile] = [:]
  /// The last readable version of each spec, by location.
  var readable: [String: ReadableSpec] = [:]
  /// The configurations, by location.
  var configurations: [String: ConfigurationFile] = [:]
  /// The bytes of the files on disk, by location.
  var disk: [String: Result<[UInt8], ReadProblem>] = [:]
  /// The specs on disk at each path of a configuration.
  var listings: [String: [String]] = [:]
  /// The groups, by the location of their configuration, or of their only spec.
  var groups: [String: Group] = [:]
  /// The findings of each file, by location.
  var findings: [String: [Diagnostic]] = [:]

  init() {}

  /// Returns the number of a file, which is given once.
  mutating func number(of location: String) -> Int {
    if let number = numbers[location] { return number }
    let number = numbers.count + 1
    numbers[location] = number
    return number
  }

  /// Returns the locations of the files by their numbers.
  var locations: [Int: String] {
    Dictionary(uniqueKeysWithValues: numbers.map { ($1, $0) })
  }
}
