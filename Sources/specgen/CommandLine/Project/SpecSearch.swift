import SpecgenCore
import SpecgenReview

/// A search for spec files, where each path is a file or a folder.
struct SpecSearch {
  /// The paths of the specs found, without duplicates.
  private(set) var specs: [String] = []
  /// The folders that were searched.
  private(set) var folders: [String] = []
  /// The paths that could not be read.
  private(set) var failures: [FileFailure] = []

  private var seen: Set<String> = []

  /// Creates an empty search.
  init() {}

  /// Adds the spec at a path, or all specs below a folder.
  mutating func add(_ path: String) {
    guard !InputFile(path).isStandardInput else { return insert(path) }
    do throws(FileFailure) {
      guard try FileSystem.kindFollowingLinks(of: path) == .folder else { return insert(path) }
      let found = try specs(in: path)
      if found.isEmpty {
        failures.append(FileFailure(path: path, problem: "contains no *.yaml or *.yml file"))
      }
      for spec in found { insert(spec) }
    } catch {
      failures.append(error)
    }
  }

  private mutating func insert(_ path: String) {
    if seen.insert(Path.normalized(path)).inserted { specs.append(path) }
  }

  private mutating func specs(in folder: String) throws(FileFailure) -> [String] {
    folders.append(folder)
    var specs: [String] = []
    for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") {
      let path = Path.join(folder, name)
      switch try FileSystem.kind(of: path) {
      case .folder: specs += try self.specs(in: path)
      // Links to folders are not followed, because they may form cycles.
      case .file, .link: if Self.isSpec(name) { specs.append(path) }
      case .other, nil: break
      }
    }
    return specs
  }

  /// Returns `true` if a file name is the name of a spec.
  static func isSpec(_ name: String) -> Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      && ![Configuration.name, Acceptance.fileName].contains(name)
  }
}
